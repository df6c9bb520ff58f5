#version 460
// RUN: %refuse %s | FileCheck %s
// RUN: %refuse -fshader-stage=cluster -DNO_EXTENSION %s | FileCheck --check-prefix=GATE %s
// Other stages have nothing of cluster culling shaders, and the stage needs its extension.
#ifndef NO_EXTENSION
#extension GL_HUAWEI_cluster_culling_shader : require
layout(local_size_x = 32) in;
void main()
{
    gl_ClusterIDHUAWEI = 1u; // CHECK: :[[@LINE]]:5: error: {{.*}}gl_ClusterIDHUAWEI{{.*}}compute
    dispatchClusterHUAWEI(); // CHECK: :[[@LINE]]:5: error: {{.*}}dispatchClusterHUAWEI{{.*}}compute
}
#else
layout(local_size_x = 32) in;
void main() { } // GATE: error: a cluster culling shader needs #extension GL_HUAWEI_cluster_culling_shader : enable
#endif
// CHECK: {{^}}2 errors generated.
// GATE: {{^}}1 error generated.
