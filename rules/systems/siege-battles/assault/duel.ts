import type { Duel } from '../../../kernel/course.ts';
import { withUnits } from '../../../wargame/duel-units.ts';
import { eachOf } from '../base/champion.ts';
import { has, isImmune } from '../base/rules.ts';
import { climbFails } from '../hidden/climbing.ts';
import { garrison, joinedTo, other, sectionOf, unitOf, type Assault } from '../pieces.ts';
import type { Siege } from '../state.ts';
import { defenceBonus } from './bonus.ts';
import type { Seat } from '../start/setup.ts';
import { mostFalling } from './blows.ts';
import { onwardBy } from './striking.ts';

/** Assaults of few units as duels, for the odds of whole assaults: models and wounds kept apart from the rest. */

/** A larger lost-combat difference no longer affects a Break test on two dice: SB-B04, Leadership is 10 at most. */
const MOST_DIFFERENCE = 10;

/** Largest number of units that is computed as a duel. */
const MOST_UNITS = 3;

/** An assault of few units as a duel; `undefined` if more take part. */
export function duelOf(
  assaults: readonly Assault[],
  theirs: readonly string[],
  side: Seat,
  matters: (siege: Siege) => unknown,
): Duel<Siege> | undefined {
  const [first] = assaults;
  const ours = assaults.map(({ unit }) => unit);
  const units = [...ours, ...theirs];
  if (first === undefined || theirs.length === 0 || units.length > MOST_UNITS) return undefined;
  const { section } = first;
  return {
    sides: units.map((_, i) => (i < ours.length ? 0 : 1)),
    fits: (siege) => fits(siege, assaults, theirs),
    left: (siege) =>
      units.map((id) => {
        const { models, wounds, destroyed } = unitOf(siege, id);
        return { stands: destroyed ? 0 : models, hits: wounds, each: eachOf(siege, id) };
      }),
    withHits: (siege, hits) => withUnits(siege, units, (unit, i) => ({ ...unit, wounds: hits[i] ?? 0 })),
    begins: (siege) => withUnits(siege, units, (unit) => ({ ...unit, phaseBegan: unit.models })),
    rest: (siege) => matters(withoutStrength(siege, units)),
    scored: (siege, on, by) => scored(siege, section, side, on - by),
    // SB-101, SB-102: a Break test depends on the margin, never on how many are left.
    follows: () => 0,
    // SB-B08: each unit strikes each enemy in turn, and models it slays before their turn do not strike back.
    exchanges: 2 * (units.length - 1),
    onward: onwardBy(section, side, units),
    // SB-095: only models that were picked can fall.
    limits: mostFalling,
  };
}

function fits(siege: Siege, assaults: readonly Assault[], theirs: readonly string[]): boolean {
  const [{ section } = { section: '' }] = assaults;
  const here = siege.assaults.filter((one) => one.section === section);
  const holders = garrison(siege, section);
  return (
    here.length > 0 &&
    here.every(({ unit, route, from }) =>
      assaults.some((one) => one.unit === unit && one.route === route && one.from === from),
    ) &&
    holders.length > 0 &&
    holders.every((id) => theirs.includes(id)) &&
    isAlone(siege, section, theirs) &&
    !here.some((one) => meetsTraps(siege, one)) &&
    here.every(({ unit }) => holders.every((holder) => isPlain(siege, unit, holder) && isPlain(siege, holder, unit)))
  );
}

/** SB-097: nobody else can be picked for the garrison. */
function isAlone(siege: Siege, section: string, theirs: readonly string[]): boolean {
  if (siege.options.garrisonPicks === 'section') return true;
  const [first = ''] = theirs;
  const { side } = unitOf(siege, first).roster;
  return sectionOf(siege, section).links.every((link) =>
    garrison(siege, link).every((id) => unitOf(siege, id).roster.side !== side),
  );
}

/** SB-194, SB-200: dice that come before the blows. Flyers and Ethereal units have a route of their own (SB-060). */
const meetsTraps = (siege: Siege, { section, route }: Assault): boolean =>
  route === 'outside' && climbFails(sectionOf(siege, section)) > 0;

/** Whether a unit has one profile, rolls only blows, saves and a Break test each round, and changes by those alone. */
function isPlain(siege: Siege, id: string, enemy: string): boolean {
  const { roster, championAlive, joined, traitorsAt, breathed } = unitOf(siege, id);
  if (championAlive || joined !== null || joinedTo(siege, id).length > 0 || traitorsAt !== null) return false;
  if (roster.breath !== null && !breathed) return false; // SB-B24
  if (has(siege, id, 'unstable')) return false; // SB-B12: it loses more by the combat score
  // SB-B15: it tests before the blows.
  if (has(siege, enemy, 'fear') && !has(siege, id, 'fear') && !isImmune(siege, id)) return false;
  // SB-B32: doubled wounds are capped per model, so wounds already lost matter.
  return eachOf(siege, id) === 1 || !has(siege, id, 'flammable') || !has(siege, enemy, 'flaming-attacks');
}

/** The siege with each of these units reduced to one unwounded model. */
function withoutStrength(siege: Siege, units: readonly string[]): Siege {
  return withUnits(siege, units, (unit) => ({ ...unit, models: 1, wounds: 0, phaseBegan: 1 }));
}

/** SB-099: who has won, and by how much if a Break test needs it (SB-101, SB-102). */
function scored(siege: Siege, section: string, side: Seat, wounds: number): number {
  const enemy = other(side);
  const difference = wounds - defenceBonus(siege, section, enemy) - (siege.combat.spirits[section] ?? 0);
  const { garrisonSteadfast, beatenAssault } = siege.options;
  const sign = difference > 0 ? garrisonSteadfast === 'yes' : beatenAssault === 'pushed-back';
  return sign ? Math.sign(difference) : Math.max(-MOST_DIFFERENCE, Math.min(MOST_DIFFERENCE, difference));
}
