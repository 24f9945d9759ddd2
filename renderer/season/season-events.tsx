import { useState } from 'react';
import type { SeasonEventView } from '../../electron/contract/season-parts.ts';
import { stateText } from '../../electron/contract/season-words.ts';
import { text } from '../../rules/kernel/text.ts';
import { Icon } from '../design/icon.tsx';
import { useDay } from '../i18n/use-day.ts';
import { useText } from '../i18n/use-text.ts';
import { told } from '../library/asking.ts';
import { useTold } from '../library/use-told.ts';
import { goTo } from '../tournament/address.ts';
import { Problem, Select, Sentences } from '../tournament/parts.tsx';
import { ConfirmRemoval } from './season-panel.tsx';
import { useSeason, useSeasonWords } from './use-season.ts';

/** Confirms removing an event from the season, and says what that means. */
function TakeOut({ event, onClose }: { readonly event: SeasonEventView; readonly onClose: () => void }) {
  const s = useSeasonWords();
  const { act } = useSeason();
  const remove = async (): Promise<void> => {
    if (await act({ kind: 'remove-event', event: event.event })) onClose();
  };
  return (
    <ConfirmRemoval
      title={s('remove.title', { name: event.name })}
      act={s('remove')}
      onRemove={() => void remove()}
      onClose={onClose}
    >
      {s('remove.note')}
    </ConfirmRemoval>
  );
}

/** Adds one of this machine's events that is not in the season yet. */
function AddEvent() {
  const s = useSeasonWords();
  const say = useText();
  const { view, act } = useSeason();
  const [chosen, setChosen] = useState('');
  const list = useTold(() => told('tournament.list', {}), String(view.events.length));
  const problem = list.value?.problem ?? list.why;
  const left = (list.value?.events ?? []).filter(({ id }) => !view.events.some(({ event }) => event === id));
  if (problem !== null) return <Problem>{say(problem)}</Problem>;
  if (list.value !== null && left.length === 0) return <p className="hint">{s('add.none')}</p>;
  const event = left.find(({ id }) => id === chosen);
  return (
    <form
      className="event-actions season-add"
      onSubmit={(submitted) => {
        submitted.preventDefault();
        if (event !== undefined) void act({ kind: 'add-event', event: event.id });
      }}
    >
      <Select
        label={s('add')}
        value={event === undefined ? '' : chosen}
        options={[['', s('add.choose')], ...left.map(({ id, name }) => [id, name] as const)]}
        onChange={setChosen}
      />
      <button type="submit" className="btn" disabled={event === undefined}>
        <Icon name="plus" size={17} /> {s('add.do')}
      </button>
    </form>
  );
}

/** What has changed at an event since somebody last reviewed its places. */
function Changes({ event: { event, name, changes, seeable } }: { readonly event: SeasonEventView }) {
  const s = useSeasonWords();
  const { act } = useSeason();
  if (changes.length === 0) return null;
  return (
    <div className="season-changes">
      <p>
        <Icon name="warn" size={17} /> {s('changed')}
      </p>
      <Sentences of={changes} />
      {seeable && (
        <button type="button" className="btn btn-small" onClick={() => void act({ kind: 'note', event })}>
          {s('seen')}
          <span className="visually-hidden"> {name}</span>
        </button>
      )}
    </div>
  );
}

/** The events of the season, their state, and what has changed at them. */
export function SeasonEvents() {
  const s = useSeasonWords();
  const say = useText();
  const day = useDay();
  const { view } = useSeason();
  const [open, setOpen] = useState<SeasonEventView | null>(null);
  return (
    <section aria-labelledby="season-events">
      <h2 id="season-events">{say(text('season.events'))}</h2>
      <ul className="season-entries">
        {view.events.map((one) => (
          <li key={one.event} className={one.changes.length > 0 ? 'season-has-changed' : ''}>
            <span>
              {one.state === 'gone' || one.state === 'lost' ? (
                <b>{one.name}</b>
              ) : (
                <button
                  type="button"
                  className="event-name"
                  onClick={() => {
                    goTo({ season: null, event: one.event });
                  }}
                >
                  {one.name}
                </button>
              )}
              <span className="standings-of">
                {[
                  one.date === null ? null : day(one.date),
                  say(stateText(one.state)),
                  one.players === 0 ? null : s('players', { count: one.players }),
                ]
                  .filter((words) => words !== null)
                  .join(' · ')}
              </span>
              <Changes event={one} />
            </span>
            <button type="button" className="icon-button" onClick={() => setOpen(one)}>
              <Icon name="close" size={16} />
              <span className="visually-hidden">{s('remove.title', { name: one.name })}</span>
            </button>
          </li>
        ))}
      </ul>
      <AddEvent />
      {open !== null && <TakeOut event={open} onClose={() => setOpen(null)} />}
    </section>
  );
}
