def kept(own, data):
    a, skip, other, total = data['1'], data['3'], data['4'], 0.0
    for i in range(9):
        row = a[i * 16:i * 16 + 16]
        if not skip[i]: total += row[15 - own]
        if not other[i]: total += row[own ^ 1] * 2
        if skip[i]: total += 0.25
        if not skip[i] or i <= 2: total += row[own ^ 2] + (not other[i])
        if skip[i] + skip[(i + 1) % 9] + skip[(i + 2) % 9] <= 1: total += row[own ^ 4]
    return total
