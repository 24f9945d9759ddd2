import { procedure } from '../../../kernel/procedure.ts';
import { call, choose, roll, tell } from '../../../kernel/request.ts';
import { text } from '../../../kernel/text.ts';
import type { Fact } from '../facts.ts';
import { suffer } from '../mechanics/casualties.ts';
import { unitsOn } from '../mechanics/places.ts';
import { sectionName, unitName } from '../names.ts';
import { sectionOf, unitOf, type Play, type Steps } from '../state.ts';

/** Boiling oil on a charge by ladders: SM-043, SM-044. */

/** The lowest face that hits. */
const OIL_HIT = 4;

/**
 * SM-043: a unit on an equipped section that is charged by enemies on ladders may pour its oil, once per battle, after
 * the ordinary shots (DSM-026). Returns whether the charge is over.
 */
export const pourOil = procedure(
  'pour-oil',
  'SM-043',
  function* (game: Play, { section, charger }: { readonly section: string; readonly charger: string }): Steps<boolean> {
    if (sectionOf(game.state, section).oil !== 'ready' || unitOf(game.state, charger).stands === 0) return false;
    const owner = unitsOn(game.state, section).find(
      (id) => unitOf(game.state, id).side !== unitOf(game.state, charger).side,
    );
    if (owner === undefined) return false;
    const names = { section: sectionName(game.state, section), unit: unitName(game.state, charger) };
    const pours = yield* choose({
      seat: unitOf(game.state, owner).side,
      rule: 'SM-043',
      why: text('sm.equipment.ask-oil', names),
      about: [section, charger],
      options: ['pour', 'keep'].map((id) => ({ id, text: text(`sm.equipment.oil-${id}`) })),
    });
    if (pours === 'keep') return false;
    // SM-044: 4, 5 or 6, whatever the status of the chargers.
    const hits = yield* roll({
      seat: unitOf(game.state, owner).side,
      rule: 'SM-044',
      why: text('sm.equipment.roll-oil', { ...names, needs: OIL_HIT }),
      about: [section, charger],
      dice: 1,
      sides: 6,
      reads: { kind: 'count', atLeast: OIL_HIT },
    });
    // SM-043: the load is spent even if it misses.
    yield* tell<Fact>({ kind: 'oil-poured', section, charger, hit: hits > 0 });
    if (hits === 0) return false;
    // SM-044 (DSM-027): no save; back to its start, confused, ladders kept; no drive back or repulse dice.
    yield* call(suffer, { unit: charger, hits, save: false });
    if (unitOf(game.state, charger).stands > 0) yield* tell<Fact>({ kind: 'confused', unit: charger, confused: true });
    return true;
  },
);
