import { text, type Text } from '../../rules/kernel/text.ts';
import { awardsOf } from '../tournament/event/awards.ts';
import type { EventState } from '../tournament/event/state.ts';
import type { Pages } from './pages.ts';

const GAP = 14;

/**
 * An event's awards for reading aloud, the champion last. Awards that depend on unpublished scores say so.
 * @param heading begins a page and returns where its body begins
 */
export function awardSheet(
  pages: Pages,
  state: EventState,
  say: (said: Text) => string,
  heading: () => number,
  nameOf: (id: string) => string,
): void {
  const line = { x: pages.margin, width: pages.width - 2 * pages.margin };
  let y = heading();
  for (const { name, players, figures, why, wanted, own } of awardsOf(state)) {
    if (!wanted) continue;
    const names = pages.linesOf(players.map(nameOf).join(', '), line.width, 18, true);
    if (y + 54 + names.length * 25 > pages.height - 60) y = heading();
    y = pages.paragraph(say(name), { ...line, y, size: 11, grey: true }) + 2;
    for (const one of names) {
      pages.text(one, { ...line, y, size: 18, least: 9, strong: true });
      y += 25;
    }
    // Players whom the organiser chose together are not tied.
    if (players.length > 1 && !own) y = pages.paragraph(say(text('award.shared')), { ...line, y, size: 10 });
    if (figures !== null) y = pages.paragraph(say(figures), { ...line, y, size: 10 });
    if (why !== null) y = pages.paragraph(say(why), { ...line, y, size: 11 });
    pages.rule(line.x, y + GAP / 2, line.width);
    y += GAP;
  }
}
