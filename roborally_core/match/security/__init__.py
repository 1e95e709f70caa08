"""Keys, seals and shares: signing, purposes of labels, and programs locked until all have committed."""
