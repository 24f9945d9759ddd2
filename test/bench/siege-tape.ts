import type { TableUpdate } from '../../electron/contract/table.ts';
import { done, type Hand } from '../journeys/program.ts';

/** What a table sent its screens, in order: the whole siege first, then the updates. */
export interface Tape {
  readonly whole: TableUpdate;
  readonly facts: readonly TableUpdate[];
}

/** Pseudo-random numbers, the same in every run. */
function drawn(seed: number): (below: number) => number {
  let now = seed;
  return (below) => {
    now = (Math.imul(now, 1664525) + 1013904223) >>> 0;
    return Math.floor((now / 2 ** 32) * below);
  };
}

/** Plays on at random, die by die, and records what is sent. @param most updates to record; fewer if the siege ends */
export async function taped(hand: Hand, most: number): Promise<Tape> {
  const told: TableUpdate[] = [];
  const stop = hand.live(
    'table.watch',
    { after: 0 },
    (update) => told.push(update),
    () => undefined,
  );
  const draw = drawn(7);
  const one = <T>(of: readonly T[]): T => of[draw(of.length)] as T;
  while (told.length < most + 1 && hand.state().siege.result === null) {
    const { ask, offers, revision } = hand.state();
    if (ask === null) {
      const { command, args } = one(offers.filter((offer) => offer.command !== 'end-phase' || draw(4) === 0)) ?? {};
      if (command === undefined || args === undefined) continue;
      await done(hand.call('match.command', { command, args }));
    } else if (ask.ask === 'roll')
      await done(hand.call('tray.type', { token: ask.token, faces: [1 + draw(ask.sides)], by: 'bench' }));
    else if (ask.ask === 'choose')
      await done(hand.call('match.choose', { token: ask.token, option: one(ask.options).id }));
    else {
      const fact = ask.suggested ?? (ask.fact === 'yes-no' ? draw(2) === 0 : ask.min);
      await done(hand.call('match.declare', { token: ask.token, fact: fact ?? 0 }));
    }
    await hand.until('it was told', (state) => state.revision > revision);
  }
  stop();
  const [whole, ...facts] = told;
  if (whole === undefined) throw new Error('nothing was told');
  return { whole, facts };
}

/** The updates of a tape in an endless loop: the siege starts over after the last, while log and numbers grow. */
export function* endless({ whole, facts }: Tape): Generator<TableUpdate, never> {
  const span = Math.max(...facts.map(({ state }) => state.revision ?? 0)) + 1;
  for (let past = 0; ; past += span)
    for (const { state, log } of past === 0 ? facts : [{ state: whole.state, log: [] }, ...facts]) {
      const { revision, callout } = state;
      yield {
        state: {
          ...state,
          ...(revision === undefined ? {} : { revision: revision + past }),
          ...(callout === undefined || callout === null ? {} : { callout: { ...callout, n: callout.n + past } }),
        },
        log: log.map((entry) => ({ ...entry, n: entry.n + past })),
        complete: false,
      };
    }
}
