import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);
import{a,b,c}from"./chunk-XRAT4BCV.mjs";import"./chunk-CX2EFMJQ.mjs";import"./chunk-UIOWJVDO.mjs";export{a as git,c as gitEnvironment,b as gitText};
