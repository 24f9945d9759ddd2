import { text } from '../../rules/kernel/text.ts';
import { useText } from '../i18n/use-text.ts';
import { useScreen, useTable } from '../store/screen.ts';
import { verbOf } from './ask-words.ts';

/** Says to a screen reader what is asked and what came of the last step; a mismatch at once. */
export function Announcer() {
  const say = useText();
  const { ask, siege, discrepancies } = useTable('ask', 'siege', 'discrepancies');
  const last = useScreen(({ table }) => table.log.at(-1));
  const name = siege.sides.find(({ seat }) => seat === (ask?.seat ?? siege.active))?.name ?? '';
  return (
    <div className="visually-hidden">
      <p role="status">
        {ask === null ? say(text('console.ask.free', { name })) : `${name}: ${say(verbOf(ask))}. ${say(ask.why)}`}
      </p>
      <p role="status">{last === undefined ? '' : last.outcome.map(say).join('. ')}</p>
      <p role="alert">{discrepancies[0] === undefined ? '' : say(discrepancies[0].text)}</p>
    </div>
  );
}
