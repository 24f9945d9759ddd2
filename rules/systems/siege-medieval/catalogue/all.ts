import { catalogueOf, type WrittenRule } from '../../../kernel/catalogue.ts';
import alterationsEn from './alterations.en.json' with { type: 'json' };
import alterationsFr from './alterations.fr.json' with { type: 'json' };
import battleEn from './battle.en.json' with { type: 'json' };
import battleFr from './battle.fr.json' with { type: 'json' };
import enginesEn from './engines.en.json' with { type: 'json' };
import enginesFr from './engines.fr.json' with { type: 'json' };
import eventsEn from './events.en.json' with { type: 'json' };
import eventsFr from './events.fr.json' with { type: 'json' };
import fantasyEn from './fantasy.en.json' with { type: 'json' };
import fantasyFr from './fantasy.fr.json' with { type: 'json' };
import fightsEn from './fights.en.json' with { type: 'json' };
import fightsFr from './fights.fr.json' with { type: 'json' };
import fortressEn from './fortress.en.json' with { type: 'json' };
import fortressFr from './fortress.fr.json' with { type: 'json' };
import laddersEn from './ladders.en.json' with { type: 'json' };
import laddersFr from './ladders.fr.json' with { type: 'json' };
import movementEn from './movement.en.json' with { type: 'json' };
import movementFr from './movement.fr.json' with { type: 'json' };
import preparationEn from './preparation.en.json' with { type: 'json' };
import preparationFr from './preparation.fr.json' with { type: 'json' };
import rampartsEn from './ramparts.en.json' with { type: 'json' };
import rampartsFr from './ramparts.fr.json' with { type: 'json' };
import treasonEn from './treason.en.json' with { type: 'json' };
import treasonFr from './treason.fr.json' with { type: 'json' };

const en: readonly WrittenRule[] = [
  ...alterationsEn,
  ...battleEn,
  ...enginesEn,
  ...eventsEn,
  ...fantasyEn,
  ...fightsEn,
  ...fortressEn,
  ...laddersEn,
  ...movementEn,
  ...preparationEn,
  ...rampartsEn,
  ...treasonEn,
];
const fr: readonly WrittenRule[] = [
  ...alterationsFr,
  ...battleFr,
  ...enginesFr,
  ...eventsFr,
  ...fantasyFr,
  ...fightsFr,
  ...fortressFr,
  ...laddersFr,
  ...movementFr,
  ...preparationFr,
  ...rampartsFr,
  ...treasonFr,
];

/** Every rule of the system as players read it, sorted by id; each chapter has one file per language. */
export const catalogue = catalogueOf(en, fr);
