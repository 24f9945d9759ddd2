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

const bySystem = new Map(
  Object.entries(files).map(([path, rules]) => {
    const [, system = '', language = ''] = /systems\/([^/]+)\/catalogue\/(\w+)\.json$/.exec(path) ?? [];
    return [`${system}/${language}`, new Map(rules.map((rule) => [rule.id, rule]))];
  }),
);

/** The text of a rule, or nothing where the catalogue of the system does not have it. */
export function ruleText(system: string, language: Language, id: string): RuleText | undefined {
  return bySystem.get(`${system}/${language}`)?.get(id);
}
