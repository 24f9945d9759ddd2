import { text, type Text } from '../../rules/kernel/text.ts';
import { badgeCode, eventMark, pictured } from '../contract/slip-code.ts';
import type { HallDoor } from '../tournament/desk/event-port.ts';
import type { EventState } from '../tournament/event/state.ts';
import type { Pages } from './pages.ts';

/** Badge height in points: six fit on a page of A4, four on half a sheet. */
const HEIGHT = 126;
/** Side of the code on a badge: a dot is almost a millimetre, so that a cheap scanner reads it from 10 cm away. */
const CODE = 84;
/** The narrowest badge, in points. */
const LEAST = 240;

/**
 * One badge per player, by name, to be cut out: scanned at the desk it checks the player in, and with a phone it opens
 * their own page. It has name, club, and codes with the player's list number and page; never contact details.
 * @param door of the event to the hall; null while it is closed: then the code is for the desk only
 */
export function badges(pages: Pages, state: EventState, say: (said: Text) => string, door: HallDoor | null): void {
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
    // A long name gets a second line before it shrinks; it is never cut.
    const [first = '', ...rest] = pages.linesOf(player.name, words, 19, true);
    for (const [n, one] of [first, rest.join(' ')].entries())
      line(one, 34 + n * 23, { size: 19, least: 10, strong: true });
    if (player.club !== null) line(player.club, 78, { size: 11, least: 7 });
    const own = door?.codes.get(player.id) ?? null;
    line(say(text('paper.badge.number', { number })), own === null ? 102 : 92, { size: 9, grey: true });
    const code = badgeCode(number, player.id, mark);
    const corner = x + width - CODE - 8;
    pages.code(door === null || own === null ? code : pictured(door.url, own, code), corner, y + 8, CODE);
    if (door !== null && own !== null) {
      // For phones without a camera.
      line(say(text('paper.badge.page', { address: door.url })), 103, { size: 7.5, least: 5 });
      line(say(text('paper.badge.page-code', { code: own })), 113, { size: 7.5, least: 5 });
    }
    pages.text(code, { x: corner, y: y + 102, width: CODE, size: 9, align: 'center', grey: true });
  }
}
