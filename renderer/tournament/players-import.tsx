import { useId, useState } from 'react';
import { FilePicker } from '../forms/file-picker.tsx';
import { TABLES, textOfBytes } from '../setup/text-of-file.ts';
import { useText } from '../i18n/use-text.ts';
import { told, type Told } from '../library/asking.ts';
import { useClosingOn } from '../library/use-closing-on.ts';
import { useSend } from '../store/screen.ts';
import type { NewPlayer } from '../../electron/contract/event-acts.ts';
import type { Text } from '../../rules/kernel/text.ts';
import { Panel, Problem } from './parts.tsx';
import { useEvent } from './use-event.ts';
import { useWords } from './use-words.ts';

/** Names shown before they are entered: enough to see that no heading is among them. */
const SHOWN = 3;

interface Read {
  readonly players: readonly NewPlayer[];
  readonly problems: readonly { readonly line: number; readonly text: Text }[];
}

/**
 * Imports a list from a file or the clipboard. Parses it first, reports every problem with its line, and enters all or
 * nothing.
 */
export function PlayersImport({ onClose }: { readonly onClose: () => void }) {
  const w = useWords();
  const say = useText();
  const send = useSend();
  const { act, refuse } = useEvent();
  const id = useId();
  const [content, setContent] = useState('');
  // An answer about an earlier text may come after the text has changed.
  const [heard, setHeard] = useState<(Read & { readonly of: string }) | null>(null);
  const read = heard?.of === content ? heard : null;
  const closeAfter = useClosingOn(onClose);
  const look = async (list: string): Promise<void> => {
    setContent(list);
    if (list.trim() === '') return;
    const answer: Told<Read> = await send(told('tournament.readPlayers', { content: list }));
    if (answer.ok) setHeard({ ...answer.value, of: list });
    else refuse(answer.why);
  };
  const ready = read !== null && read.problems.length === 0 && read.players.length > 0;
  const names = (read?.players ?? [])
    .slice(0, SHOWN)
    .map(({ name }) => name)
    .join(', ');
  return (
    <Panel title={w('players.import')} wide onClose={onClose}>
      <p className="hint">{w('players.import.note')}</p>
      <label className="field" htmlFor={id}>
        {w('players.import.list')}
      </label>
      <textarea
        id={id}
        className="text-box event-paste"
        rows={9}
        data-first
        value={content}
        placeholder={w('players.import.sample')}
        onChange={({ target }) => void look(target.value)}
      />
      <div role="status" className="event-read">
        {read?.problems.map(({ line, text: why }, i) => (
          <Problem key={i}>{w('players.import.line', { line, why: say(why) })}</Problem>
        ))}
        {ready && (
          <p>
            {w('players.import.ready', { count: read.players.length })}{' '}
            {w(read.players.length > SHOWN ? 'players.import.who-more' : 'players.import.who', { names })}
          </p>
        )}
      </div>
      <div className="event-actions">
        <button
          type="button"
          className="btn btn-main"
          disabled={!ready}
          onClick={() => {
            closeAfter(act({ kind: 'enter', players: [...(read?.players ?? [])], missed: 0 }));
          }}
        >
          {w('players.import.do')}
        </button>
        <FilePicker
          accept={TABLES}
          label={w('players.import.file')}
          onFiles={([chosen]) => void chosen.bytes().then((bytes) => look(textOfBytes(bytes)))}
        >
          {w('players.import.file')}
        </FilePicker>
      </div>
    </Panel>
  );
}
