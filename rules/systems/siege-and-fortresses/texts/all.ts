import bombardmentEn from './bombardment.en.json' with { type: 'json' };
import bombardmentFr from './bombardment.fr.json' with { type: 'json' };
import combatEn from './combat.en.json' with { type: 'json' };
import combatFr from './combat.fr.json' with { type: 'json' };
import commandEn from './command.en.json' with { type: 'json' };
import commandFr from './command.fr.json' with { type: 'json' };
import musterEn from './muster.en.json' with { type: 'json' };
import musterFr from './muster.fr.json' with { type: 'json' };
import setUpEn from './set-up.en.json' with { type: 'json' };
import setUpFr from './set-up.fr.json' with { type: 'json' };
import towersEn from './towers.en.json' with { type: 'json' };
import towersFr from './towers.fr.json' with { type: 'json' };
import nameEn from './name.en.json' with { type: 'json' };
import nameFr from './name.fr.json' with { type: 'json' };
import toldEn from './told.en.json' with { type: 'json' };
import toldFr from './told.fr.json' with { type: 'json' };

/** Every sentence of the system; a chapter has a file for each language. */
export const texts = {
  en: { ...nameEn, ...bombardmentEn, ...combatEn, ...commandEn, ...musterEn, ...setUpEn, ...towersEn, ...toldEn },
  fr: { ...nameFr, ...bombardmentFr, ...combatFr, ...commandFr, ...musterFr, ...setUpFr, ...towersFr, ...toldFr },
};
