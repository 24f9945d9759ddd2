import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { chanceFrom } from '../../firmware-bridge/simulator/chance.ts';
import { damageEveryFrame } from './cruelty/frames.ts';
import { JournalHost } from './cruelty/journal-host.ts';
import { MemoryHost } from './cruelty/memory-host.ts';
import { feedRubbish } from './cruelty/rubbish.ts';
import { saturate, type Saturation } from './cruelty/saturation.ts';

/** Small doses; `npm run bench -- cruelty` runs the full ones. */
const CRUEL = { links: 2, dicePerLink: 32, faults: { noise: 5, garble: 5 } } as const;

describe('cruelty to a link', () => {
  it.each([false, true])(
    'ignores 300,000 random bytes, and still hears a device afterwards (greeted before: %s)',
    (greeted) => {
      const { invented, after } = feedRubbish(300_000, greeted, 1453);
      expect(invented).toEqual([]);
      expect(after.filter(({ kind }) => kind !== 'hello')).toMatchObject([
        { kind: 'rolling', die: 'd1' },
        { kind: 'settled', die: 'd1', face: 6, grade: 'witnessed' },
      ]);
    },
  );

  it('ignores a frame cut anywhere or with one wrong bit, on either side, and counts a doubled one once', () => {
    const { tried, believed, doubled, disordered } = damageEveryFrame();
    expect([believed, doubled, disordered]).toEqual([[], [], []]);
    expect(tried).toBeGreaterThan(10_000);
  });

  it('keeps every event of 64 dice once and invents none, on two saturated cables with noise, pulls and killed hosts', async () => {
    const host = new MemoryHost(2, chanceFrom(2));
    const plan: Saturation = {
      ...CRUEL,
      seconds: 6,
      pulls: 4,
      kills: 3,
      seed: 1453,
      happened: (...event) => {
        host.happened(...event);
      },
    };
    const { events, busy, pulls, kills, held } = await saturate(plan, host);
    expect({ lost: host.lost, doubled: host.doubled, invented: host.invented, held }).toEqual({
      lost: 0,
      doubled: 0,
      invented: 0,
      held: 0,
    });
    expect(host.kept).toBe(events);
    expect([pulls, kills]).toEqual([4, 3]);
    expect(events).toBeGreaterThan(200);
    expect(busy).toBeGreaterThan(0.9);
  });

  it('does the same to a process with a real match file that is killed by SIGKILL', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'castellan-cruelty-'));
    try {
      const host = await JournalHost.start(join(folder, 'match.castellan'), 2, chanceFrom(3));
      const plan: Saturation = {
        ...CRUEL,
        seconds: 3,
        pulls: 2,
        kills: 3,
        seed: 1204,
        happened: (...event) => {
          host.happened(...event);
        },
      };
      const { events } = await saturate(plan, host);
      expect(await host.end()).toEqual({ lost: 0, doubled: 0, invented: 0, kept: events, verified: true });
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
