import { expect, it } from 'vitest';
import { besiege } from './siege.ts';
import { leakIn, notASentence, notAText } from './verdicts.ts';

/** The four doors of the real program under attack; `npm run siege-the-doors -- --minutes N` runs it for longer. */

it('holds every door: nobody dies, nothing leaks, and refusals are sentences', async () => {
  const siege = await besiege(20261122, 25_000);
  expect(siege.deaths, [...siege.log, ...siege.last].join('\n')).toBe(0);
  expect(siege.leaks).toEqual([]);
  expect(siege.noSentence).toEqual([]);
  expect(siege.failures).toEqual([]);
  expect(siege.stands).toBe(true);
  expect([...siege.doors.keys()]).toEqual(
    expect.arrayContaining(['loopback', 'overlay', 'room', 'hub', 'console', 'display', 'guest', 'side', 'table']),
  );
});

it('recognises a sentence', () => {
  expect(notASentence('This is not an address.')).toBeUndefined();
  for (const said of ['', 'internal', 'TypeError: x.', 'Oh.\n    at f (/a/b.ts:1:2).', `${'x'.repeat(5000)}.`])
    expect(notASentence(said), said.slice(0, 40)).toBeDefined();
  expect(notAText({ key: 'nobody.words-this' })).toBeDefined();
});

it('notices a leaked secret', () => {
  expect(leakIn('a key: 4711', ['4711'])).toBe('4711');
  expect(leakIn('Oh\n    at f (/a/b.ts:1:2)', [])).toBeDefined();
  expect(leakIn('nothing', ['4711', ''])).toBeUndefined();
});
