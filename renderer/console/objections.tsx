import { text } from '../../rules/kernel/text.ts';
import { Icon } from '../design/icon.tsx';
import { useText } from '../i18n/use-text.ts';
import { ask as tell } from '../store/asking.ts';
import { useScreen, useSend, useTable, type Thunk } from '../store/screen.ts';
import './assumed-lines.css';
import './objections.css';
import { personOf } from './perform.ts';

/** Objecting to what the other side told of the table, until the first die. */

/** Objects to a fact in the name of the side that did not tell it. */
function objectTo(row: number, teller: string | null): Thunk {
  return (dispatch, screen) => {
    const { state } = screen().table;
    if (state === null) return;
    const other = state.siege.sides.find(({ seat }) => seat !== teller)?.seat ?? state.siege.active;
    void dispatch(tell('match.object', { row, by: personOf(state, other) }));
  };
}

/**
 * What was told elsewhere just now, each fact with a button that objects to it. What somebody told at this screen, or for
 * this side, he does not object to.
 * @param seat the side that this screen plays; null: a console
 */
export function AgreedLine({ seat }: { readonly seat: string | null }) {
  const say = useText();
  const send = useSend();
  const { agreed = null } = useTable('agreed');
  const done = useScreen(({ desk }) => desk.done);
  if (agreed === null || agreed.n <= done) return null;
  const facts = agreed.facts.filter((fact) => seat === null || fact.seat !== seat);
  if (facts.length === 0) return null;
  const head = say(
    agreed.by === null ? text('console.objection.told') : text('console.objection.told-by', { by: agreed.by }),
  );
  const list = (
    <ul>
      {facts.map(({ row, seat: teller, text: words }) => (
        <li key={row}>
          <span>{say(words)}</span>
          <button type="button" className="btn btn-small" onClick={() => send(objectTo(row, teller))}>
            {say(text('console.objection.object'))}
            <span className="visually-hidden"> {say(words)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
  // A console has its dice there: what was told is one line that opens.
  return (
    <section className="agreed" aria-label={head}>
      {seat === null ? (
        <details>
          <summary>
            {say(text('console.objection.line', { head, facts: facts.map((fact) => say(fact.text)).join(' · ') }))}
          </summary>
          {list}
        </details>
      ) : (
        <>
          <h2>{head}</h2>
          {list}
        </>
      )}
    </section>
  );
}

/** Who objects to what, over the card that both sides agree to, and who has agreed since. */
export function ObjectionLine() {
  const say = useText();
  const { objection = null } = useTable('objection');
  if (objection === null) return null;
  const { by, words, agreed } = objection;
  return (
    <div className="objection" role="status">
      <Icon name="hand" size={20} />
      <p>
        <b>{say(by === '' ? text('console.objection.raised') : text('console.objection.raised-by', { by }))}</b>{' '}
        <q>{say(words)}</q>{' '}
        {say(
          agreed === null
            ? text('console.objection.both')
            : agreed.by === ''
              ? text('console.objection.one-agrees')
              : text('console.objection.agrees', { by: agreed.by }),
        )}
      </p>
    </div>
  );
}
