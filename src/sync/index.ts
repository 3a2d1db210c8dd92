/** Agent branches and proposals: sync up and down, the state refs, and the order of a night. */
export { commitsBehind, headsBrought } from './behind.ts';
export * from './branches.ts';
export * from './decisions.ts';
export * from './down.ts';
export * from './forge.ts';
export * from './glob.ts';
export * from './local-forge.ts';
export * from './night.ts';
export { type ModelReport, modelSentence } from './night-cost.ts';
export * from './night-report.ts';
export * from './open-workshop.ts';
export * from './pass-state.ts';
export * from './places.ts';
export * from './proposal-names.ts';
export { proposeRemediation } from './remediation.ts';
export * from './state.ts';
export * from './trailers.ts';
export * from './workshop.ts';
