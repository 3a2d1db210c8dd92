import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);
import{a,b,c,d}from"./chunk-AT4YUNVH.js";import"./chunk-SVYXLUEF.js";import"./chunk-MPFU7GRT.js";import"./chunk-LT4P5PJD.js";import"./chunk-OOEDKO62.js";export{d as lockHolder,c as withLock,a as withWriteLock,b as writeLockFolder};
