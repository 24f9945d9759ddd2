import { describe, expect, it } from 'vitest';
import { assault } from '../../test/screens/stories/fortress.ts';
import { labelAlong } from './earthwork.tsx';
import { boxOf, standings } from './placing.ts';

describe('the label of an earthwork', () => {
  const people = standings(assault());
  const [first] = people;
  if (first === undefined) throw new Error('nobody is in the field');
  const box = boxOf(first);

  it('stands at its middle where nobody is', () => {
    expect(labelAlong({ x: 5000, y: 5000 }, people)).toBe(0);
  });

  it('goes to one side of a piece that stands across it', () => {
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    expect(labelAlong(middle, [first])).not.toBe(0);
  });
});
