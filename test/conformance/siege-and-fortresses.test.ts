import { demoSetup } from '../../rules/systems/siege-and-fortresses/demo.ts';
import { siegeAndFortresses } from '../../rules/systems/siege-and-fortresses/index.ts';
import { conforms } from './suite.ts';

const setup = siegeAndFortresses.setup.parse(demoSetup);
const options = siegeAndFortresses.options.parse({});
if (!setup.ok || !options.ok) throw new Error('the demo siege is not legal');

conforms({ system: siegeAndFortresses, setup: setup.value, options: options.value, length: 250, games: 150 });
