import type { EventAct } from '../../electron/contract/event-acts.ts';
import type { ListedPlayer, ListsView, PlayerLists } from '../../electron/contract/event-lists.ts';
import { Icon } from '../design/icon.tsx';
import { ListCard, ListSender } from './army-lists.tsx';
import { useWords } from './use-words.ts';

/** Actions on army lists, shared by the organiser's desk, the organiser's phone and players' phones. */

type Act = (act: EventAct) => Promise<boolean>;

/** Locks, unlocks and publishes everybody's lists. */
export function AllListsActions({ lists, act }: { readonly lists: ListsView; readonly act: Act }) {
  const w = useWords();
  const of = (locked: boolean): string[] =>
    lists.players.filter((one) => one.locked === locked).map(({ player }) => player);
  const [unlocked, locked] = [of(false), of(true)];
  return (
    <>
      <div className="event-bar">
        <button
          type="button"
          className="btn"
          disabled={unlocked.length === 0}
          onClick={() => void act({ kind: 'lock-lists', players: unlocked })}
        >
          <Icon name="lock" size={17} /> {w('lists.lock-all', { count: unlocked.length })}
        </button>
        <button
          type="button"
          className="btn"
          disabled={locked.length === 0}
          onClick={() => void act({ kind: 'unlock-lists', players: locked })}
        >
          {w('lists.unlock-all', { count: locked.length })}
        </button>
        <span className="event-gap" />
        <button
          type="button"
          className={lists.published ? 'btn' : 'btn btn-main'}
          onClick={() => void act({ kind: lists.published ? 'hide-lists' : 'publish-lists' })}
        >
          <Icon name={lists.published ? 'eye-off' : 'eye'} size={17} />{' '}
          {w(lists.published ? 'lists.hide' : 'lists.publish')}
        </button>
      </div>
      <p className="hint" role="status">
        {w(lists.published ? 'lists.are-published' : 'lists.are-hidden')}
        {lists.published &&
          !lists.over &&
          unlocked.length > 0 &&
          ` ${w('lists.still-open', { count: unlocked.length })}`}
      </p>
    </>
  );
}

/** A player's lists, which can be sent in, changed and withdrawn until they are locked. */
export function ListsInHand({
  player,
  own,
  systems,
  label,
  level = 'h3',
  act,
}: {
  readonly player: string;
  readonly own: PlayerLists;
  readonly systems: readonly string[];
  /** Label of the button that sends a list in. */
  readonly label: string;
  readonly level?: 'h2' | 'h3';
  readonly act: Act;
}) {
  return (
    <>
      {own.lists.map((list) => (
        <ListCard
          key={`${list.system} ${list.side ?? ''}`}
          list={list}
          level={level}
          onWithdraw={
            own.locked ? null : () => void act({ kind: 'withdraw-list', player, system: list.system, side: list.side })
          }
        />
      ))}
      {/* Hidden and not gone: what was being written when the lists were locked is there once they are unlocked. */}
      <div hidden={own.locked}>
        <ListSender
          systems={systems}
          lists={own.lists}
          label={label}
          onSend={(list) => act({ kind: 'send-list', player, list })}
        />
      </div>
    </>
  );
}

/** Locks or unlocks the lists of one player. */
export function LockOne({ one, act }: { readonly one: ListedPlayer; readonly act: Act }) {
  const w = useWords();
  return (
    <div className="event-actions">
      <button
        type="button"
        className="btn"
        onClick={() => void act({ kind: one.locked ? 'unlock-lists' : 'lock-lists', players: [one.player] })}
      >
        <Icon name="lock" size={17} /> {w(one.locked ? 'lists.unlock-one' : 'lists.lock-one')}
      </button>
    </div>
  );
}
