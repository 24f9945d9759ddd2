import { signOf } from '../../contract/callout-sign.ts';
import type { CalloutView } from '../../contract/table.ts';
import { text, type Text } from '../../../rules/kernel/text.ts';
import type { CalloutSign } from '../../../rules/kernel/system.ts';
import { nameOf } from './name.ts';
import { outcomeOf } from './fights-view.ts';
import type { Fight, Fights } from './fold.ts';

/** The outcome of a fight that is worth a callout. */
export interface FightCallout {
  /** Entry of the deciding row. */
  readonly n: number;
  readonly rank: 4 | 5;
  readonly sign: CalloutSign;
  readonly text: Text;
  readonly fight: Fight;
  readonly winner: string | null;
}

/**
 * The latest decision in the fights of a match: a place taken or held, a side thrown back or beaten, or a drawn round.
 * A structure that falls or stands is reported by its own test; a fight that nobody wins simply ends.
 */
export function lastDecided({ all }: Pick<Fights, 'all'>): FightCallout | null {
  const decided = all.flatMap((fight) => [...endOf(fight), ...drawnOf(fight)]);
  return decided.reduce<FightCallout | null>((last, one) => (last === null || one.n >= last.n ? one : last), null);
}

function endOf(fight: Fight): readonly FightCallout[] {
  const { outcome } = fight;
  if (outcome === null) return [];
  const { end, winner, n } = outcome;
  const told = { n, text: outcomeOf(fight, outcome), fight, winner };
  switch (end) {
    case 'taken':
      return [{ ...told, rank: 4, sign: 'taken' }];
    case 'held':
    case 'thrown-back':
      return [{ ...told, rank: 5, sign: end }];
    case 'won':
      return [{ ...told, rank: 5, sign: 'plain' }];
    case 'fallen':
    case 'stood':
    case 'over':
      return [];
  }
}

function drawnOf(fight: Fight): readonly FightCallout[] {
  return fight.rounds.flatMap(({ scored }) =>
    scored === null || scored.winner !== null || scored.n === fight.outcome?.n
      ? []
      : [
          {
            n: scored.n,
            rank: 5,
            sign: 'drawn',
            text: text('theatre.drawn', { name: nameOf(fight) }),
            fight,
            winner: null,
          },
        ],
  );
}

/** Whether a row decided a round or a fight, so that its dice are shown longer. */
export const decidesFight = ({ all }: Pick<Fights, 'all'>, n: number): boolean =>
  all.some(({ outcome, rounds }) => outcome?.n === n || rounds.some(({ scored }) => scored?.n === n));

/** The score of the last decided round; `undefined` if there is none, or if it means nothing for this kind of fight. */
function scoreOf({ begins: { kind }, rounds }: Fight): CalloutView['score'] {
  const scored = rounds.findLast((round) => round.scored !== null)?.scored;
  if (scored === null || scored === undefined || kind === 'duel' || kind === 'battering') return undefined;
  return { ...scored.score };
}

/**
 * The latest event worth the screen: the system's last callout, or what a fight came to since. One event is called out
 * once: if both describe the same one, the system's own words are used, with the score of the fight.
 * @param called the last callout of the system
 */
export function calledOut(called: CalloutView | null, fights: Pick<Fights, 'all'>): CalloutView | null {
  const decided = lastDecided(fights);
  if (decided === null) return called;
  const score = scoreOf(decided.fight);
  const same = called !== null && isSame(called, decided);
  if (called !== null && (same || called.n > decided.n)) {
    // It was called out already when the fight was decided.
    const n = same ? Math.min(called.n, decided.n) : called.n;
    const about = same || called.n === decided.n;
    return { ...called, n, ...(about && score !== undefined && signOf(called) !== 'fall' ? { score } : {}) };
  }
  const { n, rank, sign, text: what, fight, winner } = decided;
  const rule = fight.rounds.flatMap(({ rolls }) => rolls).at(-1)?.entry.said.rule ?? '';
  const { section } = fight.begins;
  const line = score === undefined ? {} : { score };
  return { n, rank, text: what, section, seat: winner, rule, sign, faces: [], grades: [], sum: null, ...line };
}

/** Whether a callout describes the event that decided a fight: the same row, or the same place taken by its winner. */
function isSame({ n, rank, section, sign }: CalloutView, decided: FightCallout): boolean {
  if (n === decided.n) return rank < decided.rank || sign === decided.sign;
  return sign === 'taken' && decided.sign === 'taken' && section === decided.fight.begins.section && n > decided.n;
}
