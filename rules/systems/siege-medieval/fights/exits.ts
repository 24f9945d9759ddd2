import { choose, declareYesNo, roll, tell } from '../../../kernel/request.ts';
import { text, type Text } from '../../../kernel/text.ts';
import { ONE_D6 } from '../../../wargame/questions.ts';
import { barred, gateUsable } from '../bombardment/gates.ts';
import type { Fact } from '../facts.ts';
import { fitsPostern } from '../movement/posterns.ts';
import { gateName, sectionName, unitName } from '../names.ts';
import { gateOf, sectionOf, unitOf, type Play, type Siege, type Steps, type Unit } from '../state.ts';

/** Leaving a fight through gates and posterns: SM-160 to SM-164, SM-166 to SM-168. */

/** A way out of a fight: over the ground, through a gate or through a postern. */
export type Exit =
  | { readonly by: 'ground' }
  | { readonly by: 'gate'; readonly gate: string }
  | { readonly by: 'postern'; readonly section: string };

/**
 * SM-161, SM-167: gates and posterns through which a besieged unit may go back in; SM-164: broken and captured gates
 * through which an attacking unit may go back out.
 */
export function exitsFor(siege: Siege, unit: string): readonly Exit[] {
  const { side, place } = unitOf(siege, unit);
  if (side === 'attacker' && place.on === 'inside') return openGates(siege);
  if (side !== 'defender' || (place.on !== 'outside' && place.on !== 'foot')) return [];
  // SM-083 (DSM-049): a gate in an unstable or fallen section cannot be used.
  const gates = Object.keys(siege.gates).filter(
    (id) => sectionOf(siege, gateOf(siege, id).plan.section).state === 'intact' && !barred(siege, id),
  );
  const posterns = fitsPostern(unitOf(siege, unit)) ? posternsOf(siege) : [];
  return [
    ...gates.map((gate) => ({ by: 'gate', gate }) as const),
    ...posterns.map((section) => ({ by: 'postern', section }) as const),
  ];
}

function openGates(siege: Siege): readonly Exit[] {
  return Object.keys(siege.gates)
    .filter((id) => gateUsable(siege, id) && gateOf(siege, id).state !== 'intact')
    .map((gate) => ({ by: 'gate', gate }) as const);
}

/** The other side of the walls. */
export function beyond({ place }: Pick<Unit, 'place'>): 'inside' | 'outside' {
  return place.on === 'inside' ? 'outside' : 'inside';
}

/** SM-166 (DSM-080): sections with a usable postern. */
export function posternsOf(siege: Siege): readonly string[] {
  return Object.keys(siege.sections).filter((id) => {
    const { plan, state } = sectionOf(siege, id);
    return plan.postern && state === 'intact';
  });
}

/** Asks which way a unit goes; through a gate or postern only if at least one of its stands reaches it. */
export function* chooseExit(game: Play, unit: string, after: 'draw' | 'defeat'): Steps<Exit> {
  const exits: readonly Exit[] = [{ by: 'ground' }, ...exitsFor(game.state, unit)];
  const { side } = unitOf(game.state, unit);
  const rule = side === 'attacker' && exits.length > 1 ? 'SM-164' : after === 'draw' ? 'SM-161' : 'SM-162';
  const picked = yield* choose({
    seat: unitOf(game.state, unit).side,
    rule,
    why: text('sm.movement.ask-exit', { unit: unitName(game.state, unit) }),
    about: [unit],
    options: exits.map((exit) => ({ id: idOf(exit), text: nameOf(game.state, exit) })),
  });
  const exit = exits.find((known) => idOf(known) === picked) ?? { by: 'ground' };
  if (exit.by === 'ground') return exit;
  const reaches = yield* declareYesNo({
    seat: unitOf(game.state, unit).side,
    rule: exit.by === 'gate' ? rule : 'SM-167',
    why: text('sm.movement.ask-reaches', { unit: unitName(game.state, unit), exit: nameOf(game.state, exit) }),
    about: [unit],
    suggested: true,
  });
  return reaches ? exit : { by: 'ground' };
}

function idOf(exit: Exit): string {
  if (exit.by === 'ground') return 'ground';
  return exit.by === 'gate' ? `gate-${exit.gate}` : `postern-${exit.section}`;
}

function nameOf(siege: Siege, exit: Exit): Text {
  if (exit.by === 'ground') return text('sm.movement.exit-ground');
  if (exit.by === 'gate') return text('sm.named', { name: gateName(siege, exit.gate) });
  return text('sm.movement.exit-postern', { section: sectionName(siege, exit.section) });
}

/** SM-163: whether the gate is shut behind a beaten unit. A broken or captured gate needs no roll (DSM-077). */
export function* shutGate(game: Play, unit: string, gate: string): Steps<'shut' | 'forced' | 'open'> {
  if (gateOf(game.state, gate).state !== 'intact') return 'open';
  const face = yield* roll({
    seat: 'defender',
    rule: 'SM-163',
    why: text('sm.movement.ask-shut', { unit: unitName(game.state, unit), gate: gateName(game.state, gate) }),
    about: [unit, gate],
    dice: 1,
    sides: 6,
    reads: { kind: 'count', atLeast: 4 },
    counts: 'successes',
  });
  // SM-163 (DSM-078): a forced gate is destroyed whether or not anyone pursues.
  yield* tell<Fact>(face === 1 ? { kind: 'gate-shut', gate, unit } : { kind: 'gate-forced', gate, unit });
  return face === 1 ? 'shut' : 'forced';
}

/** SM-168: through the postern on 1 to 3, lost otherwise. @returns whether the unit got through */
export function* throughPostern(game: Play, unit: string, section: string): Steps<boolean> {
  const face = yield* roll({
    seat: 'defender',
    rule: 'SM-168',
    why: text('sm.movement.ask-postern', {
      unit: unitName(game.state, unit),
      section: sectionName(game.state, section),
    }),
    about: [unit, section],
    ...ONE_D6,
  });
  // SM-168 (DSM-081): a low roll is good here, as printed.
  const caught = face >= 4 === (game.state.options.posternEscape === '1-to-3');
  if (caught) {
    const { stands } = unitOf(game.state, unit);
    yield* tell<Fact>({ kind: 'stands-fell', unit, stands, rule: 'SM-168' });
    return false;
  }
  yield* tell<Fact>({ kind: 'retreated', unit, cm: 0, to: 'inside', section: null });
  return true;
}
