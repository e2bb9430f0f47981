import { configureGlobal } from 'fast-check';

/**
 * Every property test draws its inputs from this one seed, so that `npm test` checks the same inputs on every machine.
 * `npm run fuzz -- properties` sets `PROPERTY_SEED` to a random number.
 */
configureGlobal({ seed: Number(process.env['PROPERTY_SEED'] ?? 1) });
