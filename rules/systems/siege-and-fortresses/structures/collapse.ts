import { procedure } from '../../../kernel/procedure.ts';
import { call, tell } from '../../../kernel/request.ts';
import { endFights } from '../combat/ended.ts';
import { characterInCollapse, loseStand } from '../mechanics/casualties.ts';
import type { Fact } from '../facts.ts';
import { breakGate } from './gateways.ts';
import { sectionOf, structureOf, unitOf, type Play, type Siege, type Steps } from '../state.ts';
import type { StructureId } from '../words.ts';
import { DRIVE_BACK_LESS } from '../tables.ts';

/** Collapse: SF-037, SF-039, SF-040, SF-054 to SF-057, SF-144. */

/** Stands by unit and section. */
export type Garrisons = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** The current stands on each section, by unit. */
export function garrisonsOf({ units }: Siege): Garrisons {
  return Object.fromEntries(
    Object.entries(units).flatMap(([id, { stands, place }]) =>
      stands > 0 && place.on === 'sections' ? [[id, place.stands] as const] : [],
    ),
  );
}

/** Brings down a wall, gate or tower with the stands there before the tests, or there now. */
export const collapse = procedure(
  'collapse',
  'SF-037',
  function* (game: Play, { structure: id, before }: { structure: StructureId; before?: Garrisons }): Steps {
    const { section, part } = structureOf(game.state, id);
    const { kind } = sectionOf(game.state, section).plan;
    // SF-039, SF-144: a broken gate leaves what is above it; a fallen tower takes its gate with it.
    if (part === 'gate' || kind === 'gateway') {
      yield* call(breakGate, { structure: id });
      return yield* endFights(game);
    }

    const garrisons = before ?? garrisonsOf(game.state);
    yield* tell<Fact>({ kind: 'section-collapsed', section });
    for (const unit of Object.keys(game.state.units)) {
      const { roster, joined, stands } = unitOf(game.state, unit);
      const stood = Math.min(stands, garrisons[unit]?.[section] ?? 0);
      // SF-B23: joined characters share their unit's fate.
      if (stood === 0 || joined !== null) continue;
      if (roster.profile.type === 'character') yield* call(characterInCollapse, { unit });
      else yield* call(collapseCasualties, { unit, stands: stood });
    }
    yield* endFights(game);
  },
);

/**
 * SF-056: as many stands as stood there are destroyed without a save, their wounds count as if from shooting, and the
 * owner chooses which stands to remove (SF-055), so that the last one may be left standing in the breach (SF-054).
 */
const collapseCasualties = procedure(
  'collapse-casualties',
  'SF-056',
  function* (game: Play, { unit: id, stands }: { unit: string; stands: number }): Steps {
    const { roster, engaged } = unitOf(game.state, id);
    const each = roster.profile.hits;
    // SF-057: the wounds drive back, less two dice for a fortified target; other hits of the phase are pooled with them.
    yield* tell<Fact>({
      kind: 'wounded',
      unit: id,
      hits: stands * each,
      less: engaged === null ? DRIVE_BACK_LESS.fortified : null, // SF-B07: fighting units are not driven back
      by: 'collapse',
    });
    for (let lost = 0; lost < stands; lost += 1) yield* loseStand(game, id, each);
  },
);
