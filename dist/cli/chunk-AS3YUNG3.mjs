import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);
import{a,b,c,d}from"./chunk-FUTGMBYC.mjs";import"./chunk-3MRDXAV7.mjs";import"./chunk-XRAT4BCV.mjs";import"./chunk-CX2EFMJQ.mjs";import"./chunk-UIOWJVDO.mjs";export{d as lockHolder,c as withLock,a as withWriteLock,b as writeLockFolder};
