import { describe, expect, it } from 'vitest';
import { CourseOdds, type Course } from '../../rules/kernel/course.ts';
import { Odds, plainAssumptions } from '../../rules/kernel/odds.ts';
import { doubles } from '../../rules/dice/arithmetic.ts';
import { policyOf } from '../../rules/kernel/outcome.ts';
import type { EachRequest, Game, Procedure, Steps } from '../../rules/kernel/request.ts';
import { playOut } from '../../rules/kernel/sample.ts';
import { StateHasher } from '../../rules/kernel/state-hash.ts';
import type { AnySystem } from '../../rules/kernel/system.ts';
import { deepFreeze } from './frozen.ts';
import { seeded } from './random-player.ts';
import { FIGHTS, type Side } from './small-fights.ts';

/** Records which parts of a state the rounds of a whole fight read, and compares them with what the fight declares. */

type AnyCourse = Course<unknown, unknown>;
type AnyProcedure = Procedure<unknown, unknown, unknown, unknown>;
type Path = readonly string[];

/** A state that records which of its numbers and booleans are read. */
function noting(value: object, path: Path, read: Map<string, Path>): object {
  return new Proxy(value, {
    get(of, key, self) {
      const part: unknown = Reflect.get(of, key, self);
      if (typeof key === 'symbol' || typeof part === 'function') return part;
      const at = [...path, key];
      if (typeof part === 'number' || typeof part === 'boolean') read.set(at.join('/'), at);
      return typeof part === 'object' && part !== null ? noting(part, at, read) : part;
    },
  });
}

/** A procedure that sees its state through {@link noting}, as do those it calls; the fold sees the state itself. */
function watched(procedure: AnyProcedure, read: Map<string, Path>): AnyProcedure {
  return {
    ...procedure,
    *steps(game: Game<unknown>, args: unknown) {
      const seen = {
        get state() {
          return noting(game.state as object, [], read);
        },
      };
      const steps = procedure.steps(seen, args);
      for (let next = steps.next(); ;) {
        if (next.done === true) return next.value;
        const request = next.value;
        if (request.ask === 'call')
          next = steps.next(yield { ...request, procedure: watched(request.procedure as AnyProcedure, read) });
        else if (request.ask === 'each' && request.lands !== undefined)
          next = steps.next(yield { ...request, lands: watched(request.lands as AnyProcedure, read) });
        else next = steps.next(yield request);
      }
    },
  };
}

/** A copy with another number, or the opposite boolean, at a path; nothing if the state has none there. */
function changedAt(value: unknown, [key, ...rest]: Path): unknown {
  if (key === undefined) return typeof value === 'number' ? value + 1 : value !== true;
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
  const part = changedAt((value as Record<string, unknown>)[key], rest);
  if (part === undefined) return undefined;
  if (Array.isArray(value)) return value.map((one: unknown, i) => (String(i) === key ? part : one));
  return { ...value, [key]: part };
}

function fightOf(name: keyof typeof FIGHTS, side: Side) {
  const { match, command, args } = FIGHTS[name](side, side);
  const [course] = (match.system as AnySystem).courses?.(match.state, command, args) ?? [];
  if (course === undefined) throw new Error('no course');
  return { fold: (match.system as AnySystem).fold, course: course as AnyCourse, state: match.state as unknown };
}

/** The numbers read while a round, and what follows up to the next one, is played out several times. */
function readBy({ fold, course, state }: ReturnType<typeof fightOf>): readonly Path[] {
  const read = new Map<string, Path>();
  const random = seeded(18);
  const how = { fold, random, assume: policyOf(course), stops: course.stops };
  for (let n = 0; n < 12; n += 1) {
    const after = playOut(how, watched(course.round.procedure, read), course.round.args, state).state;
    if (course.between !== undefined && course.ended(after) === undefined)
      playOut(how, watched(course.between.procedure, read), course.between.args, after);
  }
  return [...read.values()];
}

const SMALL: Side = { stands: 2, attacks: 1, hits: 1, save: 5 };
const names = Object.keys(FIGHTS) as (keyof typeof FIGHTS)[];

describe.each(names)('a round of a whole fight %s', (name) => {
  const fight = fightOf(name, SMALL);
  const { fold, course, state } = fight;
  const hash = new StateHasher();

  const chain = new CourseOdds<unknown, unknown>(fold, course);
  const read = readBy(fight);

  const row = (from: unknown) => {
    const { procedure, args } = course.round;
    const { ends, to, chances } = chain.enter(chain.odds.renewed().outcomes(procedure, args, from));
    const next = [...to].map((node, i) => [node, (chances[i] ?? -1).toFixed(9)] as const);
    const over = [ends.won, ends.lost, ends.drawn].map((chance) => chance.toFixed(9));
    return JSON.stringify([over, next.toSorted(([a], [b]) => a - b)]);
  };

  /** Numbers that change the chances of a round, although states that differ in them count as alike. */
  const forgotten = (matters: AnyCourse['matters']): readonly Path[] => {
    const truth = row(state);
    return read.filter((path) => {
      const other = changedAt(state, path);
      if (other === undefined || hash.of(matters(other)) !== hash.of(matters(state))) return false;
      return row(other) !== truth;
    });
  };

  it('reads nothing that moves its chances but what the fight takes to matter', () => {
    expect(read.length).toBeGreaterThan(5);
    expect(forgotten(course.matters)).toEqual([]);
  });

  it('would be found out if it forgot everything', () => {
    expect(forgotten(() => 'alike').length).toBeGreaterThan(0);
  });

  it('strikes by pure steps: with the same arguments, which they leave alone, the same is told and comes of it', () => {
    let steps = 0;
    const twice = ({ step, all }: EachRequest<unknown>): undefined => {
      for (const args of all) {
        const went = [1, 2].map(() => {
          const random = seeded(7);
          const told: unknown[] = [];
          const note = (_: unknown, fact: unknown): unknown => told.push(fact);
          const whole: AnyProcedure = {
            ...step,
            *steps() {
              told.push(yield* step.steps(deepFreeze(args)) as unknown as Steps<unknown, unknown>);
            },
          };
          playOut({ fold: note, random, assume: plainAssumptions }, whole, undefined, {});
          return JSON.stringify(told);
        });
        expect(went[1]).toBe(went[0]);
        steps += 1;
      }
      return undefined;
    };
    new Odds<unknown, unknown, number>(fold, doubles, policyOf(course), {
      stops: course.stops,
      landed: twice,
    }).outcomes(course.round.procedure, course.round.args, state);
    expect(steps).toBeGreaterThan(0);
  });
});
