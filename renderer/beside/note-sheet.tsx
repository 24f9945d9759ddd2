import './beside.css';
import { useId, useState } from 'react';
import { text } from '../../rules/kernel/text.ts';
import { CancelButton, Sheet } from '../console/sheet.tsx';
import { useText } from '../i18n/use-text.ts';
import { ask as tell } from '../store/asking.ts';
import { sheetOpened } from '../store/desk.ts';
import { useScreen, useSend, useTable } from '../store/screen.ts';
import { nameOf, personAtTable, WhoElse, type Person } from './person.tsx';

const LONGEST = 500;

/**
 * Writes a note, pinned to an entry of the log or to the match as it stands; with `judge` it calls the judge and pauses
 * the clock too.
 */
export function NoteSheet({ about, judge = false }: { readonly about: number | null; readonly judge?: boolean }) {
  const say = useText();
  const send = useSend();
  const id = useId();
  const { siege, ask, clock } = useTable('siege', 'ask', 'clock');
  const entry = useScreen(({ table }) => table.log.find(({ n }) => n === about));
  const [person, setPerson] = useState<Person>(personAtTable(ask?.seat ?? siege.active));
  const [words, setWords] = useState('');
  const by = nameOf(person, siege.sides);
  const ready = words.trim() !== '' && by !== '';
  return (
    <Sheet title={say(text(judge ? 'beside.judge.title' : 'beside.note.title'))}>
      {judge && <p className="hint">{say(text(clock === null ? 'beside.judge.note' : 'beside.judge.note-clock'))}</p>}
      {entry !== undefined && (
        <p className="beside-quoted">
          <span className="visually-hidden">{say(text('beside.note.about'))} </span>
          {say(entry.text)}
        </p>
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!ready) return;
          send(sheetOpened(null));
          void send(tell('match.note', { about, words: words.trim().slice(0, LONGEST), judge, by }));
        }}
      >
        <label className="field" htmlFor={id}>
          {say(text(judge ? 'beside.judge.why' : 'beside.note.words'))}
          <textarea
            id={id}
            className="text-box beside-words"
            autoFocus
            value={words}
            maxLength={LONGEST}
            onChange={({ target }) => {
              setWords(target.value);
            }}
          />
        </label>
        <WhoElse person={person} onChange={setPerson} />
        <div className="sheet-actions">
          <button type="submit" className={ready ? 'btn btn-main' : 'btn btn-waits'} disabled={!ready}>
            {say(text(judge ? 'beside.judge.do' : 'beside.note.do'))}
          </button>
          <CancelButton />
        </div>
      </form>
    </Sheet>
  );
}
