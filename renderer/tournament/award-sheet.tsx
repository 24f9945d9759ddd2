import { useState } from 'react';
import type { EventAct } from '../../electron/contract/event-acts.ts';
import type { AwardsView, AwardView, NewAward } from '../../electron/contract/event-awards.ts';
import { MOST_SHARING } from '../../electron/contract/event-awards.ts';
import { text } from '../../rules/kernel/text.ts';
import { Icon } from '../design/icon.tsx';
import { useText } from '../i18n/use-text.ts';
import { useClosingOn } from '../library/use-closing-on.ts';
import { AddChoice, Check, Field, Panel } from './parts.tsx';
import { useEvent } from './use-event.ts';
import { useStart } from './use-start.ts';
import { useWords } from './use-words.ts';

/** Form for one of the organiser's own awards: its name and recipients. */
function OwnAward({
  id,
  start,
  stands,
  onDone,
}: {
  readonly id: string | null;
  /** As it was when the form opened. */
  readonly start: NewAward;
  /** Returns it as it is now. */
  readonly stands: () => NewAward | undefined;
  readonly onDone: () => void;
}) {
  const w = useWords();
  const { view, act, nameOf } = useEvent();
  const [name, setName] = useState(start.name);
  const [players, setPlayers] = useState<readonly string[]>(start.players);
  const left = view.players
    .map(({ player }) => player)
    .filter((player) => !players.includes(player.id))
    .toSorted((a, b) => a.name.localeCompare(b.name));
  const [from, saving] = useStart(start, stands);
  const closeAfter = useClosingOn(onDone);
  return (
    <form
      className="event-read"
      onSubmit={(event) => {
        event.preventDefault();
        // Send a blank name as it is, so that the event refuses it with its own message.
        const award = { name: name.trim() === '' ? name : name.trim(), players: [...players] };
        const wanted: EventAct =
          id === null
            ? { kind: 'add-award', award }
            : { kind: 'change-award', award: { id, ...award }, from: { id, ...from } };
        closeAfter(saving(act(wanted)));
      }}
    >
      <Field label={w('award.name')} value={name} line="award" required autoFocus onChange={setName} />
      {players.length > 0 && (
        <ul className="award-players">
          {players.map((player) => (
            <li key={player}>
              <b>{nameOf(player)}</b>
              <button
                type="button"
                className="icon-button"
                onClick={() => setPlayers(players.filter((one) => one !== player))}
              >
                <Icon name="close" size={16} />
                <span className="visually-hidden">{w('award.without', { name: nameOf(player) })}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {players.length < MOST_SHARING && left.length > 0 && (
        <AddChoice
          label={w('award.player')}
          none={w('award.choose')}
          of={left.map((one) => [one.id, one.name] as const)}
          onAdd={(chosen) => setPlayers([...players, chosen])}
        />
      )}
      <div className="event-actions">
        <button type="submit" className="btn btn-main">
          {w('save')}
        </button>
        {id !== null && (
          <button type="button" className="btn" onClick={() => closeAfter(act({ kind: 'remove-award', award: id }))}>
            <Icon name="close" size={16} /> {w('award.remove')}
          </button>
        )}
      </div>
    </form>
  );
}

/** The recipients of an award with their figures, or why there are none. */
export function AwardLine({ award }: { readonly award: AwardView }) {
  const say = useText();
  const { players, figures, why, own } = award;
  return (
    <>
      {players.length > 0 && <b className="award-to chronicle">{players.join(', ')}</b>}
      {players.length > 1 && own === null && <span className="hint">{say(text('award.shared'))}</span>}
      {figures !== null && <span className="hint">{say(figures)}</span>}
      {why !== null && <span className="hint">{say(why)}</span>}
    </>
  );
}

/** Every award: its recipients, whether it is handed out, and the organiser's own. The champion's comes last. */
export function AwardSheet({ sheet }: { readonly sheet: AwardsView }) {
  const w = useWords();
  const say = useText();
  const { act } = useEvent();
  const [open, setOpen] = useState<{ readonly id: string | null; readonly from: NewAward } | null>(null);
  return (
    <>
      <button type="button" className="btn" onClick={() => setOpen({ id: null, from: { name: '', players: [] } })}>
        <Icon name="plus" size={17} /> {w('award.add')}
      </button>
      <ol className="award-list">
        {sheet.awards.map((award) => (
          <li key={award.id} className={award.wanted ? '' : 'award-out'}>
            {award.own === null ? (
              <Check
                label={say(award.name)}
                checked={award.wanted}
                onChange={(wanted) => void act({ kind: 'want-award', award: award.id, wanted })}
              />
            ) : (
              <button
                type="button"
                className="event-name"
                onClick={() => setOpen({ id: award.id, from: award.own ?? { name: '', players: [] } })}
              >
                {say(award.name)}
              </button>
            )}
            {award.wanted && <AwardLine award={award} />}
          </li>
        ))}
      </ol>
      {open !== null && (
        <Panel title={open.id === null ? w('award.add') : open.from.name} onClose={() => setOpen(null)}>
          <OwnAward
            id={open.id}
            start={open.from}
            stands={() => sheet.awards.find(({ id }) => id === open.id)?.own ?? undefined}
            onDone={() => setOpen(null)}
          />
        </Panel>
      )}
    </>
  );
}
