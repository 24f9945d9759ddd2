import { Sum } from '../../../kernel/sum.ts';
import { text } from '../../../kernel/text.ts';
import { insideTowers } from '../garrison/places.ts';
import { sectionOf, type Siege, type Unit } from '../state.ts';
import { EQUIPMENT, TO_HIT, type Status } from '../tables.ts';

/** Status, to-hit numbers and saves: SF-B03, SF-B04, SF-026, SF-027, SF-062, SF-085, SF-090, SF-104, SF-195, SF-218. */

/** The face that hits. Cannon-like shooters treat fortified as defended and defended as open (SF-218, T7). */
export function toHit(status: Status, cannonLike: boolean): Sum {
  const needs = Sum.of(TO_HIT[status], text(`sum.${status}`), 'SF-B03');
  if (!cannonLike) return needs;
  return needs.plus(-1, text('adds.like-a-cannon'), 'SF-218').atLeast(TO_HIT.open, text('sum.least'), 'SF-218');
}

/** SF-026: structures are fortified. */
export function toHitStructure(siege: Siege, shooter: Unit): Sum {
  const lowered = shooter.roster.profile.cannonLike && siege.options.cannonsAgainstStructures === 'defended';
  return toHit('fortified', lowered);
}

/** T7: the cover of troops against a shooter. */
export function statusAgainst(siege: Siege, target: Unit, shooter: Unit): Status {
  const { place } = target;
  if (target.spreadOut) return 'fortified';
  if (target.equipment.includes('mantlets')) return 'defended'; // SF-195; also one drive-back die fewer (SF-199)
  if (place.on === 'breach') return 'defended';
  if (place.on !== 'sections') return 'open';
  const breached = Object.keys(place.stands).every((id) => sectionOf(siege, id).state === 'breach');
  if (breached) return 'defended';
  // SF-182: from a siege tower ramparts are level with the shooter; towers are higher still.
  if (shooter.equipment.includes('siege-tower') && !insideTowers(siege, target)) return 'defended';
  // SF-104: from inside, ramparts are only higher ground; a tower covers all round.
  return shooter.place.on === 'courtyard' && !insideTowers(siege, target) ? 'defended' : 'fortified';
}

/** The face that cancels a hit; `null` for no save (SF-B04). */
export type Save = Sum | null;

/** A worsened save; `null` if it would need a 7. */
export function worse(save: Save, by: number): Save {
  const harder = save?.plus(by, text('adds.oil'), 'SF-208') ?? null;
  return harder === null || harder.total > 6 ? null : harder;
}

/** SF-B04: the save from a unit's own armour. */
export function ownSave({ roster }: Pick<Unit, 'roster'>): Save {
  const { armour } = roster.profile;
  return armour === null ? null : Sum.of(armour, text('sum.armour'), 'SF-B04', [roster.id]);
}

/** The save of a machine. */
export function saveOfMachine(machine: 'siege-tower' | 'ram' | 'sow'): Sum {
  return Sum.of(EQUIPMENT[machine].armour, text('adds.machine', { machine: text(`equipment.${machine}`) }), 'SF-164');
}

/** SF-090: the better of the unit's own and its machine's save. */
export function saveUnderMachine(unit: Unit): Save {
  const own = ownSave(unit);
  const machine = machineOf(unit);
  if (machine === null) return own;
  const under = saveOfMachine(machine);
  return own !== null && own.total <= under.total ? own : under;
}

/** SF-B24, SF-212: no armour save against balls and stones. */
export function allowsSave(shooter: Unit): boolean {
  return !shooter.roster.profile.wallBreaching && !shooter.roster.profile.cannonLike;
}

/**
 * A unit's wheeled machine; the siege tower if a ram is built into it (SF-184). Units on a rampart have
 * left theirs below (SF-193).
 */
export function machineOf(
  unit: Pick<Unit, 'equipment'> & Partial<Pick<Unit, 'place'>>,
): 'siege-tower' | 'ram' | 'sow' | null {
  if (unit.place?.on === 'sections') return null;
  for (const machine of ['siege-tower', 'ram', 'sow'] as const) if (unit.equipment.includes(machine)) return machine;
  return null;
}
