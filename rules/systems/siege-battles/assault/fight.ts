import { naming } from '../../../kernel/order.ts';
import { procedure } from '../../../kernel/procedure.ts';
import { call, tell } from '../../../kernel/request.ts';
import type { Args, Problem } from '../../../kernel/system.ts';
import { breakTest, calm } from '../base/flight.ts';
import { countsAsBreached } from '../breaches/breach.ts';
import { forceOut } from '../breaches/forced-out.ts';
import type { Fact } from '../facts.ts';
import { sectionName } from '../names.ts';
import { because, eachSection, noSuch, order, sectionNamed, wrongMoment } from '../order.ts';
import { climb } from '../hidden/climbing.ts';
import { garrison, other, sectionAt, sectionOf, unitOf, type Assault } from '../pieces.ts';
import { endIfRelieved } from '../relief/relieved.ts';
import { breathIn } from '../shooting/breath.ts';
import type { Seat } from '../start/setup.ts';
import type { Play, Siege, Steps } from '../state.ts';
import { endOfTraitors } from '../treason/traitors.ts';
import { blows, fear } from './blows.ts';
import { defenceBonus } from './bonus.ts';
import { occupy } from './occupation.ts';
import { pick } from './parties.ts';

/** Plays one assault, from picking the parties to occupying the section: procedure D, steps 5 to 13. */

export const assaultsOn = (siege: Siege, section: string): readonly Assault[] =>
  siege.assaults.filter((one) => one.section === section);

/** The side that assaults a section. */
const assaulting = (siege: Siege, section: string): Seat => {
  const [first] = assaultsOn(siege, section);
  return first === undefined ? siege.active : unitOf(siege, first.unit).roster.side;
};

const defending = (siege: Siege, section: string, side: Seat): readonly string[] =>
  garrison(siege, section).filter((id) => unitOf(siege, id).roster.side !== side);

const fighting = procedure('fight', 'SB-105', function* (game: Play, { section }: { readonly section: string }): Steps {
  const side = assaulting(game.state, section);
  const enemy = other(side);
  // SB-096, SB-097: the assaulting side picks first.
  const assault = yield* pick(game, section, side);
  const defence = yield* pick(game, section, enemy);
  yield* climb(game, section, assault); // procedure D, step 6: SB-194, SB-200
  yield* fear(game, assault, defence);
  yield* fear(game, defence, assault);
  const breaths = yield* breathIn(game, assault, defence); // SB-B24
  const wounds = yield* blows(game, assault, defence);
  // SB-099: unsaved wounds alone, and the Fortress Defence Bonus for the garrison.
  const bonus = defenceBonus(game.state, section, enemy);
  // SB-099: wounds caused by the tower's spirits (SB-156) and by a Hell Gate (SB-164) count for its side.
  const before = game.state.combat.spirits[section] ?? 0;
  const score = {
    assault: wounds.assault + breaths.assault,
    garrison: wounds.garrison + breaths.garrison + bonus + before,
  };
  const winner = score.assault === score.garrison ? 'draw' : score.assault > score.garrison ? side : enemy;
  yield* tell<Fact>({ kind: 'assault-scored', section, ...score, bonus, winner });
  if (score.assault > score.garrison) yield* won(game, section, side, score.assault - score.garrison);
  else if (score.garrison > score.assault) yield* lost(game, section, score.garrison - score.assault);
  else if (defending(game.state, section, side).length === 0) yield* call(occupy, { section, side });
  yield* call(endOfTraitors, { section, won: score.assault > score.garrison });
  yield* goBack(game, section);
  yield* tell<Fact>({ kind: 'assault-over', section });
  yield* endIfRelieved(game, ...garrison(game.state, section)); // SB-110
});

/** SB-101, SB-184: every unit of the garrison, that on a platform too, tests on its full Leadership; SB-045: from a Breached section it goes anyway. */
function* won(game: Play, section: string, side: Seat, difference: number): Steps {
  const breached = countsAsBreached(sectionOf(game.state, section));
  const steadfast = game.state.options.garrisonSteadfast === 'yes';
  for (const unit of defending(game.state, section, side))
    yield* call(breakTest, { unit, difference, steadfast, rule: 'SB-101' });
  if (breached) for (const unit of defending(game.state, section, side)) yield* call(forceOut, { unit }); // SB-045
  if (defending(game.state, section, side).length === 0) yield* call(occupy, { section, side });
}

/** SB-102: every unit of the assault tests with the difference as a penalty, never steadfast. */
function* lost(game: Play, section: string, difference: number): Steps {
  // SB-102: under the base game's rule it is only pushed back.
  if (game.state.options.beatenAssault === 'pushed-back') {
    for (const { unit } of assaultsOn(game.state, section)) yield* calm(game, unit); // SB-B15
    return;
  }
  for (const { unit } of assaultsOn(game.state, section).filter((one) => !isTraitor(game.state, one.unit)))
    yield* call(breakTest, { unit, difference, steadfast: false, rule: 'SB-102' });
}

/** SB-230: the fate of the two traitors is settled automatically. */
const isTraitor = (siege: Siege, id: string): boolean => unitOf(siege, id).traitorsAt !== null;

/** SB-103, SB-104: units from outside that hold nothing go back an inch; the others stay in their section. */
function* goBack(game: Play, section: string): Steps {
  for (const { unit, route } of assaultsOn(game.state, section)) {
    const { destroyed, fleeing } = unitOf(game.state, unit);
    if (destroyed || fleeing || sectionAt(unitOf(game.state, unit)) === section) continue;
    yield* tell<Fact>({ kind: 'moved-back', unit, section, route });
  }
}

/** Sections whose combat is still to be fought in this phase. */
export const fightsDue = (siege: Siege): readonly string[] => [
  ...new Set(siege.phase === 'combat' ? siege.assaults.map(({ section }) => section) : []),
];

interface Fight extends Args {
  readonly section: string;
}

function checkFight(siege: Siege, { section: id }: Args): Problem | undefined {
  const section = sectionNamed(siege, id);
  if (section === undefined) return noSuch(id);
  const moment = wrongMoment(siege, 'combat');
  if (moment !== undefined) return moment;
  if (!siege.combat.begun) return because('SB-138', 'sb.not.combats-not-begun');
  return fightsDue(siege).includes(String(id))
    ? undefined
    : because('SB-105', 'sb.not.no-assault', { section: section.label });
}

/** SB-105: one assault after another, in the order the active player chooses. */
export const fight = order<Fight>({
  rule: 'SB-105',
  candidates: eachSection,
  check: checkFight,
  ...naming('sb.do.fight', { section: sectionName }),
  run: fighting,
});
