import { realMinus } from '../../electron/contract/real-minus.ts';
import type { Brings, OddsView } from '../../electron/contract/table.ts';
import { text, type Text } from '../../rules/kernel/text.ts';
import { perLanguage } from '../i18n/per-language.ts';
import { useSpokenLanguage, useText } from '../i18n/use-text.ts';
import { useChance } from './chance.ts';

/** How a chance is put into words on every screen: what it is, how it is known, and what it covers. */

/** The parts of a chance that are put into words; the last point of `line` is the current chance. */
export type Said = Pick<OddsView, 'line' | 'kind' | 'lo' | 'hi' | 'assumed' | 'cover' | 'brings'>;

/** The current chance and its bounds. */
function ends({ line, lo, hi }: Said): { readonly now: number; readonly lo: number; readonly hi: number } {
  const last = line.at(-1);
  return { now: last?.chance ?? 0, lo: last?.lo ?? lo ?? 0, hi: last?.hi ?? hi ?? 1 };
}

/**
 * Returns a function that states a chance briefly: an exact figure, certain bounds, or an estimate from sampled games.
 */
export function useChanceSaid(): (odds: Said) => string {
  const say = useText();
  const chance = useChance();
  return (odds) => {
    const { now, lo, hi } = ends(odds);
    if (odds.kind === 'between') return say(text('console.odds.between', { lo: chance(lo), hi: chance(hi) }));
    return odds.kind === 'about' ? say(text('console.odds.about', { chance: chance(now) })) : chance(now);
  };
}

/** Returns a function that says how a chance is known: exact, certain bounds, or from sampled games. */
export function useChanceKind(): (odds: Said) => Text {
  const chance = useChance();
  return (odds) => {
    const { kind, line, assumed, cover } = odds;
    const { lo, hi } = ends(odds);
    if (kind === 'about') return text('console.odds.kind-about', { lo: chance(lo), hi: chance(hi) });
    if (kind === 'between') return text('console.odds.kind-between');
    if (cover === undefined && assumed === true) return text('console.odds.assumed');
    return line.length > 1 && cover === undefined
      ? text('console.odds.was', { chance: chance(line[0]?.chance ?? 0) })
      : text('console.odds.kind-exact');
  };
}

/** What a chance covers: whole fights name their rounds and what both sides do in them; otherwise the order alone. */
export const coverOf = ({ cover }: Pick<Said, 'cover'>): Text => cover ?? text('table.odds-of-the-order');

/** Returns a function that puts kind, cover and worth of a chance on one line, the same on every screen. */
export function useChanceLabel(): (odds: Said) => string {
  const say = useText();
  const kindOf = useChanceKind();
  const bringsOf = useBrings();
  return (odds) =>
    [
      kindOf(odds),
      coverOf(odds),
      ...(odds.brings === undefined ? [] : [text('console.odds.brings', { brings: bringsOf(odds.brings) })]),
    ]
      .map(say)
      .join(' · ');
}

/** A chance's label without its assumptions, which follow a colon: how it is known, and for which rounds. */
export const briefly = (label: string): string => label.split(/\s?:/)[0] ?? label;

/** Bounds closer than two decimals can show count as one number. */
const ONE = 0.005;

const signed = perLanguage(
  (language) =>
    new Intl.NumberFormat(language, {
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
      signDisplay: 'exceptZero',
    }),
);

/** Returns a function that formats what an option or an order brings, signed: `+0.66 stands`, or a range. */
export function useBrings(): (brings: Brings) => Text {
  const figures = signed(useSpokenLanguage());
  return ({ unit, lo, hi }) =>
    hi - lo < ONE
      ? text(`console.odds.brings-${unit}`, { brings: realMinus(figures.format((lo + hi) / 2)) })
      : text(`console.odds.brings-${unit}-between`, {
          lo: realMinus(figures.format(lo)),
          hi: realMinus(figures.format(hi)),
        });
}
