#version 450
float gain;
float shade(vec3 normal) { return normal.z * gain; }
