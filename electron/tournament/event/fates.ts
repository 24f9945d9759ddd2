import { text, type Text } from '../../../rules/kernel/text.ts';
import { bracketOf, type BracketRound } from './bracket.ts';
import { qualified } from './cut.ts';
import type { EventState } from './state.ts';

/** The fate of a player or team in the cut: `in` while still playing, else the size of the round in which they were beaten. */
export type Fate = 'champion' | 'in' | 'third' | 'fourth' | number;

/**
 * Puts those in the cut first: the later they were beaten, the higher, and the better seed first among those beaten in
 * the same round. The others follow; shared places stay shared.
 * @param all the places by the rounds before the cut: of players, or of teams if teams play
 * @param after only counts rounds of the event up to this one
 */
export function byBracket<T extends { readonly id: string; readonly place: number }>(
  state: EventState,
  all: readonly T[],
  after: number,
): readonly (T & { readonly fate: Fate | null })[] {
  const isBegun = state.rounds.some(({ paired: { stage, round } }) => stage === 'cut' && round <= after);
  if (!isBegun) return all.map((one) => ({ ...one, fate: null }));
  const byId = new Map(all.map((one) => [one.id, one]));
  const first = inCut(qualified(state), bracketOf(state, after)).flatMap(({ id, fate }, i) => {
    const one = byId.get(id);
    return one === undefined ? [] : [{ ...one, place: i + 1, fate }];
  });
  const named = new Set(first.map(({ id }) => id));
  const rest = all.filter(({ id }) => !named.has(id));
  return [
    ...first,
    ...rest.map((one) => ({
      ...one,
      place: first.length + 1 + rest.findIndex(({ place }) => place === one.place),
      fate: null,
    })),
  ];
}

function inCut(
  seeds: readonly string[],
  bracket: readonly BracketRound[],
): readonly { readonly id: string; readonly fate: Fate }[] {
  const final = bracket.at(-1);
  const thirdWon = final?.third?.winner ?? null;
  const third = thirdWon === null ? undefined : final?.third?.[thirdWon]?.id;
  const fourth = thirdWon === null ? undefined : final?.third?.[thirdWon === 'high' ? 'low' : 'high']?.id;
  const fateOf = (id: string): Fate => {
    if (id === third) return 'third';
    if (id === fourth) return 'fourth';
    const lostIn = bracket.find(({ games }) =>
      games.some(({ high, low, winner }) => winner !== null && (winner === 'high' ? low : high)?.id === id),
    );
    if (lostIn !== undefined) return lostIn.size;
    return (final?.games[0]?.winner ?? null) === null ? 'in' : 'champion';
  };
  const order = (fate: Fate): number =>
    fate === 'champion' || fate === 'in' ? 0 : fate === 'third' ? 2.5 : fate === 'fourth' ? 2.7 : fate;
  return seeds
    .map((id, seed) => ({ id, seed, fate: fateOf(id) }))
    .toSorted((a, b) => order(a.fate) - order(b.fate) || a.seed - b.seed);
}

/** A fate in the cut, in words. */
export function fateText(fate: Fate): Text {
  return typeof fate === 'number'
    ? fate === 2
      ? text('cut.runner-up')
      : text('cut.beaten-in', { stage: stageText(fate) })
    : text(`cut.${fate}`);
}

/**
 * The name of a round of the cut.
 * @param size the most players or teams left
 */
export function stageText(size: number): Text {
  return size <= 8 ? text(`cut.stage.${String(size)}`) : text('cut.stage', { size });
}

/** A fate in the cut as lists show it: a number is the size of the round of the defeat. */
export const cutOf = (fate: Fate | null): string | null =>
  fate === null ? null : typeof fate === 'number' ? (fate === 2 ? 'runner-up' : `last ${String(fate)}`) : fate;
