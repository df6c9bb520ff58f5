// RUN: %refuse %s --target-env=vulkan1.2 | FileCheck %s --implicit-check-not=error:
#version 460
#extension GL_EXT_ray_tracing : require
layout(location = 0) rayPayloadInEXT vec4 color;
// CHECK: :[[@LINE+1]]:43: error: there is another rayPayloadInEXT variable, and a shader has only one
layout(location = 1) rayPayloadInEXT vec4 again;
// CHECK: :[[@LINE+1]]:41: error: location 0 belongs to 'color' already
layout(location = 0) rayPayloadEXT vec4 shared_location;
hitAttributeEXT vec2 where;
// CHECK: :[[@LINE+1]]:17: error: there is another hitAttributeEXT variable
hitAttributeEXT Twice { vec2 there; };
// CHECK: error: layout 'location' cannot be combined with this variable
// CHECK: error: there is another hitAttributeEXT variable
layout(location = 3) hitAttributeEXT vec2 placed;
layout(shaderRecordEXT, std430) buffer Record { vec4 tint; float list[2]; } record;
// CHECK: error: there is another shaderRecordEXT block, and a shader has only one
layout(shaderRecordEXT) buffer Second { vec4 other; };
// CHECK: :[[@LINE+2]]:25: error: layout 'binding' cannot be combined with this block
// CHECK: error: there is another shaderRecordEXT block
layout(shaderRecordEXT, binding = 0) buffer Third { vec4 third; } third;
// CHECK: error: layout 'shaderRecordEXT' cannot be combined with this block
layout(shaderRecordEXT) uniform Fourth { vec4 fourth; };
// CHECK: error: 'shared'
shared float pool;
void change(inout vec2 v) { v = vec2(0); }
void main()
{
    // CHECK: :[[@LINE+1]]:11: error: the hit attribute 'where' cannot be assigned
    where.x = 1.0;
    // CHECK: error: the hit attribute 'where' cannot be assigned
    change(where);
    // CHECK: error: the shader record 'record' cannot be assigned
    record.list[1] = 2.0;
    // CHECK: error: 'gl_CullMaskEXT' needs #extension GL_EXT_ray_cull_mask : enable
    color.x = float(gl_CullMaskEXT);
    // CHECK: error: 'gl_HitTriangleVertexPositionsEXT' needs #extension GL_EXT_ray_tracing_position_fetch : enable
    color.xyz = gl_HitTriangleVertexPositionsEXT[0];
}
// CHECK: {{^}}15 errors generated.
