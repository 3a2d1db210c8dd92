import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);
var e=["user","agent","tool","web","dig"];export{e as a};
