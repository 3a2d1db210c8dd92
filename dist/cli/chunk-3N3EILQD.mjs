import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);
var e="refs/keepsake/state/";export{e as a};
