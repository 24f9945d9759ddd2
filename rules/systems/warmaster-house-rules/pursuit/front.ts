import { declareNumber, tell } from '../../../kernel/request.ts';
import { text } from '../../../kernel/text.ts';
import type { Fact } from '../facts.ts';
import { isRegular, judgedStands } from '../formations/formations.ts';
import { unitOf, type Battle, type Play, type Steps } from '../state.ts';

/** Formations in a pursuit or an advance: HR-122, HR-123. */

/** HR-122: the fronts a regular victor may take: the current one, or one stand more or fewer. */
export function frontsAllowed(frontage: number, stands: number): { readonly min: number; readonly max: number } {
  return { min: Math.max(1, frontage - 1), max: Math.min(stands, frontage + 1) };
}

/** HR-122: the front that a regular victor continues with, for free; it stays a line or a column. */
export function* goesOnWithFront(game: Play, id: string): Steps {
  const { roster, formation, frontage, stands } = unitOf(game.state, id);
  if (!isRegular(formation)) return;
  const { min, max } = frontsAllowed(frontage, judgedStands(roster, stands));
  if (min === max) return;
  const now = yield* declareNumber({
    seat: roster.side,
    rule: 'HR-122',
    why: text('hr.pursuit.front', { unit: roster.name, frontage, min, max }),
    about: [id],
    unit: 'stands',
    min,
    max,
    step: 1,
    suggested: frontage,
  });
  if (now === frontage) return;
  yield* tell<Fact>({ kind: 'front-changed', unit: id, formation: now === 1 ? 'column' : 'line', frontage: now });
}

/** HR-123: the most stands that an irregular victor may bring into contact; `null` for a regular one. */
export function mostInContact(battle: Battle, id: string, fought: number): number | null {
  return isRegular(unitOf(battle, id).formation) ? null : fought;
}
