/* Built-in functions of GLSL that are formulas. kernel.cl describes the language. */

/* cubeFaceIndexAMD and cubeFaceCoordAMD (GL_AMD_gcn_shader): the first steps of a cube map lookup. The rules are in Vulkan,
 * "Cube Map Face Selection": the coordinate of the greatest magnitude selects the face; z wins over y and x, y over x. */

static float by_axis(float x, float y, float z, float of_x, float of_y, float of_z)
{
    return fabs(z) >= fabs(x) && fabs(z) >= fabs(y) ? of_z : fabs(y) >= fabs(x) ? of_y : of_x;
}

float cube_face_index(float x, float y, float z) { return by_axis(x, y, z, x < 0 ? 1 : 0, y < 0 ? 3 : 2, z < 0 ? 5 : 4); }

/* The columns s_c and t_c of the table "Cube Map Face and Coordinate Selection", and "Cube Map Coordinate Transformation". */
float cube_face_coord(float x, float y, float z)
{
    float s = by_axis(x, y, z, x < 0 ? z : -z, x, z < 0 ? -x : x), t = by_axis(x, y, z, -y, y < 0 ? -z : z, -y);
    float size = by_axis(x, y, z, fabs(x), fabs(y), fabs(z));
    return s / size * 0.5 + 0.5, t / size * 0.5 + 0.5;
}
