import { procedure } from '../../../kernel/procedure.ts';
import { call, roll, tell, type RollRequest } from '../../../kernel/request.ts';
import { Sum } from '../../../kernel/sum.ts';
import { text, type Text } from '../../../kernel/text.ts';
import type { Fact } from '../facts.ts';
import { destroy } from '../game/destroy.ts';
import { unitName } from '../names.ts';
import type { Position, Seat } from '../start/setup.ts';
import { unitOf, type Battle, type Play, type Steps } from '../state.ts';
import type { ShootingFact } from '../shooting/facts.ts';
import { TO_HIT } from './tables.ts';

/** Hits, saves and lost stands: HR-B03 to HR-B05. */

type By = Extract<ShootingFact, { kind: 'wounded' }>['by'];

export interface Attack {
  readonly unit: string;
  readonly target: string;
  readonly dice: Sum;
  /** HR-B03: the target's cover, which sets the face needed. */
  readonly against: Position;
  /** The rule for the attack. */
  readonly rule: string;
}

/** An attack with what is needed to ask for its dice. */
export interface Thrown extends Attack {
  readonly seat: Seat;
  readonly why: Text;
}

export function thrownBy(battle: Battle, attack: Attack): Thrown {
  const { unit, target, against } = attack;
  const figures = { unit: unitName(battle, unit), target: unitName(battle, target), needs: TO_HIT[against] };
  return { ...attack, seat: unitOf(battle, unit).roster.side, why: text('hr.melee.to-hit', figures) };
}

/** HR-B03: the dice of one unit against another. @returns hits before saves */
export function* rollToHit(attack: Thrown): Generator<RollRequest, number, unknown> {
  const { unit, target, dice, against, rule, seat, why } = attack;
  return yield* roll({
    seat,
    rule,
    why,
    about: [unit, target],
    dice,
    sides: 6,
    reads: { kind: 'count', atLeast: Sum.of(TO_HIT[against], text(`sum.${against}`), 'HR-B03', [target]) },
  });
}

/** Who saves, and the lowest face that does. */
export interface Saves {
  readonly unit: string;
  readonly seat: Seat;
  readonly name: Text | string;
  readonly armour: number | null;
}

export function savesOf(battle: Battle, unit: string): Saves {
  const { armour, side } = unitOf(battle, unit).roster;
  return { unit, seat: side, name: unitName(battle, unit), armour };
}

/** HR-B04: the owner of the target saves; without armour there is no roll. @returns unsaved hits */
export function* unsavedOf({ unit, seat, name, armour }: Saves, hits: number): Generator<RollRequest, number, unknown> {
  if (armour === null || hits === 0) return hits;
  const saved = yield* roll({
    seat,
    rule: 'HR-B04',
    why: text('hr.melee.save', { unit: name, hits, needs: armour }),
    about: [unit],
    dice: Sum.of(hits, text('sum.hits'), 'HR-B04'),
    sides: 6,
    reads: { kind: 'count', atLeast: Sum.of(armour, text('sum.armour'), 'HR-B04', [unit]) },
  });
  return hits - saved;
}

interface Wounds {
  readonly unit: string;
  readonly hits: number;
  readonly unsaved: number;
  readonly by: By;
}

/** HR-B05: unsaved hits accumulate, and each time they reach the unit's Hits it loses a stand. */
export const takeWounds = procedure(
  'losses',
  'HR-B05',
  function* (game: Play, { unit, hits, unsaved, by }: Wounds): Steps {
    if (hits === 0) return;
    yield* tell<Fact>({ kind: 'wounded', unit, hits, unsaved, by });
    const each = unitOf(game.state, unit).roster.hits;
    // HR-B05: the owner takes the stand from an end of the formation.
    while (unitOf(game.state, unit).stands > 0 && unitOf(game.state, unit).hits >= each)
      yield* tell<Fact>({ kind: 'stand-lost', unit, by });
    if (unitOf(game.state, unit).stands === 0) yield* call(destroy, { unit, by: 'losses' });
  },
);

/** Hits by shooting: the unit saves and loses stands at once. @returns unsaved hits */
export const suffer = procedure(
  'casualties',
  'HR-B04',
  function* (
    game: Play,
    { unit, hits, by }: { readonly unit: string; readonly hits: number; readonly by: By },
  ): Steps<number> {
    const unsaved = yield* unsavedOf(savesOf(game.state, unit), hits);
    yield* call(takeWounds, { unit, hits, unsaved, by });
    return unsaved;
  },
);
