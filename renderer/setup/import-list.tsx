import { useEffect, useRef, useState } from 'react';
import type { ReadArmy } from '../../electron/contract/muster-api.ts';
import { asTyped } from '../../rules/kernel/fields.ts';
import { text, type Text } from '../../rules/kernel/text.ts';
import { CheckBox } from '../forms/check-box.tsx';
import { FilePicker } from '../forms/file-picker.tsx';
import { Icon } from '../design/icon.tsx';
import { useText } from '../i18n/use-text.ts';
import { told } from '../library/asking.ts';
import { useClosingOn } from '../library/use-closing-on.ts';
import { useDrop } from '../library/use-drop.ts';
import { useSend } from '../store/screen.ts';
import type { Making } from './draft.ts';
import { lineSpan, TABLES, textOfBytes } from './text-of-file.ts';
import { Problems } from './told-problems.tsx';
import type { Workbench } from './use-making.ts';

const PAUSE_MS = 250;
/** The longest text the host reads, in characters. */
const MOST_SIGNS = 400_000;

/** How the host parses the text; null while it has not answered. */
function useRead(making: Making, seat: string, written: string, instead: boolean): ReadArmy | null {
  const send = useSend();
  const [read, setRead] = useState<{ readonly written: string; readonly instead: boolean; readonly army: ReadArmy }>();
  const { system, setup, options } = making;
  useEffect(() => {
    if (written.trim() === '' || written.length > MOST_SIGNS) return;
    let here = true;
    const timer = setTimeout(() => {
      void send(told('muster.read', { system, setup, options, seat, instead, text: written })).then((answer) => {
        const army = answer.ok ? answer.value : { units: [], problem: answer.why, notes: [] };
        if (here) setRead({ written, instead, army });
      });
    }, PAUSE_MS);
    return () => {
      here = false;
      clearTimeout(timer);
    };
  }, [send, system, setup, options, seat, instead, written]);
  if (written.length > MOST_SIGNS) return { units: [], problem: text('setup.import.too-much'), notes: [] };
  return written.trim() !== '' && read?.written === written && read.instead === instead ? read.army : null;
}

/** What was found in the table as a whole. */
function Told({
  army,
  wrong,
  unreadable,
}: {
  readonly army: ReadArmy | null;
  readonly wrong: number;
  readonly unreadable: Text | null;
}) {
  const say = useText();
  return (
    <div role="status" className="import-told">
      {unreadable !== null && <Problems of={[{ text: unreadable, rule: null }]} />}
      {army !== null && army.problem !== null && <Problems of={[{ text: army.problem, rule: null }]} />}
      {army?.notes.map((note, i) => (
        <p key={i} className="hint">
          {say(note)}
        </p>
      ))}
      {army !== null && army.units.length > 0 && (
        <p>
          <b>{say(text('setup.import.found', { count: army.units.length }))}</b>{' '}
          {wrong > 0 && say(text('setup.import.wrong', { count: wrong }))}
        </p>
      )}
    </div>
  );
}

/** One unit that was found, with its line and what is wrong with it. */
function Unit({
  unit: { line, name, values, problems, notes },
  onShow,
}: {
  readonly unit: ReadArmy['units'][number];
  readonly onShow: (line: number) => void;
}) {
  const say = useText();
  return (
    <li data-wrong={problems.length > 0}>
      {problems.length === 0 ? (
        <span className="import-line">{line}</span>
      ) : (
        <button type="button" className="import-line" onClick={() => onShow(line)}>
          {line}
          <span className="visually-hidden"> {say(text('setup.import.show', { line }))}</span>
        </button>
      )}
      <Icon name={problems.length > 0 ? 'warn' : 'check'} size={15} />
      <span className="line-what">{name === '' ? '–' : name}</span>
      <b className="ware-points">{asTyped(values['points'])}</b>
      {problems.length > 0 && <Problems of={problems} />}
      {notes.map((note, n) => (
        <p key={n} className="import-note">
          {say(note)}
        </p>
      ))}
    </li>
  );
}

/** Imports units from a table or list: pasted, typed or opened. Each line shows its problems; all are taken or none. */
export function ImportList({
  seat,
  making,
  bench,
  written,
  instead,
  onWrite,
  onDone,
}: {
  readonly seat: string;
  readonly making: Making;
  readonly bench: Workbench;
  /** The initial text, such as a stored army. */
  readonly written: string;
  /** Whether it replaces the existing units. */
  readonly instead: boolean;
  readonly onWrite: (change: { readonly written?: string; readonly instead?: boolean }) => void;
  readonly onDone: () => void;
}) {
  const say = useText();
  const table = useRef<HTMLTextAreaElement>(null);
  const [unreadable, setUnreadable] = useState<Text | null>(null);
  const army = useRead(making, seat, written, instead);
  const closeAfter = useClosingOn(onDone);
  const wrong = army?.units.filter(({ problems }) => problems.length > 0).length ?? 0;
  const show = (line: number): void => {
    const area = table.current;
    if (area === null) return;
    area.focus();
    area.setSelectionRange(...lineSpan(written, line));
    area.scrollTop = (area.scrollHeight / written.split('\n').length) * (line - 3);
  };
  const open = (opened: File | undefined): void => {
    if (opened === undefined) return;
    setUnreadable(null);
    // Too many bytes for the limit in any encoding.
    if (opened.size > 4 * MOST_SIGNS) return setUnreadable(text('setup.import.too-much'));
    opened.arrayBuffer().then(
      (bytes) => {
        const words = textOfBytes(new Uint8Array(bytes));
        // Do not throw away what is already written for an empty file.
        if (words.trim() === '') setUnreadable(text('army.empty'));
        else onWrite({ written: words });
      },
      // A folder, or a file that was removed meanwhile.
      () => setUnreadable(text('matches.unreadable', { name: opened.name })),
    );
  };
  const drop = useDrop(([first]) => open(first));
  const ready = army !== null && army.problem === null && wrong === 0;
  return (
    <section className="import" {...drop}>
      <h3>{say(text('setup.import.title'))}</h3>
      <p className="hint">{say(text('setup.import.note'))}</p>
      <textarea
        ref={table}
        className="text-box control-input import-text"
        aria-label={say(text('setup.import.text'))}
        spellCheck={false}
        rows={7}
        value={written}
        onChange={({ target }) => {
          setUnreadable(null);
          onWrite({ written: target.value });
        }}
      />
      <div className="setup-actions">
        <FilePicker accept={TABLES} className="btn btn-small" onFiles={([opened]) => open(opened)}>
          {say(text('setup.import.open'))}
        </FilePicker>
        <CheckBox className="control-one" checked={instead} onChange={(on) => onWrite({ instead: on })}>
          {say(text('setup.import.instead'))}
        </CheckBox>
      </div>
      <Told army={army} wrong={wrong} unreadable={unreadable} />
      <ol className="import-units">
        {army?.units.map((unit, i) => (
          <Unit key={i} unit={unit} onShow={show} />
        ))}
      </ol>
      <Problems of={bench.refused} role="alert" />
      <div className="setup-actions">
        <button
          type="button"
          className={`btn ${ready ? 'btn-main' : 'btn-waits'}`}
          disabled={!ready}
          onClick={() => {
            const units = army?.units.map(({ values }) => values) ?? [];
            closeAfter(bench.change({ do: 'units', seat, instead, units }));
          }}
        >
          {say(text('setup.import.take'))}
        </button>
        <button type="button" className="btn" onClick={onDone}>
          {say(text('setup.back'))}
        </button>
      </div>
    </section>
  );
}
