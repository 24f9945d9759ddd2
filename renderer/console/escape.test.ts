import { describe, expect, it } from 'vitest';
import { text } from '../../rules/kernel/text.ts';
import {
  deskReducer,
  orderChosen,
  ordersOpened,
  panelOpened,
  placePointed,
  refusedWith,
  rollRecalled,
  sectionSelected,
  sheetOpened,
  type Desk,
} from '../store/desk.ts';
import { nextToLeave } from './escape.ts';

const offer = {
  command: 'fire',
  args: {},
  seat: 'attacker',
  text: text('fire'),
  rule: 'SF-001',
  about: ['lobber', 'gate'],
};
type Step = Parameters<typeof deskReducer>[1];
const done = (...steps: readonly Step[]): Desk => {
  const start = deskReducer(undefined, { type: 'nothing' });
  return steps.reduce<Desk>((desk, step) => deskReducer(desk, step), start);
};

/** What Escape does at each step, as on the console. */
const left = (desk: Desk): Step => {
  switch (nextToLeave(desk)) {
    case 'refused':
      return refusedWith(null);
    case 'sheet':
      return sheetOpened(null);
    case 'recalled':
      return rollRecalled(false);
    case 'panel':
      return panelOpened('odds');
    case 'toward':
      return placePointed({ toward: null, order: null });
    case 'order':
      return orderChosen(null);
    case 'path':
      return ordersOpened(desk.path.slice(0, -1));
    case 'section':
      return sectionSelected(null);
    case null:
      return { type: 'nothing' };
  }
};
/** Leaves one thing at a time until nothing is left. Returns the steps. */
function walk(from: Desk): readonly string[] {
  const steps: string[] = [];
  for (let desk = from; steps.length < 20; desk = deskReducer(desk, left(desk))) {
    const next = nextToLeave(desk);
    if (next === null) break;
    steps.push(next);
  }
  return steps;
}
/** How many things are open. A target place and the order that leads there count as one. */
const open = ({ refused, sheet, recalled, panel, toward, order, path, section }: Desk): number =>
  [refused, sheet, recalled || null, panel === 'odds' ? null : panel, section].filter((one) => one !== null).length +
  path.length +
  (toward === null ? 0 : 1) +
  (order !== null && (toward === null || path.length > 0) ? 1 : 0);

const picked = [sectionSelected('lobber')];
const listed = [
  ...picked,
  placePointed({ toward: 'gate', order: null }),
  ordersOpened(['a']),
  ordersOpened(['a', 'b']),
];
const all = [
  ...listed,
  orderChosen(offer),
  rollRecalled(true),
  panelOpened('why'),
  sheetOpened({ kind: 'keys' }),
  refusedWith({ at: 'game', text: text('no'), rule: null }),
];

describe('Escape', () => {
  it.each([
    ['a piece', picked, ['section']],
    ['an order', [...picked, orderChosen(offer)], ['order', 'section']],
    ['a place with its order', [...picked, placePointed({ toward: 'gate', order: offer })], ['toward', 'section']],
    ['lists within a place', listed, ['path', 'path', 'toward', 'section']],
    ['typed dice', [panelOpened('typing')], ['panel']],
    ['an older roll under its Why', [rollRecalled(true), panelOpened('why')], ['panel', 'recalled']],
    ['an older roll over typed dice', [panelOpened('typing'), rollRecalled(true)], ['recalled', 'panel']],
    ['a sheet over Why', [panelOpened('why'), sheetOpened({ kind: 'room' })], ['sheet', 'panel']],
    [
      'everything at once',
      all,
      ['refused', 'sheet', 'panel', 'recalled', 'order', 'path', 'path', 'toward', 'section'],
    ],
  ] as const)('leaves %s one step at a time', (_name, steps, order) => {
    expect(walk(done(...steps))).toEqual(order);
  });

  it('never takes two things away, whatever is open', () => {
    for (let mask = 0; mask < 2 ** all.length; mask += 1) {
      for (let desk = done(...all.filter((_, i) => (mask & (2 ** i)) > 0)); ;) {
        const next = deskReducer(desk, left(desk));
        if (nextToLeave(desk) === null) break;
        expect(open(desk) - open(next)).toBe(1);
        desk = next;
      }
    }
  });
});
