// RUN: %sgcc -fsyntax-only --target-env=opengl %s
// GLSL 1.10, 4.2 and 4.1.8: functions have names of their own, structs are defined inside of structs, and prototypes stand inside of functions.
struct S { struct T { float a; } t; float b; };
T outer;
float f;
float f(float x) { return x * f; }
float g = 1.0;
float g() { return f(g); }
void main()
{
    float h(float x);
    float sin = sin(1.0);
    float h = h(sin) + sin(sin);
    S s = S(T(h), g());
    outer.a = s.t.a;
    gl_Position = vec4(outer.a);
}
float h(float x) { float h = x; return h; }
