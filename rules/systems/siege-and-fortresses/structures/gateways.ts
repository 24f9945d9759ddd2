import { procedure } from '../../../kernel/procedure.ts';
import { tell } from '../../../kernel/request.ts';
import type { Fact } from '../facts.ts';
import { occupantsOf, standsOn } from '../garrison/places.ts';
import { sectionOf, structureOf, unitOf, type Play, type Steps } from '../state.ts';
import type { StructureId } from '../words.ts';

/** Gateways: SF-039, SF-050, SF-077, SF-078, SF-143. */

/**
 * The gate is blown apart and nobody above is harmed. A gateway in a wall goes with it and the stands on it step behind
 * the opening (SF-077); the garrison of a gateway tower stays where it is (SF-039, SF-078).
 */
export const breakGate = procedure(
  'gate-destroyed',
  'SF-039',
  function* (game: Play, { structure }: { structure: StructureId }): Steps {
    const { section, part } = structureOf(game.state, structure);
    // SF-050: units that broke it no longer suffer oil from above.
    const by = sectionOf(game.state, section).batteredBy.filter(
      (unit) => unitOf(game.state, unit).battering === structure,
    );
    yield* tell<Fact>({ kind: 'gate-broken', section, structure, by });
    if (part === 'gate' || game.state.options.garrisonOfBrokenGate === 'stays') return;
    for (const [id] of occupantsOf(game.state, section)) {
      const unit = unitOf(game.state, id);
      const stands = standsOn(unit, section);
      // SF-B23: joined characters move with their unit, or stay with its other stands.
      if (stands === 0 || unit.joined !== null) continue;
      // SF-077: only stands on this section, not on the neighbouring walls.
      const some = stands < unit.stands ? { stands } : {};
      yield* tell<Fact>({ kind: 'moved-behind-gate', unit: id, section, ...some });
    }
  },
);
