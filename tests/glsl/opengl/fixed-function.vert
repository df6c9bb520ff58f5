// RUN: %sgcc -fsyntax-only --target-env=opengl %s
// RUN: %sgcc -fsyntax-only --target-env=opengl -std=150compatibility %s
// RUN: %sgcc -fsyntax-only --target-env=opengl -std=460compatibility %s
varying vec3 n;
gl_LightSourceParameters pick(int i) { return gl_LightSource[i]; }
void main() {
  gl_Position = ftransform();
  gl_FrontColor = gl_Color * gl_FrontMaterial.diffuse + pick(1).ambient;
  gl_TexCoord[0] = gl_TextureMatrix[0]*gl_MultiTexCoord0;
  n = gl_NormalMatrix * gl_Normal + noise3(gl_Vertex);
  gl_ClipVertex = gl_ModelViewMatrix * gl_Vertex;
  gl_PointSize = gl_DepthRange.near;
  gl_FogFragCoord = gl_FogCoord;
  gl_LightSourceParameters l = gl_LightSource[0];
  n += l.position.xyz;
}
