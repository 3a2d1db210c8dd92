/*
 * The promises of the night over thousands of random memories, a tenth of them twice: 1,500 in the long suite, ten
 * thousand by `npm run test:nights`. The same laws run a few dozen times in the ordinary suite.
 */
process.env['UPKEEP_RUNS'] ??= '1500';
await import('../upkeep/promises.test.ts');
