import { describe, expect, it } from 'vitest';
import type { OfferView } from '../../electron/contract/table.ts';
import { assault } from '../../test/screens/stories/fortress.ts';
import { ablePieces, litPlaces, onPlanAt, orderAt } from './plan-orders.ts';

const siege = assault();
const offer = (command: string, ...about: string[]): OfferView => ({
  command,
  args: { about: about.join(' ') },
  seat: 'attacker',
  text: { key: 'named' },
  rule: 'X-001',
  about,
});
const garrison = siege.units.find(({ place }) => place.on === 'section');
const [wall = ''] = garrison === undefined ? [] : onPlanAt(siege, garrison.id);
const nothing = { section: null, toward: null, path: [] };

describe('orders on the plan', () => {
  it('show who may act: garrisons at their wall, and nobody whose orders are all rare', () => {
    const offers = [offer('storm', 'Axes', 'w-2'), offer('shoot', garrison?.id ?? '', 'Axes'), offer('end')];
    expect(ablePieces(offers, siege)).toEqual(['Axes', wall]);
    expect(ablePieces([{ ...offer('concede', 'Axes'), aside: true }], siege)).toEqual([]);
  });

  it('highlight every place an order of the piece leads to, and no other', () => {
    const offers = [offer('storm', 'Axes', 'w-2'), offer('storm', 'Axes', 'w-1'), offer('lob', 'Rock lobbers', 'w-5')];
    expect([...litPlaces(offers, siege, { ...nothing, section: 'Axes' }).keys()]).toEqual(['w-1', 'w-2']);
    expect([...litPlaces(offers, siege, nothing).keys()]).toEqual([]);
  });

  it('highlight a wall for those on it, and from a wall what its garrison can do', () => {
    const shot = offer('shoot', 'Rock lobbers', garrison?.id ?? '');
    expect([...litPlaces([shot], siege, { ...nothing, section: 'Rock lobbers' }).keys()]).toEqual([wall]);
    const back = offer('shoot', garrison?.id ?? '', 'Rock lobbers');
    expect([...litPlaces([back], siege, { ...nothing, section: wall }).keys()]).toEqual(['Rock lobbers']);
  });

  it('have a chip at each place: of the order in hand, else of the only one at the place itself', () => {
    const [stones, men, more] = [
      offer('lob', 'Bess', 'w-1'),
      offer('lob', 'Bess', 'Axes'),
      offer('storm', 'Bess', 'w-1'),
    ];
    expect(orderAt('w-1', [men], null)).toBe(men);
    expect(orderAt('w-1', [men, stones], null)).toBe(stones);
    expect(orderAt('w-1', [men, stones], men)).toBe(men);
    expect(orderAt('w-1', [men, stones, more], null)).toBeNull();
  });
});
