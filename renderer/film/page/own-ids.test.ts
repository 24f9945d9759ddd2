import { describe, expect, it } from 'vitest';
import { withOwnIds } from './own-ids.ts';

/** The ids inside a saved film's pictures. */

const drawing = (id: string): string =>
  `<svg><pattern id="${id}_or"></pattern><pattern id="${id}_azure"></pattern>` +
  `<rect fill="url(#${id}_or)" style="fill: url(&quot;#${id}_azure&quot;)"></rect><use href="#${id}_or"></use></svg>`;

describe('the ids of a drawing', () => {
  it('are the same however often its page has drawn before', () => {
    expect(withOwnIds(drawing('_r_a7_'), 'p')).toBe(withOwnIds(drawing('_r_1b2_'), 'p'));
    expect(withOwnIds(drawing('_r_a7_'), 'p')).not.toContain('_r_');
  });

  it('belong to one picture of a page, and lead to that picture’s own patterns', () => {
    const second = withOwnIds(drawing('_r_a7_'), 'p1');
    expect(second).toBe(
      '<svg><pattern id="p1-0"></pattern><pattern id="p1-1"></pattern>' +
        '<rect fill="url(#p1-0)" style="fill: url(&quot;#p1-1&quot;)"></rect><use href="#p1-0"></use></svg>',
    );
  });
});
