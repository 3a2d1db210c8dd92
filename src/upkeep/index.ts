/** The night: passes that keep a memory small, current and free of contradictions, and lose nothing. */
export * from './passes.ts';
export * from './proposed-days.ts';
export * from './types.ts';
