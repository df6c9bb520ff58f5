#ifndef opencl_h
#define opencl_h
int included = __LINE__;
#endif
