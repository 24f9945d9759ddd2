import { expect, test } from 'vitest';
import { fitsTarget, triedWare } from './mustering.ts';
import { text } from './text.ts';

/** What a shop says of its wares. */

const LADDER = { id: 'ladder', list: 'gear', what: text('toy.ladder'), points: 5, budget: 'points', rule: 'TOY-2' };
const DEAR = { rule: 'TOY-1', text: text('toy.dear') };
const NOBODY = text('toy.nobody');
const target = (id: string) => ({ id, text: text(`toy.${id}`) });

test('a ware without targets is for sale, or says what forbids it', () => {
  expect(triedWare(LADDER, null, () => undefined, NOBODY)).toEqual({ ...LADDER, targets: null });
  expect(triedWare(LADDER, null, () => DEAR, NOBODY)).toEqual({ ...LADDER, targets: null, against: DEAR });
});

test('a ware for somebody is forbidden if it is so for everybody, or if there is nobody', () => {
  const forbidden = (...ids: readonly string[]) =>
    triedWare(LADDER, [target('old'), target('new')], (id) => (ids.includes(id) ? DEAR : undefined), NOBODY);
  expect(forbidden()).toEqual({ ...LADDER, targets: [target('old'), target('new')] });
  expect(forbidden('old')).toEqual({ ...LADDER, targets: [{ ...target('old'), against: DEAR }, target('new')] });
  expect(forbidden('old', 'new')).toMatchObject({ against: DEAR });
  expect(triedWare(LADDER, [], () => undefined, NOBODY)).toEqual({ ...LADDER, targets: [], against: { text: NOBODY } });
});

test('a purchase names one of the targets where there are any, and none where there are not', () => {
  const two = [target('old'), target('new')];
  expect([fitsTarget(two, 'new'), fitsTarget(two, 'other'), fitsTarget(two, null)]).toEqual([true, false, false]);
  expect([fitsTarget(null, null), fitsTarget(null, 'old'), fitsTarget([], null)]).toEqual([true, false, false]);
});
