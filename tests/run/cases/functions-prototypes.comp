#version 450
// A call before the definition, through a prototype; functions that call functions.
// expect 0: int [55, 1]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { int r[]; };
int sum_to(int n);
bool is_even(int n);
int twice_plus(int n) { return sum_to(n) + (is_even(n) ? 0 : 1); }
int sum_to(int n) { int s = 0; for (int i = 1; i <= n; i++) s += i; return s; }
bool is_even(int n) { return n % 2 == 0; }
void main()
{
    r[0] = twice_plus(10);
    r[1] = twice_plus(1) - sum_to(1);
}
