import { text, type Text } from '../../rules/kernel/text.ts';
import { perLanguage } from '../i18n/per-language.ts';
import { useSpokenLanguage, useText } from '../i18n/use-text.ts';

/** How to put a chance from 0 to 1: a figure with one decimal, or words if the figure would round to 0 or 100. */
export function chanceWord(chance: number): 'figure' | 'hardly' | 'nearly-sure' {
  if (chance > 0 && chance < 0.0005) return 'hardly';
  if (chance < 1 && chance >= 0.9995) return 'nearly-sure';
  return 'figure';
}

const percentWith = (digits: number) =>
  perLanguage(
    (language) =>
      new Intl.NumberFormat(language, {
        style: 'percent',
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      }),
  );
const [wholePercent, percent] = [percentWith(0), percentWith(1)];

/** A chance as a percentage with one decimal; 0 and 100 have none and are shown only if exact. */
export function chanceFigure(chance: number, language: string): string {
  return (chance === 0 || chance === 1 ? wholePercent : percent)(language).format(chance);
}

/** The denominators people use first, and the others they know. */
const SAID = [2, 3, 4, 5, 6, 8, 10] as const;
const KNOWN = [...SAID, 7, 9] as const;
/** The greatest distance from a common fraction. */
const NEAR = 0.025;

/** A chance in plain words: it happens `n` times out of `of`. */
export interface Plain {
  readonly n: number;
  readonly of: number;
  /** Whether nothing was rounded. */
  readonly exact: boolean;
}

/** Rounds to a number people would say: as is up to 50, in fives up to 100, then to two significant digits. */
function round(times: number): number {
  const step = times < 49.5 ? 1 : times < 100 ? 5 : 10 ** (Math.floor(Math.log10(times)) - 1);
  return Math.round(times / step) * step;
}

/**
 * A chance from 0 to 1 in plain numbers: the smallest common fraction close enough, 1 in many for rare events, all but
 * 1 for nearly certain ones. Null for 0 and 1, which need no other words.
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

/** Returns a function that formats chances in the screen's language, each rounded separately. */
export function useChance(): (chance: number) => string {
  const say = useText();
  const language = useSpokenLanguage();
  return (chance) => {
    const word = chanceWord(chance);
    return word === 'figure' ? chanceFigure(chance, language) : say(text(`console.chance.${word}`));
  };
}

/** A chance in plain numbers, 'about 1 in 6'; null if the percentage says it all. */
export function plainText(chance: number): Text | null {
  const plain = plainChance(chance);
  // Chances too rare for figures have words of their own.
  if (plain === null || chanceWord(chance) !== 'figure') return null;
  const { n, of, exact } = plain;
  return text(exact ? 'console.chance.one-in' : 'console.chance.about', { n, of });
}
