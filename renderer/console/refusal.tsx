import { text } from '../../rules/kernel/text.ts';
import { Icon } from '../design/icon.tsx';
import { useText } from '../i18n/use-text.ts';
import { refusedWith, ruleOpened, type Refused } from '../store/desk.ts';
import { useScreen, useSend } from '../store/screen.ts';

/** The host's last refusal, as a sentence; it stays until something is done or it is closed. */
export function Refusal({ at }: { readonly at: Refused['at'] }) {
  const say = useText();
  const send = useSend();
  const refused = useScreen(({ desk }) => desk.refused);
  if (refused?.at !== at) return null;
  const { rule } = refused;
  return (
    <div className="refusal" role="alert">
      <Icon name="warn" size={18} />
      <span>{say(refused.text)}</span>
      {rule !== null && (
        <button type="button" className="rule-id" onClick={() => send(ruleOpened(rule))}>
          {rule}
        </button>
      )}
      <button type="button" className="icon-button" onClick={() => send(refusedWith(null))}>
        <Icon name="close" size={16} />
        <span className="visually-hidden">{say(text('console.close'))}</span>
      </button>
    </div>
  );
}
