class House:
    pass
