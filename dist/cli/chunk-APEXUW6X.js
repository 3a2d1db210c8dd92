import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);
function r(f){return f.replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ud800-\udfff]/g,u=>/[\ud800-\udfff]/.test(u)&&f.isWellFormed()?u:`\\u{${u.charCodeAt(0).toString(16)}}`)}export{r as a};
