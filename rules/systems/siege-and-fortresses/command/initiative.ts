import { procedure } from '../../../kernel/procedure.ts';
import { declareYesNo, tell } from '../../../kernel/request.ts';
import type { Command } from '../../../kernel/system.ts';
import { text, type Text } from '../../../kernel/text.ts';
import { inCommand, ofUnit } from '../command-parts.ts';
import type { Fact } from '../facts.ts';
import { isTower } from '../garrison/capacity.ts';
import { machineOf } from '../mechanics/status.ts';
import { theSection, unitName } from '../names.ts';
import { sealedOff } from '../scenarios/sealed.ts';
import { sectionOf, unitOf, type Play, type Siege, type Steps } from '../state.ts';
import { COMMAND_RANGE } from '../tables.ts';
import { named, refusedBy } from '../why-not.ts';
import { mayMove, mayUseInitiative, tracksOrders } from './permission.ts';
import { seesPastTheGate } from './sight.ts';

/** Charging and evading without an order: SF-B20, SF-014, SF-067, SF-105, SF-106, SF-160. */

/**
 * The start of every charge: with an order ready nothing is asked; otherwise players say whether the unit may charge
 * on initiative, which becomes a fact. A gate in the way may hide the target (SF-066, SF-067).
 * @returns whether the charge goes on; if not, an out-of-reach fact has been told
 */
export function* beginCharge(game: Play, unit: string, target: string): Steps<boolean> {
  const { side } = unitOf(game.state, unit).roster;
  const onOrder = !tracksOrders(game.state, side) || mayMove(game.state, unitOf(game.state, unit));
  if ((yield* seesPastTheGate(game, unit, target)) && (onOrder || (yield* mayGo(game, unit, target)))) {
    if (!onOrder) yield* tell<Fact>({ kind: 'may-act', unit, by: 'initiative' });
    return true;
  }
  yield* tell<Fact>({ kind: 'out-of-reach', unit, target });
  return false;
}

/** SF-B20: the closest enemy in sight within 20 cm, with three changes for fortresses. */
function* mayGo(game: Play, unit: string, target: string): Steps<boolean> {
  const { roster, place } = unitOf(game.state, unit);
  const section = named(game.state.sections, target);
  const figures = { unit: roster.name, cm: COMMAND_RANGE.enemy };
  const ask = (rule: string, why: Text) =>
    declareYesNo({ seat: roster.side, rule, why, about: [unit, target], suggested: true });
  if (section === undefined)
    return yield* ask('SF-B20', text('ask.initiative', { ...figures, target: unitName(game.state, target) }));
  const figuresOf = { ...figures, target: theSection(section.plan) };
  // SF-160: machines charge the nearest wall; towers do not count, so no machine charges one.
  if (machineOf(unitOf(game.state, unit)) !== null)
    return !isTower(section.plan) && (yield* ask('SF-160', text('ask.machine-initiative', figuresOf)));
  // SF-105: no line of sight is needed to a neighbouring section.
  if (place.on === 'sections' && Object.keys(place.stands).some((id) => touches(game.state, id, target))) return true;
  // SF-014: an occupied section counts as part of the unit on it.
  return yield* ask('SF-014', text('ask.initiative-section', figuresOf));
}

function touches(siege: Siege, section: string, other: string): boolean {
  return section === other || sectionOf(siege, section).plan.beside.includes(other);
}

interface Evade extends Readonly<Record<string, string>> {
  readonly unit: string;
}

/** SF-B20: away from the closest enemy; SF-106: on ramparts away from the outer wall, down into the courtyard. */
const evasion = procedure('evade', 'SF-B20', function* (game: Play, { unit }: Evade): Steps {
  const { roster, place } = unitOf(game.state, unit);
  const figures = { unit: roster.name, cm: COMMAND_RANGE.enemy };
  const onWalls = place.on === 'sections';
  const near = yield* declareYesNo({
    seat: roster.side,
    rule: onWalls ? 'SF-106' : 'SF-B20',
    why: onWalls ? text('ask.evade-from-section', figures) : text('ask.evade', figures),
    about: [unit],
    suggested: true,
  });
  if (!near) return yield* tell<Fact>({ kind: 'holds-back', unit, from: unit });
  yield* tell<Fact>({ kind: 'evaded', unit });
});

export const evade: Command<Siege, Fact, Evade> = {
  rule: 'SF-B20',
  offers: inCommand((siege, unit, id) => {
    // SF-284: a sealed garrison may not leave.
    if (sealedOff(siege, unit, null) !== undefined) return false;
    return mayUseInitiative(siege, unit) && !unit.outOfReach.includes(id);
  }),
  ...ofUnit('do.evade'),
  whyNot: (siege, { unit: id }) => {
    const unit = named(siege.units, id);
    if (unit === undefined) return undefined;
    const figures = { unit: unit.roster.name };
    const sealed = sealedOff(siege, unit, null);
    if (sealed !== undefined || !tracksOrders(siege, unit.roster.side)) return sealed;
    return siege.sides[unit.roster.side].ordering === 'not-begun'
      ? undefined
      : refusedBy('SF-B20', text('why-not.orders-have-begun', figures), id);
  },
  run: evasion,
};
