import type { KeyboardEvent } from 'react';
import type { FactView } from '../../electron/contract/facts-view.ts';
import { own } from '../../rules/kernel/own.ts';
import { text, type Text } from '../../rules/kernel/text.ts';
import { useText } from '../i18n/use-text.ts';
import { useScreen, useSend, useTable } from '../store/screen.ts';
import { stepped, toldOf } from './declared.ts';
import { useHeard } from './enter-key.ts';
import './facts.css';
import { KeyCap } from './key-cap.tsx';
import { amount } from './main-action.ts';
import { performMain } from './perform.ts';
import { factPressed, sayFact } from './say-facts.ts';

const words = (told: number | boolean, unit: string | null): Text =>
  typeof told === 'boolean' ? text(told ? 'console.yes' : 'console.no') : amount(told, unit);

/**
 * Says where a fact's answer comes from: what it replaces, when it was declared, positions in the open, or the rule.
 */
function sourceOf(fact: FactView, told: number | boolean | null, turn: number): Text {
  const { suggested, unit } = fact;
  if (suggested === null) return text('console.facts.nobody-knows');
  if (told === suggested && fact.told !== undefined) return text(`console.facts.${fact.told}`);
  if (told !== suggested) return text('console.facts.was', { told: words(suggested, unit) });
  if (fact.turn === null && fact.seen !== undefined) return fact.seen.reason;
  if (fact.turn === null) return text(fact.guess === true ? 'console.facts.guess' : 'console.facts.suggested');
  if (fact.turn === turn) return text('console.facts.this-turn');
  return fact.turn === turn - 1 ? text('console.facts.last-turn') : text('console.facts.in-turn', { turn: fact.turn });
}

/** Yes and no side by side. */
function YesOrNo({ fact, told }: { readonly fact: FactView; readonly told: number | boolean | null }) {
  const say = useText();
  const send = useSend();
  return (
    <div className="fact-either" role="radiogroup" aria-label={say(fact.why)}>
      {[true, false].map((answer) => (
        <label key={String(answer)} className={told === answer ? 'fact-chosen' : undefined}>
          <input
            type="radio"
            className="visually-hidden"
            name={fact.id}
            checked={told === answer}
            onChange={() => send(sayFact(fact.id, answer))}
          />
          {say(text(answer ? 'console.yes' : 'console.no'))}
        </label>
      ))}
    </div>
  );
}

/** A number with buttons for one less and one more. They do not take the focus, so that Enter still agrees. */
function Amount({ fact, told }: { readonly fact: FactView; readonly told: number | boolean | null }) {
  const say = useText();
  const send = useSend();
  const here = useScreen(({ desk }) => own(desk.facts.said, fact.id));
  const typed = typeof here === 'string' ? here : typeof fact.suggested === 'number' ? String(fact.suggested) : '';
  const by = (way: 1 | -1): void => {
    const now = typeof told === 'number' ? told : (fact.min ?? 0);
    send(sayFact(fact.id, String(stepped(fact, now, way))));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const way = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : null;
    if (way !== null) by(way);
    else if (event.key === 'Escape') document.querySelector<HTMLElement>('#ask')?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const button = (way: 1 | -1) => (
    <button
      type="button"
      tabIndex={-1}
      onPointerDown={(event) => {
        event.preventDefault();
      }}
      onMouseDown={(event) => {
        event.preventDefault();
      }}
      onClick={() => {
        by(way);
      }}
    >
      {way === 1 ? '+' : '−'}
      <span className="visually-hidden">{say(text(way === 1 ? 'console.declare.more' : 'console.declare.less'))}</span>
    </button>
  );
  return (
    <div className="fact-amount">
      {button(-1)}
      <input
        inputMode="decimal"
        autoComplete="off"
        data-fact={fact.id}
        aria-label={say(fact.why)}
        aria-invalid={told === null && typed.trim() !== ''}
        value={typed}
        onChange={({ target }) => send(sayFact(fact.id, target.value))}
        onKeyDown={onKeyDown}
      />
      {button(1)}
    </div>
  );
}

function limitsOf({ fact, min, max, unit }: FactView): Text | null {
  if (fact === 'yes-no' || min === null || max === null) return null;
  const range = text('console.declare.range', { min, max });
  return unit === null ? range : text('console.facts.limits', { range, unit: text(`unit.${unit}`, { count: max }) });
}

/** One fact with its number, its text, the source of its answer, and controls to change it. */
function Row({ fact, number, heard }: { readonly fact: FactView; readonly number: number; readonly heard: boolean }) {
  const say = useText();
  const send = useSend();
  const { siege } = useTable('siege');
  const facts = useScreen(({ desk }) => desk.facts);
  const told = toldOf(fact, facts);
  const limits = limitsOf(fact);
  return (
    <li className={told === fact.suggested ? 'fact' : 'fact fact-changed'}>
      <button
        type="button"
        className="fact-number"
        tabIndex={-1}
        onMouseDown={(event) => {
          event.preventDefault();
        }}
        onClick={() => send(factPressed(number))}
      >
        <span className="visually-hidden">{say(text('console.facts.change', { number }))}</span>
        {number <= 9 && heard ? <KeyCap>{String(number)}</KeyCap> : <span aria-hidden="true">{number}</span>}
      </button>
      <span className="fact-words">
        <span>{say(fact.why)}</span>
        <small>
          {limits !== null && `${say(limits)} · `}
          <b>{say(sourceOf(fact, told, siege.turn))}</b>
        </small>
      </span>
      {fact.fact === 'yes-no' ? <YesOrNo fact={fact} told={told} /> : <Amount fact={fact} told={told} />}
    </li>
  );
}

/** Longer lists are denser. */
const FEW = 4;
/** How many facts are visible at once; beyond that, facts already declared and unchanged are collapsed. */
const SEEN = 8;

/** All facts a step asks of the table, each with its suggestion and where that comes from. Enter agrees to all. */
export function Facts() {
  const say = useText();
  const send = useSend();
  const facts = useScreen(({ desk }) => desk.facts);
  const letters = useScreen(({ preferences }) => preferences.keys);
  const heard = useHeard('1') && letters;
  const { list } = facts;
  const folds = (fact: FactView): boolean =>
    list.length > SEEN && fact.turn !== null && toldOf(fact, facts) === fact.suggested;
  const rows = (which: boolean) =>
    list.map((fact, i) =>
      folds(fact) === which ? <Row key={fact.id} fact={fact} number={i + 1} heard={heard} /> : null,
    );
  const count = list.filter(folds).length;
  return (
    <form
      className={list.length > FEW ? 'facts facts-many' : 'facts'}
      aria-label={say(text('console.facts.name'))}
      onSubmit={(event) => {
        event.preventDefault();
        void send(performMain());
      }}
    >
      <ol>{rows(false)}</ol>
      {count > 0 && (
        <details className="facts-folded">
          <summary>{say(text('console.facts.folded', { count }))}</summary>
          <ol>{rows(true)}</ol>
        </details>
      )}
      <button type="submit" hidden tabIndex={-1} />
    </form>
  );
}
