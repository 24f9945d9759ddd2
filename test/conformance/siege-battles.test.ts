import { demoSetup } from '../../rules/systems/siege-battles/demo.ts';
import { siegeBattles } from '../../rules/systems/siege-battles/index.ts';
import { conforms } from './suite.ts';

const setup = siegeBattles.setup.parse(demoSetup);
const options = siegeBattles.options.parse({});
if (!setup.ok || !options.ok) throw new Error(`the demo siege is not legal: ${JSON.stringify(setup)}`);

conforms({ system: siegeBattles, setup: setup.value, options: options.value, length: 160, games: 12 });
