import './lists.css';
import { useId, useState } from 'react';
import {
  MOST_LIST_SIGNS,
  type ArmyList,
  type ListedPlayer,
  type ListFault,
  type ListSide,
  type ListView,
} from '../../electron/contract/event-lists.ts';
import { text, type Text } from '../../rules/kernel/text.ts';
import { FilePicker } from '../forms/file-picker.tsx';
import { Icon } from '../design/icon.tsx';
import { useText, useTexts } from '../i18n/use-text.ts';
import { TABLES, textOfBytes } from '../setup/text-of-file.ts';
import { isPriced } from './is-priced.ts';
import { Problem, Select } from './parts.tsx';
import { useWords } from './use-words.ts';

/** Viewer and editor for army lists, shared by the organiser's screen and phones. */

const sides = ['both', 'attacker', 'defender'] as const;
type SideName = (typeof sides)[number];
const nameOfSide = (side: ListSide): SideName => side ?? 'both';
const sideOf = (name: SideName): ListSide => (name === 'both' ? null : name);

/** The name of a system, or its id if this program does not know it. */
export function useSystem(): (id: string) => string {
  const texts = useTexts();
  const say = useText();
  return (id) => (texts.exists(`system.${id}`) ? say(text(`system.${id}`)) : id);
}

/** Lists that a player still lacks, in words: a system, and its side unless no side has a list. */
export function useMissing(): (missing: ListedPlayer['missing']) => string {
  const w = useWords();
  const nameOf = useSystem();
  return (missing) =>
    missing
      .map(({ system, side }) => (side === null ? nameOf(system) : `${nameOf(system)} ${w(`list.for.${side}`)}`))
      .join(', ');
}

function Fault({ fault: { line, said, side, rounds } }: { readonly fault: ListFault }) {
  const w = useWords();
  return (
    <li>
      {line === null ? said : w('list.fault.line', { line, why: said })}
      {side !== null && ` ${w(`list.fault.${side}`)}`}
      {rounds.length > 0 && ` ${w('list.fault.rounds', { rounds: rounds.join(', '), count: rounds.length })}`}
    </li>
  );
}

/** A list with its faults and its text as sent in. */
export function ListCard({
  list,
  level: Heading = 'h3',
  onWithdraw = null,
}: {
  readonly list: ListView;
  /** One level below the heading of the surrounding part. */
  readonly level?: 'h2' | 'h3';
  readonly onWithdraw?: (() => void) | null;
}) {
  const w = useWords();
  const system = useSystem();
  const { faults, units } = list;
  const title = useId();
  return (
    <section className="army-list" aria-labelledby={title}>
      <Heading id={title} className="army-list-title">
        {system(list.system)} · {w(`list.for.${nameOfSide(list.side)}`)}
      </Heading>
      <p className={faults.length === 0 ? 'list-state' : 'list-state list-wrong'}>
        <Icon name={faults.length === 0 ? 'check' : 'warn'} size={17} />
        <b>{faults.length === 0 ? w('list.legal') : w('list.faults', { count: faults.length })}</b>{' '}
        {isPriced(list)
          ? w('list.units', { count: units.length, points: list.points })
          : w('list.count', { count: units.length })}
      </p>
      {faults.length > 0 && (
        <ul className="event-sentences">
          {faults.map((fault, i) => (
            <Fault key={i} fault={fault} />
          ))}
        </ul>
      )}
      <details>
        <summary>{w('list.as-sent')}</summary>
        <ul className="list-units">
          {units.map(({ name, points }, i) => (
            <li key={i}>
              <span>{name === '' ? '–' : name}</span>
              <span className="number">{points ?? '–'}</span>
            </li>
          ))}
        </ul>
        <pre className="list-text" tabIndex={0}>
          {list.text}
        </pre>
      </details>
      {onWithdraw !== null && (
        <button type="button" className="btn" onClick={onWithdraw}>
          <Icon name="close" size={16} /> {w('list.withdraw')}
        </button>
      )}
    </section>
  );
}

/** The system named in an army file; null for other texts. */
function systemIn(written: string): string | null {
  if (!/^\s*\{/.test(written)) return null;
  try {
    const { system } = JSON.parse(written) as { readonly system?: unknown };
    return typeof system === 'string' ? system : null;
  } catch {
    return null;
  }
}

/**
 * Opens a list from a file.
 * @param onFault gets the reason why a file cannot be read; null at the start of each attempt
 */
function OpenList({
  onOpen,
  onFault,
}: {
  readonly onOpen: (words: string) => void;
  readonly onFault: (why: Text | null) => void;
}) {
  const w = useWords();
  const take = (opened: File): void => {
    onFault(null);
    // A file of this many bytes has too many characters in any encoding.
    if (opened.size > 4 * MOST_LIST_SIGNS)
      return onFault(text('event.list-too-long', { count: opened.size, most: MOST_LIST_SIGNS }));
    opened.arrayBuffer().then(
      (bytes) => {
        const words = textOfBytes(new Uint8Array(bytes));
        // An empty file must not replace what is already written.
        if (words.trim() === '') onFault(text('event.list-empty'));
        else onOpen(words);
      },
      // A folder, or a file that no longer exists.
      () => onFault(text('event.list-no-text')),
    );
  };
  return (
    <FilePicker accept={TABLES} label={w('list.file')} onFiles={([opened]) => take(opened)}>
      {w('list.file')}
    </FilePicker>
  );
}

/** Edits a list or opens it from a file, and sends it in. Keeps the text until it has been sent. */
export function ListSender({
  systems,
  lists,
  label,
  onSend,
}: {
  readonly systems: readonly string[];
  readonly lists: readonly ListView[];
  readonly label: string;
  /** @returns whether it was accepted */
  readonly onSend: (list: ArmyList) => Promise<boolean>;
}) {
  const w = useWords();
  const say = useText();
  const nameOf = useSystem();
  const id = useId();
  const [chosen, setChosen] = useState<string | null>(null);
  const [name, setName] = useState<SideName>('both');
  const [unreadable, setUnreadable] = useState<Text | null>(null);
  const [drafts, setDrafts] = useState<ReadonlyMap<string, string>>(new Map());
  const system = chosen ?? systems[0] ?? '';
  const side = sideOf(name);
  const slot = `${system} ${name}`;
  const sent = lists.find((one) => one.system === system && one.side === side)?.text ?? '';
  const written = drafts.get(slot) ?? sent;
  const write = (words: string, of = slot): void => setDrafts((now) => new Map(now).set(of, words));
  const open = (words: string): void => {
    const named = systemIn(words);
    const known = named !== null && systems.includes(named) ? named : system;
    setChosen(known);
    write(words, `${known} ${name}`);
  };
  const isLong = written.length > MOST_LIST_SIGNS;
  const isNew = written.trim() !== '' && written !== sent;
  return (
    <form
      className="list-sender"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isNew || isLong) return;
        void onSend({ system, side, text: written }).then((done) => {
          // What has been written since it was sent stays.
          if (done) setDrafts((now) => new Map([...now].filter(([of, words]) => of !== slot || words !== written)));
        });
      }}
    >
      <div className="event-actions">
        {systems.length > 1 && (
          <Select
            label={w('list.system')}
            value={system}
            options={systems.map((one) => [one, nameOf(one)] as const)}
            onChange={setChosen}
          />
        )}
        <Select
          label={w('list.side')}
          value={name}
          options={sides.map((one) => [one, w(`list.for.${one}`)] as const)}
          onChange={setName}
        />
      </div>
      <label className="field" htmlFor={id}>
        {w('list.text')}
      </label>
      <textarea
        id={id}
        className="text-box event-paste"
        rows={8}
        spellCheck={false}
        value={written}
        placeholder={w('list.sample')}
        aria-describedby={`${id}-note`}
        onChange={({ target }) => {
          setUnreadable(null);
          write(target.value);
        }}
      />
      <p className="hint" id={`${id}-note`}>
        {w('list.note')}
      </p>
      {unreadable !== null && <Problem>{say(unreadable)}</Problem>}
      {isLong && (
        <Problem>{say(text('event.list-too-long', { count: written.length, most: MOST_LIST_SIGNS }))}</Problem>
      )}
      <div className="event-actions">
        <button
          type="submit"
          className={isNew && !isLong ? 'btn btn-main' : 'btn btn-waits'}
          disabled={!isNew || isLong}
        >
          {label}
        </button>
        <OpenList onOpen={open} onFault={setUnreadable} />
      </div>
    </form>
  );
}
