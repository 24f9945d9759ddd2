import { demoSetup } from '../../rules/template/new-system/demo.ts';
import { newSystem } from '../../rules/template/new-system/index.ts';
import { conforms } from './suite.ts';

const setup = newSystem.setup.parse(demoSetup);
const options = newSystem.options.parse({});
if (!setup.ok || !options.ok) throw new Error('the demo match is not legal');

conforms({ system: newSystem, setup: setup.value, options: options.value, length: 60, games: 60 });
