#version 450
// break in a switch leaves the switch, continue goes on with the loop; return leaves both.
// data 1: int [0, 1, 2, 3, 4, 5]
// expect 0: int [36, 4]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { int r[]; };
layout(std430, binding = 1) readonly buffer In1 { int a[]; };
int walk()
{
    int sum = 0;
    for (int i = 0; i < 6; i++) {
        switch (a[i]) {
        case 0:
            sum += 1;
            break;
        case 1:
            continue;
        case 2:
            if (sum > 0)
                break;
            sum += 1000;
            break;
        case 3:
            sum += 5;
        case 4:
            for (int k = 0; k < 10; k++) {
                if (k == 2)
                    break;
                sum += 5;
            }
            break;
        default:
            r[1] = i - 1;
            return sum;
        }
        sum += 2;
    }
    return -1;
}
void main()
{
    r[0] = walk() + 2;
}
