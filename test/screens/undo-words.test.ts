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
