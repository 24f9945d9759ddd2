import type { DiscrepancyView } from '../../electron/contract/sensor-views.ts';
import { text } from '../../rules/kernel/text.ts';
import { Icon } from '../design/icon.tsx';
import { useText } from '../i18n/use-text.ts';
import { ask as tell } from '../store/asking.ts';
import { sheetOpened } from '../store/desk.ts';
import { useSend, useTable, useWholeTable } from '../store/screen.ts';
import { KeyCap } from './key-cap.tsx';
import { personOf } from './perform.ts';

/** Returns a function that masks or unmasks a sensor, on behalf of the side whose turn it is. */
export function useMasking(): (id: string, masked: boolean) => void {
  const send = useSend();
  const state = useWholeTable();
  return (id, masked) =>
    void send(
      tell('discrepancy.settle', {
        id,
        by: personOf(state, state.siege.active),
        how: masked ? 'mask-sensor' : 'unmask-sensor',
      }),
    );
}

/** Sensors that move too often to be trusted: each is named and can be masked with one click. */
export function Chattering() {
  const say = useText();
  const { chatter } = useTable('chatter');
  const mask = useMasking();
  return chatter.map((one) => (
    <div key={one.id} className="alert-box mismatch" role="status">
      <Icon name="warn" size={20} />
      <span>{say(one.text)}</span>
      <button type="button" className="btn btn-small" onClick={() => mask(one.id, true)}>
        {say(text('console.sensor.mask'))}
      </button>
    </div>
  ));
}

/** A sensor that disagrees with the game: shows both and asks a person. */
function Mismatch({ oldest, more }: { readonly oldest: DiscrepancyView; readonly more: number }) {
  const say = useText();
  const send = useSend();
  return (
    <div className="alert-box mismatch">
      <Icon name="warn" size={20} />
      <span>
        {say(oldest.text)}
        {more > 0 && ` ${say(text('console.mismatch.more', { count: more }))}`}
      </span>
      <button
        type="button"
        className="btn btn-small"
        onClick={() => send(sheetOpened({ kind: 'settle', id: oldest.id }))}
      >
        {say(text('console.mismatch.settle'))} <KeyCap>S</KeyCap>
      </button>
    </div>
  );
}

/** Cases where the players ruled that the table is right; one press takes a ruling back. */
function Rulings() {
  const say = useText();
  const send = useSend();
  const state = useWholeTable();
  return state.rulings.map((one) => (
    <div key={one.id} className="alert-box mismatch mismatch-ruled">
      <Icon name="check" size={20} />
      <span>{say(one.text)}</span>
      <button
        type="button"
        className="btn btn-small"
        onClick={() => void send(tell('ruling.takeBack', { id: one.id, by: personOf(state, state.siege.active) }))}
      >
        {say(text('console.settle.ruling-back'))}
      </button>
    </div>
  ));
}

/** Current sensor problems of the fortress, above its plan. */
export function OddSensors() {
  const { discrepancies, chatter, rulings } = useTable('discrepancies', 'chatter', 'rulings');
  const oldest = discrepancies[0];
  if (oldest === undefined && chatter.length === 0 && rulings.length === 0) return null;
  return (
    <div className="mismatches">
      {oldest !== undefined && <Mismatch oldest={oldest} more={discrepancies.length - 1} />}
      <Chattering />
      {rulings.length > 0 && <Rulings />}
    </div>
  );
}
