import { describe, expect, it } from 'vitest';
import { presetsOf, systems } from '../../electron/table/systems.ts';
import { seeded } from '../../rules/dice/seeded.ts';
import { procedure, type Procedure } from '../../rules/kernel/procedure.ts';
import { roll, tell } from '../../rules/kernel/request.ts';
import { SiegeGames, type SiegeChance } from '../../rules/kernel/siege-games.ts';
import type { AnySystem, Args, System } from '../../rules/kernel/system.ts';
import { text } from '../../rules/kernel/text.ts';
import { FIGHTS, type Side } from './small-fights.ts';

/** Whole sieges played out: they match known results, and secrets do not affect them. */

interface Duel {
  readonly turn: number;
  readonly hits: readonly [number, number];
  readonly allowed: readonly number[];
}
type DuelFact = { readonly kind: 'hit' | 'passed'; readonly seat: number };

const SEATS = ['attacker', 'defender'] as const;

/** A siege that can be computed by hand: in turn each side rolls for a hit or waits; most hits in the end win. */
function tiny(turns: number): System<unknown, unknown, Duel, DuelFact> {
  const about = () => [];
  const seat = ({ turn }: Duel): string => SEATS[turn % 2] ?? '';
  const empty = { parse: () => ({ ok: true as const, value: {} }), json: () => ({}) };
  const command = (name: string, run: Procedure<Duel, DuelFact, Args>) => ({
    rule: 'T-1',
    offers: () => [{}],
    seat,
    text: () => text(name),
    about,
    run,
  });
  return {
    id: 'tiny',
    edition: '1',
    seats: SEATS,
    setup: empty,
    options: empty,
    start: () => ({ turn: 0, hits: [0, 0], allowed: [] }),
    commands: {
      strike: command(
        'strike',
        procedure('strike', 'T-1', function* (game: { readonly state: Duel }) {
          const at = game.state.turn % 2;
          const face = yield* roll({
            ...{ seat: SEATS[at] ?? '', rule: 'T-1', why: text('strike'), about: [] },
            ...{ dice: 1, sides: 6, reads: { kind: 'face' } as const },
          });
          yield* tell<DuelFact>({ kind: face >= 5 ? 'hit' : 'passed', seat: at });
        }),
      ),
      wait: command(
        'wait',
        procedure('wait', 'T-1', function* (game: { readonly state: Duel }) {
          yield* tell<DuelFact>({ kind: 'passed', seat: game.state.turn % 2 });
        }),
      ),
    },
    fold: ({ turn, hits: [a, b], ...rest }, { kind, seat: at }) => ({
      ...rest,
      turn: turn + 1,
      hits: kind === 'passed' ? [a, b] : at === 0 ? [a + 1, b] : [a, b + 1],
    }),
    view: () => ({}),
    announce: () => undefined,
    callout: () => undefined,
    forecasts: () => [],
    result: ({ turn, hits: [a, b] }) =>
      turn < turns
        ? undefined
        : { winner: a === b ? undefined : SEATS[a > b ? 0 : 1], rule: 'T-1', text: text('over') },
  };
}

/** Every way in turn: each side hits in a sixth of its turns, since it strikes in half of them. */
function byHand(turns: number, { turn, hits: [a, b] }: Duel): number {
  if (turn >= turns) return a > b ? 1 : 0;
  const hit: readonly [number, number] = turn % 2 === 0 ? [a + 1, b] : [a, b + 1];
  const next = (now: readonly [number, number]): number => byHand(turns, { turn: turn + 1, hits: now, allowed: [] });
  return next(hit) / 6 + (next([a, b]) * 5) / 6;
}

const attackers = ({ seats }: SiegeChance) => seats.find(({ seat }) => seat === 'attacker');
const played = (system: AnySystem, state: unknown, games: number, seed = 1): SiegeChance => {
  const all = new SiegeGames<unknown, { readonly kind: string }>(system, state, seeded(seed));
  all.play(games);
  return all.told();
};

describe('a whole siege that is played out', () => {
  it.each([
    [6, [0, 0]],
    [6, [1, 0]],
    [10, [0, 2]],
  ] as const)('holds what every way in turn comes to: %i turns from %j', (turns, hits) => {
    const system = tiny(turns) as AnySystem;
    const start: Duel = { turn: 0, hits, allowed: [] };
    const found = attackers(played(system, start, 5_000));
    const exact = byHand(turns, start);
    expect(found?.lo).toBeLessThan(exact);
    expect(found?.hi).toBeGreaterThan(exact);
    expect((found?.hi ?? 1) - (found?.lo ?? 0)).toBeLessThan(0.07);
  });

  it('comes near one half where both sides are alike', () => {
    const { seats, drawn, games } = played(tiny(12) as AnySystem, { turn: 0, hits: [0, 0], allowed: [] }, 5_000);
    expect(games).toBe(5_000);
    for (const { lo, hi } of seats) {
      expect(lo).toBeLessThan((1 - drawn) / 2);
      expect(hi).toBeGreaterThan((1 - drawn) / 2);
    }
    expect(seats.reduce((sum, { chance }) => sum + chance, drawn)).toBeCloseTo(1, 12);
  });

  it('is certain once it is decided', () => {
    const found = attackers(played(tiny(4) as AnySystem, { turn: 0, hits: [9, 0], allowed: [] }, 2_000));
    expect(found).toMatchObject({ chance: 1, hi: 1 });
    expect(found?.lo).toBeGreaterThan(0.99);
  });

  it('comes to the same by the same random numbers, in one piece or in many', () => {
    const start = { turn: 0, hits: [0, 0], allowed: [] };
    const pieces = new SiegeGames<Duel, DuelFact>(tiny(9), start as unknown as Duel, seeded(7));
    let looks = 0;
    while (!pieces.play(300, () => (looks += 1) % 5 === 0));
    expect(pieces.told()).toEqual(played(tiny(9) as AnySystem, start, 300, 7));
    expect(pieces.told()).not.toEqual(played(tiny(9) as AnySystem, start, 300, 8));
  });
});

const sieges = systems.flatMap((system) =>
  presetsOf(system.id).map(({ id, setup }) => [system.id, id, system, setup] as const),
);

describe.each(sieges)('the siege %s %s', (_system, _id, system, setup) => {
  it('is played to its end', () => {
    const options = system.options.parse({});
    const read = options.ok ? system.setup.parse(setup, options.value as never) : options;
    if (!read.ok || !options.ok) throw new Error('the siege is not legal');
    const { games, seats, drawn } = played(system, system.start(read.value, options.value), 4);
    expect(games).toBe(4);
    expect(seats.reduce((sum, { chance }) => sum + chance, drawn)).toBeCloseTo(1, 12);
  });
});

const side = (stands: number, attacks: number, hits: number): Side => ({ stands, attacks, hits, save: null });

describe('what nobody has seen', () => {
  /** The results of games and how many random numbers they took, which any other question or order would change. */
  const trace = (system: AnySystem, state: unknown, many: number) => {
    const random = seeded(1);
    let drawn = 0;
    const games = new SiegeGames<unknown, { readonly kind: string }>(system, state, () => {
      drawn += 1;
      return random();
    });
    games.play(many);
    return { ...games.told(), random: drawn };
  };
  /** @param shows whether these games come to it, so that it would move them if it were not left out */
  const same = (system: AnySystem, state: unknown, hidden: unknown, shows: boolean, many = 20): void => {
    expect(trace(system, hidden, many)).toEqual(trace(system, state, many));
    const bare: AnySystem = { ...system, outlook: { givesUp: system.outlook?.givesUp ?? [] } };
    if (shows) expect(trace(bare, hidden, many).random).not.toBe(trace(bare, state, many).random);
  };

  it.each([
    ['squig-pits', true],
    ['trap', true],
    ['poisoned-trap', true],
    ['gas-trap', true],
    ['sally-port', false],
    ['traitors', false],
  ])('SB-186: %s moves no whole siege, whatever it is sealed with', (item, shows) => {
    const { match } = FIGHTS.assaulted(side(3, 1, 1), side(3, 1, 1));
    type State = {
      readonly sections: Record<string, { readonly items: readonly string[] }>;
      readonly setup: { readonly sections: readonly { readonly id: string; readonly items: readonly string[] }[] };
      readonly seals: object;
    };
    const state = match.before as State;
    const more = <T extends { readonly items: readonly string[] }>(one: T): T => ({
      ...one,
      items: [...one.items, item],
    });
    const { w1, ...others } = state.sections;
    if (w1 === undefined) throw new Error('no section');
    const hidden = {
      ...state,
      sections: { w1: more(w1), ...others },
      setup: {
        ...state.setup,
        sections: state.setup.sections.map((one) => (one.id === 'w1' ? more(one) : one)),
      },
      seals: { ...state.seals, defender: 'ab'.repeat(32) },
    };
    // The order of the sections is the same in both.
    same(match.system, { ...state, sections: { w1, ...others } }, hidden, shows);
  });

  it('SF-248: a sally gate moves no whole siege', () => {
    const { match } = FIGHTS.onAWall(side(2, 2, 2), side(2, 2, 2));
    const state = match.state as { readonly sallyGates: object };
    const gate = { section: 'w1', revealed: false, open: false, usedInTurn: null };
    same(match.system, state, { ...state, sallyGates: { ...state.sallyGates, postern: gate } }, true);
  });

  it('SM-030, SM-060, SM-212: neither mines, nor hidden points, nor a treason move a whole siege', () => {
    const medieval = systems.find(({ id }) => id === 'siege-medieval');
    const options = medieval?.options.parse({ values: 'hidden' });
    const setup =
      options?.ok === true ? medieval?.setup.parse(presetsOf('siege-medieval')[1]?.setup, options.value) : undefined;
    if (medieval === undefined || setup?.ok !== true || options?.ok !== true) throw new Error('no siege');
    const state = medieval.start(setup.value, options.value) as {
      readonly sections: Record<string, { readonly plan: object }>;
      readonly assault: object;
      readonly mines: object;
    };
    const written = (points: number, mine: string) =>
      Object.fromEntries(
        Object.entries(state.sections).map(([id, one]) => [
          id,
          { ...one, known: false, points, lost: 0, mine, plan: { ...one.plan, points } },
        ]),
      );
    const treason = { name: 'traitors', secret: true, target: null, begun: false, over: false, penalty: 0, open: null };
    const at = (points: number, mine: string, extra: object) => ({
      ...state,
      sections: written(points, mine),
      ...extra,
    });
    const more = {
      assault: { ...state.assault, treason },
      mines: { ...state.mines, code: '1234', seal: 'cd'.repeat(32), sealed: ['wall-1'] },
    };
    same(medieval, at(2, 'none', {}), at(6, 'secret', more), true, 3);
  });
});
