import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);
import{Hd as a}from"./chunk-22ZEEU26.js";import"./chunk-GYVGURY5.js";import"./chunk-LT4P5PJD.js";import"./chunk-OOEDKO62.js";export{a as parseConfig};
