import * as Ariakit from '@ariakit/react';
import { useState } from 'react';
import type { LibraryEntry } from '../../electron/contract/library.ts';
import { text } from '../../rules/kernel/text.ts';
import { Icon } from '../design/icon.tsx';
import { useMoment } from '../i18n/use-day.ts';
import { useText } from '../i18n/use-text.ts';
import { papers, type Paper } from './report.tsx';
import { hasFieldOnly } from '../battlefield/lazy-battlefield.tsx';
import { StillField } from '../battlefield/still-field.tsx';
import { MeasuredPlan } from '../plan/measured-plan.tsx';

/** What a person can do with a match of the library. */
export interface MatchActions {
  readonly open: () => void;
  readonly copy: () => void;
  readonly rename: (to: string) => void;
  readonly save: () => void;
  readonly report: (size: Paper) => void;
  readonly remove: () => void;
}

function Renaming({
  entry,
  onName,
  onEnd,
}: {
  readonly entry: LibraryEntry;
  readonly onName: (to: string) => void;
  readonly onEnd: () => void;
}) {
  const say = useText();
  const [name, setName] = useState(entry.id);
  return (
    <form
      className="match-renaming"
      onSubmit={(event) => {
        event.preventDefault();
        onName(name.trim());
        onEnd();
      }}
    >
      <label>
        <span className="visually-hidden">{say(text('console.library.new-name', { name: entry.id }))}</span>
        <input
          className="text-box field"
          value={name}
          maxLength={80}
          autoFocus
          onChange={(event) => setName(event.target.value)}
        />
      </label>
      <button type="submit" className="btn btn-main" disabled={name.trim() === '' || name.trim() === entry.id}>
        {say(text('console.library.rename.do'))}
      </button>
      <button type="button" className="btn" onClick={onEnd}>
        {say(text('console.cancel'))}
      </button>
    </form>
  );
}

function More({
  entry,
  actions,
  onRename,
}: {
  readonly entry: LibraryEntry;
  readonly actions: MatchActions;
  readonly onRename: () => void;
}) {
  const say = useText();
  const items = [
    ['copy', actions.copy],
    ['save', actions.save],
    ...(entry.open
      ? []
      : ([
          ['rename', onRename],
          ['remove', actions.remove],
        ] as const)),
  ] as const;
  return (
    <Ariakit.MenuProvider placement="bottom-end">
      <Ariakit.MenuButton className="icon-button">
        <Icon name="chevron-down" size={20} />
        <span className="visually-hidden">{say(text('console.library.more', { name: entry.id }))}</span>
      </Ariakit.MenuButton>
      <Ariakit.Menu className="menu" gutter={6} portal unmountOnHide>
        {items.map(([id, act]) => (
          <Ariakit.MenuItem key={id} className="menu-item" onClick={act}>
            {say(text(`console.library.${id}`))}
          </Ariakit.MenuItem>
        ))}
        {entry.problem === null &&
          papers.map((size) => (
            <Ariakit.MenuItem key={size} className="menu-item" onClick={() => actions.report(size)}>
              {say(text(`matches.report.${size}`))}
            </Ariakit.MenuItem>
          ))}
      </Ariakit.Menu>
    </Ariakit.MenuProvider>
  );
}

/** A match of the library: its fortress as it stands, how far the game is, and its actions. */
export function MatchCard({ entry, actions }: { readonly entry: LibraryEntry; readonly actions: MatchActions }) {
  const say = useText();
  const [renaming, setRenaming] = useState(false);
  const { siege, problem } = entry;
  const played = useMoment()(entry.playedAt);
  return (
    <li className={entry.open ? 'match match-open' : 'match'}>
      <div className="match-picture" aria-hidden="true">
        {siege === null ? (
          <Icon name="warn" size={32} />
        ) : hasFieldOnly(siege) ? (
          <StillField siege={siege} />
        ) : (
          <MeasuredPlan siege={siege} showOdds={false} showNumbers={false} showTokens={false} />
        )}
      </div>
      <div className="match-words">
        <h2 className="match-name">{entry.id}</h2>
        {siege !== null && (
          <p>
            {siege.result === null
              ? say(text('console.library.turn', { name: siege.name, count: siege.turn }))
              : say(siege.result.text)}
          </p>
        )}
        {problem !== null && (
          <p className="match-problem">
            <Icon name="warn" size={16} /> {say(problem)}
          </p>
        )}
        <p className="hint">{say(text('console.library.played', { when: played }))}</p>
        <p className="match-marks">
          {entry.open && (
            <span className="mark">
              <Icon name="check" size={14} stroke={3} /> {say(text('console.library.on-table'))}
            </span>
          )}
          {entry.sealed && (
            <span className="mark">
              <Icon name="shield" size={14} /> {say(text('console.library.sealed'))}
            </span>
          )}
        </p>
        {renaming && <Renaming entry={entry} onName={actions.rename} onEnd={() => setRenaming(false)} />}
      </div>
      <div className="match-actions">
        {!entry.open && problem === null && (
          <button type="button" className="btn" onClick={actions.open}>
            {say(text('console.library.open'))}
            <span className="visually-hidden"> {entry.id}</span>
          </button>
        )}
        <More entry={entry} actions={actions} onRename={() => setRenaming(true)} />
      </div>
    </li>
  );
}
