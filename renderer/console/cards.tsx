import type { ReactNode } from 'react';
import { text } from '../../rules/kernel/text.ts';
import { Icon } from '../design/icon.tsx';
import { Kept } from '../design/kept.tsx';
import { useText } from '../i18n/use-text.ts';
import { KeyCap } from './key-cap.tsx';

export interface Card<Id extends string> {
  readonly id: Id;
  readonly title: string;
  readonly detail?: ReactNode;
}

/** The chosen card is brought into sight: in a low window it may be below the fold, and a number key chooses it. */
const intoSight = (card: HTMLLabelElement | null): void => card?.scrollIntoView({ block: 'nearest' });

/** Cards of equal weight, in rule order, numbered 1 to 9. Choosing one sends nothing; the main button does. */
export function Cards<Id extends string>({
  name,
  label,
  cards,
  chosen,
  onChoose,
  more = null,
}: {
  /** Unique on the screen; changes with each question. */
  readonly name: string;
  readonly label: string;
  readonly cards: readonly Card<Id>[];
  readonly chosen: Id | null;
  readonly onChoose: (id: Id) => void;
  /** Leads to the options that are not on this list, the last row of a long one. */
  readonly more?: { readonly count: number; readonly onOpen: () => void } | null;
}) {
  const say = useText();
  return (
    <div className="cards" role="radiogroup" aria-label={label}>
      {cards.map(({ id, title, detail }, i) => (
        <label key={id} ref={chosen === id ? intoSight : null} className={`card ${chosen === id ? 'card-chosen' : ''}`}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            value={id}
            checked={chosen === id}
            onChange={() => {
              onChoose(id);
            }}
          />
          <span className="card-title">
            <Kept>{title}</Kept>
          </span>
          {i < 9 && <KeyCap>{String(i + 1)}</KeyCap>}
          {detail !== undefined && <span className="card-detail">{detail}</span>}
        </label>
      ))}
      {more !== null && (
        <button type="button" className="order order-more" onClick={more.onOpen}>
          <span>{say(text('console.orders.more', { count: more.count }))}</span>
          <Icon name="chevron" size={15} />
          <KeyCap>{String(cards.length + 1)}</KeyCap>
        </button>
      )}
    </div>
  );
}
