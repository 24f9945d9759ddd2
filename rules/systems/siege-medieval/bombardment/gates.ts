import { procedure } from '../../../kernel/procedure.ts';
import { tell } from '../../../kernel/request.ts';
import type { Fact } from '../facts.ts';
import { gateOf, sectionOf, type Play, type Siege, type Steps } from '../state.ts';

/** Gates: SM-058, SM-083 (DSM-049), SM-090, SM-091. */

/** SM-083 (DSM-049): the gate of an unstable or fallen section cannot be used or shut. */
export function gateUsable(siege: Siege, id: string): boolean {
  const { section } = gateOf(siege, id).plan;
  return !Object.hasOwn(siege.sections, section) || sectionOf(siege, section).state === 'intact';
}

/** SM-041 (DSM-022): a barricade that also keeps the besieged in, if the option says so. */
export function barred(siege: Siege, id: string): boolean {
  const { barricade, state } = gateOf(siege, id);
  return siege.options.barricadedGates === 'stay-shut' && barricade && state === 'intact';
}

/** Whether a gate is standing and can still be attacked. */
export function gateStands(siege: Siege, id: string): boolean {
  const gate = gateOf(siege, id);
  const { section } = gate.plan;
  const fallen = Object.hasOwn(siege.sections, section) && sectionOf(siege, section).state === 'debris';
  return gate.state !== 'destroyed' && !fallen;
}

/** SM-090: at 0 the gate is destroyed without a test; excess damage is ignored. */
export const damageGate = procedure(
  'damage-gate',
  'SM-090',
  function* (game: Play, { gate, points }: { readonly gate: string; readonly points: number }): Steps {
    if (points <= 0) return;
    yield* tell<Fact>({ kind: 'gate-damaged', gate, points });
    if (gateOf(game.state, gate).points > 0) return;
    yield* tell<Fact>({ kind: 'gate-destroyed', gate });
    // SM-091: open ground, 4 cm wide.
    yield* tell<Fact>({ kind: 'reminder', rule: 'SM-091' });
  },
);
