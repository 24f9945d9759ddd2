import { procedure } from '../../../kernel/procedure.ts';
import { call, declareNumber, declareYesNo, tell } from '../../../kernel/request.ts';
import { text } from '../../../kernel/text.ts';
import { pourOil } from '../equipment/oil.ts';
import type { Fact } from '../facts.ts';
import { remind } from '../game/remind.ts';
import { standsOn } from '../mechanics/places.ts';
import { unitName } from '../names.ts';
import { unitOf, type Play, type Siege, type Steps } from '../state.ts';
import { counterCharge } from './counter-charge.ts';
import type { How, Party } from './fight.ts';
import { mayHaveFlank } from './status.ts';

/** From a declared charge to contact: SM-B14, SM-043, SM-127, SM-150. */

export interface Charge {
  readonly unit: string;
  readonly how: How;
  /** The charged section; `null` on the ground. */
  readonly section: string | null;
  /** SM-144: the section the charge comes from along the ramparts. */
  readonly from: string | null;
  readonly targets: readonly string[];
  /** The siege tower that the charge comes from, or the engine that is charged. */
  readonly engine: string | null;
  /** The charged unit is covered (SM-T9, rows 12 to 14). */
  readonly covered: boolean;
  /** SM-122, SM-155, SM-160: the side the charge leads to, if it leaves the ground it came from. */
  readonly to?: 'inside' | 'outside';
}

/**
 * Shots by the charged unit (SM-B14), then oil (SM-043: ordinary shots come first), then contact.
 * @returns whether the charge reached contact
 */
export const chargeHome = procedure('charge-home', 'SM-B14', function* (game: Play, charge: Charge): Steps<boolean> {
  const { unit, how, section, targets, to } = charge;
  yield* tell<Fact>({ kind: 'charge-began', unit, how, section, ...(to === undefined ? {} : { to }) });
  // SM-043 (DSM-026): ordinary shots come first, unless the option reverses the order.
  const early = game.state.options.oilOrder === 'before-shots';
  if (early && (yield* isScalded(game, charge))) return false;
  const carried = yield* call(counterCharge, { charger: unit, how, targets });
  if (unitOf(game.state, unit).stands === 0) return false;
  if (!early && (yield* isScalded(game, charge))) return false;
  // SM-150: remind once; only the players see where the edges lie.
  if (section !== null) yield* remind(game, 'SM-150');
  const attackers = [yield* attackingParty(game, charge)];
  const defenders: Party[] = [];
  for (const [i, id] of targets.entries()) {
    // SM-B15: a charge that reaches contact touches somebody: if no earlier target had stands in contact, the last one
    // must.
    const touched = defenders.length > 0 || i < targets.length - 1;
    const party = yield* chargedParty(game, charge, id, touched ? 0 : 1);
    if (party.stands > 0) defenders.push(party);
  }
  yield* tell<Fact>({
    kind: 'engaged',
    id: newFightId(game.state, section ?? targets[0] ?? unit),
    section,
    attacker: unitOf(game.state, unit).side,
    attackers,
    defenders,
    carried,
    engine: how === 'siege-tower' ? null : charge.engine,
  });
  return true;
});

/**
 * SM-043, SM-044 (DSM-025): oil on ladders, and on siege towers if the option says so. @returns whether the charge is
 * over
 */
function* isScalded(game: Play, { unit, how, section }: Charge): Steps<boolean> {
  const towers = game.state.options.oilTargets === 'siege-towers-too' && how === 'siege-tower';
  if (section === null || !(how === 'ladders' || towers)) return false;
  const repulsed = yield* call(pourOil, { section, charger: unit });
  return repulsed || unitOf(game.state, unit).stands === 0;
}

function* attackingParty(game: Play, { unit, how, section, from, targets, engine }: Charge): Steps<Party> {
  const { stands } = unitOf(game.state, unit);
  // SM-127: only one stand charges from a siege tower.
  const touching = how === 'siege-tower' ? 1 : yield* standsInContact(game, unit, how, 1, stands);
  const flank = mayHaveFlank({ how }) && (yield* inFlank(game, unit, targets[0]));
  const tower = how === 'siege-tower' ? engine : null;
  const charges = section === null ? {} : { charges: section };
  return { unit, stands: touching, how, from, flank, covered: false, tower, ...charges };
}

/** When a unit is charged on the works, only its stands on that section can touch. */
function* chargedParty(game: Play, { how, section, covered }: Charge, id: string, least: number): Steps<Party> {
  const charged = unitOf(game.state, id);
  const there = section === null ? charged.stands : standsOn(charged, section);
  const touching = yield* standsInContact(game, id, how, least, there);
  const holds = section === null ? {} : { holds: section };
  return { unit: id, stands: touching, how, from: null, flank: false, covered, tower: null, ...holds };
}

/** SM-127 (DSM-064): the number of stands in contact, as declared by the players. */
function* standsInContact(game: Play, unit: string, how: How, least: number, stands: number): Steps<number> {
  if (stands <= least) return stands;
  return yield* declareNumber({
    seat: unitOf(game.state, unit).side,
    rule: how === 'siege-tower' ? 'SM-127' : 'SM-B15',
    why: text(how === 'siege-tower' ? 'sm.fights.ask-contact-tower' : 'sm.fights.ask-contact', {
      unit: unitName(game.state, unit),
    }),
    about: [unit],
    unit: 'stands',
    min: least,
    max: stands,
    step: 1,
    // SM-127: face to face, one stand meets one; more only if their corners touch it.
    suggested: how === 'siege-tower' ? 1 : stands,
  });
}

/** SM-B15: whether the charge hits flank or rear; SM-B28: players judge skirmishers and regular formation. */
function* inFlank(game: Play, unit: string, target: string | undefined): Steps<boolean> {
  if (target === undefined) return false; // an engine that nobody pushes
  return yield* declareYesNo({
    seat: unitOf(game.state, unit).side,
    rule: 'SM-B15',
    why: text('sm.fights.ask-flank', { unit: unitName(game.state, unit), target: unitName(game.state, target) }),
    about: [unit, target],
    suggested: false,
  });
}

/** An id that no other fight has. */
export function newFightId(siege: Siege, at: string): string {
  let id = `fight-${at}`;
  for (let n = 2; siege.fights[id] !== undefined; n += 1) id = `fight-${at}-${String(n)}`;
  return id;
}
