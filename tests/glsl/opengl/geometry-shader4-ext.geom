#version 120
// RUN: %sgcc -fsyntax-only --target-env=opengl %s
// GL_EXT_geometry_shader4: geometry shaders before 1.50.
#extension GL_EXT_geometry_shader4 : require
varying in vec3 sized[gl_VerticesIn];
varying in vec3 unsized[];
varying in float nested[][5];
varying out vec4 result;
varying vec4 plain;
void main()
{
    for (int i = 0; i < gl_VerticesIn; i++) {
        gl_Position = gl_PositionIn[i];
        gl_PointSize = gl_PointSizeIn[i];
        gl_ClipVertex = gl_ClipVertexIn[i];
        gl_TexCoord[0] = gl_TexCoordIn[i][1];
        gl_FogFragCoord = gl_FogFragCoordIn[i];
        gl_FrontColor = gl_FrontColorIn[i] + gl_BackColorIn[i];
        gl_BackColor = gl_FrontSecondaryColorIn[i] + gl_BackSecondaryColorIn[i];
        result = vec4(sized[i], 1.0) + vec4(unsized[0], nested[i][4]);
        plain = result;
        gl_Layer = i;
        gl_PrimitiveID = gl_PrimitiveIDIn;
        EmitVertex();
    }
    EndPrimitive();
}
