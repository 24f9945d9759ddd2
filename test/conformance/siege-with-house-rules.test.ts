import { demoSetup } from '../../rules/compositions/siege-with-house-rules/demo.ts';
import { siegeWithHouseRules } from '../../rules/compositions/siege-with-house-rules/index.ts';
import { conforms } from './suite.ts';

const setup = siegeWithHouseRules.setup.parse(demoSetup);
const options = siegeWithHouseRules.options.parse({ houseRules: { skirmishers: 'on' } });
if (!setup.ok || !options.ok) throw new Error('the demo siege is not legal');

conforms({ system: siegeWithHouseRules, setup: setup.value, options: options.value, length: 140, games: 30 });
