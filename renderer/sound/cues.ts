import { signOf } from '../../electron/contract/callout-sign.ts';
import type { CalloutView, TableState } from '../../electron/contract/table.ts';
import type { SideClock } from '../beside/side-clocks.ts';

/** All cues by priority: of several at once only the first is played. */
export const cues = [
  'won',
  'breach',
  'taken',
  'drum',
  'mismatch',
  'clock-over',
  'clock-short',
  'refused',
  'ask',
  'pool',
  'die',
] as const;
export type Cue = (typeof cues)[number];

/** What a screen remembers of a moment, to tell what happened since. */
export interface Moment {
  readonly token: string | null;
  /** Dice of the open roll that are in. */
  readonly dice: number;
  readonly callout: number;
  readonly rank: number;
  readonly sign: CalloutView['sign'];
  readonly over: boolean;
  readonly mismatches: number;
  readonly refused: boolean;
  /** How many sides' time is nearly over, and over. */
  readonly short: number;
  readonly expired: number;
  /** The match on the table; a change to another one plays nothing. */
  readonly match: string;
}

/** The moment that a screen shows. */
export function momentOf(
  { ask, tray, callout, siege, discrepancies, match }: TableState,
  refused: boolean,
  clocks: readonly SideClock[],
): Moment {
  return {
    token: ask?.token ?? null,
    dice: tray.slots.filter(({ state }) => state === 'in').length,
    callout: callout?.n ?? 0,
    rank: callout?.rank ?? 6,
    sign: callout?.sign,
    over: siege.result !== null,
    mismatches: discrepancies.length,
    refused,
    short: clocks.filter(({ mark }) => mark !== 'plain').length,
    expired: clocks.filter(({ mark }) => mark === 'expired').length,
    match: match.id,
  };
}

/** The cue to play when one moment follows another; null: none. */
export function cueBetween(before: Moment, after: Moment): Cue | null {
  if (before.match !== after.match) return null;
  const another = after.token !== before.token;
  const news = after.callout > before.callout;
  const heard: Readonly<Record<Cue, boolean>> = {
    won: after.over && !before.over,
    // Older matches have no sign for an event, so its rank decides.
    breach: news && signOf(after) === 'fall',
    taken: news && (after.sign === 'taken' || (after.sign === undefined && after.rank === 4)),
    drum: news && (after.rank <= 4 || after.sign === 'held' || after.sign === 'thrown-back'),
    mismatch: after.mismatches > before.mismatches,
    'clock-over': after.expired > before.expired,
    'clock-short': after.short > before.short,
    refused: after.refused && !before.refused,
    ask: another && after.token !== null,
    // The last die of a pool comes together with the end of its question.
    pool: another && before.dice > 0 && after.token === null,
    die: !another && after.dice > before.dice,
  };
  return cues.find((cue) => heard[cue]) ?? null;
}

/** Whether a cue uses the volume of the dice. */
export function isOfDice(cue: Cue): boolean {
  return cue === 'die' || cue === 'pool';
}
