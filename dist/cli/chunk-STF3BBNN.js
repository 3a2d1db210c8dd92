import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);
import{c as a}from"./chunk-RQPKQES5.js";import"./chunk-TTQOL4D3.js";import"./chunk-GYVGURY5.js";import"./chunk-5BWTZMHE.js";import"./chunk-OOEDKO62.js";export{a as parseConfig};
