import { describe, expect, it } from 'vitest';
import type { SiegeView } from '../../rules/fortress/view.ts';
import { offerKey } from '../store/desk.ts';
import { aimedAtNobody, factsThatFollow, fightsItOut } from './at-once.ts';

const siege = {
  units: [
    { id: 'knights', side: 'attacker' },
    { id: 'spears', side: 'defender' },
  ],
  commandBoard: { leaders: [{ id: 'marshal', side: 'attacker' }], units: [] },
} as unknown as SiegeView;
const about = (...ids: string[]) => aimedAtNobody({ seat: 'attacker', about: ids }, siege);

describe('an order given by a single press', () => {
  it('is about own units and leaders only', () => {
    expect(about('marshal', 'knights')).toBe(true);
    expect(about('knights', 'spears')).toBe(false);
    expect(about('knights', 'wall-1')).toBe(false);
    expect(about()).toBe(false);
  });

  it('or fights out a fight that stands already, and has no other target', () => {
    const fights = { fights: [{ section: 'wall-1' }] } as unknown as SiegeView;
    expect(fightsItOut({ about: ['wall-1'] }, fights)).toBe(true);
    expect(fightsItOut({ about: ['wall-2'] }, fights)).toBe(false);
    expect(fightsItOut({ about: ['knights', 'wall-1'] }, fights)).toBe(false);
    expect(fightsItOut({ about: ['wall-1'] }, siege)).toBe(false);
  });

  it('is followed by a card of facts; with fewer facts, or an unknown number, it waits for a second press', () => {
    const offer = { command: 'order', args: { unit: 'knights' }, seat: 'attacker', about: [] } as never;
    const follow = (asks: Record<string, number>) => factsThatFollow(offer, { asks });
    expect(follow({ [offerKey(offer)]: 6 })).toBe(6);
    expect(follow({ [offerKey(offer)]: 3 })).toBe(0);
    expect(follow({})).toBe(0);
  });
});
