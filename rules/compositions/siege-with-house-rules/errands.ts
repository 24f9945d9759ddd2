import type { Args, Command, Problem } from '../../kernel/system.ts';
import { text } from '../../kernel/text.ts';
import { assault } from '../../systems/siege-and-fortresses/assaults/assault.ts';
import { climbTower } from '../../systems/siege-and-fortresses/assaults/climb.ts';
import { counterAttack } from '../../systems/siege-and-fortresses/assaults/counter-attack.ts';
import { batter } from '../../systems/siege-and-fortresses/battering/battering.ts';
import { withUnit } from '../../systems/siege-and-fortresses/changes.ts';
import { charge } from '../../systems/siege-and-fortresses/combat/charge.ts';
import { mayBeOrdered } from '../../systems/siege-and-fortresses/command/permission.ts';
import type { Fact as SiegeFact } from '../../systems/siege-and-fortresses/facts.ts';
import { manSection, stepDown } from '../../systems/siege-and-fortresses/garrison/garrison.ts';
import { scale } from '../../systems/siege-and-fortresses/garrison/scaling.ts';
import { attackSallyGate } from '../../systems/siege-and-fortresses/sally-gates/attack.ts';
import { sally } from '../../systems/siege-and-fortresses/sally-gates/sally.ts';
import { leaveTable } from '../../systems/siege-and-fortresses/scenarios/breakout.ts';
import { reachEdge } from '../../systems/siege-and-fortresses/scenarios/relief.ts';
import { unitOf, type Siege } from '../../systems/siege-and-fortresses/state.ts';
import { approach } from '../../systems/siege-and-fortresses/structures/approach.ts';
import { holdBreach } from '../../systems/siege-and-fortresses/structures/breaches.ts';
import { flyOver, pass } from '../../systems/siege-and-fortresses/structures/passages.ts';
import { assaultTower } from '../../systems/siege-and-fortresses/towers/assault.ts';
import { named } from '../../systems/siege-and-fortresses/why-not.ts';
import { orderName } from '../../systems/warmaster-house-rules/names.ts';
import { inTheOpen } from './in-the-open.ts';
import type { Both, Errand } from './state.ts';

export interface AtTheWalls {
  readonly errand: Errand;
  // oxlint-disable-next-line typescript/no-explicit-any -- each command has its own arguments
  readonly command: Command<Siege, SiegeFact, any>;
}

/** HR-072: a charge needs a Charge order; HR-077: every other move is an Advance. */
const charges = { assault, 'counter-attack': counterAttack, batter, 'charge-breach': charge } as const;
const moreCharges = { 'assault-tower': assaultTower, 'attack-sally-gate': attackSallyGate } as const;
const moves = { 'man-section': manSection, 'step-down': stepDown, 'hold-breach': holdBreach, approach, scale } as const;
const moreMoves = {
  'climb-tower': climbTower,
  pass,
  'fly-over': flyOver,
  sally,
  'leave-table': leaveTable,
  'reach-edge': reachEdge,
} as const;

function all(
  commands: Readonly<Record<string, AtTheWalls['command']>>,
  errand: Errand,
): readonly [string, AtTheWalls][] {
  return Object.entries(commands).map(([name, command]) => [name, { errand, command }]);
}

/** Commands of the siege that need an order, by their names here. */
export const AT_THE_WALLS: Readonly<Record<string, AtTheWalls>> = Object.fromEntries([
  ...all({ ...charges, ...moreCharges }, 'charge'),
  ...all({ ...moves, ...moreMoves }, 'advance'),
]);

/** HR-048: why a command at the walls is refused: the unit has no order for it. Characters need none (SF-B23). */
export function withoutErrand(both: Both, errand: Errand, args: Args): Problem | undefined {
  const unit = named(both.siege.units, args['unit']);
  if (unit === undefined || unit.roster.profile.type === 'character') return undefined;
  const { id, name, side } = unit.roster;
  if (both.siege.phase !== 'command' || side !== both.siege.active) return undefined;
  if (both.sent[id] === errand && unit.ready && !unit.moved) return undefined;
  return {
    rule: 'HR-048',
    text: text('both.not.unordered', { unit: name, order: orderName(errand) }),
    about: [id],
  };
}

/** HR-072: in the open, charges follow the house rules; the siege only has charges that begin or end in a breach. */
export function chargeInTheOpen(both: Both, args: Args): Problem | undefined {
  const unit = named(both.siege.units, args['unit']);
  const target = named(both.siege.units, args['target']);
  if (unit === undefined || target === undefined) return undefined;
  const [a, b] = [unit.roster.id, target.roster.id];
  if (!inTheOpen(both, a) || !inTheOpen(both, b)) return undefined;
  return {
    rule: 'HR-072',
    text: text('both.not.charge-in-the-open', { unit: unit.roster.name, target: target.roster.name }),
    about: [a, b],
  };
}

/** The siege as if a unit had been ordered, to find refusals that have other reasons. */
export function asIfOrdered({ siege }: Both, id: unknown): Siege {
  const unit = named(siege.units, id);
  return unit === undefined ? siege : withUnit(siege, unit.roster.id, { ready: true, moved: false });
}

/** Whether the siege would let a unit take an order, ignoring one that is still to be carried out. */
export function couldAct({ siege }: Both, id: string): boolean {
  return mayBeOrdered(siege, { ...unitOf(siege, id), ready: false });
}

type Work = Readonly<Record<string, readonly Errand[]>>;
const known = new WeakMap<Both, Work>();

/**
 * For which purposes each unit of the active side could be sent to the walls now: what the siege would offer it if
 * ordered.
 */
export function workAtTheWalls(both: Both): Work {
  const before = known.get(both);
  if (before !== undefined) return before;
  const free = Object.keys(both.siege.units).filter((id) => couldAct(both, id));
  const siege = free.reduce(
    (after, id) => withUnit(after, id, { ready: true, moved: false, outOfReach: [] }),
    both.siege,
  );
  const work: Record<string, Errand[]> = {};
  const add = (id: unknown, errand: Errand): void => {
    if (typeof id !== 'string' || !free.includes(id)) return;
    const errands = (work[id] ??= []);
    if (!errands.includes(errand)) errands.push(errand);
  };
  for (const { command, errand } of Object.values(AT_THE_WALLS))
    for (const args of command.offers(siege) as readonly Args[]) {
      const inTheirHands = command === charge && chargeInTheOpen(both, args) !== undefined;
      if (!inTheirHands && command.secret?.(siege, args) !== true) add(args['unit'], errand);
    }
  // SF-248: units in the courtyard can always be sent, so that no order betrays a sally gate.
  for (const id of free) if (unitOf(siege, id).place.on === 'courtyard') add(id, 'advance');
  // SF-253: an open sally gate is closed on an order that moves nobody.
  if (siege.active === 'defender' && Object.values(siege.sallyGates).some(({ open }) => open))
    for (const id of free) if (inTheOpen(both, id)) add(id, 'deploy');
  known.set(both, work);
  return work;
}
