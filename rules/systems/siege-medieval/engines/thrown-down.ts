import { procedure } from '../../../kernel/procedure.ts';
import { tell } from '../../../kernel/request.ts';
import type { Fact } from '../facts.ts';
import { foughtFor } from '../fights/parties.ts';
import { unitsOn } from '../mechanics/places.ts';
import { unitOf, type Play, type Siege, type Steps } from '../state.ts';

/** SM-137 (DSM-069): siege towers at a wall that enemies hold again, outside combat. */

/** Siege towers that are thrown down now. */
export function towersToThrow(siege: Siege): readonly string[] {
  return Object.keys(siege.engines).filter((id) => {
    const engine = siege.engines[id];
    if (engine === undefined || engine.destroyed || engine.plan.kind !== 'siege-tower' || engine.contact === null)
      return false;
    const { contact, side } = engine;
    // The tower stands while its unit is fighting for the section.
    if (Object.values(siege.fights).some((fight) => foughtFor(fight, contact))) return false;
    return unitsOn(siege, contact).some(
      (unit) => unitOf(siege, unit).side !== side && unitOf(siege, unit).engaged === null,
    );
  });
}

/** Runs whenever a section changes hands and when the Combat phase ends. */
export function* throwDown(game: Play): Steps {
  for (const engine of towersToThrow(game.state))
    yield* tell<Fact>({ kind: 'engine-destroyed', engine, rule: 'SM-137' });
}

/** Runs when the Combat phase ends. */
export const lookAtTowers = procedure('siege-towers', 'SM-137', function* (game: Play): Steps {
  yield* throwDown(game);
});
