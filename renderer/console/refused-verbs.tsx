import { text } from '../../rules/kernel/text.ts';
import { useText } from '../i18n/use-text.ts';
import { ruleOpened } from '../store/desk.ts';
import { useScreen, useSend, useTable } from '../store/screen.ts';
import { pieceName } from './order-words.ts';
import { refusedVerbs, withoutName } from './verbs.ts';

/** The most shown, so that no scrolling is needed. */
const MOST = 2;

/** What the selected piece cannot be ordered now, each with the reason and its rule. */
export function RefusedVerbs() {
  const say = useText();
  const send = useSend();
  const { offers, siege } = useTable('offers', 'siege');
  const section = useScreen(({ desk }) => desk.section);
  const path = useScreen(({ desk }) => desk.path);
  const { piece, orders } = useScreen(({ refusals }) => refusals);
  if (section === null || piece !== section || path.length > 0) return null;
  const refused = refusedVerbs(orders, offers, siege).slice(0, MOST);
  if (refused.length === 0) return null;
  const name = pieceName(siege, section, say) ?? '';
  return (
    <ul className="orders-refused" aria-label={say(text('console.orders.refused'))}>
      {refused.map(({ command, text: order, about, rule, why }) => (
        <li key={`${command} ${about[0] ?? ''}`}>
          <span>
            {withoutName([say(order)], name)}
            <small>{say(why)}</small>
          </span>
          <button type="button" className="orders-rule" onClick={() => send(ruleOpened(rule))}>
            {rule}
          </button>
        </li>
      ))}
    </ul>
  );
}
