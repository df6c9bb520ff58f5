#version 450
// Switches with no statements, with one default, and with nothing but labels.
// data 1: int [1]
// expect 0: int [3, 2]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { int r[]; };
layout(std430, binding = 1) readonly buffer In1 { int a[]; };
void main()
{
    int n = 0;
    switch (n++) { }
    switch (n++) { default: break; }
    switch (n++) { case 1: case 2: default: break; }
    r[0] = n;
    switch (a[0]) {
    case 0:
    case 1:
        n = 2;
    }
    r[1] = n;
}
