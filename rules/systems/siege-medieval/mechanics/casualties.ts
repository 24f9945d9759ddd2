import { procedure } from '../../../kernel/procedure.ts';
import { roll, tell, type RollRequest } from '../../../kernel/request.ts';
import { Sum } from '../../../kernel/sum.ts';
import { text, type Text } from '../../../kernel/text.ts';
import type { Fact } from '../facts.ts';
import { unitName } from '../names.ts';
import type { Seat } from '../start/setup.ts';
import { unitOf, type Play, type Siege, type Steps } from '../state.ts';

/** Hits, saves and stands: SM-B10, SM-B11. */

export interface Blow {
  readonly unit: string;
  readonly hits: number;
  /** Whether armour counts; cannons and heavy stone-throwers allow no save (SM-B10). */
  readonly save: boolean;
  /** The section it was struck on, if that decides which stands fall. */
  readonly section?: string | undefined;
}

/** Who saves, and the lowest face that saves; `null` if there is no save. */
export interface Saves {
  readonly unit: string;
  readonly seat: Seat;
  readonly name: Text | string;
  readonly needs: number | null;
}

/** What is needed to ask for a unit's saves. */
export function savesOf(siege: Siege, unit: string, save: boolean): Saves {
  const { roster, side } = unitOf(siege, unit);
  return { unit, seat: side, name: unitName(siege, unit), needs: save ? roster.profile.armour : null };
}

/** SM-B10: one die per hit, rolled by the owner. Returns how many hits are cancelled. */
export function* savedBy({ unit, seat, name, needs }: Saves, hits: number): Generator<RollRequest, number, unknown> {
  if (needs === null || hits === 0) return 0;
  return yield* roll({
    seat,
    rule: 'SM-B10',
    why: text('sm.mechanics.save', { unit: name, needs }),
    about: [unit],
    dice: Sum.of(hits, text('sum.hits'), 'SM-B10'),
    sides: 6,
    reads: { kind: 'count', atLeast: Sum.of(needs, text('sum.armour'), 'SM-B10', [unit]) },
    counts: 'saves',
  });
}

/** The owner saves, then a stand falls each time the hits reach the Hits value (SM-B11). Returns the unsaved hits. */
export const suffer = procedure('suffer', 'SM-B10', function* (game: Play, blow: Blow): Steps<number> {
  const { unit, hits, save, section } = blow;
  const saved = yield* savedBy(savesOf(game.state, unit, save), hits);
  return yield* wound(game, { unit, hits, saved, section: section ?? null });
});

/** SM-B11: unsaved hits accumulate on a unit, and stands fall. Returns the unsaved hits. */
export function* wound(
  game: Play,
  { unit, hits, saved, section }: { unit: string; hits: number; saved: number; section: string | null },
): Steps<number> {
  yield* tell<Fact>({ kind: 'wounded', unit, hits: hits - saved, saved });
  yield* fall(game, unit, section);
  return hits - saved;
}

/** SM-B11: removes stands for the accumulated hits. */
export function* fall(game: Play, id: string, section: string | null): Steps {
  const { stands, hits, roster } = unitOf(game.state, id);
  const count = Math.min(stands, Math.floor(hits / roster.profile.hits));
  if (count > 0)
    yield* tell<Fact>({ kind: 'stands-lost', unit: id, count, hits: count * roster.profile.hits, section });
}
