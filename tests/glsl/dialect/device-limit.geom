#version 450
// RUN: %compile %s --target-env=vulkan1.1 | FileCheck --check-prefix=OK %s
// RUN: %sgcc -c %s -o %t.spv -Wpedantic 2>&1 | FileCheck --check-prefix=WARN %s
// RUN: %refuse %s -pedantic-errors | FileCheck --check-prefix=ERROR %s
// Streams in Vulkan: maxTransformFeedbackStreams of the device, with the primitives of transformFeedbackStreamsLinesTriangles.
layout(triangles) in;
layout(triangle_strip, max_vertices = 1024) out;
layout(stream = 15, location = 0) out float f;
void main()
{
    f = 1.0;
    EmitStreamVertex(15);
    EndStreamPrimitive(15);
}
// OK-DAG: OpCapability GeometryStreams
// OK-DAG: OpExecutionMode %{{[^ ]+}} OutputTriangleStrip
// OK-DAG: OpExecutionMode %{{[^ ]+}} OutputVertices 1024
// OK-DAG: OpDecorate %{{.*}} Stream 15
// OK-DAG: OpEmitStreamVertex %int_15
// WARN-DAG: :7:24: warning: layout 'max_vertices' 1024 is more than the built-in constant, and may be more than a device has (GLSL 4.60, 7.3) [-Wpedantic: device-limit]
// WARN-DAG: :8:8: warning: stream 15 is more than
// WARN-DAG: :12:5: warning: several streams need layout(points) out (GLSL 4.60, 8.13) [-Wpedantic: stream-primitive]
// ERROR: :7:24: error: layout 'max_vertices' is 1024, but at most 256 (gl_MaxGeometryOutputVertices)
// ERROR: :8:8: error: stream must lie between 0 and 3, this is 15 (GLSL 4.60, 4.4.2)
// ERROR: {{^}}2 errors generated.
