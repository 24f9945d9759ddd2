import { text } from '../../rules/kernel/text.ts';
import { Icon } from '../design/icon.tsx';
import { useText } from '../i18n/use-text.ts';
import { overtakenRead } from '../store/desk.ts';
import { useScreen, useSend } from '../store/screen.ts';
import { useEnterIsMain } from './enter-key.ts';
import { KeyCap } from './key-cap.tsx';

/** Says that faces being typed here were discarded because somebody else answered first. Enter dismisses it. */
export function Overtaken() {
  const say = useText();
  const send = useSend();
  const enters = useEnterIsMain();
  const overtaken = useScreen(({ desk }) => desk.overtaken);
  if (overtaken === null) return null;
  const faces = overtaken.faces.join(' ');
  return (
    <div className="refusal overtaken" role="alert">
      <Icon name="warn" size={18} />
      <span>
        {say(
          overtaken.by === ''
            ? text('console.overtaken.elsewhere', { faces })
            : text('console.overtaken.by', { name: overtaken.by, faces }),
        )}
      </span>
      <button type="button" className="btn btn-small" onClick={() => send(overtakenRead())}>
        {say(text('console.overtaken.read'))} {enters && <KeyCap>Enter</KeyCap>}
      </button>
    </div>
  );
}
