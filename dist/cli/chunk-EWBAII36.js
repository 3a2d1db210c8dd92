import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);
import{a,b,c,d}from"./chunk-SWKGA55B.js";import"./chunk-DNM65SWI.js";import"./chunk-HRHQ6QMC.js";import"./chunk-5BWTZMHE.js";import"./chunk-OOEDKO62.js";export{d as lockHolder,c as withLock,a as withWriteLock,b as writeLockFolder};
