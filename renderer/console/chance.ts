import { useTranslation } from 'react-i18next';
import { text, type Text } from '../../rules/kernel/text.ts';
import { useText } from '../i18n/use-text.ts';

/** How a chance from 0 to 1 is said: in figures with one decimal, or in words where a figure would round to a lie. */
export function chanceWord(chance: number): 'figure' | 'hardly' | 'nearly-sure' {
  if (chance > 0 && chance < 0.0005) return 'hardly';
  if (chance < 1 && chance >= 0.9995) return 'nearly-sure';
  return 'figure';
}

/** A chance in figures: one decimal, none for 0 and 100, which are shown only where they are true. */
export function chanceFigure(chance: number, language: string): string {
  return percent(language, chance === 0 || chance === 1 ? 0 : 1).format(chance);
}

/** Fractions that people say first, and the others that they know. */
const SAID = [2, 3, 4, 5, 6, 8, 10] as const;
const KNOWN = [...SAID, 7, 9] as const;
/** How far a chance may be from a fraction that is said first. */
const NEAR = 0.025;

/** A chance as people say it: `of` times tried, it comes `n` times. */
export interface Plain {
  readonly n: number;
  readonly of: number;
  /** Nothing was rounded. */
  readonly exact: boolean;
}

/** A number that people say: up to 50 each, to 100 in fives, and of larger ones two figures, which are all that anybody keeps in mind. */
function round(times: number): number {
  const step = times < 49.5 ? 1 : times < 100 ? 5 : 10 ** (Math.floor(Math.log10(times)) - 1);
  return Math.round(times / step) * step;
}

/**
 * A chance from 0 to 1 in plain numbers: the smallest of the common fractions that is near enough; a rare thing as 1 in
 * so many, a nearly sure one as all but 1. Nothing for 0 and 1, which need no other words.
 */
export function plainChance(chance: number): Plain | null {
  if (chance <= 0 || chance >= 1) return null;
  const rare = Math.min(chance, 1 - chance);
  let [n, of] = [0, 0];
  if (rare < 0.095) {
    const times = 1 / rare;
    of = Math.abs(times - Math.round(times)) < 1e-6 ? Math.round(times) : round(times);
    n = chance < 0.5 ? 1 : of - 1;
  } else {
    const off = (by: number): number => Math.abs(chance - Math.round(chance * by) / by);
    of = SAID.find((by) => off(by) < NEAR) ?? KNOWN.reduce((best, by) => (off(by) < off(best) ? by : best));
    n = Math.round(chance * of);
  }
  return { n, of, exact: Math.abs(chance - n / of) < 1e-9 };
}

/** Making a format costs far more than using it, and the same few are used for every die. */
const formats = new Map<string, Intl.NumberFormat>();

function percent(language: string, digits: number): Intl.NumberFormat {
  const key = `${language} ${digits}`;
  const made = formats.get(key);
  if (made !== undefined) return made;
  const format = new Intl.NumberFormat(language, {
    style: 'percent',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  formats.set(key, format);
  return format;
}

/** Returns the function that says chances in the language of the screen, each rounded from its own fraction. */
export function useChance(): (chance: number) => string {
  const say = useText();
  const { i18n } = useTranslation();
  return (chance) => {
    const word = chanceWord(chance);
    return word === 'figure' ? chanceFigure(chance, i18n.language) : say(text(`console.chance.${word}`));
  };
}

/** A chance in plain numbers, 'about 1 in 6'; nothing where figures say it all. */
export function plainText(chance: number): Text | null {
  const plain = plainChance(chance);
  // Rarer than that figures have words of their own.
  if (plain === null || chanceWord(chance) !== 'figure') return null;
  const { n, of, exact } = plain;
  return text(exact ? 'console.chance.one-in' : 'console.chance.about', { n, of });
}
