import type { Language } from './catalogues.ts';

/** What a rule says, in plain words, and how this program reads it where the book leaves it open. */
export interface RuleText {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly decision?: string;
}

const files = import.meta.glob<readonly RuleText[]>('../../rules/systems/*/catalogue/*.json', {
  eager: true,
  import: 'default',
});

/** Rules by `system/language/id`. A system may write its catalogue chapter by chapter. */
const byId = new Map(
  Object.entries(files).flatMap(([path, rules]) => {
    const [, system = '', language = ''] = /systems\/([^/]+)\/catalogue\/(?:[\w-]+\.)?(\w+)\.json$/.exec(path) ?? [];
    return rules.map((rule) => [`${system}/${language}/${rule.id}`, rule] as const);
  }),
);

/** The text of a rule, or nothing where the catalogue of the system does not have it. */
export function ruleText(system: string, language: Language, id: string): RuleText | undefined {
  return byId.get(`${system}/${language}/${id}`);
}
