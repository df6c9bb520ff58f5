#version 450
const float gain = 2.0;
float shade(vec3 normal) { return normal.z * gain; }
