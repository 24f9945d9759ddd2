import type { CatalogueEntry, RuleKind } from '../../../kernel/system.ts';
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

/** An entry as it is written: the class of a rule stands in the English file alone. */
interface Written extends Omit<CatalogueEntry, 'kind'> {
  readonly kind?: string;
}

const en: readonly Written[] = [
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
const fr: readonly Written[] = [
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

const kinds = new Map(en.map(({ id, kind }) => [id, kind]));

/** Every rule of the system as players read it, in the order of their ids; a chapter has a file for each language. */
export const catalogue: Readonly<Record<'en' | 'fr', readonly CatalogueEntry[]>> = {
  en: inOrder(en),
  fr: inOrder(fr),
};

function inOrder(rules: readonly Written[]): readonly CatalogueEntry[] {
  return rules
    .map((rule) => ({ ...rule, kind: kinds.get(rule.id) as RuleKind }))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
}
