import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);
function e(t){return t===32||t===9}function n(t){return t>=48&&t<=57}export{e as a,n as b};
