import type { CatalogueEntry, RuleKind } from '../../../kernel/system.ts';
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

/** An entry as it is written: the class of a rule stands in the English file alone. */
interface Written extends Omit<CatalogueEntry, 'kind'> {
  readonly kind?: string;
}

const kinds = new Map(
  [...bombardmentEn, ...combatEn, ...commandEn, ...musterEn, ...towersEn].map(({ id, kind }: Written) => [id, kind]),
);

/** Every rule of the system as players read it, in the order of their ids; a chapter has a file for each language. */
export const catalogue: Readonly<Record<'en' | 'fr', readonly CatalogueEntry[]>> = {
  en: inOrder([...bombardmentEn, ...combatEn, ...commandEn, ...musterEn, ...towersEn]),
  fr: inOrder([...bombardmentFr, ...combatFr, ...commandFr, ...musterFr, ...towersFr]),
};

function inOrder(rules: readonly Written[]): readonly CatalogueEntry[] {
  return rules
    .map((rule) => ({ ...rule, kind: kinds.get(rule.id) as RuleKind }))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
}
