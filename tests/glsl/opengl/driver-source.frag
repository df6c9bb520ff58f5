// RUN: %sgcc -fsyntax-only --target-env=opengl %s
// RUN: %sgcc -fsyntax-only --target-env=opengl -std=330 %s -DMODERN
// RUN: %sgcc --driver-mode=glslang -d %s
// RUN: %sgcc --target-env=opengl -E %s -o - | FileCheck %s --check-prefix=TEXT
// RUN: %sgcc --target-env=opengl -std=330 -DMODERN %s -o %t.spv
// RUN: spirv-dis %t.spv -o - | FileCheck %s
// TEXT: gl_FragColor
// CHECK: OpDecorate %{{.*}} Location 0
#ifdef MODERN
uniform vec4 tint;
uniform sampler2D picture;
in vec2 uv;
out vec4 color;
void main()
{
    color = tint * texture(picture, uv);
}
#else
uniform vec4 tint;
uniform sampler2D picture;
varying vec2 uv;
void main()
{
    gl_FragColor = tint * texture2D(picture, uv);
}
#endif
