import { siegeAndFortresses } from '../../rules/systems/siege-and-fortresses/index.ts';
import { ordersAndSallies } from './orders-and-sallies.ts';
import { conforms } from './suite.ts';

const setup = siegeAndFortresses.setup.parse(ordersAndSallies);
const options = siegeAndFortresses.options.parse({});
if (!setup.ok || !options.ok) throw new Error(JSON.stringify([setup, options]));

conforms({ system: siegeAndFortresses, setup: setup.value, options: options.value, length: 250, games: 40 });
