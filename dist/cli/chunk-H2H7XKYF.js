import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);
import{a,b,c,d}from"./chunk-POZ2SY6P.js";import"./chunk-C6AKSMM5.js";import"./chunk-22XN4ZEZ.js";import"./chunk-5BWTZMHE.js";import"./chunk-OOEDKO62.js";export{d as lockHolder,c as withLock,a as withWriteLock,b as writeLockFolder};
