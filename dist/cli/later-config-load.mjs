import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);
import{c as a}from"./chunk-U22YK3QM.mjs";import"./chunk-B6K4FHAJ.mjs";import"./chunk-U7VYEDOC.mjs";import"./chunk-CX2EFMJQ.mjs";import"./chunk-UIOWJVDO.mjs";export{a as parseConfig};
