import { catalogueOf, type WrittenRule } from '../../../kernel/catalogue.ts';
import attackingEn from './attacking.en.json' with { type: 'json' };
import attackingFr from './attacking.fr.json' with { type: 'json' };
import baseEn from './base.en.json' with { type: 'json' };
import baseFr from './base.fr.json' with { type: 'json' };
import batteringEn from './battering.en.json' with { type: 'json' };
import batteringFr from './battering.fr.json' with { type: 'json' };
import breachesEn from './breaches.en.json' with { type: 'json' };
import breachesFr from './breaches.fr.json' with { type: 'json' };
import combatEn from './combat.en.json' with { type: 'json' };
import combatFr from './combat.fr.json' with { type: 'json' };
import fieldEn from './field.en.json' with { type: 'json' };
import fieldFr from './field.fr.json' with { type: 'json' };
import fortressEn from './fortress.en.json' with { type: 'json' };
import fortressFr from './fortress.fr.json' with { type: 'json' };
import gatesEn from './gates.en.json' with { type: 'json' };
import gatesFr from './gates.fr.json' with { type: 'json' };
import hazardsEn from './hazards.en.json' with { type: 'json' };
import hazardsFr from './hazards.fr.json' with { type: 'json' };
import movingEn from './moving.en.json' with { type: 'json' };
import movingFr from './moving.fr.json' with { type: 'json' };
import musterEn from './muster.en.json' with { type: 'json' };
import musterFr from './muster.fr.json' with { type: 'json' };
import oilEn from './oil.en.json' with { type: 'json' };
import oilFr from './oil.fr.json' with { type: 'json' };
import siegeTowerEn from './siege-tower.en.json' with { type: 'json' };
import siegeTowerFr from './siege-tower.fr.json' with { type: 'json' };
import stratagemsEn from './stratagems.en.json' with { type: 'json' };
import stratagemsFr from './stratagems.fr.json' with { type: 'json' };
import towersEn from './towers.en.json' with { type: 'json' };
import towersFr from './towers.fr.json' with { type: 'json' };
import wallsEn from './walls.en.json' with { type: 'json' };
import wallsFr from './walls.fr.json' with { type: 'json' };

const english: readonly WrittenRule[] = [
  ...attackingEn,
  ...baseEn,
  ...batteringEn,
  ...breachesEn,
  ...combatEn,
  ...fieldEn,
  ...fortressEn,
  ...gatesEn,
  ...hazardsEn,
  ...movingEn,
  ...musterEn,
  ...oilEn,
  ...siegeTowerEn,
  ...stratagemsEn,
  ...towersEn,
  ...wallsEn,
];
const french: readonly WrittenRule[] = [
  ...attackingFr,
  ...baseFr,
  ...batteringFr,
  ...breachesFr,
  ...combatFr,
  ...fieldFr,
  ...fortressFr,
  ...gatesFr,
  ...hazardsFr,
  ...movingFr,
  ...musterFr,
  ...oilFr,
  ...siegeTowerFr,
  ...stratagemsFr,
  ...towersFr,
  ...wallsFr,
];
/** Every rule of the system as players read it, ordered by id; each chapter has one file per language. */
export const catalogue = catalogueOf(english, french);
