"""The command line, ``python3 -m roborally_core``: one file for each sub-command."""
