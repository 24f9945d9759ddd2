import { expect, it } from 'vitest';
import { text } from '../../rules/kernel/text.ts';
import { Stage } from './console-stage.ts';
import { states } from './console-states.ts';

/** The undo button names what it takes back, as far as it has room. */

const stage = new Stage();

/** In a page: the lines that are seen of some words, as they are read, and whether one goes beyond its frame. */
function linesSeen(box: Element): { readonly lines: readonly string[]; readonly beyond: boolean } {
  const frame = box.getBoundingClientRect();
  const letters: { readonly letter: string; readonly row: number; readonly left: number; readonly right: number }[] =
    [];
  const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const words = node.nodeValue ?? '';
    for (let at = 0; at < words.length; at += 1) {
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      const { top, bottom, left, right } = range.getBoundingClientRect();
      const middle = (top + bottom) / 2;
      if (right > left && right > frame.left && middle < frame.bottom)
        letters.push({ letter: words[at] ?? '', row: Math.floor((middle - frame.top) / (bottom - top)), left, right });
    }
  }
  const rows = Map.groupBy(
    letters.toSorted((a, b) => a.row - b.row || a.left - b.left),
    ({ row }) => row,
  );
  return {
    lines: [...rows.values()].map((row) => row.map(({ letter }) => letter).join('')),
    beyond: letters.some(({ letter, right }) => letter !== ' ' && right > frame.right + 1),
  };
}

const names = 'The old guard of Saint-Aubin by the ford under the hill'.split(' ');
const plain = (words: string): string => words.replaceAll(':', '').replaceAll(/\s+/g, ' ').trim();

it.each([1024, 1280])('the undo button ends at a whole word and never with a colon, at %i px', async (width) => {
  const page = await stage.open({ viewport: { width, height: 800 } });
  const undo = page.locator('.log-undo');
  let cut = 0;
  for (const count of [1, 2, 3, 4, 6, 11]) {
    const unit = names.slice(0, count).join(' ');
    const words = text('do.batter', { unit, structure: 'the gate' });
    stage.host.show({ ...structuredClone(states.roll), undo: { row: 1, text: words, needsBoth: false } });
    const whole = `Undo: ${unit}: batter the gate`;
    await expect.poll(() => undo.getAttribute('title')).toBe(whole);
    const { lines, beyond } = await undo.locator('.log-undo-words').evaluate(linesSeen);
    const seen = plain(lines.join(' '));
    expect(beyond, unit).toBe(false);
    expect(seen.length, unit).toBeGreaterThan('Undo The'.length);
    // A line may end behind a hyphen.
    expect(`${plain(whole)} `.startsWith(seen.endsWith('-') ? seen : `${seen} `), `${unit}: ${seen}`).toBe(true);
    expect(lines.filter((line) => /^\s*:|:\s*$/.test(line))).toEqual([]);
    if (seen.length < plain(whole).length) cut += 1;
  }
  expect(cut).toBeGreaterThan(0);
});
