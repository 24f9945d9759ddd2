import { memo } from 'react';
import * as Ariakit from '@ariakit/react';
import type { AskView, TraySlot } from '../../electron/contract/table.ts';
import { text, type Text } from '../../rules/kernel/text.ts';
import { DieFace } from '../design/die-face.tsx';
import { lookOfSlot } from '../design/die-look.ts';
import { Icon } from '../design/icon.tsx';
import type { IconName } from '../design/icons.ts';
import type { Tincture } from '../design/tincture.ts';
import { useText } from '../i18n/use-text.ts';
import { ask as tell } from '../store/asking.ts';
import { sheetOpened } from '../store/desk.ts';
import { useSend, useTable } from '../store/screen.ts';
import { faceText } from './ask-words.ts';
import { callCocked, personOf } from './perform.ts';

type Roll = Extract<AskView, { ask: 'roll' }>;

export interface SlotProps {
  readonly slot: TraySlot;
  /** Its place in the pool, from 0. */
  readonly at: number;
  readonly ask: Roll;
  readonly tincture: Tincture;
  readonly small: boolean;
}

const signs: Readonly<Record<string, IconName>> = {
  witnessed: 'eye',
  typed: 'keyboard',
  virtual: 'spark',
  seen: 'eye-off',
};

/** Name and word below a die: 'Brandt 3, typed'. */
function caption(
  slot: TraySlot,
  at: number,
): { readonly name: Text; readonly word: Text | null; readonly sign?: IconName } {
  const place = text('console.die.place', { number: at + 1 });
  switch (slot.state) {
    case 'awaited':
      return { name: place, word: text('console.die.awaited') };
    case 'rolling':
      return { name: text('console.die.name', { name: slot.label }), word: text('console.die.rolling') };
    case 'cocked':
      return { name: text('console.die.name', { name: slot.label }), word: text('console.die.cocked') };
    case 'in': {
      const { label, grade, by } = slot.provenance;
      const name = label !== '' ? label : (by ?? '');
      const sign = signs[grade];
      const word = slot.corrected !== null ? 'corrected' : slot.unconfirmed && grade !== 'seen' ? 'doubtful' : grade;
      return {
        name: name === '' ? place : text('console.die.name', { name }),
        word: word === 'witnessed' ? null : text(`console.die.${word}`),
        ...(sign !== undefined && { sign }),
      };
    }
  }
}

/** What a screen reader says of a die in its slot. */
function spoken(slot: TraySlot, at: number, ask: Roll, say: (text: Text) => string): string {
  const { name, word } = caption(slot, at);
  const parts = [say(name)];
  if (slot.state === 'in') {
    const says = faceText(ask, slot.face);
    parts.push(String(slot.face), say(says ?? text(`console.die.reads.${slot.reads}`)));
  }
  if (word !== null) parts.push(say(word));
  return parts.join(', ');
}

function Menu({ slot, at, ask }: Pick<SlotProps, 'slot' | 'at' | 'ask'>) {
  const say = useText();
  const send = useSend();
  const { siege } = useTable('siege');
  const by = personOf({ siege }, ask.seat);
  const { token } = ask;
  const die = slot.state === 'in' ? slot.provenance.die : slot.state === 'awaited' ? null : slot.die;
  const device = slot.state === 'in' ? slot.provenance.device : null;
  return (
    <Ariakit.Menu className="menu" gutter={6} portal unmountOnHide>
      {slot.state === 'in' && slot.unconfirmed && (
        <Ariakit.MenuItem
          className="menu-item"
          onClick={() => void send(tell('tray.confirm', { token, slot: at, by }))}
        >
          <Icon name="check" size={17} />
          {say(text('console.die.confirm', { face: slot.face }))}
        </Ariakit.MenuItem>
      )}
      {slot.state === 'in' && (
        <>
          <Ariakit.MenuItem className="menu-item" onClick={() => send(callCocked(at))}>
            <Icon name="tilt" size={17} />
            {say(text('console.die.call-cocked'))}
          </Ariakit.MenuItem>
          <Ariakit.MenuItem className="menu-item" onClick={() => send(sheetOpened({ kind: 'correct', slot: at }))}>
            <Icon name="swap" size={17} />
            {say(text('console.die.correct'))}
          </Ariakit.MenuItem>
        </>
      )}
      {device !== null && die !== null && (
        <Ariakit.MenuItem className="menu-item" onClick={() => void send(tell('device.blink', { device, die }))}>
          <Icon name="spark" size={17} />
          {say(text('console.die.blink'))}
        </Ariakit.MenuItem>
      )}
    </Ariakit.Menu>
  );
}

/** A die of the open roll in its place, with what can be done to it once it lies there. */
export const Slot = memo(function Slot({ slot, at, ask, tincture, small }: SlotProps) {
  const say = useText();
  const { name, word, sign } = caption(slot, at);
  const says = slot.state === 'in' ? faceText(ask, slot.face) : undefined;
  const face = <DieFace look={lookOfSlot(slot)} tincture={tincture} sides={ask.sides} size={small ? 44 : 72} />;
  return (
    <div className="slot" data-slot={at}>
      {slot.state === 'in' ? (
        <Ariakit.MenuProvider>
          <Ariakit.MenuButton className="slot-die" aria-label={spoken(slot, at, ask, say)}>
            {face}
          </Ariakit.MenuButton>
          <Menu slot={slot} at={at} ask={ask} />
        </Ariakit.MenuProvider>
      ) : (
        <span className="slot-die" role="img" aria-label={spoken(slot, at, ask, say)}>
          {face}
        </span>
      )}
      {says !== undefined && (
        <strong className="slot-says" aria-hidden="true">
          {say(says)}
        </strong>
      )}
      {!small && (
        <span className="slot-caption" aria-hidden="true">
          <b>{say(name)}</b>
          {sign !== undefined && <Icon name={sign} size={14} stroke={2.2} />}
          {word !== null && <span>{say(word)}</span>}
        </span>
      )}
    </div>
  );
});
