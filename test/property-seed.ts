import fc from 'fast-check';

/**
 * Property tests draw the same cases in every run, so that a failure repeats while it is investigated. Other cases are
 * drawn with `PROPERTY_SEED=<number>`, or `PROPERTY_SEED=any` for a new seed (fast-check prints it when a property
 * fails).
 */
const wish = process.env['PROPERTY_SEED'] ?? '20261121';
if (wish !== 'any') fc.configureGlobal({ seed: Number(wish) });
