import type { Duel } from '../../../kernel/course.ts';
import { eachOf } from '../base/champion.ts';
import { flies, has, isEthereal, isImmune } from '../base/rules.ts';
import { climbFails } from '../hidden/climbing.ts';
import { garrison, joinedTo, other, sectionOf, unitOf, type Assault, type Route } from '../pieces.ts';
import type { Siege } from '../state.ts';
import { defenceBonus } from './bonus.ts';
import { BUDGET, mostOf } from './parties.ts';
import { fightingValues, strikingOrder } from './values.ts';

/** Assaults of one unit on one, for the chances of whole assaults: what of a siege is models and wounds, and what is the rest. */

/** Beyond it a lost combat takes no more from a Break test on two dice: SB-B04, Leadership is 10 at most. */
const MOST_DIFFERENCE = 10;

/** More than the models of a unit. */
const MOST_MODELS = 1024;

/** An assault of one unit on one garrison unit as a duel; nothing where more belong to it. */
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
    rest: (siege) => matters(withoutStrength(siege, units)),
    scored: (siege, on, by) => scored(siege, section, ours, on - by),
    // SB-101, SB-102: a Break test asks by how much, never how many are left.
    follows: () => 0,
    // SB-B08: the higher Initiative strikes first, and who falls by it does not strike back.
    exchanges: 2,
    second: (siege, before, left) => {
      const [we = 0, they = 0] = units.map((id, i) => {
        // SB-095: of a large unit not everybody fights.
        const fighting = Math.min(before[i] ?? 0, mostOf(unitOf(siege, id).roster.type, BUDGET));
        return Math.max(0, fighting - ((before[i] ?? 0) - (left[i] ?? 0)));
      });
      // Equals strike together: whoever falls by the first blows still strikes.
      if (orderOf(siege, ours, route, section) !== orderOf(siege, theirs, 'garrison', section))
        return we * MOST_MODELS + they;
      return (before[0] ?? 0) * MOST_MODELS + (before[1] ?? 0);
    },
  };
}

/** SB-B23: when the ranks of a unit with nobody in it strike. */
const orderOf = (siege: Siege, id: string, route: Route | 'garrison', section: string): number =>
  strikingOrder(siege, id, fightingValues(siege, { unit: id, host: id, route, section, who: 'ranks' }).initiative);

/** SB-097: nobody else may be picked for the garrison. */
function isAlone(siege: Siege, section: string, theirs: string): boolean {
  const own = garrison(siege, section);
  if (own.length !== 1 || own[0] !== theirs) return false;
  if (siege.options.garrisonPicks === 'section') return true;
  const side = unitOf(siege, theirs).roster.side;
  return sectionOf(siege, section).links.every((link) =>
    garrison(siege, link).every((id) => unitOf(siege, id).roster.side !== side),
  );
}

/** SB-194, SB-200: dice before the blows. */
function meetsTraps(siege: Siege, { unit, section, route }: Assault): boolean {
  const climbs = route === 'outside' && !flies(siege, unit) && !isEthereal(siege, unit);
  return climbs && climbFails(sectionOf(siege, section)) > 0;
}

/** A unit of one profile, whose round has no dice but its blows, saves and Break test, and which those alone change. */
function isPlain(siege: Siege, id: string, enemy: string): boolean {
  const { roster, championAlive, joined, traitorsAt, breathed } = unitOf(siege, id);
  if (championAlive || joined !== null || joinedTo(siege, id).length > 0 || traitorsAt !== null) return false;
  if (roster.breath !== null && !breathed) return false; // SB-B24
  if (has(siege, id, 'unstable')) return false; // SB-B12: what it loses by the score
  // SB-B15: a test before the blows.
  if (has(siege, enemy, 'fear') && !has(siege, id, 'fear') && !isImmune(siege, id)) return false;
  // SB-B32: doubled wounds stop at a model, so that those it has lost count.
  return eachOf(siege, id) === 1 || !has(siege, id, 'flammable') || !has(siege, enemy, 'flaming-attacks');
}

/** The same with as many models on both sides, and no wounds. */
function withoutStrength(siege: Siege, units: readonly string[]): Siege {
  const even = units.map((id) => [id, { ...unitOf(siege, id), models: 1, wounds: 0, phaseBegan: 1 }] as const);
  return { ...siege, units: { ...siege.units, ...Object.fromEntries(even) } };
}

/** SB-099: who has won, and by how much where a Break test asks (SB-101, SB-102). */
function scored(siege: Siege, section: string, ours: string, wounds: number): number {
  const enemy = other(unitOf(siege, ours).roster.side);
  const difference = wounds - defenceBonus(siege, section, enemy) - (siege.combat.spirits[section] ?? 0);
  const { garrisonSteadfast, beatenAssault } = siege.options;
  const sign = difference > 0 ? garrisonSteadfast === 'yes' : beatenAssault === 'pushed-back';
  return sign ? Math.sign(difference) : Math.max(-MOST_DIFFERENCE, Math.min(MOST_DIFFERENCE, difference));
}
