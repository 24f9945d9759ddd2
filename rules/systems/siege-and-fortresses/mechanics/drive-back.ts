import { procedure } from '../../../kernel/procedure.ts';
import { call, choose, declareYesNo, roll, tell } from '../../../kernel/request.ts';
import { Sum } from '../../../kernel/sum.ts';
import type { Command } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import { makeWay } from '../command/make-way.ts';
import { loseUnit } from './casualties.ts';
import type { Fact } from '../facts.ts';
import { machineOf } from './status.ts';
import { theSection, unitName } from '../names.ts';
import { isCalm } from '../garrison/places.ts';
import { opponentOf, sectionOf, unitOf, type Play, type Siege, type Steps } from '../state.ts';
import { FULL_PACE } from '../tables.ts';

/** Drive back: SF-057, SF-140, SF-165, SF-199, SF-200, SF-209, SF-231, SF-B07, SF-B08. */

/** Dice for a unit: one per unsaved hit of the phase, minus the cover deduction, once (SF-056 b). */
function driveBackDice(siege: Siege, id: string): Sum {
  const unit = unitOf(siege, id);
  // SF-B07: fighting units are not driven back.
  if (unit.driveBack === null || unit.stands === 0 || unit.engaged !== null || isCalm(siege, unit))
    return Sum.of(0, text('sum.unsaved'), 'SF-B07');
  return Sum.of(unit.driveBack.hits, text('sum.unsaved'), 'SF-B07', [id])
    .plus(-unit.driveBack.less, text('sum.cover'), 'SF-B07')
    .atLeast(0, text('sum.least'), 'SF-B07');
}

/** SF-B07: whether its dice can drive a unit back further than a full-pace move. */
export const mayBeDrivenOff = (siege: Siege, id: string): boolean =>
  driveBackDice(siege, id).total * 6 > FULL_PACE[unitOf(siege, id).roster.profile.type];

/** Moves the dice total in cm directly away from the shooters, or from the wall after a collapse (SF-057). */
const driveBack = procedure('drive-back', 'SF-B07', function* (game: Play, { unit: id }: { unit: string }): Steps {
  const dice = driveBackDice(game.state, id);
  if (dice.total === 0) return;
  if (yield* spared(game, id)) return yield* tell<Fact>({ kind: 'drive-back-spared', unit: id });

  const faces = yield* roll({
    seat: opponentOf(unitOf(game.state, id).roster.side),
    rule: 'SF-B07',
    why: text('ask.drive-back', { unit: unitName(game.state, id) }),
    about: [id],
    dice,
    sides: 6,
    reads: { kind: 'faces' },
  });
  const cm = faces.reduce((sum, face) => sum + face, 0);
  const { type } = unitOf(game.state, id).roster.profile;
  const pace = FULL_PACE[type];
  const outwards = yield* goesOutwards(game, id, cm);
  yield* tell<Fact>({
    kind: 'driven-back',
    unit: id,
    cm,
    confused: faces.includes(6),
    ...(outwards ? { to: 'field' } : {}),
  });
  // SF-B07: driven back more than a full-pace move, the whole unit is destroyed.
  if (cm > pace || (yield* fallsFromTheWalls(game, id))) return yield* loseUnit(game, id);
  yield* dropWhatCannotCome(game, id, cm, pace);
  yield* makeWay(game, id); // SF-B22
});

/**
 * SF-B07: directly away from the nearest shooter. Holders of ramparts under fire from outside go down inside. Asks
 * only if enemies with missiles are inside or on the walls, and for attackers, who came from outside.
 */
function* goesOutwards(game: Play, id: string, cm: number): Steps<boolean> {
  const { roster, place } = unitOf(game.state, id);
  if (place.on !== 'sections') return false;
  const [section = ''] = Object.keys(place.stands);
  if (roster.side === 'defender' && !isShotAtFromInside(game.state)) return false;
  const side = yield* choose({
    seat: roster.side,
    rule: 'SF-B07',
    why: text('ask.driven-which-way', {
      unit: unitName(game.state, id),
      section: theSection(sectionOf(game.state, section).plan),
      cm,
    }),
    about: [id, section],
    options: [
      { id: 'field', text: text('option.field') },
      { id: 'courtyard', text: text('option.courtyard') },
    ],
  });
  return side === 'field';
}

/** Whether attackers with missiles are in the courtyard or on the walls. */
function isShotAtFromInside({ units }: Siege): boolean {
  return Object.values(units).some(({ roster, place, stands }) => {
    const inside = place.on === 'courtyard' || place.on === 'sections';
    return roster.side === 'attacker' && stands > 0 && roster.profile.shots > 0 && inside;
  });
}

/** SF-149: asks whether flyers are pushed back at, over or onto a fortification, which destroys them. */
function* fallsFromTheWalls(game: Play, id: string): Steps<boolean> {
  const { roster } = unitOf(game.state, id);
  if (roster.profile.type !== 'flyer') return false;
  return yield* declareYesNo({
    seat: roster.side,
    rule: 'SF-149',
    why: text('ask.flyers-on-walls', { unit: roster.name }),
    about: [id],
    suggested: false,
  });
}

/** SF-057: by option, asks the attacker whether he rolls at all. */
function* spared(game: Play, id: string): Steps<boolean> {
  const { driveBack } = unitOf(game.state, id);
  if (game.state.options.collapseDriveBack === 'always' || driveBack?.collapse !== true) return false;
  const answer = yield* choose({
    seat: opponentOf(unitOf(game.state, id).roster.side),
    rule: 'SF-057',
    why: text('ask.drive-back-or-spare', { unit: unitName(game.state, id) }),
    about: [id],
    options: [
      { id: 'roll', text: text('option.drive-back') },
      { id: 'spare', text: text('option.spare') },
    ],
  });
  return answer === 'spare';
}

/** Mantlets stay behind beyond half the move (SF-200, SF-243), log rams in difficult ground (SF-231). */
function* dropWhatCannotCome(game: Play, id: string, cm: number, pace: number): Steps {
  const { equipment, roster } = unitOf(game.state, id);
  if (equipment.includes('mantlets') && cm > pace / 2)
    yield* tell<Fact>({ kind: 'equipment-dropped', unit: id, item: 'mantlets' });
  if (!equipment.includes('log-ram')) return;
  const difficult = yield* declareYesNo({
    seat: roster.side,
    rule: 'SF-231',
    why: text('ask.difficult-ground', { unit: roster.name }),
    about: [id],
    suggested: false,
  });
  if (difficult) yield* tell<Fact>({ kind: 'equipment-dropped', unit: id, item: 'log-ram' });
}

/** Units with pending drive-back dice. Units under a machine are never pushed (SF-165, SF-242). */
export function drivenUnits(siege: Siege): readonly string[] {
  return Object.keys(siege.units).filter((id) => {
    const unit = unitOf(siege, id);
    // Called at the end of every phase, so use only the total.
    return unit.driveBack !== null && driveBackDice(siege, id).total > 0 && machineOf(unit) === null;
  });
}

/** Drives back every unit due, in roster order; then the Combat phase begins. */
const driveBacks = procedure('drive-backs', 'SF-B07', function* (game: Play): Steps {
  for (const unit of drivenUnits(game.state)) yield* call(driveBack, { unit });
  const { turn, active } = game.state;
  yield* tell<Fact>({ kind: 'phase-began', turn, active, phase: 'combat' });
});

export const rollDriveBacks: Command<Siege, Fact, Readonly<Record<string, never>>> = {
  rule: 'SF-B07',
  offers: (siege) => (siege.phase === 'drive-back' ? [{}] : []),
  seat: (siege) => siege.active,
  text: () => text('do.drive-back'),
  about: () => [],
  run: driveBacks,
};
