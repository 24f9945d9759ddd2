import { procedure } from '../../../kernel/procedure.ts';
import { call, choose, tell } from '../../../kernel/request.ts';
import { text } from '../../../kernel/text.ts';
import { nobodyOr } from './ask.ts';
import type { Fact } from '../facts.ts';
import { byBridge, meetsMoat, moatFails, moatTests, touchesMoat } from '../moat/crossing.ts';
import { unitName } from '../names.ts';
import { garrison, inPlay, party, sectionAt, sectionOf, unitOf, unitsOf, type Unit } from '../pieces.ts';
import type { Play, Siege, Steps } from '../state.ts';
import { leadershipTest } from './leadership.ts';
import { remove } from './harm.ts';
import { abandonEngine, destroy } from './loss.ts';
import { has, isImmune } from './rules.ts';

/** Units that are destroyed, break or panic: SB-B12, SB-B14, SB-B30. */

/** SB-117: the section whose cauldron the unit attended, if no friend stays with it. */
function spills(siege: Siege, unit: string): string | undefined {
  const at = sectionAt(unitOf(siege, unit));
  if (at === null || sectionOf(siege, at).cauldron?.state !== 'ready') return undefined;
  const others = garrison(siege, at).filter((id) => id !== unit);
  return unitOf(siege, unit).roster.type === 'infantry' && others.length === 0 ? at : undefined;
}

/** SB-B12: turns a unit to flight; attackers run outside, defenders into the courtyard. */
export const flee = procedure('flee', 'SB-B12', function* (game: Play, { unit }: { readonly unit: string }): Steps {
  const { roster, place } = unitOf(game.state, unit);
  const spilt = spills(game.state, unit);
  const walls = atTheWalls(game.state, unit);
  // SB-129: a siege tower stands outside.
  const inTower = place.at === 'section' && sectionOf(game.state, place.section).kind === 'siege-tower';
  const away = roster.side === 'attacker' || inTower ? 'outside' : 'courtyard';
  const to = place.at === 'outside' || place.at === 'courtyard' ? place.at : away;
  yield* abandonEngine(game, unit);
  yield* tell<Fact>({ kind: 'fled', unit, to });
  if (spilt !== undefined) {
    const { cauldron } = sectionOf(game.state, spilt);
    if (cauldron !== null) yield* tell<Fact>({ kind: 'oil-spilt', section: spilt, oil: cauldron.kind });
  }
  // SB-B30: a machine whose crew flee is destroyed.
  if (roster.type === 'war-machine') {
    yield* tell<Fact>({ kind: 'machine-abandoned', unit });
    yield* call(destroy, { unit });
  } else if (to === 'outside') yield* moatInFlight(game, unit, walls);
});

/** Whether a unit is in a section, or on the ladders before one. */
const atTheWalls = (siege: Siege, id: string): boolean =>
  unitOf(siege, id).place.at === 'section' ||
  siege.assaults.some(({ unit, route }) => unit === id && route === 'outside');

/**
 * SB-209 to SB-211: a unit that flees, runs on or is forced out moves. From the walls it crosses the moat; elsewhere
 * the players say whether it does.
 */
export function* moatInFlight(game: Play, unit: string, walls: boolean): Steps {
  if (!meetsMoat(game.state, unit) || party(game.state, unit).every((id) => moatFails(game.state, id) === 0)) return;
  const wet = walls ? !(yield* byBridge(game, unit)) : yield* touchesMoat(game, unit);
  if (wet) yield* moatTests(game, unit);
}

/** SB-B14: whether the unit can panic at all. */
export function mayPanic(siege: Siege, id: string): boolean {
  const { fleeing, panicked, joined } = unitOf(siege, id);
  return (
    inPlay(unitOf(siege, id)) &&
    !fleeing &&
    !panicked &&
    joined === null &&
    !isImmune(siege, id) &&
    !isEngaged(siege, id)
  );
}

/** SB-B14: units that fight, or are about to, do not panic. */
export function isEngaged(siege: Siege, id: string): boolean {
  const at = sectionAt(unitOf(siege, id));
  return siege.assaults.some(({ unit, section }) => unit === id || section === at);
}

/** SB-B14: the test; a unit that fails flees, and friends nearby may follow. */
export const panicTest = procedure(
  'panic-test',
  'SB-B14',
  function* (game: Play, { unit, rule = 'SB-B14' }: { readonly unit: string; readonly rule?: string }): Steps {
    if (yield* call(leadershipTest, { unit, test: 'panic', rule })) return;
    yield* call(flee, { unit });
    yield* spread(game, unit);
  },
);

/** SB-B14: whether the unit lost a quarter of its models in this phase. */
export const lostQuarter = ({ phaseBegan, models }: Unit): boolean =>
  (phaseBegan - models) * 4 >= phaseBegan && phaseBegan > models;

/** SB-B14: tests after losses; if the unit is wiped out, friends nearby test. */
export function* panicIfDue(game: Play, unit: string): Steps {
  if (unitOf(game.state, unit).destroyed) return yield* spread(game, unit);
  if (mayPanic(game.state, unit) && lostQuarter(unitOf(game.state, unit))) yield* call(panicTest, { unit });
}

/** SB-B14: friends within 6 inches of a broken or destroyed unit test, once per phase. */
export function* spread(game: Play, unit: string): Steps {
  const { side } = unitOf(game.state, unit).roster;
  for (;;) {
    const near = unitsOf(game.state, side).filter((id) => id !== unit && mayPanic(game.state, id));
    if (near.length === 0) return;
    const panics = yield* choose({
      seat: side,
      rule: 'SB-B14',
      why: text('sb.base.ask-panic-near', { unit: unitName(game.state, unit) }),
      about: near,
      options: nobodyOr(game.state, near),
    });
    if (panics === 'nobody') return;
    yield* call(panicTest, { unit: panics });
  }
}

/** SB-B12: the Break test after a lost combat; a unit that fails flees. Returns whether it stands. */
export const breakTest = procedure(
  'break-test',
  'SB-B12',
  function* (
    game: Play,
    {
      unit,
      difference,
      steadfast,
      rule,
    }: { readonly unit: string; readonly difference: number; readonly steadfast: boolean; readonly rule: string },
  ): Steps<boolean> {
    yield* calm(game, unit);
    if (has(game.state, unit, 'unbreakable')) return true;
    if (has(game.state, unit, 'unstable')) {
      yield* remove(game, { unit }, difference); // unstable units lose as many wounds as they lost the combat by
      return !unitOf(game.state, unit).destroyed;
    }
    const penalty = steadfast ? 0 : difference;
    const stands = yield* call(leadershipTest, { unit, test: 'break', penalty, rule });
    if (!stands) {
      yield* call(flee, { unit });
      yield* spread(game, unit);
    }
    return stands;
  },
);

/** SB-B15: a beaten unit loses Frenzy. */
export function* calm(game: Play, unit: string): Steps {
  for (const id of party(game.state, unit))
    if (has(game.state, id, 'frenzy')) yield* tell<Fact>({ kind: 'calmed', unit: id });
}
