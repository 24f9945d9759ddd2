import type { Text } from '../../rules/kernel/text.ts';
import { text } from '../../rules/kernel/text.ts';
import { bracketOf, nameInCut, type BracketGame } from '../tournament/event/bracket.ts';
import { stageText } from '../tournament/event/fates.ts';
import type { EventState } from '../tournament/event/state.ts';
import type { Pages } from './pages.ts';

const GAME = 40;
const GAP = 8;

/** A stage's name as a heading: on its own in French and English, it begins with a capital. */
const asTitle = (said: string): string => said.replace(/^./u, (first) => first.toLocaleUpperCase());

/**
 * The bracket of the cut on one page, one column per round; unknown names leave a line to write on.
 * @param heading begins the page and returns where its body begins
 * @param unknown the placeholder for an unknown player or team
 */
export function bracket(
  pages: Pages,
  state: EventState,
  say: (said: Text) => string,
  heading: (key: string) => number,
  unknown: string,
): void {
  const rounds = bracketOf(state);
  const top = heading(rounds.length === 0 ? 'paper.no-bracket' : 'paper.bracket') + 8;
  const wide = (pages.width - 2 * pages.margin) / Math.max(1, rounds.length);
  const high = pages.height - top - 60;
  rounds.forEach(({ size, games, third }, column) => {
    const x = pages.margin + column * wide;
    pages.text(asTitle(say(stageText(size))), { x, y: top, width: wide - GAP, size: 10, least: 7, strong: true });
    const slot = (high - 20) / Math.max(1, games.length);
    games.forEach((game, i) => {
      put(game, x, top + 20 + slot * (i + 0.5) - Math.min(GAME, slot) / 2, Math.min(GAME, slot));
    });
    if (third === null) return;
    const below = top + 20 + high * 0.75;
    pages.text(asTitle(say(text('cut.third-place'))), {
      x,
      y: below - 16,
      width: wide - GAP,
      size: 10,
      least: 7,
      strong: true,
    });
    put(third, x, below, GAME);
  });

  function put(game: BracketGame, x: number, y: number, height: number): void {
    const width = wide - GAP;
    const row = (height - 4) / 2;
    pages.box(x, y, width, height - 4);
    pages.rule(x, y + row, width);
    for (const [i, side] of (['high', 'low'] as const).entries()) {
      const seat = game[side];
      const name = seat === null ? unknown : nameInCut(state, seat.id);
      pages.text(seat === null ? name : `${String(seat.seed)}  ${name}`, {
        x: x + 5,
        y: y + i * row + row / 2 - 6,
        width: width - 10,
        size: Math.min(10.5, row - 4),
        least: 5.5,
        strong: game.winner === side,
        grey: seat === null || (game.winner !== null && game.winner !== side),
      });
    }
  }
}
