#version 460
// RUN: %compile %s --target-env=vulkan1.2 | FileCheck --check-prefix=OK %s
// RUN: %sgcc -c %s -o %t.spv -Wpedantic --target-env=vulkan1.2 2>&1 | FileCheck --check-prefix=WARN %s
// RUN: %refuse %s -pedantic-errors --target-env=vulkan1.2 | FileCheck --check-prefix=ERROR %s
// A stage of ray tracing that uses nothing of the extension.
layout(binding = 0) buffer B { uint hits; };
void main() { hits += 1u; }
// OK: OpCapability RayTracingKHR
// OK: OpExtension "SPV_KHR_ray_tracing"
// OK: OpEntryPoint {{MissKHR|MissNV}}
// WARN: :7:6: warning: a miss shader needs #extension GL_EXT_ray_tracing : enable (GL_EXT_ray_tracing) [-Wpedantic: ray-stage]
// ERROR: :7:6: error: a miss shader needs #extension GL_EXT_ray_tracing : enable
// ERROR: {{^}}1 error generated.
