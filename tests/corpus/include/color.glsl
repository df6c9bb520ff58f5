#ifndef COLOR_GLSL
#define COLOR_GLSL
vec3 srgb_from_linear(vec3 c)
{
    bvec3 low = lessThanEqual(c, vec3(0.0031308));
    return mix(1.055 * pow(c, vec3(1.0 / 2.4)) - 0.055, c * 12.92, low);
}
vec3 linear_from_srgb(vec3 c)
{
    return mix(pow((c + 0.055) / 1.055, vec3(2.4)), c / 12.92, lessThanEqual(c, vec3(0.04045)));
}
const mat3 YCOCG_FROM_RGB = mat3(0.25, 0.5, -0.25, 0.5, 0.0, 0.5, 0.25, -0.5, -0.25);
vec3 ycocg_from_rgb(vec3 c) { return YCOCG_FROM_RGB * c; }
vec3 rgb_from_ycocg(vec3 c)
{
    float t = c.x - c.z;
    return vec3(t + c.y, c.x + c.z, t - c.y);
}
#endif
