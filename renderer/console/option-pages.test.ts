import { describe, expect, it } from 'vitest';
import { optionPage } from './option-pages.ts';
import { MOST } from './order-rows.ts';

const options = (count: number) => Array.from({ length: count }, (_, i) => ({ id: `option-${String(i)}` }));

/** All lists from the first on, until the first comes again. */
function walked(count: number): readonly (readonly string[])[] {
  const all = options(count);
  const lists: (readonly string[])[] = [];
  for (let page = 0; lists.length < 100;) {
    const { shown, more } = optionPage(all, null, page);
    // Together with the row that leads on, each row has a key from 1 to 9.
    expect(shown.length + (more === null ? 0 : 1)).toBeLessThanOrEqual(MOST);
    lists.push(shown.map(({ id }) => id));
    if (more === null || more.page === 0) return lists;
    expect(more.count).toBe(count - shown.length);
    page = more.page;
  }
  throw new Error('the lists never end');
}

describe('the options of a choice', () => {
  it.each([1, 9, 10, 16, 17, 22, 40])('are each on one list, and no list is long: %i options', (count) => {
    expect(walked(count).flat()).toEqual(options(count).map(({ id }) => id));
  });

  it('fill one list while each can have a key', () => {
    expect(walked(MOST)).toHaveLength(1);
    expect(walked(MOST + 1)).toHaveLength(2);
  });

  it('are shown where the selected one is, unless another list was opened', () => {
    expect(optionPage(options(22), 'option-10', null).shown[0]?.id).toBe('option-8');
    expect(optionPage(options(22), 'option-10', 0).shown[0]?.id).toBe('option-0');
    expect(optionPage(options(22), null, null).shown[0]?.id).toBe('option-0');
  });
});
