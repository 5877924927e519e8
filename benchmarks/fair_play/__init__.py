"""Do lopsided deals give away who plays for somebody else, and nobody but them?"""
