import { unaccented } from '../../rules/kernel/unaccented.ts';
import type { Chapter, RuleText } from '../i18n/rules.ts';

/** Finding rules by their number or by words in either language. */

/** Text normalised for comparison: no accents, no case, ligatures as two letters, one kind of apostrophe. */
export function folded(words: string): string {
  return unaccented(words).replaceAll('œ', 'oe').replaceAll('æ', 'ae').replaceAll('’', "'");
}

/** Cache of each rule's searchable text. */
const known = new WeakMap<RuleText, string>();
function textOf(rule: RuleText): string {
  let text = known.get(rule);
  if (text === undefined) {
    text = folded([rule.id, rule.title, rule.text, rule.decision ?? ''].join(' '));
    known.set(rule, text);
  }
  return text;
}

/**
 * The rules that contain every word typed, by chapter; all of them if nothing was typed.
 * @param others the same rules in another language, by id: a word may be found there instead
 */
export function findRules(
  chapters: readonly Chapter[],
  others: ReadonlyMap<string, RuleText>,
  typed: string,
): readonly Chapter[] {
  const words = folded(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return chapters;
  const has = (rule: RuleText): boolean => {
    const other = others.get(rule.id);
    const texts = [rule, ...(other === undefined ? [] : [other])].map(textOf);
    return words.every((word) => texts.some((text) => text.includes(word)));
  };
  return chapters.flatMap((chapter) => {
    const rules = chapter.rules.filter(has);
    return rules.length === 0 ? [] : [{ ...chapter, rules }];
  });
}
