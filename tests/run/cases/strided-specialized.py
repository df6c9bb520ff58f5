def turns(bound, size):
    return [2 * i + 1 if i < bound else 0 for i in range(size)]
