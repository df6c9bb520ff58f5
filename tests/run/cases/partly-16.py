def steps(bound):
    other, last = 1.0, -1.0
    for i in range(3, bound, 2):
        other, last = other * 0.5 + i * 0.5, i
    return other, last
