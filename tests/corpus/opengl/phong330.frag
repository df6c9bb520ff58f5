#version 330 core
// env: opengl4.5
// options: -fauto-map-locations -fauto-bind-uniforms
in vec3 world_position;
in vec3 world_normal;
in vec2 texcoord;
in vec4 shadow_position[3];
out vec4 frag_color;
struct DirLight { vec3 direction; vec3 ambient, diffuse, specular; };
struct PointLight { vec3 position; float constant, linear, quadratic; vec3 ambient, diffuse, specular; };
struct Material { sampler2D diffuse; sampler2D specular; float shininess; };
#define NR_POINT_LIGHTS 4
uniform vec3 view_pos;
uniform DirLight dir_light;
uniform PointLight point_lights[NR_POINT_LIGHTS];
uniform Material material;
uniform sampler2DShadow shadow_maps[3];
vec3 directional(DirLight light, vec3 n, vec3 v)
{
    vec3 l = normalize(-light.direction), r = reflect(-l, n);
    float diff = max(dot(n, l), 0.0), spec = pow(max(dot(v, r), 0.0), material.shininess);
    return light.ambient * vec3(texture(material.diffuse, texcoord)) + light.diffuse * diff * vec3(texture(material.diffuse, texcoord)) +
           light.specular * spec * vec3(texture(material.specular, texcoord));
}
vec3 point(PointLight light, vec3 n, vec3 v)
{
    vec3 d = light.position - world_position;
    float len = length(d), fall = 1.0 / (light.constant + light.linear * len + light.quadratic * (len * len));
    return (light.ambient + light.diffuse * max(dot(n, normalize(d)), 0.0)) * fall * texture(material.diffuse, texcoord).rgb + v * 0.0;
}
void main()
{
    vec3 n = normalize(world_normal), v = normalize(view_pos - world_position);
    vec3 result = directional(dir_light, n, v) * textureProj(shadow_maps[0], shadow_position[0]);
    for (int i = 0; i < NR_POINT_LIGHTS; i++)
        result += point(point_lights[i], n, v);
    frag_color = vec4(result, 1.0);
}
