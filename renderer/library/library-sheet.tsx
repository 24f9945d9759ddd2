import './library.css';
import './report.css';
import { useState } from 'react';
import type { LibraryEntry, LibraryOutcome } from '../../electron/contract/library.ts';
import { text, type Text } from '../../rules/kernel/text.ts';
import { Sheet } from '../console/sheet.tsx';
import { useLanguage } from '../console/use-language.ts';
import { FilePicker } from '../forms/file-picker.tsx';
import { Icon } from '../design/icon.tsx';
import { useText } from '../i18n/use-text.ts';
import { sheetOpened } from '../store/desk.ts';
import { useSend, useTable } from '../store/screen.ts';
import { told, type Told } from './asking.ts';
import { saveFile } from './files.ts';
import { importedMatch } from './import-match.ts';
import { MatchCard, type MatchActions } from './match-card.tsx';
import { saveReport } from './report.tsx';
import { useDrop } from './use-drop.ts';
import { useTold } from './use-told.ts';

/** Every match stored here, with its fortress; one click puts it on the table, and nothing is ever overwritten. */
export function LibrarySheet() {
  const say = useText();
  const send = useSend();
  const language = useLanguage();
  const { match, siege } = useTable('match', 'siege');
  const list = useTold(() => told('library.list', {}), match.id);
  const [problems, setProblems] = useState<readonly Text[]>([]);
  const [done, setDone] = useState<Text | null>(null);
  const person = siege.sides[0]?.name ?? '';

  const settle = (said: Text | null) => (answer: Told<LibraryOutcome>) => {
    const outcome = answer.ok ? answer.value : null;
    const refused = outcome === null || outcome.done ? [] : outcome.problems.map((one) => one.text);
    setProblems(answer.ok ? refused : [answer.why]);
    setDone(outcome?.done === true ? said : null);
    list.again();
    return outcome?.done === true;
  };
  const actionsOf = (entry: LibraryEntry): MatchActions => ({
    open: () =>
      void send(told('library.open', { id: entry.id })).then((answer) => {
        if (settle(null)(answer)) send(sheetOpened(null));
      }),
    copy: () =>
      void send(told('library.copy', { id: entry.id, upTo: Number.MAX_SAFE_INTEGER, title: entry.id })).then(
        settle(text('console.library.copied', { name: entry.id })),
      ),
    rename: (to) => void send(told('library.rename', { id: entry.id, to })).then(settle(null)),
    report: (size) => {
      setProblems([]);
      setDone(text('matches.report.working'));
      void send(saveReport(entry.id, size, language)).then((done) => {
        setProblems('why' in done ? [done.why] : []);
        setDone('why' in done ? null : text('matches.report.saved', { name: done.name }));
      });
    },
    remove: () =>
      void send(told('library.remove', { id: entry.id })).then(
        settle(text('console.library.removed', { name: entry.id })),
      ),
    save: () =>
      void send(told('library.export', { id: entry.id, by: person })).then((answer) => {
        if (!answer.ok) return setProblems([answer.why]);
        const { value } = answer;
        if (!value.done) return setProblems(value.problems.map((one) => one.text));
        saveFile(value.name, value.bytes);
        setProblems([]);
        setDone(text('console.library.saved', { name: value.name }));
      }),
  });
  /** Imports files one by one, each under its own name, and shows all problems at the end. */
  const takeIn = (files: readonly File[]): void =>
    void (async () => {
      const wrong: Text[] = [];
      const taken: string[] = [];
      for (const file of files) {
        const answer = await send(importedMatch(file));
        if (answer.done) taken.push(answer.id);
        else wrong.push(...answer.problems.map((one) => one.text));
      }
      setProblems(wrong);
      setDone(taken.length === 0 ? null : text('matches.imported', { names: taken.join(' · ') }));
      list.again();
    })();
  const drop = useDrop(takeIn);
  return (
    <Sheet title={say(text('console.library.title'))} wide>
      <div className="library-drop" {...drop}>
        <div className="library-head">
          <p className="hint">
            {say(text('console.library.note'))} {say(text('matches.drop'))}
          </p>
          {(
            [
              ['new-siege', text('console.new.open')],
              ['restart', text('console.library.demo')],
            ] as const
          ).map(([kind, words]) => (
            <button key={kind} type="button" className="btn" onClick={() => send(sheetOpened({ kind }))}>
              {say(words)}
            </button>
          ))}
          <FilePicker accept=".castellan" multiple onFiles={takeIn}>
            <Icon name="plus" size={17} /> {say(text('console.library.import'))}
          </FilePicker>
        </div>
        <div role="status">{done !== null && <p className="library-done">{say(done)}</p>}</div>
        {[...problems, ...(list.why === null ? [] : [list.why])].map((problem, i) => (
          <p key={i} role="alert" className="match-problem">
            <Icon name="warn" size={16} /> {say(problem)}
          </p>
        ))}
        {list.value === null && list.why === null && <p role="status">{say(text('console.library.reading'))}</p>}
        <ul className="matches">
          {list.value?.map((entry) => (
            <MatchCard key={entry.id} entry={entry} actions={actionsOf(entry)} />
          ))}
        </ul>
      </div>
    </Sheet>
  );
}
