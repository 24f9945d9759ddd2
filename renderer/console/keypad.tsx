import type { AskView } from '../../electron/contract/table.ts';
import { text } from '../../rules/kernel/text.ts';
import { Icon } from '../design/icon.tsx';
import { useText } from '../i18n/use-text.ts';
import { panelOpened } from '../store/desk.ts';
import { useScreen, useSend, useTable } from '../store/screen.ts';
import { KeyCap } from './key-cap.tsx';
import { awaitedIn } from './main-action.ts';
import { eraseFace, typeFace } from './perform.ts';

/** Faces typed by a person. They stand here as figures, never as dice, until they are given and written down. */
export function Keypad({ ask }: { readonly ask: Extract<AskView, { ask: 'roll' }> }) {
  const say = useText();
  const send = useSend();
  const { tray } = useTable('tray');
  const draft = useScreen(({ desk }) => desk.draft);
  const room = awaitedIn(tray);
  return (
    <section className="keypad" aria-label={say(text('console.type.name'))}>
      <div className="panel-head">
        <h2>{say(text('console.type.head', { typed: draft.length, count: room }))}</h2>
        <button type="button" className="btn btn-small btn-bare" onClick={() => send(panelOpened('odds'))}>
          {say(text('console.cancel'))} <KeyCap>Esc</KeyCap>
        </button>
      </div>
      <output className="keypad-typed" aria-label={say(text('console.type.typed'))}>
        {draft.length === 0 ? <span>{say(text('console.type.hint'))}</span> : draft.join(' ')}
      </output>
      <div className="keypad-keys">
        {Array.from({ length: ask.sides }, (_, i) => i + 1).map((face) => (
          <button
            key={face}
            type="button"
            className="btn keypad-key"
            disabled={draft.length >= room}
            onClick={() => send(typeFace(face))}
          >
            {face}
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

/** Asks before dice are rolled by the program instead of by a hand. */
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
        {say(text('console.virtual.no'))} <KeyCap>Esc</KeyCap>
      </button>
    </section>
  );
}
