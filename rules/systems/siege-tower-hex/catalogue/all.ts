import type { CatalogueEntry, RuleKind } from '../../../kernel/system.ts';
import en from './en.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };

const kinds = new Map(en.map(({ id, kind }) => [id, kind as RuleKind]));

/** Every rule of the system as players read it; only the English file gives a rule's class. */
export const catalogue: Readonly<Record<'en' | 'fr', readonly CatalogueEntry[]>> = {
  en: en.map((rule) => ({ ...rule, kind: rule.kind as RuleKind })),
  fr: fr.map((rule) => ({ ...rule, kind: kinds.get(rule.id) as RuleKind })),
};
