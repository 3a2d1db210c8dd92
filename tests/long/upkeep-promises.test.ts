/*
 * The promises of the night over ten thousand random memories, a thousand of them twice: `npm run test:long`. The same laws run a few dozen
 * times in the ordinary suite.
 */
process.env['UPKEEP_RUNS'] = '10000';
await import('../upkeep/promises.test.ts');
