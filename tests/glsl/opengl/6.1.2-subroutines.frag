#version 400
// RUN: %sgcc -fsyntax-only --target-env=opengl %s
subroutine vec4 Shade(vec4 c, float f);
subroutine(Shade) vec4 plain(vec4 c, float f) { return c * f; }
subroutine(Shade) vec4 dark(vec4 c, float f) { return c * 0.5 * f; }
subroutine uniform Shade shade;
subroutine uniform Shade shades[3];
uniform int which;
out vec4 color;
void main()
{
    color = shade(vec4(1.0), 2.0) + shades[which](vec4(2.0), 1) + plain(vec4(0.0), 1.0);
}
