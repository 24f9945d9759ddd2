import { demoSetup } from '../../rules/systems/siege-tower-hex/demo.ts';
import { siegeTowerHex } from '../../rules/systems/siege-tower-hex/index.ts';
import { conforms } from './suite.ts';

const setup = siegeTowerHex.setup.parse(demoSetup);
const options = siegeTowerHex.options.parse({});
if (!setup.ok || !options.ok) throw new Error('the demo assault is not legal');

conforms({ system: siegeTowerHex, setup: setup.value, options: options.value, length: 120, games: 60 });
