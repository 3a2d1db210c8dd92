import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);
import{a,b}from"./chunk-DWQH5EG3.mjs";import"./chunk-ED4MQ736.mjs";import"./chunk-CX2EFMJQ.mjs";import"./chunk-UIOWJVDO.mjs";export{b as refuseSecrets,a as secretIn};
