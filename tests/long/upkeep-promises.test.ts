/*
 * The promises of the night over six thousand random memories: `npm run test:long`. The same laws run a few dozen
 * times in the ordinary suite.
 */
process.env['UPKEEP_RUNS'] = '6000';
await import('../upkeep/promises.test.ts');
