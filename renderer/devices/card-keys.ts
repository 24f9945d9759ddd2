import type { KeyboardEvent } from 'react';
import { callCocked } from '../console/perform.ts';
import { ask as tell } from '../store/asking.ts';
import { useScreen, useSend, useTable } from '../store/screen.ts';
import type { DieOfDevice } from './die-of-device.ts';
import { slotOfDie } from './die-state.ts';

/** The card next to one in the direction of an arrow key; undefined at the edge, and for any other key. */
function neighbourOf(card: HTMLElement, key: string): HTMLElement | undefined {
  const cards = [...(card.closest('ul')?.querySelectorAll<HTMLElement>('.die-card') ?? [])];
  const at = cards.indexOf(card);
  if (key === 'ArrowLeft') return cards[at - 1];
  if (key === 'ArrowRight') return cards[at + 1];
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return undefined;
  const down = key === 'ArrowDown' ? 1 : -1;
  const here = card.getBoundingClientRect();
  const [nearest] = cards
    .map((other) => ({ other, box: other.getBoundingClientRect() }))
    .filter(({ box }) => (box.top - here.top) * down >= here.height)
    .toSorted(
      (a, b) => (a.box.top - b.box.top) * down || Math.abs(a.box.left - here.left) - Math.abs(b.box.left - here.left),
    );
  return nearest?.other;
}

/** The keys on the card of a die: arrows lead to its neighbours, B makes it blink, C calls it cocked if it is in the roll. */
export function useCardKeys(one: DieOfDevice): (event: KeyboardEvent<HTMLButtonElement>) => void {
  const send = useSend();
  const { tray } = useTable('tray');
  const letters = useScreen(({ preferences }) => preferences.keys);
  return (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = neighbourOf(event.currentTarget, event.key);
    const key = letters && !event.repeat ? event.key.toLowerCase() : '';
    const slot = slotOfDie(one, tray);
    if (next !== undefined) next.focus();
    else if (key === 'b') void send(tell('device.blink', { device: one.device.id, die: one.die.id }));
    else if (key === 'c' && tray.slots[slot]?.state === 'in') send(callCocked(slot));
    else return;
    event.preventDefault();
  };
}
