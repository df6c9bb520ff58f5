// RUN: %sgcc -fsyntax-only --target-env=opengles %s
// RUN: %sgcc -fsyntax-only --target-env=opengles3.1 %s
precision mediump float;
varying vec2 uv;
uniform sampler2D picture;
void main()
{
    gl_FragColor = texture2D(picture, uv);
}
