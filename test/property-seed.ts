import fc from 'fast-check';

/**
 * Property tests draw the same cases at every run, so that a red run is red again when it is looked into. Other cases
 * are drawn with `PROPERTY_SEED=<number>`, or `PROPERTY_SEED=any` for a seed of the moment (fast-check prints it when a
 * property fails).
 */
const wish = process.env['PROPERTY_SEED'] ?? '20261121';
if (wish !== 'any') fc.configureGlobal({ seed: Number(wish) });
