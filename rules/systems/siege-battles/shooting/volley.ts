import { procedure } from '../../../kernel/procedure.ts';
import { call, choose, tell } from '../../../kernel/request.ts';
import { text } from '../../../kernel/text.ts';
import { toHitWithMissiles, type MissilePenalties } from '../base/chances.ts';
import { panicIfDue } from '../base/flight.ts';
import { strike, type Blow } from '../base/harm.ts';
import { valueOf, type Weapon } from '../base/profile.ts';
import { fromShrine } from '../assault/blows.ts';
import { hitEngine, shareHits } from '../engines/cover.ts';
import type { Fact } from '../facts.ts';
import { unitName } from '../names.ts';
import { engineOf, sectionAt, unitOf } from '../pieces.ts';
import { coverAgainst, hoardingAgainst } from '../sections/cover.ts';
import type { Play, Siege, Steps } from '../state.ts';
import { shotsThatHit } from './to-hit.ts';

/** Ballistic Skill shots, from rolls to hit to casualties: SB-B07, SB-126, SB-137. */

export interface Volley {
  readonly unit: string;
  /** A unit, or a siege engine. */
  readonly target: string;
  readonly weapon: Weapon;
  readonly models: number;
  readonly penalties: MissilePenalties;
  /** SB-B17: fired in reaction to a charge. */
  readonly reaction: boolean;
}

/** SB-126, SB-137: an engine and its pushers share hits and get no other cover. */
export function coverFor(siege: Siege, shooter: string, target: string): MissilePenalties {
  if (Object.hasOwn(siege.engines, target) || pushes(siege, target) !== undefined) return {};
  return { cover: coverAgainst(siege, shooter, target), hoarding: hoardingAgainst(siege, target) };
}

/** SB-B07, SB-166: asks for cover in the open; mantlets are Hard Cover. */
export function* askOpenCover(game: Play, unit: string, target: string): Steps<MissilePenalties> {
  if (unitOf(game.state, target).items.includes('mantlets')) return { cover: 2 };
  const cover = yield* choose({
    seat: unitOf(game.state, unit).roster.side,
    rule: 'SB-B07',
    why: text('sb.shooting.ask-cover', { target: unitName(game.state, target) }),
    about: [target],
    options: ['none', 'soft', 'hard'].map((id) => ({ id, text: text(`sb.cover.${id}`) })),
  });
  return { cover: cover === 'hard' ? 2 : cover === 'soft' ? 1 : 0 };
}

/** SB-B07, SB-166: a target's cover: from its section if it is in one, otherwise as the players see it. */
export function* coverSeen(game: Play, unit: string, target: string): Steps<MissilePenalties> {
  const inTheOpen = target in game.state.units && sectionAt(unitOf(game.state, target)) === null;
  // SB-126, SB-137: pushers get no other cover.
  return inTheOpen && pushes(game.state, target) === undefined
    ? yield* askOpenCover(game, unit, target)
    : coverFor(game.state, unit, target);
}

/** The engine a unit pushes. */
export const pushes = (siege: Siege, unit: string): string | undefined =>
  Object.values(siege.engines).find(({ pusher, destroyed }) => pusher === unit && !destroyed)?.id;

export const volley = procedure('volley', 'SB-B07', function* (game: Play, shot: Volley): Steps {
  const { unit, target, weapon, models, penalties, reaction } = shot;
  const { roster } = unitOf(game.state, unit);
  const shots = models * weapon.shots;
  const needed = toHitWithMissiles(valueOf(roster.profile, 'bs'), penalties);
  if (shots === 0) return yield* tell<Fact>({ kind: 'shot-lost', unit, target, why: 'nobody' });
  if (needed === 'impossible') return yield* tell<Fact>({ kind: 'shot-lost', unit, target, why: 'impossible' });
  const hits = yield* shotsThatHit(game, { unit, target, rule: 'SB-B07', shots, needed });
  yield* tell<Fact>({ kind: 'shot', unit, target, shots, hits, reaction, models });
  if (hits > 0) yield* landed(game, target, blowOf(game.state, shot, hits));
});

const blowOf = (siege: Siege, { unit, weapon: { strength, rules } }: Volley, hits: number): Blow => ({
  hits,
  strength,
  by: unitOf(siege, unit).roster.side,
  piercing: rules.includes('armour-piercing'),
  noArmour: rules.includes('no-armour-save'),
  flaming: rules.includes('flaming'),
  magical: rules.includes('magical'),
  killing: rules.includes('killing-blow'),
  wardsAgain: fromShrine(siege, unit), // SB-160
});

/** SB-126, SB-137: resolves hits by aimed weapons, sharing them with an engine if the target pushes one. */
export function* landed(game: Play, target: string, blow: Blow): Steps {
  const { hits, by: side } = blow;
  const engine = Object.hasOwn(game.state.engines, target) ? target : pushes(game.state, target);
  if (engine === undefined) {
    yield* call(strike, { victim: { unit: target }, blow });
    return yield* panicIfDue(game, target);
  }
  const { pusher } = engineOf(game.state, engine);
  const onEngine = yield* call(shareHits, { engine, hits, by: side });
  if (onEngine > 0) yield* call(hitEngine, { engine, blow: { ...blow, hits: onEngine } });
  if (pusher === null || onEngine === hits) return;
  yield* call(strike, { victim: { unit: pusher }, blow: { ...blow, hits: hits - onEngine } });
  yield* panicIfDue(game, pusher);
}
