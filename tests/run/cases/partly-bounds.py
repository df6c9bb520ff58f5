def walk(counters, data):
    total = 1
    for i in counters:
        total = (total * 3 + data['1'][i & 63]) & 0xffffffff
    return total


def find(n, data):
    return data['1'].index(data['1'][n - 1])


def nested(data):
    return sum(data['1'][i + k] * (k ^ i) for i in range(19) for k in range(7))
