import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);
import{a as o}from"./chunk-XRAT4BCV.mjs";async function t(r){let e=(await o(["remote"],{cwd:r})).stdout.toString("utf8").split(`
`).filter(Boolean);return e.includes("origin")?"origin":e[0]}export{t as a};
