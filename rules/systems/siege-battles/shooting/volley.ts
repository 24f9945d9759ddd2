import { procedure } from '../../../kernel/procedure.ts';
import { call, choose, roll, tell } from '../../../kernel/request.ts';
import { text } from '../../../kernel/text.ts';
import { penaltyOf, toHitWithMissiles, type MissilePenalties } from '../base/chances.ts';
import { D6 } from '../base/dice.ts';
import { panicIfDue } from '../base/flight.ts';
import { strike } from '../base/harm.ts';
import { valueOf, type Weapon } from '../base/profile.ts';
import { fromShrine } from '../assault/blows.ts';
import { hitEngine, shareHits } from '../engines/cover.ts';
import type { Fact } from '../facts.ts';
import { engineName, unitName } from '../names.ts';
import { engineOf, unitOf } from '../pieces.ts';
import { coverAgainst, hoardingAgainst } from '../sections/cover.ts';
import type { Play, Siege, Steps } from '../state.ts';

/** Shots with Ballistic Skill, from the dice to hit to the models that fall: SB-B07, SB-126, SB-137. */

export interface Volley {
  readonly unit: string;
  /** A unit, or a siege engine. */
  readonly target: string;
  readonly weapon: Weapon;
  readonly models: number;
  readonly penalties: MissilePenalties;
  /** SB-B17: in reaction to a charge. */
  readonly reaction: boolean;
}

const targetName = (siege: Siege, id: string) =>
  Object.hasOwn(siege.engines, id) ? engineName(siege, id) : unitName(siege, id);

/** SB-126, SB-137: an engine and its pushers get no cover besides their sharing of hits. */
export function coverFor(siege: Siege, shooter: string, target: string): MissilePenalties {
  if (Object.hasOwn(siege.engines, target) || pushes(siege, target) !== undefined) return {};
  return { cover: coverAgainst(siege, shooter, target), other: hoardingAgainst(siege, target) };
}

/** SB-B07, SB-166: cover in the open as the table shows it; mantlets are Hard Cover. */
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

/** The engine that a unit pushes. */
export const pushes = (siege: Siege, unit: string): string | undefined =>
  Object.values(siege.engines).find(({ pusher, destroyed }) => pusher === unit && !destroyed)?.id;

export const volley = procedure('volley', 'SB-B07', function* (game: Play, shot: Volley): Steps {
  const { unit, target, weapon, models, penalties, reaction } = shot;
  const { roster } = unitOf(game.state, unit);
  const shots = models * weapon.shots;
  const needed = toHitWithMissiles(valueOf(roster.profile, 'bs'), penaltyOf(penalties));
  if (shots === 0 || needed === 'impossible') {
    yield* tell<Fact>({ kind: 'shot-lost', unit, target, why: 'impossible' });
    return;
  }
  const figures = { unit: unitName(game.state, unit), target: targetName(game.state, target) };
  const asked = { seat: roster.side, rule: 'SB-B07', about: [unit, target], sides: D6 };
  let hits = yield* roll({
    ...asked,
    why: text('sb.shooting.ask-to-hit', { ...figures, dice: shots, needed: needed.first }),
    dice: shots,
    reads: { kind: 'count', atLeast: needed.first },
  });
  // SB-B07: beyond 6 every natural 6 is thrown again.
  if (hits > 0 && needed.second !== null)
    hits = yield* roll({
      ...asked,
      why: text('sb.shooting.ask-second', { ...figures, dice: hits, needed: needed.second }),
      dice: hits,
      reads: { kind: 'count', atLeast: needed.second },
    });
  yield* tell<Fact>({ kind: 'shot', unit, target, shots, hits, reaction });
  if (hits > 0) yield* landed(game, shot, hits);
});

/** Where the hits go, and what they do. */
function* landed(game: Play, { unit, target, weapon }: Volley, hits: number): Steps {
  const { side } = unitOf(game.state, unit).roster;
  const blow = {
    strength: weapon.strength,
    by: side,
    piercing: weapon.rules.includes('armour-piercing'),
    noArmour: weapon.rules.includes('no-armour-save'),
    flaming: weapon.rules.includes('flaming'),
    magical: weapon.rules.includes('magical'),
    killing: weapon.rules.includes('killing-blow'),
    wardsAgain: fromShrine(game.state, unit), // SB-160
  };
  const engine = Object.hasOwn(game.state.engines, target) ? target : pushes(game.state, target);
  if (engine === undefined) {
    yield* call(strike, { victim: { unit: target }, blow: { ...blow, hits } });
    return yield* panicIfDue(game, target);
  }
  const { pusher } = engineOf(game.state, engine);
  const onEngine = yield* call(shareHits, { engine, hits, by: side });
  if (onEngine > 0) yield* call(hitEngine, { engine, blow: { ...blow, hits: onEngine } });
  if (pusher === null || onEngine === hits) return;
  yield* call(strike, { victim: { unit: pusher }, blow: { ...blow, hits: hits - onEngine } });
  yield* panicIfDue(game, pusher);
}
