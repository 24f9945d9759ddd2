import type { RefObject } from 'react';
import type { AskView, TraySlot } from '../../electron/contract/table.ts';
import { text } from '../../rules/kernel/text.ts';
import { MenuItem } from '../design/menu-item.tsx';
import { OpenedMenu } from '../design/opened-menu.tsx';
import { useText } from '../i18n/use-text.ts';
import { ask as tell } from '../store/asking.ts';
import { sheetOpened } from '../store/desk.ts';
import { useSend, useTable } from '../store/screen.ts';
import { callCocked, personOf } from './perform.ts';

export interface SlotMenuProps {
  readonly slot: Extract<TraySlot, { state: 'in' }>;
  /** Its index in the pool, from 0. */
  readonly at: number;
  readonly ask: Extract<AskView, { ask: 'roll' }>;
  /** The die that was pressed; it gets the focus back afterwards. */
  readonly button: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

/** What can be done with a die in its slot. Rendered only when opened, so that landing dice never wait for a menu. */
export function SlotMenu({ slot, at, ask, button, onClose }: SlotMenuProps) {
  const say = useText();
  const send = useSend();
  const { siege } = useTable('siege');
  const by = personOf({ siege }, ask.seat);
  const { token } = ask;
  const { die, device } = slot.provenance;
  return (
    <OpenedMenu label={button.current?.getAttribute('aria-label') ?? ''} button={button} onClose={onClose}>
      {slot.unconfirmed && (
        <MenuItem icon="check" onClick={() => void send(tell('tray.confirm', { token, slot: at, by }))}>
          {say(text('console.die.confirm', { face: slot.face }))}
        </MenuItem>
      )}
      <MenuItem icon="tilt" onClick={() => send(callCocked(at))}>
        {say(text('console.die.call-cocked'))}
      </MenuItem>
      <MenuItem icon="swap" onClick={() => send(sheetOpened({ kind: 'correct', slot: at }))}>
        {say(text('console.die.correct'))}
      </MenuItem>
      {device !== null && die !== null && (
        <MenuItem icon="spark" onClick={() => void send(tell('device.blink', { device, die }))}>
          {say(text('console.die.blink'))}
        </MenuItem>
      )}
    </OpenedMenu>
  );
}
