import { choose, roll, tell } from '../../../kernel/request.ts';
import { text } from '../../../kernel/text.ts';
import { ONE_D6 } from '../../../wargame/questions.ts';
import type { Fact } from '../facts.ts';
import { structureName } from '../names.ts';
import { sectionOf, type Play, type Siege, type Steps } from '../state.ts';

/** Spies: SM-219. */

/** SM-219 (DSM-114): at the start of each attacker's turn, while any hidden values remain. */
export function* spies(game: Play): Steps {
  const { treason } = game.state.assault;
  if (treason?.name !== 'spies' || treason.over || game.state.options.values !== 'hidden') return;
  if (hidden(game.state).length === 0) return;
  const face = yield* roll({
    seat: 'attacker',
    rule: 'SM-219',
    why: text('sm.treason.ask-spy'),
    ...ONE_D6,
    faces: game.state.options.spiesTable.map((one) => text(`sm.treason.face-${one}`)),
  });
  const result = game.state.options.spiesTable[face - 1] ?? 'nothing';
  yield* tell<Fact>({ kind: 'spied', face, result });
  if (result === 'executed' || result === 'nothing') return;
  yield* reveal(game, 'attacker', hidden(game.state));
  // DSM-114: the defender chooses among the lowest walls that are still hidden.
  if (result === 'one-and-lowest') yield* reveal(game, 'defender', lowestWalls(game.state));
}

function* reveal(game: Play, seat: 'attacker' | 'defender', from: readonly string[]): Steps {
  if (from.length === 0) return;
  const structure = yield* choose({
    seat,
    rule: 'SM-219',
    why: text(seat === 'attacker' ? 'sm.treason.ask-reveal' : 'sm.treason.ask-lowest'),
    options: from.map((id) => ({ id, text: structureName(game.state, id), about: [id] })),
  });
  yield* tell<Fact>({ kind: 'value-revealed', structure });
}

/** Walls, towers, barbicans and gates whose points the attacker does not know. */
export function hidden({ sections, gates }: Siege): readonly string[] {
  const unknown = (pieces: Siege['sections'] | Siege['gates']): readonly string[] =>
    Object.keys(pieces).filter((id) => pieces[id]?.known === false);
  return [...unknown(sections), ...unknown(gates)];
}

/** Hidden wall sections with the lowest value. */
export function lowestWalls(siege: Siege): readonly string[] {
  const walls = Object.keys(siege.sections).filter((id) => {
    const { plan, known } = sectionOf(siege, id);
    return plan.kind === 'wall' && !known;
  });
  const points = (id: string): number => sectionOf(siege, id).points ?? 0;
  const least = Math.min(...walls.map(points));
  return walls.filter((id) => points(id) === least);
}
