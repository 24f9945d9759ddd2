import type { Problem } from '../../../kernel/system.ts';
import { barred, gateUsable } from '../bombardment/gates.ts';
import { gateName, nameOf, sectionName } from '../names.ts';
import { because, gateNamed, noSuch, sectionNamed } from '../order.ts';
import type { Siege, Unit } from '../state.ts';
import { usesSecretDoor } from '../treason/secret-door.ts';
import { fitsPostern } from './posterns.ts';

/** Ways between the ground outside and inside: SM-091, SM-160, SM-164, SM-166, SM-190, SM-198, SM-218. */

/** SM-190, SM-191: walls do not stop flyers; SM-198: nor ethereals, where the fantasy chapter is played. */
export const wallsAreNothingTo = ({ options }: Siege, { roster }: Pick<Unit, 'roster'>): boolean =>
  roster.profile.type === 'flyer' || (roster.profile.ethereal && options.ruleset === 'fantasy');

/** SM-190, SM-198: over or through the works outside combat, without stopping. */
export function crosses(siege: Siege, unit: Unit, to: 'inside' | 'outside'): boolean {
  const { place } = unit;
  return (
    wallsAreNothingTo(siege, unit) &&
    (to === 'inside' ? place.on === 'outside' || place.on === 'foot' : place.on === 'inside')
  );
}

/** SM-160: the besieged use their gates freely; SM-164: the attacker only broken or captured ones. */
export function cannotPassGate(siege: Siege, unit: Unit, id: string): Problem | undefined {
  const gate = gateNamed(siege, id);
  const figures = { unit: nameOf(unit), gate: gateName(siege, id) };
  if (unit.place.on === 'section' || unit.place.on === 'debris')
    return because('SM-160', 'sm.not.on-the-ramparts', figures);
  if (!gateUsable(siege, id)) return because('SM-083', 'sm.not.gate-blocked', figures);
  if (barred(siege, id)) return because('SM-041', 'sm.not.barred', figures);
  if (unit.side === 'attacker' && gate?.state === 'intact') return because('SM-164', 'sm.not.gate-shut', figures);
  return undefined;
}

/** SM-166: only besieged infantry and cavalry, and the attacker's infantry where treason has opened it (SM-218). */
export function cannotPassPostern(siege: Siege, unit: Unit, at: string): Problem | undefined {
  const section = sectionNamed(siege, at);
  if (section === undefined) return noSuch(at);
  const figures = { unit: nameOf(unit), section: sectionName(siege, at) };
  const open = siege.assault.treason?.open === at;
  if (!section.plan.postern && !open) return because('SM-055', 'sm.not.no-postern', figures);
  if (section.state !== 'intact') return because('SM-166', 'sm.not.postern-gone', figures);
  if (unit.place.on === 'section' || unit.place.on === 'debris')
    return because('SM-166', 'sm.not.on-the-ramparts', figures);
  if (unit.side === 'attacker')
    return usesSecretDoor(siege, unit.roster.id, `postern-${at}`)
      ? undefined
      : because('SM-166', 'sm.not.postern-besieged', figures);
  return fitsPostern(unit) ? undefined : because('SM-166', 'sm.not.postern-type', figures);
}

/**
 * How a unit charges from the ground on one side of the walls to the other: over the works (SM-185, SM-198), through
 * an open gate or postern (SM-122, SM-160, SM-166), or only by the secret door (SM-218). From the ramparts it goes
 * down inside (SM-155). `undefined` if it cannot.
 */
export function chargesAcross(siege: Siege, unit: Unit, to: 'inside' | 'outside'): 'open' | 'secret-door' | undefined {
  const { on } = unit.place;
  if (on === 'section') return to === 'inside' ? 'open' : undefined;
  if (on !== 'outside' && on !== 'foot' && on !== 'inside') return undefined;
  if (crosses(siege, unit, to)) return 'open';
  // This runs for many pairs, so the cheap test comes first.
  const gates = Object.values(siege.gates).filter(({ state }) => unit.side === 'defender' || state !== 'intact');
  if (gates.some(({ plan }) => cannotPassGate(siege, unit, plan.id) === undefined)) return 'open';
  const secret = siege.assault.treason?.open ?? null;
  const posterns = Object.values(siege.sections).filter(
    ({ plan: { id, postern } }) => (postern || id === secret) && cannotPassPostern(siege, unit, id) === undefined,
  );
  if (posterns.length === 0) return undefined;
  return unit.side === 'attacker' ? 'secret-door' : 'open';
}
