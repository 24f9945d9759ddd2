import type { FightRoll, FightRound, FightTold } from '../../electron/contract/fights.ts';
import { own } from '../../rules/kernel/own.ts';
import { text, type Text } from '../../rules/kernel/text.ts';
import type { FightCard } from './card.ts';
import { scoreText } from './verdict.ts';

/** The words of a fight. */

/** A fight in the open is called by its named ground, as on the plan; any other by who or what is fought for. */
export const fightTitle = ({ kind, place, name }: Pick<FightTold, 'kind' | 'place' | 'name'>): Text =>
  kind === 'field' ? (place ?? name) : name;

/** 'Round 2', or the name for what was rolled before the first round. */
export const roundText = ({ round }: Pick<FightRound, 'round'>): Text =>
  round === 0 ? text('display.fight.before') : text('display.fight.round', { round });

/**
 * How final the score of a side is, and what it has lost.
 * @param round null before the first die
 * @param rolls the side whose dice are asked for now
 * @param over whether the fight has ended: nobody saves any more
 */
export function stateText(round: FightRound | null, seat: string, rolls: string | null, over = false): Text {
  if (round?.decided === true) {
    const gone = own(round.lost, seat) ?? 0;
    return gone === 0 ? text('display.fight.lost-none') : text('display.fight.lost', { count: gone });
  }
  const state = (round === null ? undefined : own(round.state, seat)) ?? 'agreed';
  if (round !== null && state === 'before-saves' && !awaitsSaves(round, seat))
    return text('display.fight.state.no-hits');
  if (over && state !== 'agreed') return text('display.fight.state.final');
  return text(`display.fight.state.${state === 'agreed' && seat === rolls ? 'awaited' : state}`);
}

/** Whether a side has struck, and the other may still save: nobody saves against no hits. */
const awaitsSaves = ({ state, score }: Pick<FightRound, 'state' | 'score'>, seat: string): boolean =>
  own(state, seat) === 'before-saves' && (own(score, seat) ?? 0) > 0;

/** How final the score of both sides is, in a word; null before the first die and once it is final. */
export function scoreStateText(round: Pick<FightRound, 'state' | 'score'>): Text | null {
  const states = Object.entries(round.state);
  if (states.some(([seat]) => awaitsSaves(round, seat))) return text('display.fight.state.before-saves');
  return states.some(([, state]) => state === 'through') ? text('display.fight.state.through') : null;
}

/** What is shown beside a score that does not come from its dice alone. */
export function besideText({ carried, other }: FightRound, seat: string, kind: FightTold['kind']): readonly Text[] {
  const [came, more] = [own(carried, seat) ?? 0, own(other, seat) ?? 0];
  const from = kind === 'field' || kind === 'duel' ? 'display.fight.carried-field' : 'display.fight.carried';
  return [
    ...(came > 0 ? [text(from, { count: came })] : []),
    ...(more > 0 ? [text('display.fight.other', { count: more })] : []),
  ];
}

/** The stands that strike, unit by unit: 'Axes × 3, Foot 1 × 2'. A unit may be called by a number. */
export const strikersText = ({ strikers }: FightRound, seat: string): readonly Text[] =>
  strikers
    .filter((one) => one.seat === seat && one.stands > 0)
    .map(({ unit, stands }) => text('display.fight.stands', { unit, count: stands }));

/** '4 hits, 2 saved': what a side has rolled in a round; of hits that were rolled again to wound, the wounds. */
export function thrownText(round: FightRound, seat: string): Text | null {
  const mine = (kind: FightRoll['kind']) => round.rolls.filter((roll) => roll.seat === seat && roll.kind === kind);
  const [hits, wounds] = [mine('hits'), mine('wounds')];
  if (hits.length === 0) return null;
  // As long as some hits are yet to be rolled to wound, the hits of all say more.
  const all = wounds.length > 0 && wounds.length === hits.filter(({ number }) => number !== 0).length;
  const count = (rolls: readonly FightRoll[]): number => rolls.reduce((sum, { number }) => sum + (number ?? 0), 0);
  const said = all
    ? text('display.landed.wounds', { count: count(wounds) })
    : text('display.landed.hits', { count: count(hits) });
  const saves = savesAgainst(round, seat);
  if (saves.length === 0) return said;
  const saved = count(saves);
  return saved === 0
    ? text('display.fight.none-saved', { hits: said })
    : text('display.fight.some-saved', { hits: said, saved });
}

/** The saves that the other side has rolled against the hits of a side. */
export const savesAgainst = ({ rolls }: Pick<FightRound, 'rolls'>, seat: string): readonly FightRoll[] =>
  rolls.filter((roll) => roll.seat !== seat && roll.kind === 'saves');

/** The previous round in a line: 'round 1 drawn, 2 : 2'. */
export function earlierText({ earlier }: FightCard, seats: readonly string[]): Text | null {
  const last = earlier.find(({ round }) => round > 0);
  if (last === undefined) return null;
  const score = scoreText(last, seats);
  return text(last.winner === null ? 'display.fight.earlier-drawn' : 'display.fight.earlier', {
    round: last.round,
    score,
  });
}

/** For each die, whether the k-th hit was stopped by the k-th save against it; only if one roll answers one roll. */
export function stoppedOf(roll: FightRoll, round: Pick<FightRound, 'rolls'>): readonly boolean[] {
  const answers = savesAgainst(round, roll.seat);
  const strikes = round.rolls.filter((one) => one.seat === roll.seat && one.kind === roll.kind);
  const [only] = answers;
  if (roll.kind !== 'hits' || strikes.length !== 1 || answers.length !== 1 || only === undefined) return [];
  let hit = -1;
  return roll.dice.map(({ came }) => {
    if (came !== 'counts') return false;
    hit += 1;
    return only.dice[hit]?.came === 'saved';
  });
}
