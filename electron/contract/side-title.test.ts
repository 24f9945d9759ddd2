import { describe, expect, test } from 'vitest';
import { sideTitle } from './side-title.ts';

describe('the title of a side', () => {
  test('is the player and the side, or just one of them if the player is named after the side', () => {
    expect(sideTitle('Brandt', 'attacker')).toBe('Brandt, attacker');
    expect(sideTitle('Defender', 'defender')).toBe('Defender');
    expect(sideTitle('Défenseur', 'défenseur')).toBe('Défenseur');
  });
});
