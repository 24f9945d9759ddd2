import { describe, expect, it } from 'vitest';
import { adviceAllowed, unadvised } from './advice.ts';
import { Noted } from './noted.ts';

describe('the mark of the best option', () => {
  it('is shown outside events, and in an event game only if the judge allowed it', () => {
    const game = { event: 'e', round: 1, game: 1, table: '1', attacker: 'a', defender: 'b', by: 'Judge' };
    const noted = new Noted();
    expect(adviceAllowed({ noted })).toBe(true);
    noted.take(1, { kind: 'event-game', body: game });
    expect(adviceAllowed({ noted })).toBe(false);
    noted.take(2, { kind: 'event-game', body: { ...game, advice: true } });
    expect(adviceAllowed({ noted })).toBe(true);
  });

  it('is removed from every option, while the prices stay', () => {
    const price = { unit: 'stands' as const, lo: 0.5, hi: 0.5 };
    const options = [
      { option: 'pursue', odds: [], roll: null, price: { ...price, best: true } },
      { option: 'stand', odds: [], roll: null },
    ];
    expect(unadvised(options)).toEqual([
      { option: 'pursue', odds: [], roll: null, price: { ...price, best: false } },
      { option: 'stand', odds: [], roll: null },
    ]);
  });
});
