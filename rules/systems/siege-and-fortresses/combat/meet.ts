import { procedure } from '../../../kernel/procedure.ts';
import { call, choose, declareNumber, declareYesNo, tell, type Option } from '../../../kernel/request.ts';
import { text } from '../../../kernel/text.ts';
import { canStandAndShoot, standAndShoot } from '../battering/defensive-fire.ts';
import { earthworksLie } from '../command/march.ts';
import type { Fact } from '../facts.ts';
import { standsOn, standsOnTheGround } from '../garrison/places.ts';
import { unitName } from '../names.ts';
import { opponentOf, unitOf, type Play, type Steps } from '../state.ts';
import type { Party } from './engagement.ts';
import { breachOf, freeStands, newFightId } from './parties.ts';

/** Two units meet on the ground or at a breach: SF-B10 to SF-B12, SF-B29, SF-058, SF-059, SF-062, SF-224. */

export interface Meeting {
  readonly unit: string;
  readonly target: string;
  /** SF-B17: made by the single advance allowed. */
  readonly advanced: boolean;
  /** SF-B12: whether it counts as a charge. */
  readonly charged: boolean;
  /** Unsaved hits taken on the way; they count in the first round like hits by the target (SF-B10). */
  readonly suffered?: number;
}

/** SF-B10: the target may shoot; players declare the stands in contact; the fight waits for the Combat phase. */
export const meet = procedure(
  'contact',
  'SF-B11',
  function* (game: Play, { unit, target, advanced, charged, suffered = 0 }: Meeting): Steps {
    const { side } = unitOf(game.state, unit).roster;
    const fire = suffered + (yield* shootAtCharger(game, unit, target));
    if (unitOf(game.state, unit).stands === 0) return;
    // SF-058: only units on the same level fight, even if troops on the walls touch them.
    const section = breachOf(game.state, unitOf(game.state, target));
    const how = section === null ? 'open' : 'breach';
    const stands = yield* touching(game, unit, target, unit, unitOf(game.state, unit).stands, 1);
    const inFlank = how === 'open' ? yield* attacksFlank(game, unit, target) : false;
    const attackers: Party[] = [{ unit, stands, at: section, charged, inFlank }];
    const met = yield* whoIsMet(game, unit, target, section);
    const carried = { attacker: 0, defender: 0, [opponentOf(side)]: fire };
    const id = unitOf(game.state, target).engaged;
    if (id !== null) return yield* tell<Fact>({ kind: 'joined-fight', id, attackers, defenders: met, carried });
    yield* tell<Fact>({
      kind: 'engaged',
      id: newFightId(game.state, `ground:${target}`),
      how,
      section,
      attacker: side,
      attackers,
      defenders: met,
      carried,
      advanced,
    });
  },
);

/** SF-B10: fire from the target's missile stands not yet in contact; no oil on the ground. Returns unsaved hits. */
export function* shootAtCharger(game: Play, unit: string, target: string): Steps<number> {
  if (!canStandAndShoot(game.state, target)) return 0;
  const how = yield* choose({
    seat: unitOf(game.state, target).roster.side,
    rule: 'SF-B10',
    why: text('ask.shoot-at-charger', { unit: unitName(game.state, target), target: unitName(game.state, unit) }),
    about: [target, unit],
    options: [
      { id: 'shoot', text: text('option.shoot') },
      { id: 'nothing', text: text('option.nothing') },
    ],
  });
  if (how === 'nothing') return 0;
  const { unsaved } = yield* call(standAndShoot, { unit: target, target: unit });
  return unsaved;
}

/** SF-B11: stands of `who` in contact; at a breach only enemies on the same level count (SF-059). */
function* touching(game: Play, unit: string, target: string, who: string, most: number, least: number): Steps<number> {
  if (most <= least) return most;
  const section = breachOf(game.state, unitOf(game.state, target));
  const figures = {
    unit: unitName(game.state, unit),
    target: unitName(game.state, target),
    who: unitName(game.state, who),
  };
  return yield* declareNumber({
    seat: unitOf(game.state, unit).roster.side,
    rule: section === null ? 'SF-B11' : 'SF-059',
    why: section === null ? text('ask.stands-touching', figures) : text('ask.stands-touching-level', figures),
    about: [unit, target],
    unit: 'stands',
    min: least,
    max: most,
    step: 1,
    suggested: most,
  });
}

/** SF-B12: whether the charge hits flank or rear. */
function* attacksFlank(game: Play, unit: string, target: string): Steps<boolean> {
  return yield* declareYesNo({
    seat: unitOf(game.state, unit).roster.side,
    rule: 'SF-B12',
    why: text('ask.flank', { unit: unitName(game.state, unit), target: unitName(game.state, target) }),
    about: [unit, target],
    suggested: false,
  });
}

/** The target's stands that face this attacker, in addition to those already fighting others. */
function* whoIsMet(game: Play, unit: string, target: string, section: string | null): Steps<readonly Party[]> {
  const enemy = unitOf(game.state, target);
  const fighting = enemy.engaged !== null;
  const here = section !== null && enemy.place.on === 'sections' ? standsOn(enemy, section) : standsOnTheGround(enemy);
  const most = Math.min(here, freeStands(game.state, target));
  if (most === 0) return [];
  const covered = section === null && !fighting ? yield* askCover(game, unit, target) : false;
  const stands = yield* touching(game, unit, target, target, most, fighting ? 0 : 1);
  return stands === 0 ? [] : [{ unit: target, stands, at: section, charged: false, covered }];
}

/** SF-B29, SF-224: asks for the target's cover, with only the choices possible in this siege. */
function* askCover(game: Play, unit: string, target: string): Steps<boolean> {
  const enemy = unitOf(game.state, target);
  const options: Option[] = [
    { id: 'open', text: text('option.in-the-open') },
    { id: 'cover', text: text('option.in-cover') }, // SF-B29
  ];
  // SF-224: earthworks are fortified against missiles but only defended in close combat.
  if (earthworksLie(game.state)) options.push({ id: 'earthwork', text: text('option.behind-earthwork') });
  const cover = yield* choose({
    seat: unitOf(game.state, unit).roster.side,
    rule: 'SF-B29',
    why: text('ask.cover', { target: enemy.roster.name }),
    about: [target],
    options,
  });
  return cover !== 'open';
}
