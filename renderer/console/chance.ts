import { useTranslation } from 'react-i18next';
import { text } from '../../rules/kernel/text.ts';
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
