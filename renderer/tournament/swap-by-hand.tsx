import { useState } from 'react';
import type { EventView, RoundView } from '../../electron/contract/event-view.ts';
import { inTableOrder } from '../../electron/contract/table-order.ts';
import { Icon } from '../design/icon.tsx';
import { SelectBox } from '../forms/select-box.tsx';
import { useText } from '../i18n/use-text.ts';
import { told } from '../library/asking.ts';
import { useClosingOn } from '../library/use-closing-on.ts';
import { useTold } from '../library/use-told.ts';
import { Heads } from './heads.tsx';
import { Dearer, Differences } from './pairing-panels.tsx';
import { Field, Panel, Problem, Select } from './parts.tsx';
import { useTeamName } from './team-matches.tsx';
import { useEvent } from './use-event.ts';
import { useWords } from './use-words.ts';

type SwapGame = Pick<RoundView['games'][number], 'attacker' | 'defender' | 'table' | 'scenario'>;
type Named = readonly (readonly [id: string, name: string])[];

/** The games of a round while its players are moved. */
interface Swap {
  readonly games: readonly SwapGame[];
  readonly bye: string | null;
  readonly playing: readonly string[];
  /** Who may take a place: those in the round, and those who arrived after it was paired. */
  readonly everybody: Named;
  readonly away: Named;
  /** Who could play an extra game: the player with the bye, then new arrivals. */
  readonly waiting: readonly string[];
  /** Puts a player in a place; the previous one goes to where that player came from. */
  readonly put: (id: string, was: string) => void;
  readonly giveBye: (id: string) => void;
  readonly addGame: () => void;
}

/** An extra game, at the first free table. */
function oneMore(
  games: readonly SwapGame[],
  attacker: string,
  defender: string,
  tables: EventView['settings']['tables'],
): SwapGame {
  const taken = new Set(games.map(({ table }) => table));
  const free = tables.find(({ id }) => !taken.has(id));
  const next = Array.from({ length: games.length + 1 }, (_, i) => String(i + 1)).find((id) => !taken.has(id)) ?? '';
  return { attacker, defender, table: free?.id ?? next, scenario: free?.scenario ?? null };
}

/** The games of a round, or in a round of teams its matches, each at its first table. */
function gamesOf({ games, teams }: RoundView): readonly SwapGame[] {
  if (teams === undefined)
    return games.map(({ attacker, defender, table, scenario }) => ({ attacker, defender, table, scenario }));
  return teams.matches.map(({ first, second, boards }) => {
    const own = boards.map(({ game }) => game);
    const table = games.find(({ game }) => own.includes(game))?.table ?? '';
    return { attacker: first, defender: second, table, scenario: null };
  });
}

/** Everybody who may be in the round: players, or teams if teams are paired. */
function useThose(round: RoundView) {
  const { view, nameOf } = useEvent();
  const teamOf = useTeamName();
  const all =
    view.teams === undefined || round.teams === undefined
      ? view.players.map(({ player: { id }, dropped, checkedIn }) => ({ id, dropped, there: checkedIn }))
      : view.teams.list.map(({ team: { id }, dropped, lineUp }) => ({ id, dropped, there: lineUp.length > 0 }));
  return { all, nameOf: round.teams === undefined ? nameOf : teamOf };
}

function useSwap(round: RoundView): Swap {
  const w = useWords();
  const { view } = useEvent();
  const { all, nameOf } = useThose(round);
  const [games, setGames] = useState<readonly SwapGame[]>(() => gamesOf(round));
  const resting = round.rests.find(({ kind }) => kind === 'bye')?.player ?? null;
  const [bye, setBye] = useState(round.teams === undefined ? resting : round.teams.bye);
  const named = (ids: readonly string[]): Named =>
    ids.map((id) => [id, nameOf(id)] as const).toSorted(([, a], [, b]) => a.localeCompare(b));
  const playing = games.flatMap(({ attacker, defender }) => [attacker, defender]);
  const here = named([...playing, ...(bye === null ? [] : [bye])]);
  // Someone may arrive after the round was paired, or turn out to be present.
  const away = named(all.flatMap(({ id, dropped }) => (dropped || playing.includes(id) || id === bye ? [] : [id])));
  const isThere = (id: string): boolean => all.some((one) => one.id === id && one.there);
  const others = away.map(([id]) => id).toSorted((a, b) => Number(isThere(b)) - Number(isThere(a)));
  const waiting = [...(bye === null ? [] : [bye]), ...others];
  const put = (id: string, was: string): void => {
    const swapped = (one: string): string => (one === id ? was : one === was ? id : one);
    setGames(games.map((game) => ({ ...game, attacker: swapped(game.attacker), defender: swapped(game.defender) })));
    if (bye !== null) setBye(swapped(bye));
  };
  return {
    games,
    bye,
    playing,
    away,
    everybody: [...here, ...away.map(([id, name]) => [id, w('swap.away', { name })] as const)],
    waiting,
    put,
    giveBye: (id) => {
      if (id === '' || bye === null) setBye(id === '' ? null : id);
      else put(id, bye);
    },
    addGame: () => {
      const [attacker, defender] = waiting;
      if (attacker === undefined || defender === undefined) return;
      setGames([...games, oneMore(games, attacker, defender, view.settings.tables)]);
      setBye(null);
    },
  };
}

/** The games of the round, with a choice for each place. */
function SwapTable({ round, swap: { games, everybody, put } }: { readonly round: RoundView; readonly swap: Swap }) {
  const w = useWords();
  const { view } = useEvent();
  const isOfTeams = round.teams !== undefined;
  return (
    <table className="event-table">
      <thead>
        <tr>
          <Heads
            of={[w('table'), w(isOfTeams ? 'match.first' : 'attacker'), w(isOfTeams ? 'match.second' : 'defender')]}
          />
        </tr>
      </thead>
      <tbody>
        {inTableOrder(games, view.settings.tables).map((game) => (
          <tr key={game.table}>
            <th scope="row">{game.table}</th>
            {(['attacker', 'defender'] as const).map((side) => (
              <td key={side}>
                <SelectBox
                  className="text-box event-select"
                  aria-label={
                    isOfTeams ? w(`swap.team-${side}`, { table: game.table }) : w(`swap.${side}`, { table: game.table })
                  }
                  value={game[side]}
                  options={everybody}
                  onChange={(id) => put(id, game[side])}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The bye, and an extra game if two players wait for one. */
function Spare({ round, swap }: { readonly round: RoundView; readonly swap: Swap }) {
  const w = useWords();
  const { nameOf } = useThose(round);
  const { bye, away, everybody, playing, waiting } = swap;
  return (
    <div className="event-actions">
      {(bye !== null || away.length > 0) && (
        <Select
          label={w('swap.bye')}
          value={bye ?? ''}
          options={[
            ['', w('swap.nobody')] as const,
            ...everybody.filter(([id]) => bye !== null || !playing.includes(id)),
          ]}
          onChange={swap.giveBye}
        />
      )}
      {waiting.length > 1 && (
        <button type="button" className="btn" onClick={swap.addGame}>
          <Icon name="plus" size={17} /> {w('swap.more', { a: nameOf(waiting[0] ?? ''), d: nameOf(waiting[1] ?? '') })}
        </button>
      )}
    </div>
  );
}

/** Changes pairings by hand: two players swap places, and the cost is shown first. */
export function SwapByHand({ round, onClose }: { readonly round: RoundView; readonly onClose: () => void }) {
  const w = useWords();
  const say = useText();
  const { view, act } = useEvent();
  const swap = useSwap(round);
  const [why, setWhy] = useState('');
  const closeAfter = useClosingOn(onClose);
  const wanted = { round: round.round, games: [...swap.games], bye: swap.bye };
  const { value: price } = useTold(() => told('tournament.price', { event: view.id, wanted }), JSON.stringify(wanted));
  return (
    <Panel title={w('swap.title', { round: round.round })} wide onClose={onClose}>
      <p className="hint">{w('swap.note')}</p>
      <SwapTable round={round} swap={swap} />
      <Spare round={round} swap={swap} />
      <div role="status" className="why-not">
        {price !== null && price.refused !== null && <Problem>{say(price.refused)}</Problem>}
        {price !== null && price.refused === null && (
          <>
            <p>
              <Dearer round={round} cost={price.dearerBy} />
            </p>
            <Differences of={price.differences} />
          </>
        )}
      </div>
      <form
        className="event-actions"
        onSubmit={(event) => {
          event.preventDefault();
          closeAfter(act({ kind: 'pair-by-hand', wanted, why: why.trim() }));
        }}
      >
        <Field label={w('swap.why')} value={why} onChange={setWhy} line="why" required />
        <button type="submit" className="btn btn-main" disabled={price?.refused !== null}>
          {w('swap.do')}
        </button>
      </form>
    </Panel>
  );
}
