#version 460
// RUN: %compile %s --target-env=vulkan1.0 | FileCheck --check-prefix=OK %s
// RUN: %sgcc -c %s -o %t.spv -Wpedantic --target-env=vulkan1.0 2>&1 | FileCheck --check-prefix=WARN %s
// RUN: %refuse %s -pedantic-errors --target-env=vulkan1.0 | FileCheck --check-prefix=ERROR %s
// RUN: %compile %s -pedantic-errors --target-env=vulkan1.1 | FileCheck --check-prefix=OK %s
// SPV_KHR_physical_storage_buffer requires SPIR-V 1.3; other compilers write it into 1.0, which is their default.
#extension GL_EXT_buffer_reference : require
layout(buffer_reference) buffer Number { float f; };
layout(push_constant) uniform P { Number n; };
void main() { n.f = 1.0; }
// OK: OpExtension "SPV_KHR_physical_storage_buffer"
// WARN: :7:12: warning: SPV_KHR_physical_storage_buffer needs SPIR-V 1.3 and the module is of an earlier version (the extension of SPIR-V, Dependencies) [-Wpedantic: extension-version]
// ERROR: :7:12: error: SPV_KHR_physical_storage_buffer needs SPIR-V 1.3 and
// ERROR: {{^}}1 error generated.
