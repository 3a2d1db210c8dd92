import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);
function n(t){return typeof t=="string"&&/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(t)}export{n as a};
