import { describe, expect, it, vi } from 'vitest';
import { ChanceDesk } from '../../electron/table/chance-desk.ts';
import { CourseOdds } from '../../rules/kernel/course.ts';
import { StateHasher } from '../../rules/kernel/state-hash.ts';
import type { AnySystem } from '../../rules/kernel/system.ts';
import { wholeAt, WholeFight, wholeFights } from '../../rules/kernel/whole-course.ts';
import { KINDS, positionOf } from './blind-positions.ts';
import { checkOdds, mostMissed } from './check-odds.ts';
import { FIGHTS, type Side } from './small-fights.ts';

/** Checks chances of random positions, and which states whole fights treat as alike; `npm run check-odds` does more. */

// eslint-disable-next-line @typescript-eslint/unbound-method -- called on each fight below
const truth = WholeFight.prototype.told;

const side = (stands: number, attacks: number, hits: number): Side => ({ stands, attacks, hits, save: null });

describe.each(Object.keys(KINDS))('a blind check of random positions of %s', (system) => {
  const found = checkOdds(system, { positions: 6, seed: 18, games: 300, within: 0.01, ways: 20_000, rounds: 20 });

  it('finds no exact or certain chance that brute force or games rule out', () => {
    expect(found.wrong).toEqual([]);
    expect(found.off).toBeLessThan(1e-9);
    expect(found.exact.byWays).toBeGreaterThan(0);
  });

  it('finds that intervals from games hold', () => {
    expect(found.intervals.told).toBeGreaterThan(0);
    expect(found.intervals.missed).toBeLessThanOrEqual(mostMissed(found.intervals.told));
  });
});

describe('the blind check itself', () => {
  const wish = { positions: 4, fight: 'byLadders', seed: 18, games: 2_000, within: 0.05, ways: 50_000, rounds: 60 };

  it.each(['ways', 'games'])('notices a wrong number by %s', (by) => {
    const lying = vi.spyOn(WholeFight.prototype, 'told').mockImplementation(function (this: WholeFight<never, never>) {
      const told = truth.call(this);
      const known = new Map(
        [...(told.known ?? [])].map(([key, place]) => {
          const wrong = place.lo > 0.5 ? place.lo - 0.4 : place.lo + 0.4;
          return [key, { ...place, lo: wrong, hi: wrong }];
        }),
      );
      return { ...told, known };
    });
    const found = checkOdds('siege-medieval', { ...wish, ways: by === 'ways' ? wish.ways : 1 });
    lying.mockRestore();
    expect(found.exact.wrong).toBeGreaterThan(0);
    expect(found.wrong[0]).toMatchObject({ what: 'exact', fight: 'byLadders' });
  });

  it('gives the same result for the same position', () => {
    const all = checkOdds('siege-medieval', wish);
    const again = checkOdds('siege-medieval', wish);
    expect(again).toEqual(all);
  });

  it('covers every position in its time, and counts the chances that got fewer games', () => {
    const found = checkOdds('siege-medieval', { ...wish, games: 1_000_000, within: 1e-6, ms: 1 });
    expect(found.positions).toBe(wish.positions);
    expect(found.cut).toBeGreaterThan(0);
    expect(found.wrong).toEqual([]);
  });

  it('meets orders of many kinds in random sieges', () => {
    const met = Array.from({ length: 12 }, (_, n) => positionOf('siege-and-fortresses', n, 18, 'inASiege'));
    expect(new Set(met.map((position) => position?.ready.command)).size).toBeGreaterThan(4);
  });
});

describe.each(Object.entries(FIGHTS))('a whole fight %s', (_name, make) => {
  const { match, command, args } = make(side(2, 2, 2), side(2, 2, 2));
  const [course] = (match.system as AnySystem).courses?.(match.state, command, args) ?? [];

  it('treats only states as alike that continue alike', () => {
    if (course === undefined) throw new Error('no course');
    const chain = new CourseOdds<unknown, unknown>(match.system.fold, course);
    const hash = new StateHasher();
    const { procedure, args: of } = course.round;
    const after = (state: unknown) =>
      chain.odds
        .renewed()
        .outcomes(procedure, of, state)
        .filter((end) => course.ended(end.state) === undefined)
        .flatMap((end) =>
          course.between === undefined
            ? [end.state]
            : chain.odds
                .renewed()
                .outcomes(course.between.procedure, course.between.args, end.state)
                .map((one) => one.state),
        )
        .filter((one) => course.ended(one) === undefined);
    const row = (state: unknown) => {
      const { ends, to, chances } = chain.enter(chain.odds.renewed().outcomes(procedure, of, state));
      return { ends, to: new Map([...to].map((node, i) => [node, chances[i] ?? -1])) };
    };
    const alike = new Map<number, Map<number, unknown>>();
    const note = (state: unknown): void => {
      const key = hash.of(course.matters(state));
      const known = alike.get(key) ?? new Map<number, unknown>();
      alike.set(key, known.set(hash.of(state), state));
    };
    const first = after(match.state);
    first.forEach(note);
    for (const state of first.slice(0, 4))
      for (const next of after(state).slice(0, 4)) {
        note(next);
        after(next).forEach(note);
      }
    const groups = [...alike.values()].filter((group) => group.size > 1).slice(0, 12);
    for (const group of groups) {
      const [one, ...others] = [...group.values()].slice(0, 3).map(row);
      for (const other of others) {
        expect(other.ends.won).toBeCloseTo(one?.ends.won ?? -1, 12);
        expect(other.ends.lost).toBeCloseTo(one?.ends.lost ?? -1, 12);
        expect(other.ends.worth).toBeCloseTo(one?.ends.worth ?? -1, 12);
        expect([...other.to.keys()].sort()).toEqual([...(one?.to.keys() ?? [])].sort());
        for (const [node, chance] of other.to) expect(chance).toBeCloseTo(one?.to.get(node) ?? -1, 12);
      }
    }
    expect(groups.length).toBeGreaterThan(0);
  });
});

describe('secrets', () => {
  const price = (system: AnySystem, state: unknown, command: string, args: Record<string, string>) => {
    const [fight] = wholeFights({ system, state, open: undefined, awaiting: undefined }, { command, args });
    while (fight?.step() === true);
    const { line, worth } = wholeAt(fight?.told() ?? ({ known: undefined } as never), []);
    return { line, worth };
  };

  it.each(['sally-port', 'squig-pits', 'trap', 'poisoned-trap', 'gas-trap', 'traitors'])(
    'SB-186: %s in a section that nobody has seen moves no price of an assault on it',
    (item) => {
      const { match, command, args } = FIGHTS.assaulted(side(3, 1, 1), side(3, 1, 1));
      const state = match.state as { sections: Record<string, { items: readonly string[] }> };
      const { w1 } = state.sections;
      if (w1 === undefined) throw new Error('no section');
      const hidden = { ...state, sections: { ...state.sections, w1: { ...w1, items: [...w1.items, item] } } };
      const of = args as Record<string, string>;
      expect(price(match.system, hidden, command, of)).toEqual(price(match.system, state, command, of));
    },
  );

  it.each(['onAWall', 'inTheField'] as const)(
    'SF-248: a sally gate that nobody has seen moves no price, %s',
    (where) => {
      const { match, command, args } = FIGHTS[where](side(2, 2, 2), side(2, 2, 2));
      const state = match.state as { sallyGates: Record<string, object> };
      const of = args as Record<string, string>;
      const without = price(match.system, state, command, of);
      expect(without.line).toHaveLength(1);
      for (const section of ['w1', 'w2']) {
        const gate = { section, revealed: false, open: false, usedInTurn: null };
        const hidden = { ...state, sallyGates: { ...state.sallyGates, postern: gate } };
        expect(price(match.system, hidden, command, of)).toEqual(without);
      }
    },
  );

  it('SM-030, SM-060, SM-212: neither mines, points nor a treason that nobody knows move the price of a fight', () => {
    const { match, command, args } = FIGHTS.byLadders(side(2, 2, 2), side(2, 2, 2));
    const state = match.state as {
      sections: Record<string, object>;
      assault: object;
      mines: object;
    };
    const hidden = {
      ...state,
      mines: { ...state.mines, code: '1234', sealed: ['wall-1'] },
      sections: Object.fromEntries(
        Object.entries(state.sections).map(([id, one]) => [
          id,
          { ...one, known: false, points: 1, mine: 'secret', oil: 'ready' },
        ]),
      ),
      assault: {
        ...state.assault,
        treason: { name: 'traitors', secret: true, target: null, begun: false, over: false, penalty: 0, open: null },
      },
    };
    const of = args as Record<string, string>;
    expect(price(match.system, hidden, command, of)).toEqual(price(match.system, state, command, of));
  });

  it('SB-186, SM-060: what nobody has seen moves no price of an order in a list', () => {
    const listed = (system: string, state: unknown, command: string, args: Record<string, string>) =>
      new ChanceDesk().price({ key: 'k', at: { system, state, open: undefined, question: undefined }, command, args });
    const assault = FIGHTS.assaulted(side(3, 1, 1), side(3, 1, 1));
    const sb = assault.match.state as { sections: Record<string, { items: readonly string[] }> };
    const seen = listed('siege-battles', sb, assault.command, assault.args as Record<string, string>);
    expect(seen?.odds?.id).toBe('wins:w1');
    for (const item of ['trap', 'poisoned-trap', 'traitors', 'squig-pits']) {
      const { w1 } = sb.sections;
      if (w1 === undefined) throw new Error('no section');
      const hidden = { ...sb, sections: { ...sb.sections, w1: { ...w1, items: [...w1.items, item] } } };
      expect(listed('siege-battles', hidden, assault.command, assault.args as Record<string, string>)).toEqual(seen);
    }
    const sm = FIGHTS.byLadders(side(2, 2, 2), side(2, 2, 2)).match.state as { sections: Record<string, object> };
    for (const points of [1, 5])
      for (const command of ['bombard', 'spring-mine']) {
        const sections = { ...sm.sections, 'wall-1': { ...sm.sections['wall-1'], known: false, points } };
        expect(listed('siege-medieval', { ...sm, sections }, command, { section: 'wall-1' })).toEqual({ odds: null });
      }
  });
});
