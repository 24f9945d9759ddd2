import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { joined, unbroken, type Text } from '../../rules/kernel/text.ts';

/** Turns a {@link Text} into a sentence in the screen's language. */
export type Say = (text: Text) => string;

/**
 * One function per translator, so that its cache survives and texts are not translated again for every die that lands.
 */
const speakers = new WeakMap<TFunction, Say>();

/** How many sentences a speaker caches by content: a re-render creates new {@link Text} objects. */
const REMEMBERED = 2000;

function speaker(t: TFunction, language: string): Say {
  const byWords = new Map<string, string>();
  const byText = new WeakMap<Text, string>();
  return function say(text: Text): string {
    const same = byText.get(text);
    if (same !== undefined) return same;
    const words = text.with === undefined ? text.key : JSON.stringify([text.key, text.with]);
    const known = byWords.get(words);
    if (known !== undefined) {
      byText.set(text, known);
      return known;
    }
    const figures = Object.entries(text.with ?? {}).map(
      ([name, figure]) => [name, typeof figure === 'object' ? say(figure) : figure] as const,
    );
    const said = joined(unbroken(t(text.key, Object.fromEntries(figures))), language);
    if (byWords.size >= REMEMBERED) byWords.clear();
    byWords.set(words, said);
    byText.set(text, said);
    return said;
  };
}

/** The function that says texts; parameters that are texts themselves are said first. */
export function useText(): Say {
  const { t, i18n } = useTranslation();
  let say = speakers.get(t);
  if (say === undefined) speakers.set(t, (say = speaker(t, i18n.language)));
  return say;
}
