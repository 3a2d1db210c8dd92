import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);
import{e as a}from"./chunk-5SXE5X42.mjs";import"./chunk-ZB6SLGQZ.mjs";import"./chunk-ED4MQ736.mjs";import"./chunk-UIOWJVDO.mjs";export{a as openEmbeddings};
