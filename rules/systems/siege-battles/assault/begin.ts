import { naming } from '../../../kernel/order.ts';
import { procedure } from '../../../kernel/procedure.ts';
import { tell } from '../../../kernel/request.ts';
import type { Args, Problem } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import { batterers, openWithBattering, ramsAtWork, tanks } from '../battering/opening.ts';
import { bolted, boltedIn } from '../doors/barred.ts';
import type { Fact } from '../facts.ts';
import { sectionName, unitName } from '../names.ts';
import { because, cannotAct, eachUnit, noSuch, order, sectionNamed, unitNamed, wrongMoment } from '../order.ts';
import { hasItem, occupants, sectionAt, sectionOf, unitOf } from '../pieces.ts';
import { springTraps } from '../hidden/traps.ts';
import type { Play, Siege, Steps } from '../state.ts';
import { hellGates } from '../upgrades/hell-gate.ts';
import { haunt } from '../upgrades/spirits.ts';
import { quench } from '../weather/rain.ts';
import { assaultsOn } from './fight.ts';

/** Opens a Close Combat Phase: assaults from connected sections, battering, and the dice that come before them. */

interface FromSection extends Args {
  readonly unit: string;
  readonly section: string;
}

function checkFromSection(siege: Siege, { unit: id, section: at }: Args): Problem | undefined {
  const unit = unitNamed(siege, id);
  const section = sectionNamed(siege, at);
  if (unit === undefined || section === undefined) return noSuch(unit === undefined ? id : at);
  const figures = { unit: unit.roster.name, section: section.label };
  // SB-082: only the active player starts such an assault.
  const cannot = cannotAct(siege, unit, 'combat');
  if (cannot !== undefined) return cannot;
  if (siege.combat.begun) return because('SB-082', 'sb.not.too-late', figures);
  const from = sectionAt(unit);
  if (from === null || !section.links.includes(from)) return because('SB-082', 'sb.not.not-connected', figures);
  const shut = bolted(siege, unit, section) ?? boltedIn(unit, sectionOf(siege, from), section);
  if (shut !== undefined) return shut;
  if (unit.roster.type === 'war-machine') return because('SB-070', 'sb.not.machines-stay', figures);
  if (!occupants(siege, section.id).some((one) => unitOf(siege, one).roster.side !== unit.roster.side))
    return because('SB-081', 'sb.not.nobody-there', figures);
  // SB-082: a unit that is being assaulted, or already assaults, cannot start another.
  if (assaultsOn(siege, from).length > 0) return because('SB-082', 'sb.not.assaulted-itself', figures);
  // SB-191: a unit that breaks a door cannot fight in that phase.
  if (siege.assaults.some((one) => one.unit === id) || unit.breaks.length > 0)
    return because(unit.breaks.length > 0 ? 'SB-191' : 'SB-082', 'sb.not.assaults-already', figures);
  // SB-094: one unit from each connected section, inside or on top.
  return assaultsOn(siege, section.id).some((one) => one.from === from)
    ? because('SB-094', 'sb.not.one-of-a-section', figures)
    : undefined;
}

/** SB-061, SB-082: no charge is declared, so nobody can stand and shoot. */
export const assaultFrom = order<FromSection>({
  rule: 'SB-082',
  candidates: (siege) =>
    Object.keys(siege.units).flatMap((unit) => {
      const at = sectionAt(unitOf(siege, unit));
      return at === null ? [] : sectionOf(siege, at).links.map((section) => ({ unit, section }));
    }),
  check: checkFromSection,
  ...naming('sb.do.assault-from', { unit: unitName, section: sectionName }),
  run: procedure('assault-from', 'SB-082', function* (game: Play, { unit, section }: FromSection): Steps {
    const from = sectionAt(unitOf(game.state, unit));
    if (from !== null) yield* tell<Fact>({ kind: 'assault-declared', unit, section, from });
  }),
});

interface Batter extends Args {
  readonly unit: string;
}

function checkBatter(siege: Siege, { unit: id }: Args): Problem | undefined {
  const unit = unitNamed(siege, id);
  if (unit === undefined) return noSuch(id);
  const figures = { unit: unit.roster.name };
  const cannot = cannotAct(siege, unit, 'combat');
  if (cannot !== undefined) return cannot;
  if (siege.combat.begun) return because('SB-140', 'sb.not.battering-too-late', figures);
  if (!hasItem(siege, String(id), 'battering-weapons'))
    return because('SB-140', 'sb.not.no-battering-weapons', figures);
  // SB-082, SB-127: whoever assaults from a section or a docked tower stands in it, and not before the wall.
  return unit.place.at === 'section' || !siege.assaults.some((one) => one.unit === id)
    ? because('SB-140', 'sb.not.has-not-charged', figures)
    : undefined;
}

/** SB-140: a unit that has charged gives up its attacks to batter. */
export const batter = order<Batter>({
  rule: 'SB-140',
  candidates: eachUnit,
  check: checkBatter,
  ...naming('sb.do.batter', { unit: unitName }),
  run: procedure('batter', 'SB-140', function* (game: Play, { unit }: Batter): Steps {
    const assault = game.state.assaults.find((one) => one.unit === unit);
    if (assault !== undefined) yield* tell<Fact>({ kind: 'batters', unit, section: assault.section });
  }),
});

/** Whether this Close Combat Phase has anything to resolve before the fights. */
export const opensWithSomething = (siege: Siege): boolean =>
  siege.phase === 'combat' &&
  !siege.combat.begun &&
  (siege.assaults.length > 0 || ramsAtWork(siege).length > 0 || tanks(siege).length > 0 || batterers(siege).length > 0);

/** Procedure D, steps 1 to 4, once for all assaults together: rams and other dice that may Breach. */
export const beginCombats = order<Args>({
  rule: 'SB-138',
  candidates: () => [{}],
  check: (siege) => {
    const moment = wrongMoment(siege, 'combat');
    if (moment !== undefined) return moment;
    return siege.combat.begun ? because('SB-138', 'sb.not.begun-already') : undefined;
  },
  text: () => text('sb.do.begin-combats'),
  about: () => [],
  run: procedure('begin-combats', 'SB-138', function* (game: Play): Steps {
    yield* quench(game); // SB-224
    yield* springTraps(game); // procedure D, step 2
    yield* openWithBattering(game); // step 3
    yield* haunt(game); // step 4
    yield* hellGates(game);
    yield* tell<Fact>({ kind: 'combats-begun' });
  }),
});
