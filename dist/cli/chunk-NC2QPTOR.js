import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);
import{a,b,c}from"./chunk-22XN4ZEZ.js";import"./chunk-5BWTZMHE.js";import"./chunk-OOEDKO62.js";export{a as git,c as gitEnvironment,b as gitText};
