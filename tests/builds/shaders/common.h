#define GROUP 64
float shade(float x) { return x * 0.5; }
