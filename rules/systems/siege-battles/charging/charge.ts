import { procedure } from '../../../kernel/procedure.ts';
import { call, choose, declareNumber, roll, tell } from '../../../kernel/request.ts';
import type { Args } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import { D6, dropLowest } from '../base/dice.ts';
import { flee } from '../base/flight.ts';
import { leadershipTest } from '../base/leadership.ts';
import { valueOf } from '../base/profile.ts';
import { flies, has, isImmune } from '../base/rules.ts';
import type { Fact } from '../facts.ts';
import { sectionName, unitName } from '../names.ts';
import { order } from '../order.ts';
import { garrison, unitOf, type Route } from '../pieces.ts';
import { pourInReaction } from '../oil/reaction.ts';
import { coverFor, volley } from '../shooting/volley.ts';
import { mostShooters } from '../sections/cover.ts';
import type { Play, Siege, Steps } from '../state.ts';
import { checkCharge, routeOf } from './check.ts';
import { rocks, rocksAllowed } from './rocks.ts';

/** A charge on a section: reactions, the distance, rocks and oil on whoever arrives: SB-085 to SB-093, SB-B17. */

interface Charge extends Args {
  readonly unit: string;
  readonly section: string;
}

/** Enemies of a unit who garrison a section. */
const defenders = (siege: Siege, section: string, unit: string): readonly string[] =>
  garrison(siege, section).filter((id) => unitOf(siege, id).roster.side !== unitOf(siege, unit).roster.side);

/** SB-B15: whoever is charged by Terror and fears it tests, and flees if it fails. */
function* terror(game: Play, unit: string, section: string): Steps {
  if (!has(game.state, unit, 'terror')) return;
  for (const target of defenders(game.state, section, unit)) {
    if (has(game.state, target, 'fear') || isImmune(game.state, target)) continue;
    const stands = yield* call(leadershipTest, { unit: target, test: 'terror', rule: 'SB-B15' });
    if (!stands) yield* call(flee, { unit: target });
  }
}

/** Whether a charger is still on its way. */
export const comesOn = (siege: Siege, unit: string): boolean =>
  !unitOf(siege, unit).destroyed && !unitOf(siege, unit).fleeing;

export interface Reacting {
  readonly unit: string;
  readonly section: string;
  readonly route: Route;
  /** In inches; nothing where a siege tower brings the enemy to the battlements. */
  readonly distance: number | null;
}

/** SB-088, SB-091, SB-B17: each garrison unit holds, shoots, or makes ready its rocks. Returns those with rocks. */
export function* reactions(game: Play, { unit, section, route, distance }: Reacting): Steps<readonly string[]> {
  const ready: string[] = [];
  for (const target of defenders(game.state, section, unit)) {
    const { roster, reacted } = unitOf(game.state, target);
    if (reacted || !comesOn(game.state, unit)) continue;
    const silent =
      roster.type === 'war-machine' ||
      has(game.state, target, 'undead') ||
      has(game.state, target, 'no-stand-and-shoot');
    const move = valueOf(unitOf(game.state, unit).roster.profile, 'm');
    // SB-B17, SB-B19: only a charger further away than its own Movement, unless the weapon is Quick to Fire.
    const weapons = roster.weapons.filter(
      (weapon) =>
        !silent &&
        (distance === null ||
          (distance <= weapon.range && (distance > move || weapon.rules.includes('quick-to-fire')))),
    );
    const throws = rocksAllowed(route, flies(game.state, unit)); // SB-092
    const options = [
      { id: 'hold', text: text('sb.charging.hold') },
      ...weapons.map((weapon, n) => ({
        id: `shoot-${String(n)}`,
        text: text('sb.charging.shoot', { weapon: weapon.name }),
      })),
      ...(throws ? [{ id: 'rocks', text: text('sb.charging.rocks') }] : []),
    ];
    const reaction = yield* choose({
      seat: roster.side,
      rule: 'SB-088',
      why: text('sb.charging.ask-reaction', {
        unit: unitName(game.state, target),
        charger: unitName(game.state, unit),
      }),
      about: [target, unit],
      options,
    });
    if (reaction === 'rocks') ready.push(target);
    const weapon = weapons.find((_, n) => reaction === `shoot-${String(n)}`);
    if (weapon === undefined) continue;
    const most = mostShooters(game.state, target);
    const models = yield* declareNumber({
      seat: roster.side,
      rule: 'SB-B17',
      why: text('sb.shooting.ask-models', {
        unit: unitName(game.state, target),
        target: unitName(game.state, unit),
        most,
      }),
      about: [target],
      unit: 'models',
      min: 0,
      max: most,
      step: 1,
      suggested: most,
    });
    const penalties = {
      ...coverFor(game.state, target, unit),
      standAndShoot: true,
      long: distance !== null && distance * 2 > weapon.range,
      multiple: weapon.shots > 1,
    };
    yield* call(volley, { unit: target, target: unit, weapon, models, penalties, reaction: true });
  }
  return ready;
}

/** SB-B17: Movement and two dice; Swift Stride the best two of three; flyers M 10 with Swift Stride. */
function* arrives(game: Play, unit: string, section: string, distance: number): Steps<boolean> {
  const flying = flies(game.state, unit);
  const swift = flying || has(game.state, unit, 'swift-stride');
  const { roster } = unitOf(game.state, unit);
  const move = flying ? 10 : valueOf(roster.profile, 'm');
  const dice = swift ? 3 : 2;
  const faces = yield* roll({
    seat: roster.side,
    rule: 'SB-086',
    why: text('sb.charging.ask-distance-dice', { unit: unitName(game.state, unit), move, distance, dice }),
    about: [unit, section],
    dice,
    sides: D6,
    reads: { kind: 'faces' },
  });
  const reach = move + (swift ? dropLowest(faces) : faces.reduce((sum, face) => sum + face, 0));
  const reached = reach >= distance;
  yield* tell<Fact>({ kind: 'charge-rolled', unit, section, distance, reach, arrives: reached });
  return reached;
}

const charging = procedure('charge', 'SB-086', function* (game: Play, { unit, section }: Charge): Steps {
  const route = routeOf(game.state, unit);
  const figures = { unit: unitName(game.state, unit), section: sectionName(game.state, section) };
  yield* tell<Fact>({ kind: 'charge-declared', unit, section, route });
  yield* terror(game, unit, section);
  const distance = yield* declareNumber({
    seat: unitOf(game.state, unit).roster.side,
    rule: 'SB-086',
    why: text('sb.charging.ask-distance', figures),
    about: [unit, section],
    unit: 'inches',
    min: 0,
    max: 48,
    step: 0,
  });
  const ready = yield* reactions(game, { unit, section, route, distance });
  if (!comesOn(game.state, unit) || !(yield* arrives(game, unit, section, distance))) {
    yield* tell<Fact>({ kind: 'charge-failed', unit, section });
    return;
  }
  // SB-113: the two at the cauldron throw no rocks. SB-089: both only against a charge that arrives.
  yield* pourInReaction(game, { unit, section, route });
  for (const target of ready) if (comesOn(game.state, unit)) yield* call(rocks, { unit: target, target: unit });
  if (comesOn(game.state, unit)) yield* tell<Fact>({ kind: 'charged', unit, section, route });
  else yield* tell<Fact>({ kind: 'charge-failed', unit, section });
});

export const charge = order<Charge>({
  rule: 'SB-085', // everyone of the attacker has ladders for walls and gates
  candidates: (siege) =>
    Object.keys(siege.units).flatMap((unit) => Object.keys(siege.sections).map((section) => ({ unit, section }))),
  check: checkCharge,
  text: (siege, { unit, section }) =>
    text('sb.do.charge', { unit: unitName(siege, unit), section: sectionName(siege, section) }),
  about: ({ unit, section }) => [unit, section],
  run: charging,
});
