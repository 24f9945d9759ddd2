import { describe, expect, it } from 'vitest';
import { adviceOnRights, whyNotOpened } from './open-failure.ts';

const GROUPS = 'root:x:0:\ntty:x:5:\ndialout:x:20:anna,ben\n';
const node = { path: '/dev/ttyACM0', gid: 20, mode: 0o20660 };

describe('the advice when Linux denies access', () => {
  it('is to join the group that owns the node', () => {
    expect(adviceOnRights(node, { user: 'carl', groups: [1000] }, GROUPS)).toEqual({
      key: 'port.no-rights',
      with: { path: '/dev/ttyACM0', group: 'dialout', user: 'carl' },
    });
  });

  it('is to log in again if the user has joined it since', () => {
    expect(adviceOnRights(node, { user: 'ben', groups: [1000] }, GROUPS).key).toBe('port.log-in-again');
  });

  it('is not to log in again if that was done and did not help', () => {
    expect(adviceOnRights(node, { user: 'ben', groups: [1000, 20] }, GROUPS).key).toBe('port.no-rights');
  });

  it('is never to join a group that may not use the node, has no name, or is the administrator’s', () => {
    const anna = { user: 'anna', groups: [1000] };
    expect(adviceOnRights({ ...node, mode: 0o20600 }, anna, GROUPS).key).toBe('port.no-group');
    expect(adviceOnRights({ ...node, gid: 77 }, anna, GROUPS).key).toBe('port.no-group');
    expect(adviceOnRights({ ...node, gid: 0 }, anna, GROUPS).key).toBe('port.no-group');
    expect(adviceOnRights(node, anna, '').key).toBe('port.no-group');
  });
});

describe('the reason why a port was not opened', () => {
  it('is undefined if the port is gone', () => {
    expect(
      whyNotOpened('/nowhere/ttyACM0', new Error('Error: No such file or directory, cannot open /nowhere/ttyACM0')),
    ).toBeUndefined();
  });

  it('is the system’s own message if nothing better is known', () => {
    expect(whyNotOpened('/dev/null', new Error('Error: Something new, cannot open'))).toEqual({
      key: 'port.cannot-open',
      with: { path: '/dev/null', error: 'Something new, cannot open' },
    });
  });
});
