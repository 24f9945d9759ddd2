import type { WorksView } from '../../rules/fortress/works-view.ts';
import { text } from '../../rules/kernel/text.ts';
import { Icon } from '../design/icon.tsx';
import { useText } from '../i18n/use-text.ts';
import { ask as tell } from '../store/asking.ts';
import { offerKey } from '../store/desk.ts';
import { useSend } from '../store/screen.ts';

type LineView = WorksView['lines'][number];
type OrderOf = LineView['orders'][number];

/** Buttons for one more and one less; a purchase for a piece has a list of the pieces. */
function Orders({ line }: { readonly line: LineView }) {
  const say = useText();
  const send = useSend();
  const give = ({ order }: OrderOf): void => {
    void send(tell('match.command', { command: order.command, args: order.args }));
  };
  const [back, more] = (['back', 'more'] as const).map((gives) => line.orders.filter((one) => one.gives === gives));
  const single = line.orders.every(({ order }) => 'item' in order.args);
  if (single)
    return (
      <span className="works-steps">
        {[back?.[0], more?.[0]].map((one, n) => (
          <button
            key={n}
            type="button"
            className="icon-button"
            disabled={one === undefined}
            onClick={() => {
              if (one !== undefined) give(one);
            }}
          >
            <Icon name={n === 0 ? 'minus' : 'plus'} size={18} />
            <span className="visually-hidden">
              {say(text(n === 0 ? 'works.back' : 'works.more', { what: line.name }))}
            </span>
          </button>
        ))}
      </span>
    );
  return (
    <details className="works-pieces">
      <summary>{say(text('works.choose'))}</summary>
      <ul>
        {line.orders.map((one) => (
          <li key={offerKey(one.order)}>
            <button type="button" className="btn btn-small" onClick={() => give(one)}>
              <Icon name={one.gives === 'more' ? 'plus' : 'minus'} size={15} />
              {say(one.text)}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}

/**
 * Something to buy: what it is, how many there are and what they cost, how many more fit, or why it cannot be bought.
 */
export function Line({ line, letter }: { readonly line: LineView; readonly letter: string | null }) {
  const say = useText();
  const { held, fits, unit, spent, months, refused } = line;
  return (
    <tr className={held > 0 ? 'works-held' : ''}>
      <td className="works-letter">{letter !== null && <b>{letter}</b>}</td>
      <th scope="row">
        <span className="works-name">{say(line.name)}</span>{' '}
        <small className="works-price">
          {say(line.price)} <span className="works-rule">{line.rule}</span>
        </small>
        <small>{say(line.about)}</small>
      </th>
      <td>{say(text(`works.count.${unit}`, { count: held }))}</td>
      <td>{months === null ? '–' : months}</td>
      <td>{spent}</td>
      <td className={refused === null ? 'works-fits' : 'works-full'}>
        {refused === null ? (
          say(text('works.fits', { amount: text(`works.count.${unit}`, { count: fits }) }))
        ) : (
          <>
            {say(refused.text)} {refused.rule !== null && <span className="works-rule">{refused.rule}</span>}
          </>
        )}
      </td>
      <td>
        <Orders line={line} />
      </td>
    </tr>
  );
}
