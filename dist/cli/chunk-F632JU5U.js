import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);
import{a}from"./chunk-RLS2AJUH.js";import"./chunk-VC5NSHYP.js";import"./chunk-A7QIGJMQ.js";import"./chunk-GYVGURY5.js";import"./chunk-OOEDKO62.js";export{a as parseConfig};
