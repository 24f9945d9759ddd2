import type { AskView } from '../../electron/contract/table.ts';
import { text } from '../../rules/kernel/text.ts';
import { useText } from '../i18n/use-text.ts';
import { useScreen } from '../store/screen.ts';
import { faceText } from './ask-words.ts';

/** Labels for the faces of a die that stands in for a special die or a table row. */

interface Asked {
  readonly ask: Pick<Extract<AskView, { ask: 'roll' }>, 'faces'>;
}

/** A face with its label below, if it is more than a number. */
export function FaceWords({ ask, face }: Asked & { readonly face: number }) {
  const say = useText();
  const words = faceText(ask, face);
  if (words === undefined) return face;
  return (
    <span className="face-words">
      {face} <small>{say(words)}</small>
    </span>
  );
}

/** Every face with its label: '1 2 inches' to '6 Misfire'; nothing if faces are plain numbers. */
export function FaceList({ ask }: Asked) {
  const say = useText();
  // The keys of an open keypad show the same.
  const typing = useScreen(({ desk }) => desk.panel === 'typing');
  if (ask.faces === undefined || typing) return null;
  return (
    <ol className="face-list" aria-label={say(text('console.tray.faces'))}>
      {ask.faces.map((words, i) => (
        <li key={i}>
          <b>{i + 1}</b> {say(words)}
        </li>
      ))}
    </ol>
  );
}
