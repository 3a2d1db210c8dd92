/** bottleneck ships types for its main entry only; the light one, without Redis, is the same class. */
declare module 'bottleneck/light.js' {
  export { default } from 'bottleneck';
}
