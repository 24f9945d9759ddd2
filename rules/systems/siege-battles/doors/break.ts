import { naming } from '../../../kernel/order.ts';
import { procedure } from '../../../kernel/procedure.ts';
import { choose, tell } from '../../../kernel/request.ts';
import type { Args, Problem } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import { pieceName } from '../announce.ts';
import type { Fact } from '../facts.ts';
import { sectionName, unitName } from '../names.ts';
import { because, cannotAct, noSuch, order, sectionNamed, unitNamed } from '../order.ts';
import { sectionAt, sectionOf, unitOf, type Unit } from '../pieces.ts';
import type { Play, Siege, Steps } from '../state.ts';
import { wayInto } from './barred.ts';

/** Breaking bolted doors: SB-191. No dice. */

interface Break extends Args {
  readonly unit: string;
  readonly section: string;
}

/** SB-191: each door takes two Infantry, one Monstrous Infantry or one Monster. */
const HANDS: Partial<Readonly<Record<Unit['roster']['type'], number>>> = {
  infantry: 2,
  'monstrous-infantry': 1,
  monster: 1,
};

/** How many doors a unit can break at once: one from outside the tower, from inside as many as it has hands for. */
function most(unit: Unit, inside: boolean): number {
  const doors = Math.floor(unit.models / (HANDS[unit.roster.type] ?? Infinity));
  return inside ? doors : Math.min(1, doors);
}

/** The doors of a tower that a unit can reach. */
function within(siege: Siege, unit: Unit, section: string): readonly string[] {
  const { doors } = sectionOf(siege, section);
  return sectionAt(unit) === section ? doors : doors.filter((door) => door === wayInto(unit));
}

function check(siege: Siege, { unit: id, section: at }: Args): Problem | undefined {
  const unit = unitNamed(siege, id);
  const section = sectionNamed(siege, at);
  if (unit === undefined || section === undefined) return noSuch(unit === undefined ? id : at);
  const cannot = cannotAct(siege, unit, 'combat');
  if (cannot !== undefined) return cannot;
  const figures = { unit: unit.roster.name, section: section.label };
  if (siege.combat.begun) return because('SB-191', 'sb.not.doors-too-late', figures);
  if (unit.roster.side === 'defender' || within(siege, unit, section.id).length === 0)
    return because('SB-190', 'sb.not.no-door', figures);
  // SB-191: it fights nobody in that phase.
  if (unit.breaks.length > 0 || siege.assaults.some((one) => one.unit === id))
    return because('SB-191', 'sb.not.fights-already', figures);
  return most(unit, sectionAt(unit) === section.id) === 0 ? because('SB-191', 'sb.not.no-hands', figures) : undefined;
}

export const breakDoors = order<Break>({
  rule: 'SB-191',
  candidates: (siege) =>
    siege.phase !== 'combat'
      ? []
      : Object.keys(siege.units).flatMap((unit) =>
          Object.values(siege.sections)
            .filter(({ doors }) => doors.length > 0)
            .map(({ id }) => ({ unit, section: id })),
        ),
  check,
  ...naming('sb.do.break-doors', { unit: unitName, section: sectionName }),
  run: procedure('break-doors', 'SB-191', function* (game: Play, { unit, section }: Break): Steps {
    const doer = unitOf(game.state, unit);
    let left = within(game.state, doer, section);
    const doors: string[] = [];
    // Breaks every door while hands last; with too few hands the owner chooses.
    for (let hands = most(doer, sectionAt(doer) === section); hands > 0 && left.length > 0; hands -= 1) {
      const all = hands >= left.length;
      const door = all
        ? left[0]
        : yield* choose({
            seat: doer.roster.side,
            rule: 'SB-191',
            why: text('sb.doors.ask-which', {
              unit: unitName(game.state, unit),
              section: sectionName(game.state, section),
            }),
            about: [unit, section],
            options: left.map((id) => ({
              id,
              text: id === 'courtyard' ? text('sb.zone.courtyard') : pieceName(game.state, id),
            })),
          });
      doors.push(`${section}/${door ?? ''}`);
      left = left.filter((one) => one !== door);
    }
    yield* tell<Fact>({ kind: 'breaks-doors', unit, section, doors });
  }),
});
