import { expect, it } from 'vitest';
import { text } from '../../rules/kernel/text.ts';
import { Stage } from './console-stage.ts';
import { states } from './console-states.ts';

const stage = new Stage();
const what = text('ask.dense-terrain', { unit: 'Halberdiers of the old town of Saint-Aubin' });

it.each([1024, 1280])('the undo button ends at a whole word, and its title says all, at %i px', async (width) => {
  const page = await stage.open({ viewport: { width, height: 800 } });
  stage.host.show({ ...structuredClone(states.roll), undo: { row: 1, text: what, needsBoth: false } });
  const undo = page.locator('.log-undo');
  await expect.poll(() => undo.getAttribute('title')).toContain('Halberdiers of the old town of Saint-Aubin');
  const words = await undo.locator('.log-undo-words').evaluate((box) => {
    const frame = box.getBoundingClientRect();
    const node = box.firstChild;
    if (!(node instanceof Text)) throw new Error('There are no words.');
    return [...node.data.matchAll(/\S+/g)].map(({ 0: word, index }) => {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const { top, bottom, right } = range.getBoundingClientRect();
      const middle = (top + bottom) / 2;
      return { word, seen: middle < frame.bottom, whole: right <= frame.right + 1 };
    });
  });
  const seen = words.filter((one) => one.seen);
  expect(seen.length).toBeGreaterThan(1);
  expect(seen.length).toBeLessThan(words.length);
  expect(seen.filter(({ whole }) => !whole)).toEqual([]);
});

/** The lines of the undo's words that are seen, in a page. */
function linesSeen(box: Element): string[] {
  const frame = box.getBoundingClientRect();
  const lines = new Map<number, string>();
  const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const words = node.nodeValue ?? '';
    for (let at = 0; at < words.length; at += 1) {
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      const { top, bottom, width } = range.getBoundingClientRect();
      if (width === 0 || (top + bottom) / 2 > frame.bottom) continue;
      const line = Math.round(top / 4);
      lines.set(line, (lines.get(line) ?? '') + (words[at] ?? ''));
    }
  }
  return [...lines.values()].map((line) => line.trim());
}

it.each([1024, 1280])('the undo button shows no colon that nothing follows, at %i px', async (width) => {
  const page = await stage.open({ viewport: { width, height: 800 } });
  const undo = page.locator('.log-undo');
  const names = 'The old guard of Saint-Aubin by the ford'.split(' ');
  for (let count = 1; count <= 6; count += 1) {
    const unit = names.slice(0, count).join(' ');
    const words = text('do.batter', { unit, structure: 'the gate' });
    stage.host.show({ ...structuredClone(states.roll), undo: { row: 1, text: words, needsBoth: true } });
    await expect.poll(() => undo.getAttribute('title')).toContain(`${unit}: batter the gate`);
    const lines = await undo.locator('.log-undo-words').evaluate(linesSeen);
    expect(lines[0], unit).toMatch(/^Undo: The/);
    const hanging = lines.filter((line, i) => line.startsWith(':') || (i > 0 && line.endsWith(':')));
    expect(hanging, lines.join(' | ')).toEqual([]);
  }
});
