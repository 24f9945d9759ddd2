import type { KeyboardEvent } from 'react';
import { own } from '../../rules/kernel/own.ts';
import type { Play } from './play.ts';

/** Keys that move from piece to piece and from place to place. */
const turns: Readonly<Partial<Record<string, Parameters<Play['turn']>>>> = {
  PageDown: ['piece', 1],
  PageUp: ['piece', -1],
  Tab: ['place', 1],
  'Shift Tab': ['place', -1],
};

/** Handles a key on a plan on which orders are given: the view's own keys first, then those that move on. */
export function turnedBy(
  event: KeyboardEvent,
  play: Play | undefined,
  viewKey: (event: KeyboardEvent) => boolean,
): void {
  if (play === undefined || viewKey(event)) return;
  const way = own(turns, `${event.shiftKey ? 'Shift ' : ''}${event.key}`);
  if (way === undefined || !play.turn(...way)) return;
  event.preventDefault();
  event.stopPropagation();
}
