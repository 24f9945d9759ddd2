import { useState } from 'react';
import type { NewPlayer } from '../../electron/contract/event-acts.ts';
import type { EventView, PlayerView } from '../../electron/contract/event-view.ts';
import { decimal } from '../../electron/contract/decimals.ts';
import { useLanguage } from '../console/use-language.ts';
import { Icon } from '../design/icon.tsx';
import { useClosingOn } from '../library/use-closing-on.ts';
import { EntryForm, LeaveButtons, useEntries } from './entry-form.tsx';
import { ScrollTable } from './heads.tsx';
import { NumberField } from './number-field.tsx';
import { Field, Panel, Select } from './parts.tsx';
import { PlayersImport } from './players-import.tsx';
import { useEvent } from './use-event.ts';
import { useStart } from './use-start.ts';
import { useWords } from './use-words.ts';
import { pairedWithout } from './without-game.ts';

const blank: NewPlayer = { name: '', club: null, army: null, contact: null, rating: null, fixedTable: null };

/** Form for a player's editable fields; empty fields become null. */
function PlayerForm({
  draft,
  onDraft,
  late,
  onSave,
}: {
  readonly draft: NewPlayer;
  readonly onDraft: (draft: NewPlayer) => void;
  readonly late: boolean;
  readonly onSave: (player: NewPlayer, missed: number) => void;
}) {
  const w = useWords();
  const set = (part: keyof NewPlayer) => (value: string) => {
    onDraft({ ...draft, [part]: value === '' ? null : value });
  };
  return (
    <EntryForm
      of="player"
      entry={draft}
      onEntry={(part) => onDraft({ ...draft, ...part })}
      late={late}
      onSave={(missed) => onSave({ ...draft, name: draft.name.trim() }, missed)}
    >
      {(missed) => (
        <>
          <Field label={w('players.army')} value={draft.army ?? ''} onChange={set('army')} line="army" />
          <Field label={w('players.contact')} value={draft.contact ?? ''} onChange={set('contact')} line="contact" />
          <NumberField
            label={w('players.rating')}
            value={draft.rating}
            least={0}
            most={9999}
            onChange={(rating) => onDraft({ ...draft, rating })}
          />
          <Field label={w('players.table')} value={draft.fixedTable ?? ''} onChange={set('fixedTable')} line="table" />
          {missed}
        </>
      )}
    </EntryForm>
  );
}

/** Actions on one player. */
function PlayerPanel({ one, onClose }: { readonly one: PlayerView; readonly onClose: () => void }) {
  const w = useWords();
  const { act, view, newest } = useEvent();
  const [worth, setWorth] = useState<'full' | 'half' | 'zero'>('half');
  const { id } = one.player;
  const { kind, round: next } = view.next;
  // Nobody rests in a cut, and no round follows the last.
  const mayRest = kind === 'round';
  const last = Math.max(next, view.settings.rounds);
  const [of, setOf] = useState(next);
  const round = Math.max(next, of);
  const due = one.byes.filter((bye) => bye.round >= next);
  const { id: _, ...player } = one.player;
  const [draft, setDraft] = useState<NewPlayer>(player);
  const [from, saving] = useStart(one.player, () => newest().players.find((other) => other.player.id === id)?.player);
  const closeAfter = useClosingOn(onClose);
  const save = (changed: NewPlayer): Promise<boolean> =>
    saving(act({ kind: 'change-player', player: { id, ...changed }, from }));
  return (
    <Panel title={one.player.name} onClose={onClose}>
      <PlayerForm draft={draft} onDraft={setDraft} late={false} onSave={(changed) => closeAfter(save(changed))} />
      <div className="event-actions">
        {one.checkedIn && (
          <button type="button" className="btn" onClick={() => closeAfter(act({ kind: 'check-out', player: id }))}>
            {w('players.check-out')}
          </button>
        )}
        <LeaveButtons
          dropped={one.dropped}
          removable={one.removable}
          onDrop={() => closeAfter(act({ kind: one.dropped ? 'return' : 'drop', player: id }))}
          onRemove={() => closeAfter(act({ kind: 'remove-player', player: id }))}
        />
      </div>
      {mayRest && !due.some((bye) => bye.round === round) && (
        <div className="event-actions">
          {last > next && (
            <Select
              label={w('players.bye-round')}
              value={String(round)}
              options={Array.from({ length: last - next + 1 }, (_, i) => [String(next + i), String(next + i)] as const)}
              onChange={(chosen) => setOf(Number(chosen))}
            />
          )}
          <Select
            label={w('players.bye', { round })}
            value={worth}
            options={(['full', 'half', 'zero'] as const).map((key) => [key, w(`worth.${key}`)])}
            onChange={setWorth}
          />
          <button
            type="button"
            className="btn"
            onClick={() => closeAfter(act({ kind: 'ask-bye', player: id, round, worth }))}
          >
            {w('players.ask-bye')}
          </button>
        </div>
      )}
      {due.map((bye) => (
        <button
          key={bye.round}
          type="button"
          className="btn"
          onClick={() => closeAfter(act({ kind: 'withdraw-bye', player: id, round: bye.round }))}
        >
          {w('players.withdraw-bye', { round: bye.round })}
        </button>
      ))}
    </Panel>
  );
}

/** Enters one player after another. */
function EnterPlayer({ onClose }: { readonly onClose: () => void }) {
  const w = useWords();
  const { view, act } = useEvent();
  const [draft, write, sent, entered] = useEntries(blank);
  return (
    <Panel title={w('players.enter')} onClose={onClose}>
      <PlayerForm
        key={entered}
        draft={draft}
        onDraft={write}
        late={view.rounds.length > 0}
        onSave={(player, missed) => sent(act({ kind: 'enter', players: [player], missed }))}
      />
      <p className="hint" role="status">
        {w('players.entered', { count: view.players.length })}
      </p>
    </Panel>
  );
}

function marks(one: PlayerView, view: EventView, w: ReturnType<typeof useWords>): string {
  const missed = one.checkedIn ? pairedWithout(view, one.player.id) : null;
  return [
    ...(one.dropped ? [w('players.mark.dropped')] : []),
    ...(one.firstRound > 1 ? [w('players.mark.late', { round: one.firstRound })] : []),
    ...(missed === null ? [] : [w('players.mark.missed', { round: missed })]),
    ...one.byes.map(({ round }) => w('players.mark.bye', { round })),
  ].join(' · ');
}

/** The participants: entered, checked in, dropped, back. Contacts appear only in a player's own panel. */
export function PlayersTab() {
  const w = useWords();
  const language = useLanguage();
  const { view, act } = useEvent();
  const [open, setOpen] = useState<string | null>(null);
  const [search, setSearch] = useState('');
  const [dialog, setDialog] = useState<'enter' | 'import' | null>(null);
  const close = (): void => {
    setDialog(null);
    setOpen(null);
  };
  const wanted = search.trim().toLocaleLowerCase();
  const shown = view.players
    .filter(({ player }) => `${player.name} ${player.club ?? ''}`.toLocaleLowerCase().includes(wanted))
    .toSorted((a, b) => a.player.name.localeCompare(b.player.name));
  const away = view.players.filter(({ checkedIn, dropped }) => !checkedIn && !dropped);
  const chosen = view.players.find(({ player }) => player.id === open);
  return (
    <div className="event-players">
      <div className="event-bar">
        <button type="button" className="btn btn-main" onClick={() => setDialog('enter')}>
          <Icon name="plus" size={17} /> {w('players.enter')}
        </button>
        <button type="button" className="btn" onClick={() => setDialog('import')}>
          {w('players.import')}
        </button>
        <button
          type="button"
          className="btn"
          disabled={away.length === 0}
          onClick={() => void act({ kind: 'check-in', players: away.map(({ player }) => player.id), by: 'hand' })}
        >
          <Icon name="check" size={17} /> {w('players.check-in-all', { count: away.length })}
        </button>
        <span className="event-gap" />
        <label className="event-search">
          <Icon name="search" size={17} />
          <span className="visually-hidden">{w('players.search')}</span>
          <input
            type="search"
            value={search}
            placeholder={w('players.search')}
            onChange={({ target }) => setSearch(target.value)}
          />
        </label>
      </div>
      {view.players.length === 0 && <p className="hint">{w('players.none')}</p>}
      {shown.length > 0 && (
        <ScrollTable
          label={w('players')}
          heads={[
            w('players.there'),
            { words: w('players.number'), number: true },
            w('players.name'),
            w('players.club'),
            w('players.army'),
            { words: w('points'), number: true },
            w('players.marks'),
          ]}
        >
          {shown.map((one) => (
            <tr key={one.player.id} className={one.dropped ? 'event-gone' : ''}>
              <td>
                <label className="event-there">
                  <input
                    type="checkbox"
                    checked={one.checkedIn}
                    disabled={one.dropped}
                    onChange={() => {
                      const { id } = one.player;
                      void act(
                        one.checkedIn
                          ? { kind: 'check-out', player: id }
                          : { kind: 'check-in', players: [id], by: 'hand' },
                      );
                    }}
                  />
                  <span className="visually-hidden">{w('players.is-there', { name: one.player.name })}</span>
                </label>
              </td>
              <td className="number">{one.number}</td>
              <th scope="row">
                <button type="button" className="event-name" onClick={() => setOpen(one.player.id)}>
                  {one.player.name}
                </button>
              </th>
              <td>{one.player.club}</td>
              <td>{one.player.army}</td>
              <td className="number">{decimal(one.points, language)}</td>
              <td>{marks(one, view, w)}</td>
            </tr>
          ))}
        </ScrollTable>
      )}
      {dialog === 'enter' && <EnterPlayer onClose={close} />}
      {dialog === 'import' && <PlayersImport onClose={close} />}
      {chosen !== undefined && <PlayerPanel key={chosen.player.id} one={chosen} onClose={close} />}
    </div>
  );
}
