import { useTranslation } from 'react-i18next';
import type { Brings, OddsView } from '../../electron/contract/table.ts';
import { text, type Text } from '../../rules/kernel/text.ts';
import { useText } from '../i18n/use-text.ts';
import { useChance } from './chance.ts';

/** How a chance is said: what it is, and how it is known. */

/** The chance in a few words: a figure, a span that is certain, or about a figure that games have shown. */
export function useChanceSaid(): (odds: OddsView) => string {
  const say = useText();
  const chance = useChance();
  return ({ line, kind, lo = 0, hi = 1 }) => {
    const now = chance(line.at(-1)?.chance ?? 0);
    if (kind === 'between') return say(text('console.odds.between', { lo: chance(lo), hi: chance(hi) }));
    return kind === 'about' ? say(text('console.odds.about', { chance: now })) : now;
  };
}

/** How it is known: exactly, between two numbers for certain, or from games that were played out. */
export function useChanceKind(): (odds: OddsView) => Text {
  const chance = useChance();
  return ({ kind, lo = 0, hi = 1, line, assumed, cover }) => {
    if (kind === 'about') return text('console.odds.kind-about', { lo: chance(lo), hi: chance(hi) });
    if (kind === 'between') return text('console.odds.kind-between');
    if (cover === undefined && assumed === true) return text('console.odds.assumed');
    return line.length > 1 && cover === undefined
      ? text('console.odds.was', { chance: chance(line[0]?.chance ?? 0) })
      : text(cover === undefined ? 'console.odds.exact' : 'console.odds.kind-exact');
  };
}

/** Where bounds are nearer than what two decimals show, they are one number. */
const ONE = 0.005;

/** What an option or an order brings, with its sign: `+0.66 stands`, or from one number to another. */
export function useBrings(): (brings: Brings) => Text {
  const { i18n } = useTranslation();
  const figures = new Intl.NumberFormat(i18n.language, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    signDisplay: 'exceptZero',
  });
  return ({ unit, lo, hi }) =>
    hi - lo < ONE
      ? text(`console.odds.brings-${unit}`, { brings: figures.format((lo + hi) / 2) })
      : text(`console.odds.brings-${unit}-between`, { lo: figures.format(lo), hi: figures.format(hi) });
}
