#version 450
// RUN: %sgcc -E -I %S/inputs %s -o - | FileCheck %s
#extension GL_ARB_shading_language_include : require
// CHECK: int plain;
#include <plain.glsl> // comment
