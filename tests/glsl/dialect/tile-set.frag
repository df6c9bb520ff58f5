#version 460
// RUN: %sgcc --target-env=vulkan1.1 %s -S -o - | FileCheck %s
// RUN: %sgcc -Wpedantic -c %s -o %t.spv 2>&1 | FileCheck --check-prefix=WARN %s
// RUN: %refuse %s -pedantic-errors | FileCheck --check-prefix=ERROR %s
#extension GL_QCOM_tile_shading : require
layout(binding = 1, tile_attachmentQCOM) uniform texture2D color;
layout(binding = 2) uniform sampler nearest;
layout(location = 0) out vec4 o;
// CHECK-DAG: OpDecorate %[[COLOR:[0-9]+]] DescriptorSet 0
// CHECK-DAG: OpDecorate %[[COLOR]] Binding 1
// WARN: :6:21: warning: tile attachment 'color' needs layout(set = N) (GL_QCOM_tile_shading, 4.4) [-Wpedantic: tile-set]
// ERROR: :6:21: error: tile attachment 'color' needs layout(set = N) (GL_QCOM_tile_shading, 4.4)
void main() { o = texture(sampler2D(color, nearest), vec2(0)); }
// ERROR: {{^}}1 error generated.
