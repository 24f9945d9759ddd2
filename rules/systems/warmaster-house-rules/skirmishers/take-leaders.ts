import { choose, tell } from '../../../kernel/request.ts';
import { text } from '../../../kernel/text.ts';
import type { Fact } from '../facts.ts';
import { leaderName } from '../names.ts';
import { leaderOf, unitOf, type Play, type Steps } from '../state.ts';

/** HR-152: skirmishers whose move ends on an enemy leader without a unit capture him without contacting a unit. */
export function* takeLeaders(game: Play, unit: string): Steps {
  const { roster, formation } = unitOf(game.state, unit);
  if (formation !== 'skirmish') return;
  const alone = Object.keys(game.state.leaders).filter((id) => {
    const { roster: leader, alive, attachedTo } = leaderOf(game.state, id);
    return alive && attachedTo === null && leader.side !== roster.side;
  });
  if (alone.length === 0) return;
  const taken = yield* choose({
    seat: roster.side,
    rule: 'HR-152',
    why: text('hr.skirmish.ask-take-leader', { unit: roster.name }),
    about: [unit, ...alone],
    options: [
      { id: 'none', text: text('hr.skirmish.no-leader') },
      ...alone.map((id) => ({ id, text: text('hr.named', { name: leaderName(game.state, id) }), about: [id] })),
    ],
  });
  if (taken !== 'none') yield* tell<Fact>({ kind: 'leader-lost', leader: taken, by: 'taken' });
}
