import { text, type Text } from '../../../rules/kernel/text.ts';
import type { EventState } from './state.ts';
import { finalTeams } from './places.ts';
import { teamName } from './teams.ts';
import type { TeamPlace } from './team-standings.ts';

/** Who gets an award and for what, or why nobody does. */
interface Given {
  readonly players: readonly string[];
  readonly figures: Text | null;
  readonly why: Text | null;
}

/** Players who sat at a board of a team in any round; if none did, its named players. */
function playersOf({ rounds, teams }: EventState, id: string): readonly string[] {
  const played = rounds.flatMap(({ paired }) =>
    (paired.teams?.matches ?? []).flatMap(({ first, second, boards }) =>
      boards.flatMap((board) => (first === id ? board.first : second === id ? board.second : null) ?? []),
    ),
  );
  return [...new Set(played.length === 0 ? teams.get(id)?.team.members : played)];
}

/** A team award for a place: goes to everybody who played for the team. */
export function teamAward(state: EventState, id: 'champion' | 'runner-up' | 'third' | 'spoon'): Given {
  const nobody = (key: string): Given => ({ players: [], figures: null, why: text(key) });
  const places = finalTeams(state);
  const stayed = places.filter((one) => state.teams.get(one.id)?.dropped === false);
  const at = { champion: 1, 'runner-up': 2, third: 3, spoon: stayed.at(-1)?.place ?? 0 }[id];
  const there = (id === 'spoon' ? stayed : places).filter(({ place }) => place === at);
  if (id === 'spoon' && at <= 1) return nobody('award.nobody');
  if (there.length === 0) return nobody(places.length < at ? 'award.nobody' : 'award.shared-above');
  return { players: there.flatMap((one) => playersOf(state, one.id)), figures: figuresOf(state, there), why: null };
}

function figuresOf(state: EventState, there: readonly TeamPlace[]): Text | null {
  const [first] = there;
  const names = there.map(({ id }) => teamName(state, id)).join(', ');
  return first === undefined ? null : text('award.team', { team: names, points: first.points });
}
