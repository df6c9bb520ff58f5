// The types of imported shaders: /// <reference types="sgcc/client" />
declare module '*.vert' { const words: Uint32Array; export default words; export const reflection: any; }
declare module '*.tesc' { const words: Uint32Array; export default words; export const reflection: any; }
declare module '*.tese' { const words: Uint32Array; export default words; export const reflection: any; }
declare module '*.geom' { const words: Uint32Array; export default words; export const reflection: any; }
declare module '*.frag' { const words: Uint32Array; export default words; export const reflection: any; }
declare module '*.comp' { const words: Uint32Array; export default words; export const reflection: any; }
declare module '*.task' { const words: Uint32Array; export default words; export const reflection: any; }
declare module '*.mesh' { const words: Uint32Array; export default words; export const reflection: any; }
declare module '*.rgen' { const words: Uint32Array; export default words; export const reflection: any; }
declare module '*.rint' { const words: Uint32Array; export default words; export const reflection: any; }
declare module '*.rahit' { const words: Uint32Array; export default words; export const reflection: any; }
declare module '*.rchit' { const words: Uint32Array; export default words; export const reflection: any; }
declare module '*.rmiss' { const words: Uint32Array; export default words; export const reflection: any; }
declare module '*.rcall' { const words: Uint32Array; export default words; export const reflection: any; }
declare module '*.glsl' { const words: Uint32Array; export default words; export const reflection: any; }
declare module '*.cl' { const words: Uint32Array; export default words; export const reflection: any; }
