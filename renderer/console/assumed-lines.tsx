import { useEffect, useState } from 'react';
import type { OfferView, TableState } from '../../electron/contract/table.ts';
import { text } from '../../rules/kernel/text.ts';
import { useText } from '../i18n/use-text.ts';
import { ask as tell } from '../store/asking.ts';
import { askOrderFacts } from '../store/ask-order-facts.ts';
import { useScreen, useSend, useTable, type Thunk } from '../store/screen.ts';
import './assumed-lines.css';
import { giveNow, personOf } from './perform.ts';
import { factsWith } from './with-order.ts';

/** What is taken for granted: with the order in hand, and after an order that asked what was known. */

/** The line about what was assumed stays for so long, in ms; the log says it after that. */
const STAYS = 4000;

/** Has the facts that were assumed asked after all. */
export function askAssumed(row: number): Thunk {
  return (dispatch, screen) => {
    const { state } = screen().table;
    if (state !== null)
      void dispatch(tell('match.ask', { row, by: personOf(state, state.ask?.seat ?? state.siege.active) }));
  };
}

/** What nobody was asked just now, and the way to say otherwise: for a moment, or until a die is thrown. */
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
      <span>{say(text('console.assumed.line', { facts }))}</span>
      <button type="button" className="btn btn-small" onClick={() => send(askAssumed(assumed.row))}>
        {say(text('console.assumed.change'))}
      </button>
    </div>
  );
}

/** What the order in hand takes for granted. Enter gives it with that; the button gives it and asks. */
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
      <span>{say(text('console.assumed.line', { facts: facts.map((fact) => say(fact.text)).join(' · ') }))}</span>
      <button type="button" className="btn btn-small" onClick={() => void send(giveNow(order))}>
        {say(text('console.assumed.ask'))}
      </button>
    </div>
  );
}
