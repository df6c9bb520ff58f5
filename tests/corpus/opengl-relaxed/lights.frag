#version 330 core
// options: -R -fauto-map-locations
// Its fragment shader: lights in an array of structs, material in plain uniforms, samplers without bindings.
struct Attenuation { float constant, linear; float quadratic; };
struct Light { vec3 position; vec3 color; Attenuation falloff; bool casts; };
uniform sampler2D diffuse_map;
uniform sampler2D normal_map;
uniform sampler2DShadow shadow_map;
uniform samplerCube sky;
uniform vec3 eye;
uniform Light lights[8];
uniform int light_count;
uniform mat4 shadow_matrix;
uniform struct Material { vec4 tint; float shininess; float reflectivity; mat3 uv_transform; } material;
uniform vec2 kernel[4];
in vec3 world;
in vec3 world_normal;
in vec2 uv;
out vec4 color;

float shadow(vec3 at)
{
    vec4 p = shadow_matrix * vec4(at, 1.0);
    float lit = 0.0;
    for (int i = 0; i < kernel.length(); ++i) lit += texture(shadow_map, p.xyz / p.w + vec3(kernel[i], 0.0));
    return lit / 4.0;
}

vec3 shade(Light light, vec3 n)
{
    vec3 to = light.position - world;
    float d = length(to);
    Attenuation f = light.falloff;
    float strength = 1.0 / (f.constant + f.linear * d + f.quadratic * d * d);
    float specular = pow(max(dot(reflect(-to / d, n), normalize(eye - world)), 0.0), material.shininess);
    return light.color * (max(dot(n, to / d), 0.0) + specular) * strength * (light.casts ? shadow(world) : 1.0);
}

void main()
{
    vec2 at = (material.uv_transform * vec3(uv, 1.0)).xy;
    vec3 n = normalize(world_normal + texture(normal_map, at).xyz * 2.0 - 1.0);
    vec3 sum = vec3(0.0);
    for (int i = 0; i < light_count; ++i) sum += shade(lights[i], n);
    vec3 mirrored = texture(sky, reflect(world - eye, n)).rgb * material.reflectivity;
    color = texture(diffuse_map, at) * material.tint * vec4(sum, 1.0) + vec4(mirrored, 0.0);
}
