"""Keys, seals and shares: signatures, labels of purposes, and programs that stay locked until all have
committed.
"""
