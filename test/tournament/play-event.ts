import type { Text } from '../../rules/kernel/text.ts';
import type { Known } from '../../electron/tournament/desk/deeds-of.ts';
import { noPlan } from '../../electron/contract/round-plan.ts';
import { hallAfter } from '../../electron/tournament/event/hall.ts';
import type { Act, Deed } from '../../electron/tournament/event/acts.ts';
import { after, foldEvent } from '../../electron/tournament/event/fold.ts';
import { pairNextRound } from '../../electron/tournament/event/pair-round.ts';
import { refusal } from '../../electron/tournament/event/refuse.ts';
import { usualSettings, type Player, type Result, type Settings } from '../../electron/tournament/event/settings.ts';
import type { EventState } from '../../electron/tournament/event/state.ts';

/** A seeded random generator, the same on every machine (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let bits = Math.imul(state ^ (state >>> 15), state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** An event that a test acts on. */
export class Played {
  readonly acts: Act[] = [];
  state: EventState | undefined;

  /**
   * Does something.
   * @returns why not, if refused
   */
  try(deed: Deed): Text | undefined {
    const why = refusal(this.state, deed);
    if (why !== undefined) return why;
    const n = this.acts.length + 1;
    this.acts.push({ n, id: `act-${String(n)}`, at: 1_700_000_000_000 + n, by: 'Test', deed });
    this.state = after(this.state, deed);
    return undefined;
  }

  do(...deeds: readonly Deed[]): this {
    for (const deed of deeds) {
      const why = this.try(deed);
      if (why !== undefined) throw new Error(`${deed.kind}: ${JSON.stringify(why)}`);
    }
    return this;
  }

  get now(): EventState {
    if (this.state === undefined) throw new Error('not opened');
    return this.state;
  }

  /** The event as its desk knows it. */
  get known(): Known {
    return { acts: this.acts, state: this.now, hall: hallAfter(this.acts) };
  }

  /** Pairs the next round. */
  pair(): this {
    const paired = pairNextRound(this.now);
    if (!paired.done) throw new Error(JSON.stringify(paired.text));
    return this.do({ kind: 'round-paired', paired: paired.value });
  }

  /** The event as folded from its acts by a reader of the file. */
  again(): EventState | undefined {
    return foldEvent(this.acts);
  }
}

export function player(id: string, more: Partial<Player> = {}): Player {
  return { id, name: `Player ${id}`, club: null, army: null, contact: null, rating: null, fixedTable: null, ...more };
}

/** A played game with victory points; more of them wins. */
export function result(a: number, b: number, more: Partial<Result> = {}): Result {
  const figures = (vp: number) => ({ vp, destroyed: 10 * vp, breaches: null, keepTurn: null });
  return {
    outcome: a > b ? 'attacker' : a < b ? 'defender' : 'draw',
    played: true,
    attacker: figures(a),
    defender: figures(b),
    wentToTime: false,
    source: 'reported',
    match: null,
    ...more,
  };
}

export function opened(count: number, settings: Partial<Settings> = {}): Played {
  const event = new Played().do({ kind: 'event-opened', settings: { ...usualSettings('Test', 7), ...settings } });
  for (let i = 1; i <= count; i += 1) {
    const id = `p${String(i)}`;
    const club = i % 3 === 0 ? 'Keep' : i % 5 === 0 ? 'Moat' : null;
    event.do(
      { kind: 'player-entered', player: player(id, { club, rating: 2000 - i }), missed: 0 },
      { kind: 'checked-in', player: id, by: 'hand' },
    );
  }
  return event;
}

/** Gives the first players of an event these names. */
export function named(event: Played, names: readonly string[], more: Partial<Player> = {}): Played {
  for (const [i, name] of names.entries()) {
    const one = event.now.players.get(`p${String(i + 1)}`)?.player;
    if (one !== undefined) event.do({ kind: 'player-changed', player: { ...one, name, ...more } });
  }
  return event;
}

/** Gives every game of the last round the same result, with the attacker ahead by a point, and completes the round. */
export function playAll(event: Played): Played {
  const round = event.now.rounds.length;
  event.now.rounds
    .at(-1)
    ?.paired.games.forEach((_, i) => event.do({ kind: 'result', round, game: i + 1, result: result(2, 1) }));
  return event.do({ kind: 'round-completed', round });
}

/**
 * A random event: results, late entries, drops, returns, requested byes, no-shows, rounds paired twice, and results
 * corrected afterwards.
 */
export function playedByChance(seed: number, count: number, rounds: number, settings: Partial<Settings> = {}): Played {
  const chance = seeded(seed);
  const event = opened(count, { rounds, lotSeed: seed, ...settings });
  const someone = (): string => `p${String(1 + Math.floor(chance() * event.now.players.size))}`;
  for (let round = 1; round <= rounds; round += 1) {
    if (round > 1 && chance() < 0.5) {
      const id = `p${String(event.now.players.size + 1)}`;
      event.do({ kind: 'player-entered', player: player(id), missed: chance() < 0.5 ? 0 : 1 });
      event.do({ kind: 'checked-in', player: id, by: 'code' });
    }
    const here = [...event.now.players.values()].filter(({ dropped }) => !dropped).length;
    if (chance() < 0.4 && here > 2) event.try({ kind: 'dropped', player: someone() });
    if (chance() < 0.3)
      for (const id of event.now.players.keys()) if (chance() < 0.5) event.try({ kind: 'returned', player: id });
    if (chance() < 0.5)
      event.try({
        kind: 'bye-requested',
        player: someone(),
        round,
        worth: chance() < 0.3 ? 'full' : chance() < 0.5 ? 'half' : 'zero',
      });
    event.pair();
    if (chance() < 0.2) event.do({ kind: 'round-withdrawn', round }).pair();
    event.now.rounds[round - 1]?.paired.games.forEach((_, i) => {
      const [a, b] = [Math.floor(chance() * 20), Math.floor(chance() * 20)];
      const noShow = chance() < 0.05;
      event.do({ kind: 'result', round, game: i + 1, result: result(a, b, noShow ? { played: false } : {}) });
    });
    event.do({ kind: 'round-completed', round });
    if (round > 1 && chance() < 0.5)
      event.try({
        kind: 'result',
        round: round - 1,
        game: 1,
        result: result(Math.floor(chance() * 9), 5, { source: 'judge' }),
      });
  }
  return event;
}

/** A round of a league that is played in its own month of 2027. */
export const inItsMonth = (round: number): Deed => ({
  kind: 'round-planned',
  round,
  plan: { ...noPlan, opens: `2027-0${String(round)}-01`, due: `2027-0${String(round)}-28` },
});
