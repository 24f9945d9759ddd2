import type { Duel } from '../../../kernel/course.ts';
import { eachOf } from '../base/champion.ts';
import { flies, has, isEthereal, isImmune } from '../base/rules.ts';
import { climbFails } from '../hidden/climbing.ts';
import { garrison, joinedTo, other, sectionOf, unitOf, type Assault, type Route } from '../pieces.ts';
import type { Siege } from '../state.ts';
import { defenceBonus } from './bonus.ts';
import { BUDGET, mostOf } from './parties.ts';
import { fightingValues, strikingOrder } from './values.ts';

/** One unit against another as a duel, for the odds of whole assaults: models and wounds kept apart from the rest. */

/** A larger lost-combat difference no longer affects a Break test on two dice: SB-B04, Leadership is 10 at most. */
const MOST_DIFFERENCE = 10;

/** More models than any unit has. */
const MOST_MODELS = 1024;

/** An assault of one unit on one garrison unit as a duel; `undefined` if more units take part. */
export function duelOf(
  { unit: ours, section, route, from }: Assault,
  theirs: string,
  matters: (siege: Siege) => unknown,
): Duel<Siege> {
  const units = [ours, theirs];
  const fits = (siege: Siege): boolean => {
    const here = siege.assaults.filter((one) => one.section === section);
    const [first] = here;
    return (
      here.length === 1 &&
      first?.unit === ours &&
      first.route === route &&
      first.from === from &&
      isAlone(siege, section, theirs) &&
      !meetsTraps(siege, first) &&
      isPlain(siege, ours, theirs) &&
      isPlain(siege, theirs, ours)
    );
  };
  return {
    sides: [0, 1],
    fits,
    left: (siege) =>
      units.map((id) => {
        const { models, wounds, destroyed } = unitOf(siege, id);
        return { stands: destroyed ? 0 : models, hits: wounds, each: eachOf(siege, id) };
      }),
    withHits: (siege, hits) => {
      const changed = units.map((id, i) => [id, { ...unitOf(siege, id), wounds: hits[i] ?? 0 }] as const);
      return { ...siege, units: { ...siege.units, ...Object.fromEntries(changed) } };
    },
    begins: (siege) => {
      const begun = units.map((id) => [id, { ...unitOf(siege, id), phaseBegan: unitOf(siege, id).models }] as const);
      return { ...siege, units: { ...siege.units, ...Object.fromEntries(begun) } };
    },
    rest: (siege) => matters(withoutStrength(siege, units)),
    scored: (siege, on, by) => scored(siege, section, ours, on - by),
    // SB-101, SB-102: a Break test depends on the margin, never on how many are left.
    follows: () => 0,
    // SB-B08: the higher Initiative strikes first, and models it slays do not strike back.
    exchanges: 2,
    second: (siege, before, left) => {
      const [we = 0, they = 0] = units.map((id, i) => {
        // SB-095: not all models of a large unit fight.
        const fighting = Math.min(before[i] ?? 0, mostOf(unitOf(siege, id).roster.type, BUDGET));
        return Math.max(0, fighting - ((before[i] ?? 0) - (left[i] ?? 0)));
      });
      // Ties strike together: models that fall to the first blows still strike.
      if (orderOf(siege, ours, route, section) !== orderOf(siege, theirs, 'garrison', section))
        return we * MOST_MODELS + they;
      return (before[0] ?? 0) * MOST_MODELS + (before[1] ?? 0);
    },
  };
}

/** SB-B23: when the ranks of a unit without characters strike. */
const orderOf = (siege: Siege, id: string, route: Route | 'garrison', section: string): number =>
  strikingOrder(siege, id, fightingValues(siege, { unit: id, host: id, route, section, who: 'ranks' }).initiative);

/** SB-097: nobody else can be picked for the garrison. */
function isAlone(siege: Siege, section: string, theirs: string): boolean {
  const own = garrison(siege, section);
  if (own.length !== 1 || own[0] !== theirs) return false;
  if (siege.options.garrisonPicks === 'section') return true;
  const side = unitOf(siege, theirs).roster.side;
  return sectionOf(siege, section).links.every((link) =>
    garrison(siege, link).every((id) => unitOf(siege, id).roster.side !== side),
  );
}

/** SB-194, SB-200: dice that come before the blows. */
function meetsTraps(siege: Siege, { unit, section, route }: Assault): boolean {
  const climbs = route === 'outside' && !flies(siege, unit) && !isEthereal(siege, unit);
  return climbs && climbFails(sectionOf(siege, section)) > 0;
}

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
  const even = units.map((id) => [id, { ...unitOf(siege, id), models: 1, wounds: 0, phaseBegan: 1 }] as const);
  return { ...siege, units: { ...siege.units, ...Object.fromEntries(even) } };
}

/** SB-099: who has won, and by how much if a Break test needs it (SB-101, SB-102). */
function scored(siege: Siege, section: string, ours: string, wounds: number): number {
  const enemy = other(unitOf(siege, ours).roster.side);
  const difference = wounds - defenceBonus(siege, section, enemy) - (siege.combat.spirits[section] ?? 0);
  const { garrisonSteadfast, beatenAssault } = siege.options;
  const sign = difference > 0 ? garrisonSteadfast === 'yes' : beatenAssault === 'pushed-back';
  return sign ? Math.sign(difference) : Math.max(-MOST_DIFFERENCE, Math.min(MOST_DIFFERENCE, difference));
}
