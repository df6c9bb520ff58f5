#version 150
// RUN: %refuse -fsyntax-only --target-env=opengl %s | FileCheck %s
// RUN: %refuse -std=450compatibility %s | FileCheck %s --check-prefix=MODULE
void main()
{
    // CHECK: [[@LINE+2]]:19: error: 'ftransform' is not part of #version 150
    // MODULE: [[@LINE+1]]:19: error: 'ftransform' has no form in SPIR-V, --target-env=opengl -fsyntax-only checks
    gl_Position = ftransform();
    // CHECK: [[@LINE+4]]:5: error: 'gl_FrontColor' is not part of #version 150
    // CHECK: [[@LINE+3]]:21: error: 'gl_FrontMaterial' is not part of #version 150
    // MODULE: [[@LINE+2]]:5: error: 'gl_FrontColor' has no form in SPIR-V
    // MODULE: [[@LINE+1]]:21: error: 'gl_FrontMaterial' has no form in SPIR-V
    gl_FrontColor = gl_FrontMaterial.diffuse;
}
// CHECK: {{^}}3 errors generated.
// MODULE: {{^}}1 warning and 3 errors generated.
