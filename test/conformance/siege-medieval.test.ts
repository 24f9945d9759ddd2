import { assaultSetup, demoSetup } from '../../rules/systems/siege-medieval/demo.ts';
import { siegeMedieval } from '../../rules/systems/siege-medieval/index.ts';
import { conforms } from './suite.ts';

/** A siege from its first die, the last assault, and the last assault with everything that fantasy adds. */
const SUBJECTS = [
  { setup: demoSetup, options: {}, length: 140, games: 12 },
  { setup: assaultSetup, options: {}, length: 120, games: 16 },
  {
    setup: demoSetup,
    options: { ruleset: 'fantasy', events: 'on', treason: 'on', values: 'hidden', oilMarks: 'hidden' },
    length: 140,
    games: 12,
  },
] as const;

for (const { setup: written, options: chosen, length, games } of SUBJECTS) {
  const setup = siegeMedieval.setup.parse(written);
  const options = siegeMedieval.options.parse(chosen);
  if (!setup.ok || !options.ok) throw new Error(`the demo siege is not legal: ${JSON.stringify(setup)}`);
  conforms({ system: siegeMedieval, setup: setup.value, options: options.value, length, games });
}
