/** Below it, one ref a shard of what is remembered. */
export const statePrefix = 'refs/keepsake/state/';
