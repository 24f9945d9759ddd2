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
    // SF-050: whoever broke it gets no oil from above any more.
    const by = sectionOf(game.state, section).batteredBy.filter(
      (unit) => unitOf(game.state, unit).battering === structure,
    );
    yield* tell<Fact>({ kind: 'gate-broken', section, structure, by });
    if (part === 'gate' || game.state.options.garrisonOfBrokenGate === 'stays') return;
    for (const [id] of occupantsOf(game.state, section)) {
      const unit = unitOf(game.state, id);
      const stands = standsOn(unit, section);
      // SF-B23: whoever has joined a unit has gone with it, or stays with those of it that stand elsewhere.
      if (stands === 0 || unit.joined !== null) continue;
      // SF-077: only who stood on this section; the walls beside it are none of the gate's.
      const some = stands < unit.stands ? { stands } : {};
      yield* tell<Fact>({ kind: 'moved-behind-gate', unit: id, section, ...some });
    }
  },
);
