import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { elided, unbroken, type Text } from '../../rules/kernel/text.ts';

/** Says a {@link Text} in the language of the screen. */
export type Say = (text: Text) => string;

/** One function for each translator, so that what was said once need not be worked out for every die that lands. */
const speakers = new WeakMap<TFunction, Say>();

function speaker(t: TFunction, language: string): Say {
  const byKey = new Map<string, string>();
  const byText = new WeakMap<Text, string>();
  return function say(text: Text): string {
    const known = text.with === undefined ? byKey.get(text.key) : byText.get(text);
    if (known !== undefined) return known;
    const figures = Object.entries(text.with ?? {}).map(
      ([name, figure]) => [name, typeof figure === 'object' ? say(figure) : figure] as const,
    );
    const plain = unbroken(t(text.key, Object.fromEntries(figures)));
    const said = language.startsWith('fr') ? elided(plain) : plain;
    if (text.with === undefined) byKey.set(text.key, said);
    else byText.set(text, said);
    return said;
  };
}

/** Returns the function that says texts; figures that are texts themselves are said first. */
export function useText(): Say {
  const { t, i18n } = useTranslation();
  let say = speakers.get(t);
  if (say === undefined) speakers.set(t, (say = speaker(t, i18n.language)));
  return say;
}
