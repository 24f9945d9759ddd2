import { catalogueOf } from '../../../kernel/catalogue.ts';
import bombardmentEn from './bombardment.en.json' with { type: 'json' };
import bombardmentFr from './bombardment.fr.json' with { type: 'json' };
import combatEn from './combat.en.json' with { type: 'json' };
import combatFr from './combat.fr.json' with { type: 'json' };
import commandEn from './command.en.json' with { type: 'json' };
import commandFr from './command.fr.json' with { type: 'json' };
import musterEn from './muster.en.json' with { type: 'json' };
import musterFr from './muster.fr.json' with { type: 'json' };
import towersEn from './towers.en.json' with { type: 'json' };
import towersFr from './towers.fr.json' with { type: 'json' };

/** Every rule of the system as players read it, in the order of their ids; a chapter has a file for each language. */
export const catalogue = catalogueOf(
  [...bombardmentEn, ...combatEn, ...commandEn, ...musterEn, ...towersEn],
  [...bombardmentFr, ...combatFr, ...commandFr, ...musterFr, ...towersFr],
);
