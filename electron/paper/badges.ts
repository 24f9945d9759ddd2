import { text, type Text } from '../../rules/kernel/text.ts';
import { badgeCode, eventMark } from '../contract/slip-code.ts';
import type { EventState } from '../tournament/event/state.ts';
import type { Pages } from './pages.ts';

/** Six stand on a page of A4, four on half of a sheet. */
const HEIGHT = 126;
/** Side of the code on a badge: a dot is almost a millimetre, so that a cheap scanner reads it from a hand's breadth. */
const CODE = 84;
/** The narrowest that a badge may be, in points. */
const LEAST = 240;

/**
 * A badge a player, by name, to be cut out: scanned at the desk it checks the player in. Name and club are on it, and a
 * code that says the number on the list; never a contact.
 */
export function badges(pages: Pages, state: EventState, say: (said: Text) => string): void {
  const { margin } = pages;
  const players = [...state.players.values()]
    .filter(({ dropped }) => !dropped)
    .sort((a, b) => a.player.name.localeCompare(b.player.name, 'fr'));
  const columns = Math.max(1, Math.floor((pages.width - 2 * margin) / LEAST));
  const rows = Math.floor((pages.height - 2 * margin) / HEIGHT);
  const width = (pages.width - 2 * margin) / columns;
  const mark = eventMark(state.settings);
  if (players.length === 0) pages.add();
  for (const [i, { player, number }] of players.entries()) {
    const place = i % (columns * rows);
    if (place === 0) pages.add();
    const x = margin + (place % columns) * width;
    const y = margin + Math.floor(place / columns) * HEIGHT;
    const words = width - CODE - 30;
    const line = (said: string, dy: number, more: Partial<Parameters<Pages['text']>[1]>): void => {
      pages.text(said, { x: x + 14, y: y + dy, width: words, ...more });
    };
    pages.box(x, y, width, HEIGHT);
    line(state.settings.name, 14, { size: 9, least: 6.5, grey: true });
    // A long name takes a second line before it becomes small.
    const lines = pages.linesOf(player.name, words, 19, true).slice(0, 2);
    for (const [n, one] of lines.entries()) line(one, 34 + n * 23, { size: 19, least: 10, strong: true });
    if (player.club !== null) line(player.club, 80, { size: 11, least: 7 });
    line(say(text('paper.badge.number', { number })), 102, { size: 9, grey: true });
    const code = badgeCode(number, player.id, mark);
    const corner = x + width - CODE - 8;
    pages.code(code, corner, y + 8, CODE);
    pages.text(code, { x: corner, y: y + 102, width: CODE, size: 9, align: 'center', grey: true });
  }
}
