import { procedure } from '../../../kernel/procedure.ts';
import { roll, tell } from '../../../kernel/request.ts';
import { text } from '../../../kernel/text.ts';
import type { Fact } from '../facts.ts';
import { unitName } from '../names.ts';
import { unitOf, type Play, type Steps } from '../state.ts';

/** Hits, saves and stands: SM-B10, SM-B11. */

export interface Blow {
  readonly unit: string;
  readonly hits: number;
  /** Whether the armour counts; cannons and heavy stone-throwers allow none (SM-B10). */
  readonly save: boolean;
  /** The section on which it was struck, where that matters for the stands that fall. */
  readonly section?: string | undefined;
}

/** The owner saves, then stands fall: each time the hits reach the Hits value (SM-B11). Returns the unsaved hits. */
export const suffer = procedure('suffer', 'SM-B10', function* (game: Play, blow: Blow): Steps<number> {
  const { unit: id, hits, save, section } = blow;
  const { roster, side } = unitOf(game.state, id);
  const { armour } = roster.profile;
  const saved =
    save && armour !== null && hits > 0
      ? yield* roll({
          seat: side,
          rule: 'SM-B10',
          why: text('sm.mechanics.save', { unit: unitName(game.state, id), needs: armour }),
          about: [id],
          dice: hits,
          sides: 6,
          reads: { kind: 'count', atLeast: armour },
          counts: 'saves',
        })
      : 0;
  yield* tell<Fact>({ kind: 'wounded', unit: id, hits: hits - saved, saved });
  yield* fall(game, id, section ?? null);
  return hits - saved;
});

/** SM-B11: stands that the hits have reached. */
export function* fall(game: Play, id: string, section: string | null): Steps {
  const { stands, hits, roster } = unitOf(game.state, id);
  const count = Math.min(stands, Math.floor(hits / roster.profile.hits));
  if (count > 0)
    yield* tell<Fact>({ kind: 'stands-lost', unit: id, count, hits: count * roster.profile.hits, section });
}
