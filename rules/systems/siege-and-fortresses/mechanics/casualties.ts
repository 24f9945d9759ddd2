import { procedure } from '../../../kernel/procedure.ts';
import { call, choose, declareYesNo, roll, tell, type Option, type RollRequest } from '../../../kernel/request.ts';
import { Sum } from '../../../kernel/sum.ts';
import { text, type Text } from '../../../kernel/text.ts';
import { friendsToJoin, joinedTo } from '../command/joined.ts';
import type { Fact } from '../facts.ts';
import { theSection, unitName } from '../names.ts';
import { endsOfFormation, standsBehind, standsOn } from '../garrison/places.ts';
import type { Seat } from '../muster/setup.ts';
import { opponentOf, sectionOf, unitOf, type Play, type Siege, type Steps } from '../state.ts';
import { partsOf, standsInside } from '../towers/inside.ts';
import { machineOf, saveOfMachine, type Save } from './status.ts';
import { EQUIPMENT } from '../tables.ts';

/** Hits and removing stands: SF-B02, SF-B04, SF-B05; machines: SF-159, SF-164, SF-166, SF-185, SF-186, SF-189. */

/** An attack on troops: number of dice, the face that hits, the face that saves. */
export interface Attack {
  readonly target: string;
  readonly dice: Sum;
  readonly toHit: Sum;
  readonly save: Save;
  readonly rule: string;
  /** Drive-back dice removed by cover; null if nobody is driven back. */
  readonly less: number | null;
  /** The attacking unit, or the oil. */
  readonly by: string;
  /** Whether the log already lists the hits by attacker, because several struck at once. */
  readonly told?: boolean | undefined;
  /** SF-133: the tower the attack is inside of, so no stands outside are lost. */
  readonly inside?: string | undefined;
}

/** The result of an attack. */
export interface Wounds {
  readonly hits: number;
  readonly unsaved: number;
}

/** Rolls to hit, rolls saves, removes stands. */
export const attack = procedure('attack', 'SF-B02', function* (game: Play, order: Attack): Steps<Wounds> {
  const { target, by, rule, inside } = order;
  const { side } = unitOf(game.state, target).roster;
  const figures = { unit: unitName(game.state, by), target: unitName(game.state, target), needs: order.toHit.total };
  const hits =
    order.toHit.total <= 1
      ? order.dice.total
      : yield* roll({
          seat: opponentOf(side),
          rule,
          why: text('ask.to-hit', figures),
          about: [by, target],
          dice: order.dice,
          sides: 6,
          reads: { kind: 'count', atLeast: order.toHit },
        });
  if (order.told !== true) yield* tell<Fact>({ kind: 'struck', unit: by, target, hits });
  const unsaved = hits - (yield* saved(savesOf(game.state, target, order.save), hits));
  if (unsaved > 0)
    yield* call(takeWounds, {
      unit: target,
      hits: unsaved,
      less: order.less,
      ...(inside === undefined ? {} : { inside }),
    });
  return { hits, unsaved };
});

/** Who saves, and on what face. */
export interface Saves {
  readonly unit: string;
  readonly seat: Seat;
  readonly name: Text | string;
  readonly save: Save;
}

/** The details for asking a unit's saves. */
export function savesOf(siege: Siege, id: string, save: Save): Saves {
  return { unit: id, seat: unitOf(siege, id).roster.side, name: unitName(siege, id), save };
}

/** SF-B04: one die per hit, rolled by the target's owner. Returns the number of hits cancelled. */
export function* saved({ unit, seat, name, save }: Saves, hits: number): Generator<RollRequest, number, unknown> {
  if (save === null || hits === 0) return 0;
  return yield* roll({
    seat,
    rule: 'SF-B04',
    why: text('ask.save', { target: name, hits, needs: save.total }),
    about: [unit],
    dice: Sum.of(hits, text('sum.hits'), 'SF-B04'),
    sides: 6,
    reads: { kind: 'count', atLeast: save },
  });
}

interface TakenWounds {
  readonly unit: string;
  readonly hits: number;
  readonly less: number | null;
  readonly inside?: string | undefined;
}

/** SF-B05: unsaved hits add up on a unit; each time they reach its Hits, it loses a stand. */
export const takeWounds = procedure(
  'casualties',
  'SF-B05',
  function* (game: Play, { unit: id, hits, less, inside }: TakenWounds): Steps {
    yield* tell<Fact>({ kind: 'wounded', unit: id, hits, less, by: 'attack' });
    const each = unitOf(game.state, id).roster.profile.hits;
    while (unitOf(game.state, id).stands > 0 && unitOf(game.state, id).hits >= each) {
      if (inside === undefined) {
        yield* loseStand(game, id, each);
        continue;
      }
      // SF-133, SF-138: once its last stand inside is gone, no one is left to hit there.
      const within = standsInside(game.state, unitOf(game.state, id), inside);
      if (within === 0) return;
      yield* loseStand(game, id, within === 1 ? unitOf(game.state, id).hits : each, inside);
    }
  },
);

/** Not valid section ids, so they cannot clash. */
const AT_THE_FOOT = '(foot)';
const BEHIND_THE_GATE = '(courtyard)';

/**
 * Removes a stand of the owner's choice from an end of the formation (SF-B05); the last one removes the unit.
 * @param clears outstanding hits that go with the stand
 * @param inside the tower to remove the stand from, if it may not be one outside (SF-133)
 */
export function* loseStand(game: Play, id: string, clears: number, inside?: string): Steps {
  const unit = unitOf(game.state, id);
  const parts = inside === undefined ? undefined : partsOf(game.state, inside);
  const ends =
    parts === undefined ? endsOfFormation(game.state, unit) : parts.filter((section) => standsOn(unit, section) > 0);
  // SF-098: stands that wait at the foot of the wall may go first as well.
  const foot = inside === undefined && unit.place.on === 'sections' && (unit.place.foot ?? 0) > 0;
  const below: readonly Option[] = [
    ...(foot ? [{ id: AT_THE_FOOT, text: text('option.stand-at-the-foot') }] : []),
    // SF-077: and so may stands behind a broken gate.
    ...(inside === undefined && standsBehind(unit) > 0
      ? [{ id: BEHIND_THE_GATE, text: text('option.stand-behind-the-gate') }]
      : []),
  ];
  const stand =
    ends.length === 0
      ? AT_THE_FOOT
      : yield* choose({
          seat: unit.roster.side,
          rule: 'SF-B05',
          why: text('ask.stand-to-remove', { unit: unit.roster.name }),
          about: [id],
          options: [
            ...ends.map((section) => ({
              id: section,
              text: text('option.stand-on', { section: theSection(sectionOf(game.state, section).plan) }),
              about: [section],
            })),
            ...below,
          ],
        });
  const from = stand === AT_THE_FOOT || stand === BEHIND_THE_GATE ? null : stand;
  const behind = stand === BEHIND_THE_GATE ? ({ behind: true } as const) : {};
  yield* tell<Fact>({ kind: 'stand-lost', unit: id, from, clears, ...behind });
  if (unitOf(game.state, id).stands === 0) yield* loseUnit(game, id);
}

/** A unit is destroyed, and its machine with it (SF-189), on the way to the walls too (SF-171). */
export function* loseUnit(game: Play, id: string): Steps {
  yield* tell<Fact>({ kind: 'unit-destroyed', unit: id });
  yield* loseMachines(game, id);
  // SF-B23: joined characters are now alone.
  for (const character of joinedTo(game.state, id)) yield* call(characterInCollapse, { unit: character });
}

/** SF-159, SF-184: every machine of a unit is lost and scored at once. */
export function* loseMachines(game: Play, id: string): Steps {
  for (const machine of unitOf(game.state, id).equipment) {
    if (EQUIPMENT[machine].machine) yield* tell<Fact>({ kind: 'machine-lost', unit: id, machine });
  }
}

/** SF-164, SF-185, SF-186: shots at a unit under a machine hit the machine; it is lost when its hits are used up. */
export const strikeMachine = procedure(
  'shots-at-a-machine',
  'SF-185',
  function* (
    game: Play,
    { target, dice, toHit, save, by }: { target: string; dice: Sum; toHit: Sum; save: boolean; by: string },
  ): Steps {
    const unit = unitOf(game.state, target);
    const machine = machineOf(unit);
    if (machine === null) return;
    const hits = yield* roll({
      seat: opponentOf(unit.roster.side),
      rule: 'SF-185',
      why: text('ask.to-hit-machine', { target: unit.roster.name, needs: toHit.total }),
      about: [by, target],
      dice,
      sides: 6,
      reads: { kind: 'count', atLeast: toHit },
    });
    yield* tell<Fact>({ kind: 'struck', unit: by, target, hits });
    const unsaved = hits - (yield* saved(savesOf(game.state, target, save ? saveOfMachine(machine) : null), hits));
    if (unsaved > 0) yield* tell<Fact>({ kind: 'machine-hit', unit: target, hits: unsaved });
    // SF-166: the machine is destroyed; the unit fights on without it.
    if (unitOf(game.state, target).machineHits >= EQUIPMENT[machine].hits) yield* loseMachines(game, target);
  },
);

/** SF-040, SF-152: a character whose section falls joins a friendly unit within 30 cm or is lost. */
export const characterInCollapse = procedure(
  'character',
  'SF-152',
  function* (game: Play, { unit: id }: { unit: string }): Steps {
    const { roster } = unitOf(game.state, id);
    const alone = roster.profile.command !== null && friendsToJoin(game.state, id).length === 0;
    const joins =
      !alone &&
      (yield* declareYesNo({
        seat: roster.side,
        rule: 'SF-152',
        // SF-153: the question says that walls and heights are no obstacle.
        why: text('ask.friends-within-30', { unit: roster.name }),
        about: [id],
        suggested: true,
      }));
    if (joins) return yield* joinSomebody(game, id);
    while (unitOf(game.state, id).stands > 0) yield* loseStand(game, id, 0);
  },
);

/** SF-152: asks which friends he joins if the side rolls for orders; others resolve it at the table. */
function* joinSomebody(game: Play, id: string): Steps {
  const { roster } = unitOf(game.state, id);
  if (roster.profile.command === null) return yield* tell<Fact>({ kind: 'character-joined', unit: id });
  const host = yield* choose({
    seat: roster.side,
    rule: 'SF-152',
    why: text('ask.which-friends', { unit: roster.name }),
    about: [id],
    options: friendsToJoin(game.state, id).map((friend) => ({
      id: friend,
      text: text('named', { name: unitName(game.state, friend) }),
      about: [friend],
    })),
  });
  yield* tell<Fact>({ kind: 'joined', unit: id, host });
}
