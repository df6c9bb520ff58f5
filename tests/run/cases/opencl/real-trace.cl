// A ray tracer: a scene by address, functions that return early.
// run trace: 5
// data s: uint [0, 0, 1092616192, 0, 1073741824, 7, 0, 0, 0, 0, 1084227584, 0, 1065353216, 8, 0, 0, 1077936128, 0, 1091567616, 0, 1065353216, 9, 0, 0]
// value n: int [3]
// expect out: float ~1e-4 [8, 4.0, 8, 5.0, 9, 9.0, 9, 8.0, 9, 9.0]
typedef struct {
    float4 c;
    float r;
    int mat;
} sphere;
typedef struct {
    global const sphere *s;
    int n;
} scene;
typedef struct {
    float3 o, d;
} ray;
bool hit_sphere(global const sphere *s, const ray *r, float *t)
{
    float3 oc = r->o - s->c.xyz;
    float b = dot(oc, r->d), c = dot(oc, oc) - s->r * s->r, h = b * b - c;
    if (h < 0) return false;
    h = sqrt(h);
    if (-b - h > 0) {
        *t = -b - h;
        return true;
    }
    return false;
}
int closest(const scene *sc, const ray *r, float *t)
{
    int best = -1;
    *t = 1e30f;
    for (int i = 0; i < sc->n; i++) {
        float u;
        if (hit_sphere(&sc->s[i], r, &u) && u < *t) {
            *t = u;
            best = i;
        }
    }
    return best;
}
bool occluded(const scene *sc, const ray *r)
{
    float t;
    for (int i = 0; i < sc->n; i++)
        if (hit_sphere(sc->s + i, r, &t)) return true;
    return false;
}
kernel void trace(global const sphere *s, int n, global float *out)
{
    scene sc = {s, n};
    int x = get_global_id(0);
    ray r = {(float3)(x, 0, 0), (float3)(0, 0, 1)};
    float t;
    int i = closest(&sc, &r, &t);
    out[2 * x] = i < 0 ? -1.0f : sc.s[i].mat;
    out[2 * x + 1] = occluded(&sc, &r) ? t : 0;
}
