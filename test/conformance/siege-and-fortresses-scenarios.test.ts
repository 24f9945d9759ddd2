import { siegeAndFortresses } from '../../rules/systems/siege-and-fortresses/index.ts';
import { intoTheBreachSetup } from '../../rules/systems/siege-and-fortresses/scenarios/breach-example.ts';
import { theWatchtowerSetup } from '../../rules/systems/siege-and-fortresses/scenarios/watchtower-example.ts';
import { conforms } from './suite.ts';

const options = siegeAndFortresses.options.parse({});
for (const written of [intoTheBreachSetup, theWatchtowerSetup]) {
  const setup = siegeAndFortresses.setup.parse(written);
  if (!setup.ok || !options.ok) throw new Error(`the example ${written.name} is not legal`);
  conforms({ system: siegeAndFortresses, setup: setup.value, options: options.value, length: 150, games: 25 });
}
