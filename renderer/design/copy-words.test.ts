import { expect, it } from 'vitest';
import { copyWords, type CopyingPage } from './copy-words.ts';

/** A page whose clipboard behaves as `how` says; `copied` collects what was copied the old way. */
function page(how: 'allows' | 'refuses' | 'is away', byHand = true) {
  const copied: string[] = [];
  const clipboard: CopyingPage['clipboard'] =
    how === 'is away'
      ? undefined
      : {
          writeText: (words) => {
            if (how === 'refuses') return Promise.reject(new DOMException('no', 'NotAllowedError'));
            copied.push(`clipboard: ${words}`);
            return Promise.resolve();
          },
        };
  const asByHand = (words: string): boolean => {
    if (byHand) copied.push(`by hand: ${words}`);
    return byHand;
  };
  return { copied, on: { clipboard, asByHand } };
}

it.each([
  ['allows', ['clipboard: a line']],
  ['refuses', ['by hand: a line']],
  ['is away', ['by hand: a line']],
] as const)('words are copied if the clipboard %s', async (how, there) => {
  const { copied, on } = page(how);
  expect([await copyWords('a line', on), copied]).toEqual([true, there]);
});

it('reports that nothing can be copied at all', async () => {
  const { copied, on } = page('refuses', false);
  expect([await copyWords('a line', on), copied]).toEqual([false, []]);
});
