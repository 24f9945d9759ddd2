import { describe, expect, test } from 'vitest';
import { sideTitle } from './side-title.ts';

describe('the title of a side', () => {
  test('is the player and his side, and a player who is named as his side once', () => {
    expect(sideTitle('Brandt', 'attacker')).toBe('Brandt, attacker');
    expect(sideTitle('Defender', 'defender')).toBe('Defender');
    expect(sideTitle('Défenseur', 'défenseur')).toBe('Défenseur');
  });
});
