import { describe, expect, it } from 'vitest';
import type { OfferView } from '../../electron/contract/table.ts';
import { assault } from '../../test/screens/stories/fortress.ts';
import { endsAtOnce, endsSomething, generalOffers, groupedOffers, listedOrders, offersAbout } from './offers.ts';

const siege = assault();
const offer = (name: string, seat: string, ...about: string[]): OfferView => ({
  command: name,
  args: {},
  seat,
  text: { key: 'named' },
  rule: 'X',
  about,
});
const offers = [
  offer('lob', 'attacker', 'Rock lobbers', 't-G'),
  offer('storm', 'attacker', 'Axes', 'w-2'),
  offer('lob-wall', 'attacker', 'Rock lobbers', 'w-5'),
  offer('end', 'attacker'),
];
const names = (list: readonly OfferView[]) => list.map(({ command }) => command);

describe('offers', () => {
  it('about nothing on the plan have their own buttons', () => {
    expect(names(generalOffers(offers))).toEqual(['end']);
    expect(names(offersAbout(offers, siege, null))).toEqual(['lob', 'storm', 'lob-wall']);
  });

  it('that end a phase or a siege are distinguished from those that do something', () => {
    const named = ['end-phase', 'end-siege', 'close-purchases', 'undermine'].map((command) =>
      endsSomething({ command }),
    );
    expect(named).toEqual([true, true, true, false]);
  });

  it('that end or open a phase take one press; the end of the match and everything else take two', () => {
    const atOnce = ['end-phase', 'close-purchases', 'begin-combats', 'end-battle', 'regroup'].filter((command) =>
      endsAtOnce(offer(command, 'attacker')),
    );
    expect(atOnce).toEqual(['end-phase', 'close-purchases', 'begin-combats']);
    expect(endsAtOnce(offer('begin-duel', 'attacker', 'Axes'))).toBe(false);
  });

  it('given each turn come above rare ones, and the end of the match comes last', () => {
    const night: OfferView = { ...offer('night', 'attacker'), aside: true };
    const all = [offer('end-battle', 'attacker'), night, offer('end-phase', 'attacker'), offer('regroup', 'attacker')];
    expect(names(generalOffers(all))).toEqual(['end-phase', 'regroup', 'night', 'end-battle']);
  });

  it('about nothing on the plan go into the list if there are many; those without a choice keep their buttons', () => {
    const shop = ['ram', 'ladders', 'tower', 'mine', 'oil'].map((item) => ({
      ...offer(`buy-${item}`, 'attacker'),
      args: { item },
    }));
    expect(names(generalOffers([...shop, ...offers]))).toEqual(['end']);
    const closing = { ...offer('close-purchases', 'attacker'), args: { side: 'attacker' } };
    expect(names(generalOffers([...shop, closing]))).toEqual(['close-purchases']);
    expect(names(offersAbout([...shop, ...offers], siege, null))).toContain('buy-ram');
  });

  it('for a section are those about it and about anyone touching it', () => {
    expect(names(offersAbout(offers, siege, 't-G'))).toEqual(['lob']);
    expect(names(offersAbout([offer('retreat', 'attacker', 'Axes')], siege, 'w-2'))).toEqual(['retreat']);
    expect(offersAbout(offers, siege, 't-B')).toEqual([]);
  });

  it('to fight for a section are also found at those who fight for it', () => {
    const fight: NonNullable<typeof siege.fights>[number] = {
      id: 'walls:w-5',
      name: { key: 'named' },
      kind: 'wall',
      section: 'w-5',
      attacker: 'attacker',
      attackers: [{ unit: 'Axes', stands: 3 }],
      defenders: [],
      status: 'fortified',
      round: 1,
      carried: {},
      due: true,
    };
    const due = [offer('fight', 'attacker', 'w-5'), offer('lob', 'attacker', 'Rock lobbers', 'w-5')];
    expect(names(offersAbout(due, { ...siege, fights: [] }, 'Axes'))).toEqual([]);
    expect(names(offersAbout(due, { ...siege, fights: [fight] }, 'Axes'))).toEqual(['fight']);
    expect(names(offersAbout(due, { ...siege, fights: [fight] }, 'Rock lobbers'))).toEqual(['lob']);
  });

  it('that are rare appear at their piece, and in no list of everything', () => {
    const rare = { ...offer('concede', 'attacker', 't-G'), aside: true as const };
    expect(names(offersAbout([rare, ...offers], siege, null))).not.toContain('concede');
    expect(names(offersAbout([rare, ...offers], siege, 't-G'))).toEqual(['concede', 'lob']);
  });

  it('are grouped by unit and numbered in display order', () => {
    expect(groupedOffers(offersAbout(offers, siege, null), siege).map(({ unit }) => unit?.id)).toEqual([
      'Rock lobbers',
      'Axes',
    ]);
    const { rows } = listedOrders(offers, siege, { section: null, toward: null, path: [] });
    expect(rows.map((row) => row.row === 'order' && row.offer.command)).toEqual(['lob', 'lob-wall', 'storm']);
  });

  it('of a piece include those that lead to the clicked place', () => {
    const at = (toward: string | null) =>
      names(listedOrders(offers, siege, { section: 'Rock lobbers', toward, path: [] }).offers);
    expect(at(null)).toEqual(['lob', 'lob-wall']);
    // A single order that leads there is marked among the others; several are listed alone.
    expect(at('w-5')).toEqual(['lob', 'lob-wall']);
    const more = [...offers, offer('lob-again', 'attacker', 'Rock lobbers', 'w-5')];
    const there = listedOrders(more, siege, { section: 'Rock lobbers', toward: 'w-5', path: [] });
    expect(names(there.offers)).toEqual(['lob-wall', 'lob-again']);
    // A place with no orders leading to it any more hides nothing.
    expect(at('w-9')).toEqual(['lob', 'lob-wall']);
  });

  it('without a unit are grouped together', () => {
    expect(groupedOffers([offer('sally', 'defender', 't-G')], siege)[0]?.unit).toBeNull();
  });
});
