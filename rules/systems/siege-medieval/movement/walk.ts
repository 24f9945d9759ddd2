import { procedure } from '../../../kernel/procedure.ts';
import { tell } from '../../../kernel/request.ts';
import type { Problem } from '../../../kernel/system.ts';
import { text, type Text } from '../../../kernel/text.ts';
import { cannotEnterDebris } from '../bombardment/debris.ts';
import { pushedBy } from '../engines/formation.ts';
import { throwDown } from '../engines/thrown-down.ts';
import type { Fact } from '../facts.ts';
import { remind } from '../game/remind.ts';
import { enemiesOn } from '../ladders/assault.ts';
import { gateName, nameOf, sectionName, unitName } from '../names.ts';
import { because, gateNamed, noSuch, order, sectionNamed } from '../order.ts';
import { sectionOf, unitOf, type Place, type Play, type Siege, type Steps, type Unit } from '../state.ts';
import { usesSecretDoor, secretDoor } from '../treason/secret-door.ts';
import { alongTheRamparts } from './neighbours.ts';
import { cannotPassGate, cannotPassPostern, crosses } from './passages.ts';
import { cannotMove, movers, notAllowed, reaches } from './permission.ts';
import { FULL_PACE } from './paces.ts';

/** Moves other than charges: SM-154 to SM-157, SM-160, SM-164, SM-166, SM-190, SM-192, SM-225. */

/**
 * `to`: a section, a gate, `postern-SECTION`, `inside`, `outside`, or `ground` for a move that changes nothing here.
 */
type Walk = Readonly<{ unit: string; to: string }>;

const walking = procedure('walk', 'SM-154', function* (game: Play, { unit, to }: Walk): Steps {
  const rule = ruleOf(game.state, to);
  if (to !== 'ground') {
    const cm = FULL_PACE[unitOf(game.state, unit).roster.profile.type]; // SM-154: at its normal speed
    if (!(yield* reaches(game, unit, placeName(game.state, to), rule, cm)))
      return yield* tell<Fact>({ kind: 'out-of-reach', unit, rule });
  }
  // SM-218 (DSM-113): the secret door shuts for good once nobody keeps it open.
  if (usesSecretDoor(game.state, unit, to) && !(yield* secretDoor(game, unit))) return;
  const engine = pushedBy(game.state, unit) ?? null; // SM-109: it leaves its engine
  yield* tell<Fact>({ kind: 'walked', unit, place: placeAt(game.state, unit, to), engine });
  // SM-147, SM-156: players arrange the stands up there themselves.
  if (unitOf(game.state, unit).place.on === 'section') {
    yield* remind(game, 'SM-147');
    if (sectionOf(game.state, to).plan.kind !== 'wall') yield* remind(game, 'SM-156');
  }
  yield* throwDown(game); // SM-137
});

function ruleOf(siege: Siege, to: string): string {
  if (gateNamed(siege, to) !== undefined) return 'SM-160';
  if (to.startsWith('postern-')) return 'SM-166';
  return to === 'inside' ? 'SM-155' : 'SM-154';
}

function placeName(siege: Siege, to: string): Text {
  if (gateNamed(siege, to) !== undefined) return gateName(siege, to);
  const postern = to.startsWith('postern-') ? to.slice('postern-'.length) : undefined;
  if (postern !== undefined && sectionNamed(siege, postern) !== undefined)
    return text('sm.movement.exit-postern', { section: sectionName(siege, postern) });
  if (sectionNamed(siege, to) !== undefined) return sectionName(siege, to);
  return text(
    to === 'inside' ? 'sm.movement.to-inside' : to === 'outside' ? 'sm.movement.to-outside' : 'sm.movement.to-ground',
  );
}

/** The place of a unit after the move. */
function placeAt(siege: Siege, id: string, to: string): Place {
  const { place, stands } = unitOf(siege, id);
  if (to === 'inside' || to === 'outside') return { on: to };
  if (to === 'ground') return place.on === 'foot' ? { on: 'outside' } : place;
  const section = sectionNamed(siege, to);
  if (section === undefined) return { on: place.on === 'inside' ? 'outside' : 'inside' }; // through a gate or postern
  return section.state === 'debris' ? { on: 'debris', section: to } : { on: 'section', stands: { [to]: stands } };
}

function cannotWalk(siege: Siege, { unit: id, to }: Walk): Problem | undefined {
  const stopped = cannotMove(siege, id);
  if (stopped !== undefined) return stopped;
  return cannotGo(siege, unitOf(siege, id), id, to) ?? notAllowed(siege, id, false);
}

function cannotGo(siege: Siege, unit: Unit, id: string, to: string): Problem | undefined {
  const { place } = unit;
  const figures = { unit: nameOf(unit) };
  if (to === 'ground') return place.on === 'section' ? because('SM-154', 'sm.not.on-the-ramparts', figures) : undefined;
  if (to === 'outside') {
    // SM-157: nobody leaves over the wall; SM-087: debris can be left on either side.
    if (place.on === 'debris' || crosses(siege, unit, 'outside')) return undefined;
    return place.on === 'section'
      ? because('SM-157', 'sm.not.over-the-wall', figures)
      : because('SM-158', 'sm.not.walls-between', figures);
  }
  if (to === 'inside') {
    if (place.on === 'section' || place.on === 'debris') return undefined; // SM-155
    return crosses(siege, unit, 'inside') ? undefined : because('SM-158', 'sm.not.walls-between', figures);
  }
  if (gateNamed(siege, to) !== undefined) return cannotPassGate(siege, unit, to);
  if (to.startsWith('postern-')) return cannotPassPostern(siege, unit, to.slice('postern-'.length));
  const section = sectionNamed(siege, to);
  if (section === undefined) return noSuch(to);
  return section.state === 'debris' ? cannotCross(siege, unit) : cannotMount(siege, unit, id, to);
}

function cannotCross(siege: Siege, unit: Unit): Problem | undefined {
  if (unit.place.on === 'section') return because('SM-154', 'sm.not.way-is-down', { unit: nameOf(unit) });
  return cannotEnterDebris(siege, unit); // SM-087, SM-225
}

/** SM-139, SM-154, SM-155 (DSM-076): onto a section from an adjacent one, or from inside. */
function cannotMount(siege: Siege, unit: Unit, id: string, to: string): Problem | undefined {
  const figures = { unit: nameOf(unit), section: sectionName(siege, to) };
  const { type } = unit.roster.profile;
  if (type === 'flyer') return because('SM-190', 'sm.not.flyers-over', figures);
  if (type === 'monster') return because('SM-192', 'sm.not.infantry-only', figures);
  if (type !== 'infantry' && type !== 'character') return because('SM-139', 'sm.not.infantry-only', figures);
  if (sectionOf(siege, to).state === 'unstable') return because('SM-083', 'sm.not.unstable');
  if (unit.place.on === 'section') {
    if (Object.hasOwn(unit.place.stands, to) && Object.keys(unit.place.stands).length === 1)
      return because('SM-154', 'sm.not.there-already', figures);
    if (!alongTheRamparts(siege, id, to)) return because('SM-154', 'sm.not.too-far-along', figures);
  } else if (unit.place.on === 'inside' && siege.options.goingUp === 'refused')
    return because('SM-155', 'sm.not.no-stairs', figures);
  else if (unit.place.on !== 'inside') return because('SM-094', 'sm.not.takes-ladders', figures);
  return enemiesOn(siege, id, to).length === 0 ? undefined : because('SM-155', 'sm.not.enemies-there', figures);
}

/** Every destination that these units could walk to. */
function walksOf(siege: Siege, units: readonly string[]): readonly Walk[] {
  const goals = [
    'ground',
    'inside',
    'outside',
    ...Object.keys(siege.sections),
    ...Object.keys(siege.gates),
    ...Object.keys(siege.sections).map((id) => `postern-${id}`),
  ];
  return units.flatMap((unit) => goals.map((to) => ({ unit, to })));
}

export const walk = order<Walk>({
  rule: 'SM-154',
  candidates: (siege) => walksOf(siege, Object.keys(siege.units)),
  likely: (siege) => walksOf(siege, movers(siege)),
  check: cannotWalk,
  text: (siege, { unit, to }) => text('sm.movement.do-walk', { unit: unitName(siege, unit), to: placeName(siege, to) }),
  about: ({ unit, to }) => [unit, to.replace(/^postern-/, '')],
  run: walking,
});
