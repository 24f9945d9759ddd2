import { useState } from 'react';
import type { NewTeam, TeamsView } from '../../electron/contract/event-teams.ts';
import { MOST_MEMBERS } from '../../electron/contract/event-teams.ts';
import { Icon } from '../design/icon.tsx';
import { useClosingOn } from '../library/use-closing-on.ts';
import { EntryForm, LeaveButtons, useEntries } from './entry-form.tsx';
import { ScrollTable } from './heads.tsx';
import { AddChoice, Panel, Problem } from './parts.tsx';
import { useEvent } from './use-event.ts';
import { useStart } from './use-start.ts';
import { useWords } from './use-words.ts';
import { moved, MoveButtons } from './move-buttons.tsx';

type TeamOf = TeamsView['list'][number];

const blank: NewTeam = { name: '', club: null, members: [] };

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
            <MoveButtons
              name={nameOf(id)}
              at={i}
              length={members.length}
              onMove={(to) => onChange(moved(members, i, to))}
            />
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
        <AddChoice
          label={w('teams.add')}
          none={w('teams.choose')}
          of={left}
          onAdd={(id) => onChange([...members, id])}
        />
      )}
    </section>
  );
}

/** Form for a team's editable fields. */
function TeamForm({
  id,
  draft,
  onDraft,
  late,
  onSave,
}: {
  /** Of a team that is in already. */
  readonly id?: string;
  readonly draft: NewTeam;
  readonly onDraft: (draft: NewTeam) => void;
  readonly late: boolean;
  readonly onSave: (team: NewTeam, missed: number) => void;
}) {
  const { view } = useEvent();
  const taken = new Set((view.teams?.list ?? []).flatMap((one) => (one.team.id === id ? [] : one.team.members)));
  return (
    <EntryForm
      of="team"
      entry={draft}
      onEntry={(part) => onDraft({ ...draft, ...part })}
      late={late}
      onSave={(missed) => onSave({ ...draft, name: draft.name.trim() }, missed)}
    >
      {(missed) => (
        <>
          {missed}
          <Members
            members={draft.members}
            boards={view.settings.teams?.boards ?? 0}
            free={view.players.flatMap(({ player, dropped }) => (dropped || taken.has(player.id) ? [] : [player.id]))}
            onChange={(members) => onDraft({ ...draft, members })}
          />
        </>
      )}
    </EntryForm>
  );
}

/** Actions on one team. */
function TeamPanel({ one, onClose }: { readonly one: TeamOf; readonly onClose: () => void }) {
  const w = useWords();
  const { act, newest } = useEvent();
  const { id, ...team } = one.team;
  const [draft, setDraft] = useState<NewTeam>(team);
  const [from, saving] = useStart(one.team, () => newest().teams?.list.find((other) => other.team.id === id)?.team);
  const closeAfter = useClosingOn(onClose);
  return (
    <Panel title={one.team.name} onClose={onClose}>
      <TeamForm
        id={id}
        draft={draft}
        onDraft={setDraft}
        late={false}
        onSave={(changed) => closeAfter(saving(act({ kind: 'change-team', team: { id, ...changed }, from })))}
      />
      <p className="hint">{w('teams.from-next')}</p>
      <div className="event-actions">
        <LeaveButtons
          dropped={one.dropped}
          removable={one.removable}
          onDrop={() => closeAfter(act({ kind: one.dropped ? 'return-team' : 'drop-team', team: id }))}
          onRemove={() => closeAfter(act({ kind: 'remove-team', team: id }))}
        />
      </div>
    </Panel>
  );
}

/** Enters one team after another. */
function EnterTeam({ teams, onClose }: { readonly teams: TeamsView; readonly onClose: () => void }) {
  const w = useWords();
  const { view, act } = useEvent();
  const [draft, write, sent, entered] = useEntries(blank);
  return (
    <Panel title={w('teams.enter')} onClose={onClose}>
      <TeamForm
        key={entered}
        draft={draft}
        onDraft={write}
        late={view.rounds.length > 0}
        onSave={(team, missed) => sent(act({ kind: 'enter-team', team, missed }))}
      />
      <p className="hint" role="status">
        {w('teams.entered', { count: teams.list.length })}
      </p>
    </Panel>
  );
}

/** An event's teams and their players in board order. */
export function TeamsTab({ teams }: { readonly teams: TeamsView }) {
  const w = useWords();
  const { view, nameOf } = useEvent();
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
      {teams.list.length > 0 && teams.outside.length > 0 && (
        <Problem>{w('teams.outside', { names: teams.outside.map(nameOf).join(', ') })}</Problem>
      )}
      {teams.list.length === 0 && <p className="hint">{w('teams.none')}</p>}
      {teams.list.length > 0 && (
        <ScrollTable
          label={w('tab.teams')}
          heads={[w('players.name'), w('players.club'), w('teams.members'), w('teams.reserves'), w('players.marks')]}
        >
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
        </ScrollTable>
      )}
      {entering && <EnterTeam teams={teams} onClose={() => setEntering(false)} />}
      {chosen !== undefined && <TeamPanel key={chosen.team.id} one={chosen} onClose={() => setOpen(null)} />}
    </div>
  );
}
