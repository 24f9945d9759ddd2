import type { AskView } from '../../electron/contract/table.ts';
import { text } from '../../rules/kernel/text.ts';
import { useText } from '../i18n/use-text.ts';
import { useScreen } from '../store/screen.ts';
import { faceText } from './ask-words.ts';

/** What the faces of a die say where a plain one stands for a die with marks of its own, or for a line of a table. */

interface Asked {
  readonly ask: Pick<Extract<AskView, { ask: 'roll' }>, 'faces'>;
}

/** A face, and under it what it says, if that is not only its number. */
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

/** Every face with what it says: '1 2 inches' to '6 Misfire'; nothing where faces are only numbers. */
export function FaceList({ ask }: Asked) {
  const say = useText();
  // The keys of an open keypad say the same.
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
