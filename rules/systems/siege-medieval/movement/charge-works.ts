import { naming } from '../../../kernel/order.ts';
import { procedure } from '../../../kernel/procedure.ts';
import { call, tell } from '../../../kernel/request.ts';
import type { Problem } from '../../../kernel/system.ts';
import { isPushing } from '../engines/formation.ts';
import type { Fact } from '../facts.ts';
import { chargeHome } from '../fights/contact.ts';
import type { How } from '../fights/fight.ts';
import { enemiesOn } from '../ladders/assault.ts';
import { nameOf, sectionName, unitName } from '../names.ts';
import { because, noSuch, order, sectionNamed } from '../order.ts';
import { cameFromOutside } from '../shooting/protection.ts';
import { unitOf, type Play, type Siege, type Steps } from '../state.ts';
import { beside } from './neighbours.ts';
import { cannotMove, movers, notAllowed, reaches } from './permission.ts';

/** Charges on the works without ladders: SM-144, SM-159, SM-171, SM-185, SM-193, SM-198. */

type Charge = Readonly<{ unit: string; section: string }>;

/** How a unit would get onto a section from where it is; `undefined` if it cannot. */
export function wayUp(siege: Siege, id: string): How | undefined {
  const unit = unitOf(siege, id);
  const { type, giant, ethereal } = unit.roster.profile;
  const fantasy = siege.options.ruleset === 'fantasy';
  if (type === 'flyer') return fantasy ? 'flyer' : undefined; // SM-185
  if (unit.place.on === 'section') return 'ramparts'; // SM-144
  if (ethereal && fantasy) return 'ethereal'; // SM-198
  if (giant && fantasy && cameFromOutside(unit)) return 'giant'; // SM-193
  return unit.place.on === 'inside' && type === 'infantry' ? 'inside' : undefined; // SM-159, SM-139
}

const charging = procedure('charge-works', 'SM-159', function* (game: Play, { unit, section }: Charge): Steps {
  const how = wayUp(game.state, unit);
  if (how === undefined) return;
  const { place } = unitOf(game.state, unit);
  if (!(yield* reaches(game, unit, sectionName(game.state, section), RULES[how])))
    return yield* tell<Fact>({ kind: 'charge-failed', unit, rule: RULES[how] });
  const home = yield* call(chargeHome, {
    unit,
    how,
    section,
    from: place.on === 'section' ? (Object.keys(place.stands)[0] ?? null) : null,
    targets: enemiesOn(game.state, unit, section),
    engine: null,
    covered: false,
  });
  if (!home) yield* tell<Fact>({ kind: 'charge-failed', unit, rule: RULES[how] });
});

const RULES: Readonly<Record<How, string>> = {
  ladders: 'SM-094',
  'siege-tower': 'SM-127',
  ramparts: 'SM-144',
  inside: 'SM-159',
  flyer: 'SM-185',
  giant: 'SM-193',
  ethereal: 'SM-198',
  field: 'SM-B14',
};

function cannotCharge(siege: Siege, { unit: id, section: where }: Charge): Problem | undefined {
  const section = sectionNamed(siege, where);
  if (section === undefined) return noSuch(where);
  const stopped = cannotMove(siege, id);
  if (stopped !== undefined) return stopped;
  const unit = unitOf(siege, id);
  const figures = { unit: nameOf(unit), section: sectionName(siege, where) };
  const { type } = unit.roster.profile;
  if (type === 'artillery' || type === 'character') return because('SM-139', 'sm.not.infantry-only', figures);
  if (isPushing(siege, id)) return because('SM-116', 'sm.not.pushing', figures);
  const how = wayUp(siege, id);
  if (how === undefined)
    // SM-192: monsters that do not fly move like cavalry; SM-094: from outside a unit needs ladders or a siege tower.
    return type === 'infantry'
      ? because('SM-094', 'sm.not.takes-ladders', figures)
      : because(type === 'monster' ? 'SM-192' : 'SM-139', 'sm.not.infantry-only', figures);
  if (section.state !== 'intact') return because('SM-083', 'sm.not.unstable');
  if (enemiesOn(siege, id, where).length === 0) return because('SM-155', 'sm.not.no-enemy-there', figures);
  // SM-144: along the ramparts only from an adjacent section.
  if (how === 'ramparts' && !beside(siege, id, where)) return because('SM-154', 'sm.not.not-beside', figures);
  // SM-193 (DSM-092): walls, and other works that the players agreed can be reached.
  if (how === 'giant' && section.plan.kind !== 'wall' && section.plan.towersReach !== true)
    return because('SM-193', 'sm.not.giant-too-low', figures);
  return notAllowed(siege, id, true);
}

export const chargeWorks = order<Charge>({
  rule: 'SM-159',
  candidates: (siege) =>
    Object.keys(siege.units).flatMap((unit) => Object.keys(siege.sections).map((section) => ({ unit, section }))),
  likely: (siege) => {
    const sections = Object.keys(siege.sections);
    return movers(siege).flatMap((unit) => sections.map((section) => ({ unit, section })));
  },
  check: cannotCharge,
  ...naming('sm.movement.do-charge-works', { unit: unitName, section: sectionName }),
  run: charging,
});
