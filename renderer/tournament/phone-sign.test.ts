import { afterEach, expect, it, vi } from 'vitest';
import type { EventAct } from '../../electron/contract/event-acts.ts';
import { hasConfirmed } from '../../electron/tournament/event/signing.ts';
import { countersign } from './phone-sign.ts';

/** Signing on a phone whose browser stores nothing: the key is lost with the page. Uses the hall's own check. */

const head = { event: 'open', n: 7, hash: 'ab'.repeat(32), key: 'cd'.repeat(32) };
const hub = { call: () => Promise.resolve(head) } as unknown as Parameters<typeof countersign>[0];

/** What a phone sends to the hall as this player. */
async function signed(player: string): Promise<Extract<EventAct, { kind: 'countersign' }>> {
  const acts: EventAct[] = [];
  const act = (what: EventAct): Promise<boolean> => {
    acts.push(what);
    return Promise.resolve(true);
  };
  expect(await countersign(hub, act, player)).toBe(true);
  const [said] = acts;
  if (said?.kind !== 'countersign') throw new Error('nothing was countersigned');
  return said;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

it.each([
  ['by the browser', true],
  ['by JavaScript on plain http, where the browser has no crypto.subtle', false],
])('signs %s, and the hall accepts it', async (way, subtle) => {
  const real = globalThis.crypto;
  const given = subtle ? real.subtle : undefined;
  vi.stubGlobal('crypto', {
    subtle: given,
    getRandomValues: real.getRandomValues.bind(real),
  });
  const player = `Anna ${way}`;
  const { key, signature, n, hash } = await signed(player);
  expect({ n, hash }).toEqual({ n: head.n, hash: head.hash });
  expect(hasConfirmed(key, player, head.key, head, signature)).toBe(true);
  expect(hasConfirmed(key, player, head.key, { ...head, n: 8 }, signature)).toBe(false);
  expect(hasConfirmed(key, 'Brandt', head.key, head, signature)).toBe(false);
  // One key per player of an event.
  expect((await signed(player)).key).toBe(key);
  expect((await signed(`${player} too`)).key).not.toBe(key);
});

it('reports that nothing was signed if the hall has no head or is unavailable', async () => {
  const act = (): Promise<boolean> => Promise.resolve(true);
  const of = (call: () => Promise<unknown>) => ({ call }) as unknown as typeof hub;
  expect(
    await countersign(
      of(() => Promise.resolve(null)),
      act,
      'Carl',
    ),
  ).toBe(false);
  expect(
    await countersign(
      of(() => Promise.reject(new Error('away'))),
      act,
      'Carl',
    ),
  ).toBe(false);
});
