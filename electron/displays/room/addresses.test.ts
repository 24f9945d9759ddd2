import { describe, expect, it } from 'vitest';
import { hostOf, likeliestFirst, visitorOf } from './addresses.ts';

describe('addresses', () => {
  it('appear in a Host header as browsers write them', () => {
    expect(hostOf('192.168.1.5', 4787)).toBe('192.168.1.5:4787');
    expect(hostOf('fd00::2', 4787)).toBe('[fd00::2]:4787');
  });

  it('are sorted with those that every phone can open first, and shorter before longer ones', () => {
    expect(likeliestFirst(['fd00::2', '192.168.178.20', '10.0.0.4'])).toEqual([
      '10.0.0.4',
      '192.168.178.20',
      'fd00::2',
    ]);
  });

  it.each([
    ['192.168.1.5', '192.168.1.5'],
    ['::ffff:192.168.1.5', '192.168.1.5'],
    ['fd00:1:2:3:4:5:6:7', 'fd00:1:2:3'],
    ['fd00:1:2:3::9', 'fd00:1:2:3'],
    ['fd00::9', 'fd00:0:0:0'],
    ['::1', '0:0:0:0'],
    [undefined, ''],
  ])('of one visitor count as one: %s', (address, visitor) => {
    expect(visitorOf(address)).toBe(visitor);
  });
});
