import { useEffect, useState } from 'react';
import type { OfferView, TableState } from '../../electron/contract/table.ts';
import { text } from '../../rules/kernel/text.ts';
import { Kept } from '../design/kept.tsx';
import { useText } from '../i18n/use-text.ts';
import { ask as tell } from '../store/asking.ts';
import { askOrderFacts } from '../store/ask-order-facts.ts';
import { useScreen, useSend, useTable, type Thunk } from '../store/screen.ts';
import './assumed-lines.css';
import { giveNow, personOf } from './perform.ts';
import { factsWith } from './with-order.ts';

/** What was assumed: with the order in hand, and after an order that would have asked for known facts. */

/** How long the line about assumed facts stays, in ms; the log keeps it. */
const STAYS = 4000;

/** Asks for the assumed facts after all. */
export function askAssumed(row: number): Thunk {
  return (dispatch, screen) => {
    const { state } = screen().table;
    if (state !== null)
      void dispatch(tell('match.ask', { row, by: personOf(state, state.ask?.seat ?? state.siege.active) }));
  };
}

/** The facts just assumed without asking, with a button to change them: shown briefly, or until a die is thrown. */
export function AssumedLine() {
  const { assumed } = useTable('assumed');
  return assumed === null ? null : <Line key={assumed.row} assumed={assumed} />;
}

function Line({ assumed }: { readonly assumed: NonNullable<TableState['assumed']> }) {
  const say = useText();
  const send = useSend();
  const [fresh, setFresh] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setFresh(false), STAYS);
    return () => clearTimeout(timer);
  }, []);
  if (!fresh) return null;
  const facts = assumed.facts.map((fact) => say(fact.text)).join(' · ');
  return (
    <div className="assumed" role="status">
      <span>
        <Kept>{say(text('console.assumed.line', { facts }))}</Kept>
      </span>
      <button type="button" className="btn btn-small" onClick={() => send(askAssumed(assumed.row))}>
        {say(text('console.assumed.change'))}
      </button>
    </div>
  );
}

/** What the order in hand assumes. Enter gives the order with it; the button gives the order and asks. */
export function WithOrder({ order }: { readonly order: OfferView }) {
  const say = useText();
  const send = useSend();
  const { revision } = useTable('revision');
  const orderFacts = useScreen((screen) => screen.orderFacts);
  useEffect(() => void send(askOrderFacts(order)), [send, order, revision]);
  const facts = factsWith(order, { orderFacts });
  if (facts.length === 0) return null;
  return (
    <div className="assumed assumed-with" role="status">
      <span>
        <Kept>{say(text('console.assumed.line', { facts: facts.map((fact) => say(fact.text)).join(' · ') }))}</Kept>
      </span>
      <button type="button" className="btn btn-small" onClick={() => void send(giveNow(order))}>
        {say(text('console.assumed.ask'))}
      </button>
    </div>
  );
}
