import { naming } from '../../../kernel/order.ts';
import { procedure } from '../../../kernel/procedure.ts';
import { roll, tell } from '../../../kernel/request.ts';
import type { Args, Problem } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import { ONE_D6 } from '../../../wargame/questions.ts';
import { gateStands } from '../bombardment/gates.ts';
import type { Fact } from '../facts.ts';
import { unitsOn } from '../mechanics/places.ts';
import { structureName } from '../names.ts';
import { because, gateNamed, noSuch, order, sectionNamed, wrongMoment } from '../order.ts';
import { gateOf, sectionOf, unitOf, type Play, type Siege, type Steps } from '../state.ts';
import { d3 } from '../tables.ts';
import { repairsLeft } from './repairs-left.ts';

/** Repairs: SM-049, SM-050, SM-051. */

interface OfStructure extends Args {
  readonly structure: string;
}

/** SM-051: the points after a repair of `gain`, or `undefined` if it does not work. */
export function repairedBy(points: number, gain: number): number | undefined {
  // SM-051: at 0 it always works; below 0 only if the new value is 1 or more.
  return points >= 0 || points + gain >= 1 ? points + gain : undefined;
}

const repairing = procedure('repair', 'SM-051', function* (game: Play, { structure }: OfStructure): Steps {
  const face = yield* roll({
    seat: 'defender',
    rule: 'SM-051',
    why: text('sm.equipment.roll-repair', { structure: structureName(game.state, structure) }),
    about: [structure],
    ...ONE_D6,
  });
  const points = pointsOf(game.state, structure);
  const after = repairedBy(points, d3(face));
  const ceiling = game.state.options.repairCeiling === 'none' ? Infinity : wholePoints(game.state, structure);
  const gain = after === undefined ? 0 : Math.max(0, Math.min(after, ceiling) - points);
  yield* tell<Fact>({ kind: 'repaired', structure, gain, works: after !== undefined });
  // SM-050 (DSM-032): several in one turn, one after the other, or only one, depending on the option.
  if (game.state.options.repairsInATurn === 'one' || repairsLeft(game.state) === 0)
    yield* tell<Fact>({ kind: 'phase-began', phase: 'command' });
});

function pointsOf(siege: Siege, id: string): number {
  return Object.hasOwn(siege.gates, id) ? gateOf(siege, id).points : (sectionOf(siege, id).points ?? 0);
}

/** The points before any damage (DSM-033). */
function wholePoints(siege: Siege, id: string): number {
  if (!Object.hasOwn(siege.gates, id)) return sectionOf(siege, id).plan.points ?? pointsOf(siege, id);
  const { plan, barricade } = gateOf(siege, id);
  return plan.base + (barricade ? 2 : 0);
}

function cannotRepair(siege: Siege, id: string): Problem | undefined {
  if (gateNamed(siege, id) !== undefined)
    return gateStands(siege, id) ? enemyHolds(siege, id) : because('SM-050', 'sm.not.beyond-repair');
  const section = sectionNamed(siege, id);
  if (section === undefined) return noSuch(id);
  // SM-050 (DSM-032): an unstable section may be repaired and stays impassable; debris may not.
  if (section.state === 'debris') return because('SM-050', 'sm.not.beyond-repair');
  return section.plan.kind === 'barbican' && siege.options.repairBarbicans === 'no'
    ? because('SM-050', 'sm.not.barbicans')
    : enemyHolds(siege, id);
}

/** SM-050: a section that only enemies hold, or a gate they captured, if the option refuses its repair. */
function enemyHolds(siege: Siege, id: string): Problem | undefined {
  if (siege.options.repairUnderEnemy === 'allowed') return undefined;
  const held = Object.hasOwn(siege.gates, id)
    ? gateOf(siege, id).state === 'captured'
    : unitsOn(siege, id).length > 0 && unitsOn(siege, id).every((unit) => unitOf(siege, unit).side === 'attacker');
  return held ? because('SM-050', 'sm.not.enemy-holds-it') : undefined;
}

/** SM-050: each repair is used once, at the start of a defender's turn, on a structure that has not collapsed. */
export const repair = order<OfStructure>({
  rule: 'SM-050',
  candidates: (siege) =>
    [...Object.keys(siege.sections), ...Object.keys(siege.gates)].map((structure) => ({ structure })),
  check: (siege, { structure }) =>
    wrongMoment(siege, 'repairs', 'defender') ??
    cannotRepair(siege, structure) ??
    (repairsLeft(siege) > 0 ? undefined : because('SM-050', 'sm.not.no-repairs')),
  seat: () => 'defender',
  ...naming('sm.equipment.do-repair', { structure: structureName }),
  run: repairing,
});
