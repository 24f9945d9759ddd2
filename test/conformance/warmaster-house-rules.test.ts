import { demoSetup } from '../../rules/systems/warmaster-house-rules/demo.ts';
import { warmasterHouseRules } from '../../rules/systems/warmaster-house-rules/index.ts';
import { conforms } from './suite.ts';

const setup = warmasterHouseRules.setup.parse(demoSetup);
const options = warmasterHouseRules.options.parse({ skirmishers: 'on' });
if (!setup.ok || !options.ok) throw new Error('the demo battle is not legal');

conforms({ system: warmasterHouseRules, setup: setup.value, options: options.value, length: 140, games: 40 });
