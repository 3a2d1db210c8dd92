import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);
import{lstatSync as s}from"node:fs";import{join as e}from"node:path";function l(i,n){let t=i;for(let o of n.split("/")){if(o===""||o===".")continue;t=e(t,o);let r=s(t,{throwIfNoEntry:!1});if(!r?.isDirectory())return r?.isSymbolicLink()===!0}return!1}export{l as a};
