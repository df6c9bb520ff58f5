
// RUN: sed -e "1s/.*/#version 140/" %s > %t.comp && %sgcc -E %t.comp -o - | FileCheck %s --check-prefix=V140
// RUN: sed -e "1s/.*/#version 150/" %s > %t.comp && %sgcc -E %t.comp -o - | FileCheck %s --check-prefix=V150
// RUN: sed -e "1s/.*/#version 330/" %s > %t.comp && %sgcc -E %t.comp -o - | FileCheck %s --check-prefix=V330
// RUN: sed -e "1s/.*/#version 400/" %s > %t.comp && %sgcc -E %t.comp -o - | FileCheck %s --check-prefix=V400
// RUN: sed -e "1s/.*/#version 410/" %s > %t.comp && %sgcc -E %t.comp -o - | FileCheck %s --check-prefix=V410
// RUN: sed -e "1s/.*/#version 420/" %s > %t.comp && %sgcc -E %t.comp -o - | FileCheck %s --check-prefix=V420
// RUN: sed -e "1s/.*/#version 430/" %s > %t.comp && %sgcc -E %t.comp -o - | FileCheck %s --check-prefix=V430
// RUN: sed -e "1s/.*/#version 440/" %s > %t.comp && %sgcc -E %t.comp -o - | FileCheck %s --check-prefix=V440
// RUN: sed -e "1s/.*/#version 450/" %s > %t.comp && %sgcc -E %t.comp -o - | FileCheck %s --check-prefix=V450
// RUN: sed -e "1s/.*/#version 460/" %s > %t.comp && %sgcc -E %t.comp -o - | FileCheck %s --check-prefix=V460
// RUN: sed -e "1s/.*/#version 150 core/" %s > %t.comp && %sgcc -E %t.comp -o - | FileCheck %s --check-prefix=V150core
// RUN: sed -e "1s/.*/#version 460 compatibility/" %s > %t.comp && %sgcc -E %t.comp -o - | FileCheck %s --check-prefix=V460compatibility
// RUN: sed -e "1s/.*/#version 310 es/" %s > %t.comp && %sgcc -E %t.comp -o - | FileCheck %s --check-prefix=V310es
// RUN: sed -e "1s/.*/#version 320 es/" %s > %t.comp && %sgcc -E %t.comp -o - | FileCheck %s --check-prefix=V320es
// V140: version 140{{$}}
// V150: version 150{{$}}
// V330: version 330{{$}}
// V400: version 400{{$}}
// V410: version 410{{$}}
// V420: version 420{{$}}
// V430: version 430{{$}}
// V440: version 440{{$}}
// V450: version 450{{$}}
// V460: version 460{{$}}
// V150core: version 150{{$}}
// V460compatibility: version 460{{$}}
// V310es: version 310{{$}}
// V320es: version 320{{$}}
#define PASTE version
PASTE __VERSION__
