// Statement expressions of structs, vectors, arrays and pointers, and in the conditions and steps of loops.
// run objects: 4
// expect parts: int [[i + 2, i * 3, i + 11, i * i, 6 + i, i] for i in range(4)]
struct pair { int a, b; };

kernel void objects(global int *parts)
{
    int i = get_global_id(0);
    int list[3] = { i, i + 1, i + 2 };
    parts[i * 6] = ({ list; })[2];
    parts[i * 6 + 1] = ({ struct pair p = { i, i * 3 }; p; }).b;
    parts[i * 6 + 2] = ({ int4 v = (int4)(i + 10, i + 11, 0, 0); v; }).y;
    switch (({ int k = i; k * k; })) {
    case 0: parts[i * 6 + 3] = ({ 0; }); break;
    default: parts[i * 6 + 3] = ({ i; }) * ({ i; }); break;
    }
    int turns = 0;
    for (int k = 0; k < 6; ({ k++; turns++; })) { }
    do { } while (({ turns < 6 + i && ({ turns++; 1; }); }));
    parts[i * 6 + 4] = turns;
    int *p = ({ int *q = &list[0]; q; });
    parts[i * 6 + 5] = *p;
}
