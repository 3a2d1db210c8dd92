/* Weeks of writing, editing, merging and killed nights, a thousand times: the ordinary suite walks through a dozen. */
process.env['UPKEEP_SEQUENCES'] = '1000';
await import('../upkeep/sequences.test.ts');
