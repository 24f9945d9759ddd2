import { naming } from '../../../kernel/order.ts';
import { procedure } from '../../../kernel/procedure.ts';
import { call, declareYesNo, roll, tell } from '../../../kernel/request.ts';
import type { Args, Problem } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import type { Fact } from '../facts.ts';
import { nameOf, sectionName, unitName } from '../names.ts';
import { because, gateNamed, noSuch, order, sectionNamed, unitNamed, wrongMoment } from '../order.ts';
import { shotsOf } from '../shooting/shots.ts';
import { unitOf, type Play, type Siege, type Steps, type Unit } from '../state.ts';
import { HIGHER_RANGE, SECTION_DAMAGE, SECTION_HIT } from '../tables.ts';
import { canBreach } from './breaching.ts';
import { damageSection } from './damage.ts';
import { splinters } from './splinters.ts';

/** Artillery against fortifications: SM-028, SM-038, SM-071 to SM-078. */

interface Aim extends Args {
  readonly unit: string;
  readonly section: string;
}

/** SM-028 (DSM-015): a platform, SM-176: or a rampart, adds 10 cm to the range; never both. */
export function rangeOf({ roster, platform, place }: Unit): number {
  const higher = place.on === 'section' || (platform && place.on === 'outside');
  return (roster.profile.range ?? 0) + (higher ? HIGHER_RANGE : 0);
}

/** Why a piece may not shoot now, or `undefined` if it may. */
export function cannotShoot(siege: Siege, unit: Unit): Problem | undefined {
  const { id } = unit.roster;
  const name = nameOf(unit);
  const moment = wrongMoment(siege, 'shooting', unit.side);
  if (moment !== undefined) return moment;
  if (unit.stands === 0 || unit.place.on === 'off-table' || unit.place.on === 'tunnel')
    return because('SM-B02', 'sm.not.not-on-table', { unit: name });
  if (unit.engaged !== null) return because('SM-B08', 'sm.not.engaged', { unit: name });
  // SM-203: locked at the table edge; SM-220: the garrison cannot shoot in this turn.
  if (siege.assault.locked.includes(id)) return because('SM-203', 'sm.not.locked', { unit: name });
  if (siege.assault.silenced === unit.side) return because('SM-220', 'sm.not.silenced', { unit: name });
  return unit.shot ? because('SM-B08', 'sm.not.has-shot', { unit: name }) : undefined;
}

function cannotBombard(siege: Siege, { unit: id, section: target }: Aim): Problem | undefined {
  const unit = unitNamed(siege, id);
  if (unit === undefined) return noSuch(id);
  const { profile } = unit.roster;
  const name = nameOf(unit);
  // SM-072: only rams and units that force the entrance break gates.
  if (gateNamed(siege, target) !== undefined) return because('SM-072', 'sm.not.gates-not-shot-at');
  const section = sectionNamed(siege, target);
  if (section === undefined) return noSuch(target);
  if (!canBreach(unit, siege))
    return profile.artillery === 'light-artillery'
      ? because('SM-038', 'sm.not.light-artillery', { unit: name }) // it may shoot at the troops on them
      : because('SM-071', 'sm.not.cannot-breach', { unit: name });
  if (section.state === 'debris') return because('SM-087', 'sm.not.fallen-section');
  return cannotShoot(siege, unit);
}

/** SM-073 (DSM-041): all shots of the piece go at one section; the players judge range and sight. */
const bombarding = procedure('bombard', 'SM-073', function* (game: Play, { unit: id, section }: Aim): Steps {
  const unit = unitOf(game.state, id);
  const names = { unit: unitName(game.state, id), section: sectionName(game.state, section) };
  const inRange = yield* declareYesNo({
    seat: unit.side,
    rule: 'SM-073',
    why: text('sm.bombardment.ask-range', { ...names, range: rangeOf(unit) }),
    about: [id, section],
    suggested: true,
  });
  if (!inRange) return yield* tell<Fact>({ kind: 'bombardment-refused', unit: id, target: section, why: 'range' });
  // SM-074 (DSM-042): enemies over 20 cm from the piece hide nothing, nor do any troops over 20 cm from the target.
  const seen = yield* declareYesNo({
    seat: unit.side,
    rule: 'SM-074',
    why: text('sm.bombardment.ask-sight', names),
    about: [id, section],
    suggested: true,
  });
  if (!seen) return yield* tell<Fact>({ kind: 'bombardment-refused', unit: id, target: section, why: 'sight' });
  const faces = yield* roll({
    seat: unit.side,
    rule: 'SM-075',
    why: text('sm.bombardment.shots', { ...names, needs: SECTION_HIT, damages: SECTION_DAMAGE }),
    about: [id, section],
    dice: shotsOf(unit, unit.stands),
    sides: 6,
    reads: { kind: 'faces' },
  });
  // SM-075: 4, 5 and 6 hit, and only a 6 takes a point.
  const hits = faces.filter((face) => face >= SECTION_HIT).length;
  const damage = faces.filter((face) => face >= SECTION_DAMAGE).length;
  yield* tell<Fact>({ kind: 'bombarded', unit: id, section, hits, damage });
  // SM-077 (DSM-044): splinters come before or after the collapse test of the same volley, depending on the option.
  const late = game.state.options.splintersWhen === 'after-collapse';
  if (!late) yield* call(splinters, { section, hits, by: unit.side });
  yield* call(damageSection, { section, points: damage, by: unit.side });
  if (late) yield* call(splinters, { section, hits, by: unit.side });
});

export const bombard = order<Aim>({
  rule: 'SM-073',
  candidates: (siege) =>
    siege.phase !== 'shooting'
      ? []
      : Object.values(siege.units).flatMap((unit) =>
          canBreach(unit, siege)
            ? Object.keys(siege.sections).map((section) => ({ unit: unit.roster.id, section }))
            : [],
        ),
  check: (siege, aim) =>
    cannotBombard(siege, aim) ??
    ((siege.units[aim.unit]?.roster.profile.shots ?? 0) > 0
      ? undefined
      : because('SM-B08', 'sm.not.no-shots', { unit: unitName(siege, aim.unit) })),
  ...naming('sm.bombardment.do', { unit: unitName, section: sectionName }),
  run: bombarding,
});
