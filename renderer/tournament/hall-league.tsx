import type { HallView } from '../../electron/contract/hall-view.ts';
import { Due } from './due.tsx';
import { FitName } from './fit-name.tsx';
import { usePages } from './use-pages.ts';
import { useWords } from './use-words.ts';

/** Games per page: two columns, with room for a heading of two lines above each round. */
const gamesPerPage = (rounds: number): number => (rounds > 6 ? 8 : 12);

/** Every open game of a league with its round and deadline, if more than one round is open. */
export function OpenRounds({ rounds }: { readonly rounds: NonNullable<HallView['openRounds']> }) {
  const w = useWords();
  const games = rounds.flatMap((round) => round.games.map((game) => ({ ...game, of: round })));
  const { shown, page, pages } = usePages(games, gamesPerPage(rounds.length));
  const byRound = Map.groupBy(shown, ({ of }) => of);
  return (
    <>
      <div className="hall-league">
        {[...byRound].map(([round, some]) => (
          <section key={round.round} aria-label={w('tab.round', { round: round.round })}>
            <h2 className="chronicle">
              {w('tab.round', { round: round.round })} <Due due={round.due} overdue={round.overdue === true} />
            </h2>
            <ul>
              {some.map(({ table, attacker, defender }) => (
                <li key={table}>
                  <b>
                    <FitName name={attacker} />
                  </b>
                  <span aria-hidden="true">–</span>
                  <b>
                    <FitName name={defender} />
                  </b>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      {pages > 1 && <p className="hall-page">{w('hall.page', { page: page + 1, pages })}</p>}
    </>
  );
}
