import { procedure } from '../../../kernel/procedure.ts';
import { call, declareNumber, tell } from '../../../kernel/request.ts';
import { text } from '../../../kernel/text.ts';
import { flyersStandOrFallBack } from '../battering/after-battering.ts';
import type { Engagement } from '../combat/engagement.ts';
import { KINDS } from '../combat/kinds.ts';
import { livingUnits } from '../combat/parties.ts';
import type { Fact } from '../facts.ts';
import { hasRamparts } from '../garrison/places.ts';
import { roomFor } from '../garrison/room.ts';
import { touchCharacters } from '../garrison/touched-characters.ts';
import { loseMachines } from '../mechanics/casualties.ts';
import { theSection } from '../names.ts';
import { sectionOf, unitOf, type Play, type Siege, type Steps, type Unit } from '../state.ts';
import { holdersOf } from './sections.ts';
import { toppleTowers } from './siege-towers.ts';

/** Taking ramparts after a victory: SF-098, SF-112, SF-116, SF-117, SF-146, SF-152, SF-193. */

export interface Victory {
  readonly fight: Engagement;
  /** Sections the losers stood on before they retreated. */
  readonly left: readonly string[];
}

/** SF-098, SF-112: each winner moves stands onto the ramparts its enemies left; stands without room stay below. */
export const takeRamparts = procedure(
  'victors-take-the-ramparts',
  'SF-098',
  function* (game: Play, { fight, left }: Victory): Steps {
    for (const unit of livingUnits(game.state, fight.attackers)) {
      const { roster } = unitOf(game.state, unit);
      // SF-146: flyers never occupy fortifications: they stand or fall back.
      if (roster.profile.type === 'flyer') {
        yield* flyersStandOrFallBack(game, unit);
        continue;
      }
      // SF-116, SF-117: giants are too heavy: the rampart stays empty and the giant stays put.
      if (!mayHold(unitOf(game.state, unit))) continue;
      const own = fight.attackers.find((party) => party.unit === unit)?.kind;
      const won = sectionsWon(game.state, fight, own === 'same-level' ? unit : null, left);
      yield* goUp(game, { unit, sections: won, most: Infinity, least: 0, rule: 'SF-098' });
      // SF-193: the sow stays at the foot of the wall, unless the option says it is lost.
      if (unitOf(game.state, unit).equipment.includes('sow') && game.state.options.sowOfVictors === 'lost')
        yield* loseMachines(game, unit);
    }
    yield* call(toppleTowers, {});
  },
);

/** SF-010, SF-116: infantry on its own bases. */
export function mayHold({ roster }: Unit): boolean {
  return roster.profile.type === 'infantry' && !roster.profile.cavalryBases;
}

/**
 * Sections the enemy has left, those that were attacked first. SF-112: winners from inside take the whole
 * stretch back; SF-098: winners from outside only what touches them.
 * @param unit the unit that came along the ramparts and fought only its own enemy
 */
function sectionsWon(
  siege: Siege,
  { section, attacker, attackers, defenders, kind }: Engagement,
  unit: string | null,
  left: readonly string[],
): readonly string[] {
  const from = defenders.filter(({ against }) => unit === null || against === unit || against === undefined);
  const inside = attackers.every((party) => KINDS[party.kind ?? kind].fromInside);
  const ids = [...from.map(({ at }) => at), section, ...(inside ? left : [])].filter((id) => id !== null);
  return [...new Set(ids)].filter((id) => hasRamparts(siege, id) && holdersOf(siege, id, attacker).length === 0);
}

export interface Ascent {
  readonly unit: string;
  readonly sections: readonly string[];
  /** Maximum (SF-177) and minimum number of stands that go up now. */
  readonly most: number;
  readonly least: 0 | 1;
  readonly rule: 'SF-098' | 'SF-177';
}

/** SF-098: the players say how many stands fit, section by section; the suggestion is one each. */
export function* goUp(game: Play, { unit, sections, most, least, rule }: Ascent): Steps {
  const { place, stands: all, roster } = unitOf(game.state, unit);
  const before = place.on === 'sections' ? place.stands : {};
  const placed: Record<string, number> = {};
  let below = place.on === 'sections' ? (place.foot ?? 0) : all;
  // Along the ramparts the unit's own stands move across; otherwise stands come up from below.
  const along = place.on === 'sections' && below === 0;
  const up = Object.values(before).reduce((sum, n) => sum + n, 0);
  let free = Math.min(along ? up : below, most);
  for (const section of sections) {
    const room = Math.min(free, roomFor(game.state, unit, section) - (before[section] ?? 0));
    if (room <= 0) continue;
    const count = yield* declareNumber({
      seat: roster.side,
      rule,
      why: text('ask.stands-that-fit', { unit: roster.name, section: theSection(sectionOf(game.state, section).plan) }),
      about: [unit, section],
      unit: 'stands',
      min: Object.keys(placed).length === 0 ? least : 0,
      max: room,
      step: 1,
      suggested: 1,
    });
    if (count === 0) continue;
    placed[section] = count;
    free -= count;
    if (!along) below -= count;
  }
  const [first] = Object.keys(placed);
  if (first === undefined) return;
  const stands = along ? movedAlong(before, placed) : summed(before, placed);
  yield* tell<Fact>({ kind: 'took-ramparts', unit, section: first, stands, foot: below });
  yield* touchCharacters(game, unit, Object.keys(placed));
}

function summed(before: Readonly<Record<string, number>>, placed: Readonly<Record<string, number>>) {
  const stands: Record<string, number> = { ...before };
  for (const [id, count] of Object.entries(placed)) stands[id] = (stands[id] ?? 0) + count;
  return stands;
}

/** Stands moving to a section come from the farthest sections first: those listed last. */
function movedAlong(before: Readonly<Record<string, number>>, placed: Readonly<Record<string, number>>) {
  const stands: Record<string, number> = { ...placed };
  let moving = Object.values(placed).reduce((sum, n) => sum + n, 0);
  for (const [id, count] of Object.entries(before).toReversed()) {
    const leaving = Math.min(count, moving);
    moving -= leaving;
    if (count > leaving) stands[id] = (stands[id] ?? 0) + count - leaving;
  }
  return stands;
}
