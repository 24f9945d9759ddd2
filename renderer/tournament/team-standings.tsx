import type { TeamsView } from '../../electron/contract/event-teams.ts';
import { scoreText } from '../../electron/contract/score-text.ts';
import { decimal } from '../../electron/contract/decimals.ts';
import { useLanguage } from '../console/use-language.ts';
import { useText } from '../i18n/use-text.ts';
import { Heads } from './heads.tsx';
import { useTeamName } from './team-matches.tsx';
import { useEvent } from './use-event.ts';
import { useWords } from './use-words.ts';

/** The places of the teams with the deciding figures, most important first. */
export function TeamStandings({ teams }: { readonly teams: TeamsView }) {
  const w = useWords();
  const say = useText();
  const language = useLanguage();
  const nameOf = useTeamName();
  const { view, nameOf: playerOf } = useEvent();
  const byBoards = view.settings.teams?.points === 'boards';
  const clubs = new Map(teams.list.map(({ team }) => [team.id, team]));
  return (
    <section aria-labelledby="team-standings">
      <h2 id="team-standings" className="chronicle">
        {w('teams.standings')}
      </h2>
      <table className="event-table">
        <thead>
          <tr>
            <Heads
              of={[
                { words: w('place'), number: true },
                w('teams.team'),
                { words: w('score.head'), number: true, title: w('teams.score-is') },
                { words: w(byBoards ? 'teams.board-points' : 'teams.match-points'), number: true },
                { words: w(byBoards ? 'teams.match-points' : 'teams.board-points'), number: true },
                { words: w('teams.opponents'), number: true, title: w('teams.opponents-is') },
              ]}
            />
          </tr>
        </thead>
        <tbody>
          {teams.standings.map(({ id, place, points, second, opponents, score, fate }) => (
            <tr key={id}>
              <td className="number">{place}</td>
              <th scope="row">
                {nameOf(id)}
                <span className="standings-of">
                  {[...(fate === null ? [] : [say(fate)]), clubs.get(id)?.members.map(playerOf).join(', ')].join(' · ')}
                </span>
              </th>
              <td className="number standings-score">{scoreText(score)}</td>
              <td className="number">
                <b>{decimal(points, language)}</b>
              </td>
              <td className="number">{decimal(second, language)}</td>
              <td className="number">{decimal(opponents, language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
