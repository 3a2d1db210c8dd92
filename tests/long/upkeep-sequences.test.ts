/* Weeks of writing, editing, merging and killed nights, forty times: the ordinary suite walks through a dozen. */
process.env['UPKEEP_SEQUENCES'] = '40';
await import('../upkeep/sequences.test.ts');
