import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);
import{a as m}from"./chunk-6GL4RGBG.mjs";import{b as n}from"./chunk-QQSDV6AU.mjs";var e=new WeakMap;function f(o){let t=e.get(o);if(t)return t;let r=n(o);return e.set(o,r),r}function s(o,t){return m(o,f(t))}export{f as a,s as b};
