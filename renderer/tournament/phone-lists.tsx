import { useEffect, useState } from 'react';
import type { ListedPlayer, ListsView, PlayerLists } from '../../electron/contract/event-lists.ts';
import { Icon } from '../design/icon.tsx';
import type { IconName } from '../design/icons.ts';
import type { Language } from '../i18n/read-files.ts';
import { decimal } from '../../electron/contract/decimals.ts';
import { ListCard, useMissing, useSystem } from './army-lists.tsx';
import { AllListsActions, ListsInHand, LockOne } from './lists-hand.tsx';
import { Field } from './parts.tsx';
import { useHubLive, usePhone } from './phone-hub.ts';
import { useScenario } from './use-scenario.ts';
import { useWords } from './use-words.ts';
import { useSpokenLanguage } from '../i18n/use-text.ts';

/** Army lists on a guest's page: a player's own, and everybody's once published. */

/** The current lists this guest may see. */
function useLists(): ListsView | null {
  const { hear } = usePhone();
  const [lists, setLists] = useState<ListsView | null>(null);
  useHubLive('hub.lists', (told) => {
    if (told.problem !== null) hear(told.problem);
    if (told.lists !== null) setLists(told.lists);
  });
  return lists;
}

/** A player's lists in full; fetched again after each change. */
function useListsOf(player: string, stamp: string): PlayerLists | null {
  const { hub, hear } = usePhone();
  const language = useSpokenLanguage();
  const [own, setOwn] = useState<PlayerLists | null>(null);
  useEffect(() => {
    let here = true;
    hub.call('hub.listsOf', { player, language: language as Language }).then(
      ({ lists, problem }) => {
        if (!here) return;
        setOwn(lists);
        if (problem !== null) hear(problem);
      },
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, [hub, hear, player, language, stamp]);
  return own;
}

/** The state of a player's own lists in words, with its icon. */
function stateOf(
  { locked, lists, state, faults, missing }: ListedPlayer,
  w: ReturnType<typeof useWords>,
  missingOf: ReturnType<typeof useMissing>,
): readonly [IconName, string] {
  if (locked) return ['lock', w('list.is-locked')];
  if (lists === 0) return ['minus', w('list.none-sent')];
  if (state === 'missing') return ['warn', w('list.still-missing', { lists: missingOf(missing) })];
  return [state === 'legal' ? 'check' : 'warn', w(`lists.state.${state}`, { count: faults })];
}

/** What a list is written for, round by round. */
function Plays({ plays }: { readonly plays: ListsView['plays'] }) {
  const w = useWords();
  const nameOf = useSystem();
  const fortressOf = useScenario();
  const language = useSpokenLanguage();
  return (
    <ul className="event-sentences">
      {plays.map(({ rounds, system, points, fortress }) => (
        <li key={rounds.join()}>
          {[
            w('list.rounds', { rounds: rounds.join(', '), count: rounds.length }),
            nameOf(system),
            ...(points === null
              ? []
              : [w('list.points', { points: decimal(String(points), language), count: points })]),
            ...(fortress === null ? [] : [w('list.fortress', { name: fortressOf(fortress) })]),
          ].join(' · ')}
        </li>
      ))}
    </ul>
  );
}

/** A player's own lists, which can be sent in, changed and withdrawn until they are locked. */
export function OwnLists({ player }: { readonly player: string }) {
  const w = useWords();
  const missingOf = useMissing();
  const { act } = usePhone();
  const lists = useLists();
  const mine = lists?.players.find((one) => one.player === player);
  const own = useListsOf(player, JSON.stringify(lists));
  if (lists === null || mine === undefined || own === null) return null;
  const [icon, state] = stateOf(mine, w, missingOf);
  // Once the event is over, a player who never sent a list in is not asked for one.
  const asked = !lists.over || own.lists.length > 0;
  return (
    <>
      {asked && (
        <section className="phone-lists" aria-labelledby="own-lists">
          <h2 id="own-lists" className="label">
            {w('list.own')}
          </h2>
          <p className="hint">{w(lists.published ? 'lists.are-published' : 'list.own-alone')}</p>
          {!lists.over && lists.plays.length > 0 && <Plays plays={lists.plays} />}
          {!lists.over && (
            <p className={mine.state === 'faults' ? 'list-state list-wrong' : 'list-state'} role="status">
              <Icon name={icon} size={18} /> <span className="list-said">{state}</span>
            </p>
          )}
          <ListsInHand
            player={player}
            own={lists.over ? { ...own, locked: true } : own}
            systems={lists.systems}
            label={w('list.send')}
            act={act}
          />
        </section>
      )}
      {lists.published && <ListsOfAll lists={lists} except={player} />}
    </>
  );
}

function OpenLists({ one, systems }: { readonly one: ListedPlayer; readonly systems: readonly string[] }) {
  const w = useWords();
  const { role, act } = usePhone();
  const lists = useListsOf(one.player, JSON.stringify(one));
  if (lists === null) return <p role="status">{w('reading')}</p>;
  return (
    <div className="phone-decide">
      {lists.lists.length === 0 && <p className="hint">{w('lists.nothing-sent')}</p>}
      {role === 'organiser' ? (
        <>
          <ListsInHand
            player={one.player}
            own={lists}
            systems={systems}
            label={w('lists.send-for', { name: one.name })}
            act={act}
          />
          <LockOne one={one} act={act} />
        </>
      ) : (
        lists.lists.map((list) => <ListCard key={`${list.system} ${list.side ?? ''}`} list={list} />)
      )}
    </div>
  );
}

function ListsOfAll({ lists, except = null }: { readonly lists: ListsView; readonly except?: string | null }) {
  const w = useWords();
  const { role, act } = usePhone();
  const [sought, setSought] = useState('');
  const [open, setOpen] = useState<string | null>(null);
  const wanted = sought.trim().toLocaleLowerCase();
  const shown = lists.players
    .filter(({ player, name }) => player !== except && name.toLocaleLowerCase().includes(wanted))
    // After the end no list is missing any more.
    .filter(({ lists: sent }) => sent > 0 || !lists.over)
    .toSorted((a, b) => a.name.localeCompare(b.name));
  return (
    <section className="phone-lists" aria-labelledby="all-lists">
      <h2 id="all-lists" className="label">
        {w('lists')}
      </h2>
      {role === 'organiser' && <AllListsActions lists={lists} act={act} />}
      <Field label={w('list.find')} value={sought} onChange={setSought} seeks />
      <ul className="phone-tables">
        {shown.map((one) => (
          <li key={one.player} className="phone-table">
            <button
              type="button"
              className="event-open list-open"
              aria-expanded={open === one.player}
              onClick={() => setOpen(open === one.player ? null : one.player)}
            >
              <b>{one.name}</b>
              <span className="phone-is">{w(`lists.state.${one.state}`, { count: one.faults })}</span>
            </button>
            {open === one.player && <OpenLists one={one} systems={lists.systems} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Everybody's lists for a judge, an organiser or an onlooker, or a note that they are still hidden. */
export function AllLists() {
  const w = useWords();
  const lists = useLists();
  if (lists === null) return null;
  if (lists.players.length > 0) return <ListsOfAll lists={lists} />;
  return (
    <section className="phone-lists" aria-labelledby="no-lists">
      <h2 id="no-lists" className="label">
        {w('lists')}
      </h2>
      <p className="hint">{w('list.not-published')}</p>
    </section>
  );
}
