import { naming } from '../../../kernel/order.ts';
import { procedure } from '../../../kernel/procedure.ts';
import { call, tell } from '../../../kernel/request.ts';
import type { Problem } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import { isPushing } from '../engines/formation.ts';
import { throwDown } from '../engines/thrown-down.ts';
import type { Fact } from '../facts.ts';
import { chargeHome } from '../fights/contact.ts';
import { unitsOn } from '../mechanics/places.ts';
import { cannotMove, notAllowed, reaches } from '../movement/permission.ts';
import { sectionName, unitName } from '../names.ts';
import { because, eachUnit, noSuch, order, sectionNamed } from '../order.ts';
import { cameFromOutside } from '../shooting/protection.ts';
import { unitOf, type Play, type Siege, type Steps } from '../state.ts';

/** Assaults with ladders: SM-092 to SM-107, SM-136. */

type Climb = Readonly<{ unit: string; section: string }>;

/** The enemy units on a section. */
export function enemiesOn(siege: Siege, unit: string, section: string): readonly string[] {
  const { side } = unitOf(siege, unit);
  return unitsOn(siege, section).filter((id) => unitOf(siege, id).side !== side);
}

const assaulting = procedure('ladder-assault', 'SM-094', function* (game: Play, { unit, section }: Climb): Steps {
  if (!(yield* reaches(game, unit, sectionName(game.state, section), 'SM-094')))
    return yield* tell<Fact>({ kind: 'charge-failed', unit, rule: 'SM-094' });
  yield* climb(game, unit, section);
});

/** Up the wall with the unit's own ladders, or up a tower that stands there (SM-136, DSM-068). */
export function* climb(game: Play, unit: string, section: string, tower: string | null = null): Steps {
  const targets = enemiesOn(game.state, unit, section);
  if (targets.length === 0) {
    // SM-105, SM-106: onto an undefended wall, where the move ends; SM-092: without the ladders.
    yield* tell<Fact>({ kind: 'climbed', unit, section });
    return yield* throwDown(game);
  }
  const home = yield* call(chargeHome, {
    unit,
    how: tower === null ? 'ladders' : 'siege-tower',
    section,
    from: null,
    targets,
    engine: tower,
    covered: false,
  });
  if (!home) yield* tell<Fact>({ kind: 'charge-failed', unit, rule: 'SM-094' });
}

/** Why a section cannot be reached by ladders, or `undefined` if it can. */
export function outOfLadders(siege: Siege, id: unknown): Problem | undefined {
  const section = sectionNamed(siege, id);
  if (section === undefined) return noSuch(id);
  // SM-094: towers and barbicans are out of reach (a merged tower is a wall, SM-054).
  if (section.plan.kind !== 'wall')
    return because('SM-094', 'sm.not.too-high', { section: sectionName(siege, section.plan.id) });
  if (section.state === 'intact') return undefined;
  const rule = section.state === 'debris' ? 'SM-087' : 'SM-083';
  return because(rule, 'sm.not.not-standing', { section: sectionName(siege, section.plan.id) });
}

function cannotAssault(siege: Siege, { unit: id, section }: Climb): Problem | undefined {
  const stopped = cannotMove(siege, id);
  if (stopped !== undefined) return stopped;
  const { roster, ladders, place } = unitOf(siege, id);
  const figures = { unit: unitName(siege, id) };
  if (roster.profile.type !== 'infantry') return because('SM-139', 'sm.not.infantry-only', figures);
  // SM-196, SM-197: beasts and ghosts carry no ladders.
  const { nonHumanoid, ethereal } = roster.profile;
  if (siege.options.ruleset === 'fantasy' && (nonHumanoid || ethereal))
    return because(nonHumanoid ? 'SM-196' : 'SM-197', 'sm.not.no-ladders', figures);
  if (ladders === 'abandoned') return because('SM-092', 'sm.not.ladders-left', figures);
  // SM-093: ladders left behind by other units cannot be used.
  if (ladders === 'none') return because('SM-093', 'sm.not.no-ladders', figures);
  if (!cameFromOutside(unitOf(siege, id)))
    return because('SM-094', 'sm.not.from-outside', { ...figures, place: place.on });
  // SM-107, SM-116: pushing an engine leaves no hands free for ladders.
  if (isPushing(siege, id)) return because('SM-107', 'sm.not.pushing', figures);
  return outOfLadders(siege, section) ?? notAllowed(siege, id, true);
}

/** SM-094 against a held wall, SM-105 against an empty one, by order or by initiative. */
export const assault = order<Climb>({
  rule: 'SM-094',
  candidates: (siege) =>
    Object.keys(siege.units)
      .filter((id) => unitOf(siege, id).ladders === 'carried')
      .flatMap((unit) => Object.keys(siege.sections).map((section) => ({ unit, section }))),
  check: cannotAssault,
  text: (siege, { unit, section }) =>
    text(enemiesOn(siege, unit, section).length === 0 ? 'sm.ladders.do-climb' : 'sm.ladders.do-assault', {
      unit: unitName(siege, unit),
      section: sectionName(siege, section),
    }),
  about: ({ unit, section }) => [unit, section],
  run: assaulting,
});

const leaving = procedure(
  'leave-ladders',
  'SM-107',
  function* (_game: Play, { unit }: Readonly<{ unit: string }>): Steps {
    yield* tell<Fact>({ kind: 'ladders-left', unit });
  },
);

/** SM-107: needed before the unit can push an engine. */
export const leaveLadders = order<Readonly<{ unit: string }>>({
  rule: 'SM-107',
  candidates: eachUnit,
  check: (siege, { unit }) => {
    const stopped = cannotMove(siege, unit);
    if (stopped !== undefined) return stopped;
    const { ladders } = unitOf(siege, unit);
    return ladders === 'carried' ? undefined : because('SM-093', 'sm.not.no-ladders', { unit: unitName(siege, unit) });
  },
  ...naming('sm.ladders.do-leave', { unit: unitName }),
  run: leaving,
});
