import { useEffect, useRef, useState } from 'react';
import type { AskView } from '../../electron/contract/table.ts';
import { text } from '../../rules/kernel/text.ts';
import { Icon } from '../design/icon.tsx';
import { useText } from '../i18n/use-text.ts';
import { facesWritten, panelOpened } from '../store/desk.ts';
import { useScreen, useSend, useTable } from '../store/screen.ts';
import { countedFaces } from './counted-faces.ts';
import { FaceWords } from './face-words.tsx';
import { EscapeCap } from './escape-cap.tsx';
import { awaitedIn } from './main-action.ts';
import { eraseFace, performMain, typeFace } from './perform.ts';

/** Entry of faces by hand. They appear as digits, never as dice, until they are sent and recorded. */
export function Keypad({ ask }: { readonly ask: Extract<AskView, { ask: 'roll' }> }) {
  const say = useText();
  const send = useSend();
  const { tray } = useTable('tray');
  const draft = useScreen(({ desk }) => desk.draft);
  const room = awaitedIn(tray);
  const keypad = useRef<HTMLElement>(null);
  useEffect(() => {
    const dock = keypad.current?.closest('.dock-scroll') ?? null;
    const before = dock?.scrollTop ?? 0;
    keypad.current?.scrollIntoView({ block: 'nearest' });
    // Without the keypad the dice are what people look at.
    return () => {
      if (dock !== null) dock.scrollTop = before;
    };
  }, []);
  return (
    <section ref={keypad} className="keypad" aria-label={say(text('console.type.name'))}>
      <div className="panel-head">
        <h2>{say(text('console.type.head', { typed: draft.length, count: room }))}</h2>
        <button type="button" className="btn btn-small btn-bare" onClick={() => send(panelOpened('odds'))}>
          {say(text('console.cancel'))} <EscapeCap leaves="panel" />
        </button>
      </div>
      <output className="keypad-typed" aria-label={say(text('console.type.typed'))}>
        {draft.length === 0 ? <span>{say(text('console.type.hint'))}</span> : shown(draft)}
      </output>
      {room > MANY && <ByCount sides={ask.sides} room={room} />}
      <div className="keypad-keys">
        {Array.from({ length: ask.sides }, (_, i) => i + 1).map((face) => (
          <button
            key={face}
            type="button"
            className="btn keypad-key"
            disabled={draft.length >= room}
            onClick={() => send(typeFace(face))}
          >
            <FaceWords ask={ask} face={face} />
          </button>
        ))}
        <button
          type="button"
          className="btn keypad-key"
          disabled={draft.length === 0}
          onClick={() => send(eraseFace())}
        >
          <Icon name="undo" size={20} />
          <span className="visually-hidden">{say(text('console.type.erase'))}</span>
        </button>
      </div>
    </section>
  );
}

/** Above this many dice, faces are entered by count. */
const MANY = 12;

/** A few faces one by one, many by count. */
function shown(draft: readonly number[]): string {
  if (draft.length <= MANY) return draft.join(' ');
  const faces = [...new Set(draft)].toSorted((a, b) => a - b);
  return faces.map((face) => `${String(draft.filter((one) => one === face).length)}×${String(face)}`).join('  ');
}

/** A text field for counts such as `5x1 12x4`, enough for fifty dice. Enter sends it, as everywhere. */
function ByCount({ sides, room }: { readonly sides: number; readonly room: number }) {
  const say = useText();
  const send = useSend();
  const [written, write] = useState('');
  const faces = countedFaces(written, sides, room);
  return (
    <label className="keypad-counts">
      <span>{say(text('console.type.by-count'))}</span>
      <input
        type="text"
        inputMode="text"
        autoComplete="off"
        spellCheck={false}
        placeholder="5x1 12x4"
        value={written}
        aria-invalid={faces === null}
        onChange={({ currentTarget: { value } }) => {
          write(value);
          send(facesWritten(countedFaces(value, sides, room) ?? []));
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || faces === null || faces.length === 0) return;
          event.preventDefault();
          void send(performMain());
        }}
      />
      {faces === null && <em role="alert">{say(text('console.type.wrong-count', { sides, room }))}</em>}
    </label>
  );
}

/** Asks before the program rolls dice instead of a person. */
export function VirtualQuestion() {
  const say = useText();
  const send = useSend();
  const { tray } = useTable('tray');
  return (
    <section className="virtual-question">
      <Icon name="spark" size={26} />
      <div>
        <h2>{say(text('console.virtual.ask', { count: awaitedIn(tray) }))}</h2>
        <p>{say(text('console.virtual.note'))}</p>
      </div>
      <button type="button" className="btn btn-small" onClick={() => send(panelOpened('odds'))}>
        {say(text('console.virtual.no'))} <EscapeCap leaves="panel" />
      </button>
    </section>
  );
}
