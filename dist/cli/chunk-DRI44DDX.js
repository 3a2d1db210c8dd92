import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);
import{Hd as a}from"./chunk-T5DJBXYM.js";import"./chunk-GYVGURY5.js";import"./chunk-5BWTZMHE.js";import"./chunk-OOEDKO62.js";export{a as parseConfig};
