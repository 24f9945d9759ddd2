import './editor.css';
import './parts-list.css';
import './canvas.css';
import './panels.css';
import './inspector.css';
import './foot.css';
import './templates.css';
import './small-windows.css';
import './print.css';
import * as Ariakit from '@ariakit/react';
import { useRef } from 'react';
import { text, type Text } from '../../rules/kernel/text.ts';
import { useRoomWithFocus } from '../design/focus-kept.ts';
import { useText } from '../i18n/use-text.ts';
import { Desk } from './desk.tsx';
import { useOpening } from './use-editor.ts';

export interface PlanEditorProps {
  /** Id of the system whose pieces are on offer. */
  readonly system: string;
  /** A set-up as far as it is written; anything but its sections may still be invalid. */
  readonly setup: unknown;
  /** Called with the set-up and its current fortress, after every pause. */
  readonly onChange: (setup: unknown) => void;
  readonly onClose: () => void;
}

function Refused({ why }: { readonly why: readonly Text[] }) {
  const say = useText();
  return (
    <div className="editor-waiting">
      {why.map((one, i) => (
        <p key={i} role="alert">
          {say(one)}
        </p>
      ))}
      <Ariakit.DialogDismiss className="btn btn-main">{say(text('editor.close'))}</Ariakit.DialogDismiss>
    </div>
  );
}

/** The editor for the fortress of a draft; fills the window. */
export function PlanEditor({ system, setup, onChange, onClose }: PlanEditorProps) {
  const say = useText();
  const opening = useOpening(system, setup);
  const room = useRoomWithFocus();
  const flush = useRef(() => Promise.resolve());
  // However it is closed: opened again at once, it would read the draft as it was before the last change.
  const close = (): void => void flush.current().then(onClose);
  return (
    <Ariakit.Dialog
      ref={room}
      open
      portal
      backdrop={false}
      className="editor"
      aria-label={say(text('editor.title'))}
      hideOnInteractOutside={false}
      // Escape first drops a dragged piece; the desk says when there is nothing left to drop.
      hideOnEscape={(event) => !event.defaultPrevented}
      onClose={(event) => {
        event.preventDefault();
        close();
      }}
    >
      {opening.is === 'open' ? (
        <Desk
          system={system}
          setup={setup}
          opened={opening}
          onChange={onChange}
          onFlush={(now) => {
            flush.current = now;
          }}
          onClose={close}
        />
      ) : opening.is === 'refused' ? (
        <Refused why={opening.why} />
      ) : (
        <div className="editor-waiting">
          <p role="status">{say(text('editor.coming'))}</p>
        </div>
      )}
    </Ariakit.Dialog>
  );
}
