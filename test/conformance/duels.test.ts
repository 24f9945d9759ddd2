import { describe, expect, it } from 'vitest';
import { CourseOdds, type Course } from '../../rules/kernel/course.ts';
import { DuelOdds } from '../../rules/kernel/duel-odds.ts';
import { wholeFights } from '../../rules/kernel/whole-course.ts';
import type { AnySystem } from '../../rules/kernel/system.ts';
import { FIGHTS_OF_BOTH } from './fights-of-both.ts';
import { seeded } from './random-player.ts';
import { FIGHTS, inTheFlank, FIGHTS_OF_TWO, type Ready, type Side } from './small-fights.ts';

/** Fights of a few units are computed in plain numbers. That must change no chance, so check against all states. */

type AnyCourse = Course<unknown, unknown>;

function courseOf({ match, command, args }: Ready, state: unknown): AnyCourse {
  const [course] = (match.system as AnySystem).courses?.(state, command, args) ?? [];
  if (course?.duel === undefined) throw new Error('no duel');
  return course;
}

/** The whole fight after its first round, computed both ways; each is undefined if it takes too long. */
function bothWays(ready: Ready, state: unknown) {
  const course = courseOf(ready, state);
  const { fold } = ready.match.system as AnySystem;
  const { procedure, args } = course.round;
  const plain = new CourseOdds<unknown, unknown>(fold, course);
  const duel = new DuelOdds<unknown, unknown>(fold, course, course.duel ?? never(), state);
  const first = plain.odds.outcomes(procedure, args, state);
  return [plain, duel].map((chain) => {
    const place = chain.enter(first);
    chain.reach(place);
    while (chain.step());
    return chain.between([place])[0];
  });
}

function never(): never {
  throw new Error('no duel');
}

function expectAlike(ready: Ready, state: unknown): void {
  const [plain, duel] = bothWays(ready, state);
  for (const end of ['lo', 'hi'] as const) {
    expect(Math.abs((duel?.[end] ?? 2) - (plain?.[end] ?? -1))).toBeLessThan(1e-12);
    expect(Math.abs((duel?.worth[end] ?? 99) - (plain?.worth[end] ?? -99))).toBeLessThan(1e-11);
  }
}

const { onAWall, inTheField, atATower, byLadders, assaulted, inCombat } = FIGHTS;
const { onAWallOfBoth, inTheOpenOfBoth } = FIGHTS_OF_BOTH;
const DUELS = { onAWall, inTheField, atATower, byLadders, assaulted, inCombat, onAWallOfBoth, inTheOpenOfBoth };
/** Their states take long to go through one by one. */
const SLOW: readonly unknown[] = [inCombat, inTheOpenOfBoth];

describe.each(Object.entries(DUELS))('a duel %s', (_name, make) => {
  it('gives the same chances as going through every state, for any two sides', () => {
    const random = seeded(18);
    const one = (from: number, to: number): number => from + Math.floor(random() * (to - from + 1));
    const side = (): Side => ({
      stands: one(1, 3),
      attacks: one(1, 2),
      hits: one(1, 3),
      save: one(0, 1) === 1 ? one(3, 6) : null,
    });
    for (let n = 0; n < (SLOW.includes(make) ? 3 : 8); n += 1) {
      const ready = make(side(), side());
      expectAlike(ready, ready.match.state);
    }
  });
});

describe.each(Object.entries(FIGHTS_OF_TWO))('two against one, %s', (_name, make) => {
  it.each([
    [
      { stands: 1, attacks: 1, hits: 2, save: 5 },
      { stands: 2, attacks: 1, hits: 2, save: null },
    ],
    [
      { stands: 2, attacks: 1, hits: 1, save: null },
      { stands: 2, attacks: 2, hits: 2, save: 6 },
    ],
    [
      { stands: 2, attacks: 1, hits: 2, save: 6 },
      { stands: 1, attacks: 2, hits: 2, save: null },
    ],
  ])('end as they do when every state is gone through', (ours, theirs) => {
    const ready = make(ours, theirs);
    expectAlike(ready, ready.match.state);
  });
});

describe('a charge in a flank', () => {
  it.each([
    [
      'HR-118: the stands that support are counted for every number of stands',
      { stands: 3, attacks: 2, hits: 1, save: 3 },
      { stands: 2, attacks: 2, hits: 1, save: null },
    ],
    [
      'HR-116: stands met in their flank may have no dice at all',
      { stands: 3, attacks: 1, hits: 2, save: 6 },
      { stands: 2, attacks: 1, hits: 2, save: null },
    ],
  ])('%s', (_rule, ours, theirs) => {
    const ready = inTheFlank(ours, theirs);
    expectAlike(ready, ready.match.state);
  });
});

describe('a duel in other games', () => {
  const game = (make: (ours: Side, theirs: Side) => Ready, options: object) => {
    const ready = make({ stands: 2, attacks: 2, hits: 2, save: 5 }, { stands: 2, attacks: 2, hits: 2, save: null });
    const state = ready.match.state as { readonly options: object };
    return { ready, state: { ...state, options: { ...state.options, ...options } } };
  };

  it.each([
    ['SF-B18: two rounds a phase', inTheField, { roundsPerPhase: 'two' }],
    ['SF-100: draws go on in the attacker’s phase', onAWall, { drawnFights: 'next-own-combat-phase' }],
    ['SF-B16: retreats are rounded down', inTheField, { retreatFractions: 'rounded-down' }],
    ['SB-101: the garrison tests at what it was beaten by', assaulted, { garrisonSteadfast: 'no' }],
    ['SB-102: a beaten assault is only pushed back', assaulted, { beatenAssault: 'pushed-back' }],
    ['HR-129: what was lost in this combat alone counts', inCombat, { pursuitStandsLost: 'this-combat' }],
    ['HR-131: a second pursuit takes one from the test', inCombat, { edition: 'playsheet' }],
  ] as const)('%s', (_rule, make, options) => {
    const { ready, state } = game(make, options);
    expectAlike(ready, state);
  });
});

describe('a duel in which not everybody fights alike', () => {
  type Pieces = { readonly units: Record<string, { readonly roster: { readonly profile: object } }> };
  const changed = (ready: Ready, of: Record<string, object>) => {
    const state = ready.match.state as Pieces;
    const units = Object.entries(of).map(([id, more]) => [id, { ...state.units[id], ...more }] as const);
    return { ...state, units: { ...state.units, ...Object.fromEntries(units) } };
  };
  const roster = ({ match }: Ready, id: string) => (match.state as Pieces).units[id]?.roster ?? never();
  const side = (stands: number, attacks = 1): Side => ({ stands, attacks, hits: 1, save: null });

  it('SB-095: models that may not fight fill the ranks, and still strike back', () => {
    const ready = assaulted(side(5), side(4));
    const large = (id: string) => ({ roster: { ...roster(ready, id), type: 'monstrous-infantry' } });
    expectAlike(ready, changed(ready, { a: large('a'), d: large('d') }));
  });

  it('SB-095: of two large units, the second fights only as far as the first leaves room', () => {
    const ready = FIGHTS_OF_TWO.twoAssaulted({ ...side(2), hits: 2 }, { ...side(3), hits: 2 });
    const large = (id: string) => ({ roster: { ...roster(ready, id), type: 'monstrous-infantry' } });
    expectAlike(ready, changed(ready, { a: large('a'), b: large('b'), d: large('d') }));
  });

  it('SB-B08: one strikes before the enemy and the other after him', () => {
    const ready = FIGHTS_OF_TWO.twoAssaulted(side(2), side(3));
    const { profile, ...of } = roster(ready, 'b');
    const { profile: own, ...rest } = roster(ready, 'a');
    const state = changed(ready, {
      a: { roster: { ...rest, profile: { ...own, i: 8 } } },
      b: { roster: { ...of, profile: { ...profile, i: 4 } } },
    });
    expectAlike(ready, state);
  });

  it('SB-B08: equals strike together, so that the fallen strike too', () => {
    const ready = assaulted(side(3), side(3));
    const { profile, ...of } = roster(ready, 'd');
    // On the way up Initiative is halved (SB-052).
    expectAlike(ready, changed(ready, { d: { roster: { ...of, profile: { ...profile, i: 1 } } } }));
  });

  it.each([
    ['HR-011: not all stands are in front', { frontage: 2 }],
    ['HR-013: it stands back to back', { formation: 'hedgehog' }],
    ['HR-097: some have shot at a charger', { firedAtCharger: 2 }],
  ])('%s', (_rule, more) => {
    const ready = inCombat({ ...side(3), hits: 2 }, { ...side(3), hits: 2 });
    expectAlike(ready, changed(ready, { b: more }));
  });
});

describe('a combat that is no duel', () => {
  const side: Side = { stands: 2, attacks: 1, hits: 2, save: null };
  type Battle = {
    readonly leaders: Record<string, object>;
    readonly units: Record<string, object>;
    readonly engagements: Record<string, object>;
  };
  const asTold = (state: unknown, { match, command, args }: Ready) => {
    const fights = wholeFights(
      { system: match.system, state, open: undefined, awaiting: undefined },
      { command, args },
    );
    while (fights[0]?.step() === true);
    return fights[0]?.now()([]);
  };
  const ready = inCombat(side, side);
  const battle = ready.match.state as Battle;

  it.each([
    ['HR-B20, HR-130: a leader is with a unit', { leaders: { hero: { ...battle.leaders['hero'], attachedTo: 'a' } } }],
    [
      'HR-B10: fire at the charger has scored',
      {
        engagements: {
          'combat:a:b': { ...battle.engagements['combat:a:b'], carried: { attacker: 0, defender: 2 } },
        },
      },
    ],
  ])('%s: its first round is gone through state by state, and the chance is that of every state', (_why, change) => {
    const state = { ...battle, ...change };
    const course = courseOf(ready, state);
    expect(course.duel?.fits(state)).toBe(false);
    const { fold } = ready.match.system as AnySystem;
    const plain = new CourseOdds<unknown, unknown>(fold, course);
    const place = plain.enter(plain.odds.outcomes(course.round.procedure, course.round.args, state));
    plain.reach(place);
    while (plain.step());
    const told = asTold(state, ready);
    expect(told?.kind).toBe('exact');
    expect(told?.line[0]?.lo).toBeCloseTo(plain.between([place])[0]?.lo ?? -1, 12);
    expect(told?.line[0]?.lo).not.toBeCloseTo(asTold(battle, ready)?.line[0]?.lo ?? -1, 6);
  });

  it('HR-118: whole differences count where stands behind support', () => {
    const column = { formation: 'column', frontage: 1 };
    const units = { ...battle.units, a: { ...battle.units['a'], ...column }, b: { ...battle.units['b'], ...column } };
    expectAlike(ready, { ...battle, units });
  });
});
