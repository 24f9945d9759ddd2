import { useState } from 'react';
import type { NewTeam, TeamsView } from '../../electron/contract/event-teams.ts';
import { MOST_MEMBERS } from '../../electron/contract/event-teams.ts';
import { Icon } from '../design/icon.tsx';
import { MissedField } from './number-field.tsx';
import { Field, Panel, Problem } from './parts.tsx';
import { useEvent } from './use-event.ts';
import { useWords } from './use-words.ts';

type TeamOf = TeamsView['list'][number];

const blank: NewTeam = { name: '', club: null, members: [] };

/** The list with one entry moved. */
function moved(list: readonly string[], from: number, to: number): string[] {
  const one = list[from];
  const rest = list.filter((_, i) => i !== from);
  return one === undefined || to < 0 || to >= list.length ? [...list] : [...rest.slice(0, to), one, ...rest.slice(to)];
}

/** A team's players board by board, with controls to move, remove and add them. */
function Members({
  members,
  boards,
  free,
  onChange,
}: {
  readonly members: readonly string[];
  readonly boards: number;
  /** Players in no other team. */
  readonly free: readonly string[];
  readonly onChange: (members: string[]) => void;
}) {
  const w = useWords();
  const { nameOf } = useEvent();
  const left = free
    .filter((id) => !members.includes(id))
    .map((id) => [id, nameOf(id)] as const)
    .toSorted(([, a], [, b]) => a.localeCompare(b));
  return (
    <section className="team-members" aria-label={w('teams.members')}>
      <ol>
        {members.map((id, i) => (
          <li key={id} className="tie">
            <span className="team-board">{i < boards ? w('teams.board', { board: i + 1 }) : w('teams.reserve')}</span>
            <span className="tie-name">{nameOf(id)}</span>
            <button
              type="button"
              className="icon-button"
              aria-disabled={i === 0}
              onClick={() => onChange(moved(members, i, i - 1))}
            >
              <Icon name="chevron-down" size={18} className="tie-up" />
              <span className="visually-hidden">{w('ties.up', { name: nameOf(id) })}</span>
            </button>
            <button
              type="button"
              className="icon-button"
              aria-disabled={i === members.length - 1}
              onClick={() => onChange(moved(members, i, i + 1))}
            >
              <Icon name="chevron-down" size={18} />
              <span className="visually-hidden">{w('ties.down', { name: nameOf(id) })}</span>
            </button>
            <button
              type="button"
              className="icon-button"
              onClick={() => onChange(members.filter((member) => member !== id))}
            >
              <Icon name="close" size={16} />
              <span className="visually-hidden">{w('teams.take-out', { name: nameOf(id) })}</span>
            </button>
          </li>
        ))}
      </ol>
      {left.length > 0 && members.length < MOST_MEMBERS && (
        <label className="field">
          {w('teams.add')}
          <select
            className="event-select"
            value=""
            onChange={({ target }) => {
              if (target.value !== '') onChange([...members, target.value]);
            }}
          >
            <option value="">{w('teams.choose')}</option>
            {left.map(([id, name]) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
    </section>
  );
}

/** Form for a team's editable fields. */
function TeamForm({
  team,
  late,
  onSave,
}: {
  readonly team: NewTeam & { readonly id?: string };
  readonly late: boolean;
  readonly onSave: (team: NewTeam, missed: number) => void;
}) {
  const w = useWords();
  const { view } = useEvent();
  const [draft, setDraft] = useState<NewTeam>({ name: team.name, club: team.club, members: team.members });
  const [missed, setMissed] = useState(0);
  const taken = new Set((view.teams?.list ?? []).flatMap((one) => (one.team.id === team.id ? [] : one.team.members)));
  const clubs = [...new Set(view.players.flatMap((one) => one.player.club ?? []))];
  return (
    <form
      className="event-form"
      onSubmit={(event) => {
        event.preventDefault();
        onSave({ ...draft, name: draft.name.trim() }, missed);
      }}
    >
      <Field
        label={w('players.name')}
        value={draft.name}
        onChange={(name) => setDraft({ ...draft, name })}
        line="team"
        required
        autoFocus
      />
      <Field
        label={w('players.club')}
        value={draft.club ?? ''}
        onChange={(club) => setDraft({ ...draft, club: club === '' ? null : club })}
        line="club"
        list={clubs}
      />
      {late && <MissedField missed={missed} onChange={setMissed} />}
      <Members
        members={draft.members}
        boards={view.settings.teams?.boards ?? 0}
        free={view.players.flatMap(({ player, dropped }) => (dropped || taken.has(player.id) ? [] : [player.id]))}
        onChange={(members) => setDraft({ ...draft, members })}
      />
      <button type="submit" className="btn btn-main">
        {w('save')}
      </button>
    </form>
  );
}

/** Actions on one team. */
function TeamPanel({ one, onClose }: { readonly one: TeamOf; readonly onClose: () => void }) {
  const w = useWords();
  const { act } = useEvent();
  const { id } = one.team;
  const and = (done: Promise<boolean>): void => {
    void done.then((ok) => {
      if (ok) onClose();
    });
  };
  return (
    <Panel title={one.team.name} onClose={onClose}>
      <TeamForm
        team={one.team}
        late={false}
        onSave={(team) => and(act({ kind: 'change-team', team: { id, ...team } }))}
      />
      <p className="hint">{w('teams.from-next')}</p>
      <div className="event-actions">
        <button
          type="button"
          className="btn"
          onClick={() => and(act({ kind: one.dropped ? 'return-team' : 'drop-team', team: id }))}
        >
          {w(one.dropped ? 'players.return' : 'players.drop')}
        </button>
        {one.removable && (
          <button type="button" className="btn" onClick={() => and(act({ kind: 'remove-team', team: id }))}>
            {w('players.remove')}
          </button>
        )}
      </div>
    </Panel>
  );
}

/** An event's teams and their players in board order. */
export function TeamsTab({ teams }: { readonly teams: TeamsView }) {
  const w = useWords();
  const { view, act, nameOf } = useEvent();
  const [open, setOpen] = useState<string | null>(null);
  const [entering, setEntering] = useState(false);
  const chosen = teams.list.find(({ team }) => team.id === open);
  const boards = view.settings.teams?.boards ?? 0;
  const marks = ({ dropped, firstRound, lineUp }: TeamOf): string =>
    [
      ...(dropped ? [w('players.mark.dropped')] : []),
      ...(firstRound > 1 ? [w('players.mark.late', { round: firstRound })] : []),
      ...(!dropped && lineUp.length < boards ? [w('teams.short', { count: boards - lineUp.length })] : []),
    ].join(' · ');
  return (
    <div className="event-players">
      <div className="event-bar">
        <button type="button" className="btn btn-main" onClick={() => setEntering(true)}>
          <Icon name="plus" size={17} /> {w('teams.enter')}
        </button>
      </div>
      {teams.outside.length > 0 && (
        <Problem>{w('teams.outside', { names: teams.outside.map(nameOf).join(', ') })}</Problem>
      )}
      {teams.list.length === 0 && <p className="hint">{w('teams.none')}</p>}
      {teams.list.length > 0 && (
        <div className="event-scroll" tabIndex={0} role="region" aria-label={w('tab.teams')}>
          <table className="event-table">
            <thead>
              <tr>
                <th scope="col">{w('players.name')}</th>
                <th scope="col">{w('players.club')}</th>
                <th scope="col">{w('teams.members')}</th>
                <th scope="col">{w('teams.reserves')}</th>
                <th scope="col">{w('players.marks')}</th>
              </tr>
            </thead>
            <tbody>
              {teams.list.map((one) => (
                <tr key={one.team.id} className={one.dropped ? 'event-gone' : ''}>
                  <th scope="row">
                    <button type="button" className="event-name" onClick={() => setOpen(one.team.id)}>
                      {one.team.name}
                    </button>
                  </th>
                  <td>{one.team.club}</td>
                  <td>{one.team.members.slice(0, boards).map(nameOf).join(', ')}</td>
                  <td>{one.team.members.slice(boards).map(nameOf).join(', ')}</td>
                  <td>{marks(one)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {entering && (
        <Panel title={w('teams.enter')} onClose={() => setEntering(false)}>
          <TeamForm
            key={teams.list.length}
            team={blank}
            late={view.rounds.length > 0}
            onSave={(team, missed) => void act({ kind: 'enter-team', team, missed })}
          />
          <p className="hint" role="status">
            {w('teams.entered', { count: teams.list.length })}
          </p>
        </Panel>
      )}
      {chosen !== undefined && <TeamPanel key={chosen.team.id} one={chosen} onClose={() => setOpen(null)} />}
    </div>
  );
}
