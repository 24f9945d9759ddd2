import type { RoundView } from '../../electron/contract/event-view.ts';
import { decimal } from '../../electron/contract/decimals.ts';
import { useLanguage } from '../console/use-language.ts';
import { Icon } from '../design/icon.tsx';
import { Heads } from './heads.tsx';
import { useEvent } from './use-event.ts';
import { useWords } from './use-words.ts';

/** The name of a team by its id. */
export function useTeamName(): (id: string) => string {
  const { view } = useEvent();
  return (id) => view.teams?.list.find(({ team }) => team.id === id)?.team.name ?? id;
}

/** The matches of a round of teams: who meets whom at which tables, with the board totals so far. */
export function TeamMatches({ round }: { readonly round: RoundView }) {
  const w = useWords();
  const language = useLanguage();
  const nameOf = useTeamName();
  if (round.teams === undefined) return null;
  const tableOf = (game: number | null): readonly string[] => {
    const found = round.games.find((one) => one.game === game);
    return found === undefined ? [] : [found.table];
  };
  const { matches, bye } = round.teams;
  return (
    <div className="event-scroll" tabIndex={0} role="region" aria-label={w('matches')}>
      <table className="event-table team-matches">
        <caption className="visually-hidden">{w('matches')}</caption>
        <thead>
          <tr>
            <Heads
              of={[
                w('match.tables'),
                w('match.first'),
                { words: w('match.boards'), number: true },
                w('match.second'),
                w('match.state'),
              ]}
            />
          </tr>
        </thead>
        <tbody>
          {matches.map(({ first, second, points: [a, b], over, boards }) => {
            const [x, y] = [Number(a), Number(b)];
            const open = boards.filter(({ points }) => points === null).length;
            return (
              <tr key={first}>
                <td>{boards.flatMap(({ game }) => tableOf(game)).join(', ')}</td>
                <th scope="row">
                  {nameOf(first)} {over && x > y && <Won />}
                </th>
                <td className="number">
                  <b>
                    {decimal(a, language)} : {decimal(b, language)}
                  </b>
                </td>
                <th scope="row">
                  {nameOf(second)} {over && y > x && <Won />}
                </th>
                <td>{over ? w(x === y ? 'match.even' : 'match.over') : w('match.open', { count: open })}</td>
              </tr>
            );
          })}
          {bye !== null && (
            <tr>
              <td>–</td>
              <th scope="row">{nameOf(bye)}</th>
              <td />
              <td colSpan={2}>{w('match.bye')}</td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}

function Won() {
  const w = useWords();
  return (
    <>
      <Icon name="trophy" size={16} />
      <span className="visually-hidden">{w('hall.winner')}</span>
    </>
  );
}
