import { useId } from 'react';
import type { AskView } from '../../electron/contract/table.ts';
import { text } from '../../rules/kernel/text.ts';
import { useText } from '../i18n/use-text.ts';
import { numberTyped } from '../store/desk.ts';
import { useScreen, useSend } from '../store/screen.ts';
import { isMeasured } from './ask-words.ts';
import { declaredNumber, stepped } from './declared.ts';
import { performMain } from './perform.ts';

/** A number measured or counted on the table, with its unit and bounds. */
export function Measure({ ask }: { readonly ask: Extract<AskView, { ask: 'declare' }> }) {
  const say = useText();
  const send = useSend();
  const id = useId();
  const typed = useScreen(({ desk }) => desk.number);
  const wrong = typed.trim() !== '' && declaredNumber(typed, ask) === null;
  const { min, max, step, unit } = ask;
  // A step of 0 allows any number, and the buttons move by whole ones.
  const step1 = step === null || step === 0 ? 1 : step;
  const now = declaredNumber(typed, ask) ?? min ?? 0;
  const by = (way: 1 | -1): void => {
    send(numberTyped(String(stepped(ask, now, way))));
  };
  return (
    <form
      className="measure"
      onSubmit={(event) => {
        event.preventDefault();
        void send(performMain());
      }}
    >
      <label htmlFor={id}>{say(text(isMeasured(unit) ? 'console.declare.measure' : 'console.declare.number'))}</label>
      <div className="measure-row">
        <button
          type="button"
          className="btn measure-step"
          onClick={() => {
            by(-1);
          }}
        >
          −<span className="visually-hidden">{say(text('console.declare.less'))}</span>
        </button>
        <input
          id={id}
          className="text-box measure-field"
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          aria-invalid={wrong}
          aria-describedby={unit === null ? `${id}-bounds` : `${id}-unit ${id}-bounds`}
          onChange={({ target }) => send(numberTyped(target.value))}
        />
        {unit !== null && (
          <span id={`${id}-unit`} className="measure-unit">
            {say(text(`unit.${unit}`))}
          </span>
        )}
        <button
          type="button"
          className="btn measure-step"
          onClick={() => {
            by(1);
          }}
        >
          +<span className="visually-hidden">{say(text('console.declare.more'))}</span>
        </button>
      </div>
      <p id={`${id}-bounds`} className={wrong ? 'measure-bounds measure-wrong' : 'measure-bounds'}>
        {min !== null &&
          max !== null &&
          say(
            // The unit is beside the field, and whole numbers are the expected case.
            text(step1 === 1 ? 'console.declare.range' : 'console.declare.bounds', { min, max, step: step1 }),
          )}
      </p>
      {ask.ahead?.[0]?.guess === true && <p className="measure-bounds">{say(text('console.facts.guess'))}</p>}
    </form>
  );
}
