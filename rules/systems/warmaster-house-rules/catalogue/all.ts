import { catalogueOf, type WrittenRule } from '../../../kernel/catalogue.ts';
import baseEn from './base.en.json' with { type: 'json' };
import baseFr from './base.fr.json' with { type: 'json' };
import commandEn from './command.en.json' with { type: 'json' };
import commandFr from './command.fr.json' with { type: 'json' };
import formationsEn from './formations.en.json' with { type: 'json' };
import formationsFr from './formations.fr.json' with { type: 'json' };
import meleeEn from './melee.en.json' with { type: 'json' };
import meleeFr from './melee.fr.json' with { type: 'json' };
import ordersEn from './orders.en.json' with { type: 'json' };
import ordersFr from './orders.fr.json' with { type: 'json' };
import pursuitEn from './pursuit.en.json' with { type: 'json' };
import pursuitFr from './pursuit.fr.json' with { type: 'json' };
import shootingEn from './shooting.en.json' with { type: 'json' };
import shootingFr from './shooting.fr.json' with { type: 'json' };
import skirmishersEn from './skirmishers.en.json' with { type: 'json' };
import skirmishersFr from './skirmishers.fr.json' with { type: 'json' };
import troopsEn from './troops.en.json' with { type: 'json' };
import troopsFr from './troops.fr.json' with { type: 'json' };

const english: readonly WrittenRule[] = [
  ...baseEn,
  ...formationsEn,
  ...commandEn,
  ...ordersEn,
  ...skirmishersEn,
  ...shootingEn,
  ...meleeEn,
  ...pursuitEn,
  ...troopsEn,
];
const french: readonly WrittenRule[] = [
  ...baseFr,
  ...formationsFr,
  ...commandFr,
  ...ordersFr,
  ...skirmishersFr,
  ...shootingFr,
  ...meleeFr,
  ...pursuitFr,
  ...troopsFr,
];
/** Every rule of the system as players read it, sorted by id; each chapter has one file per language. */
export const catalogue = catalogueOf(english, french);
