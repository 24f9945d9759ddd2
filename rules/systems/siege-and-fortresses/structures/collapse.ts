import { procedure } from '../../../kernel/procedure.ts';
import { call, tell } from '../../../kernel/request.ts';
import { characterInCollapse, loseStand } from '../mechanics/casualties.ts';
import type { Fact } from '../facts.ts';
import { breakGate } from './gateways.ts';
import { occupantsOf, standsOn } from '../garrison/places.ts';
import { sectionOf, structureOf, unitOf, type Play, type Steps } from '../state.ts';
import type { StructureId } from '../words.ts';
import { DRIVE_BACK_LESS } from '../tables.ts';

/** Collapse: SF-037, SF-039, SF-040, SF-054 to SF-057, SF-144. */

/** What falls with a wall, a gate or a tower. */
export const collapse = procedure(
  'collapse',
  'SF-037',
  function* (game: Play, { structure: id }: { structure: StructureId }): Steps {
    const { section, part } = structureOf(game.state, id);
    const { kind } = sectionOf(game.state, section).plan;
    // SF-039, SF-144: a broken gate leaves what is above it; a fallen tower takes its gate along.
    if (part === 'gate' || kind === 'gateway') return yield* call(breakGate, { structure: id });

    yield* tell<Fact>({ kind: 'section-collapsed', section });
    for (const [unit] of occupantsOf(game.state, section)) {
      const { roster, joined } = unitOf(game.state, unit);
      // SF-B23: who has joined a unit shares its lot.
      if (joined !== null) continue;
      if (roster.profile.type === 'character') yield* call(characterInCollapse, { unit });
      else yield* call(collapseCasualties, { unit, section });
    }
  },
);

/**
 * SF-056: as many stands as stood there are destroyed without a save, their wounds count as if from shooting, and the
 * owner chooses which stands to remove (SF-055), so that the last one may be left standing in the breach (SF-054).
 */
const collapseCasualties = procedure(
  'collapse-casualties',
  'SF-056',
  function* (game: Play, { unit: id, section }: { unit: string; section: string }): Steps {
    const unit = unitOf(game.state, id);
    const stands = standsOn(unit, section);
    const each = unit.roster.profile.hits;
    // SF-057: the wounds drive back, less two dice for a fortified target; other hits of the phase are pooled with them.
    yield* tell<Fact>({
      kind: 'wounded',
      unit: id,
      hits: stands * each,
      less: DRIVE_BACK_LESS.fortified,
      by: 'collapse',
    });
    for (let lost = 0; lost < stands; lost += 1) yield* loseStand(game, id, each);
  },
);
