/** Agent branches and proposals: sync up and down, the state refs, and the order of a night. */
export * from './branches.ts';
export * from './forge.ts';
export * from './glob.ts';
export * from './local-forge.ts';
export * from './pass-state.ts';
export * from './state.ts';
