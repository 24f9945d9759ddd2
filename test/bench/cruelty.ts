import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chanceFrom } from '../../firmware-bridge/simulator/chance.ts';
import { damageEveryFrame } from '../bridge/cruelty/frames.ts';
import { heapInUse } from '../bridge/cruelty/heap.ts';
import { JournalHost } from '../bridge/cruelty/journal-host.ts';
import { MemoryHost } from '../bridge/cruelty/memory-host.ts';
import { feedRubbish } from '../bridge/cruelty/rubbish.ts';
import { saturate, type Saturation } from '../bridge/cruelty/saturation.ts';
import type { Figure } from './figure.ts';

const RANDOM_BYTES = 10_000_000;
const MOST_GROWTH_MB = 2;
const MOST_SHARE_PERCENT = 5;
const SECONDS = 60;
const MB = 2 ** 20;

/** A minute of two saturated 115200-baud cables with 32 dice each, 5 % of the lines damaged in both directions. */
const MINUTE = {
  seconds: SECONDS,
  links: 2,
  dicePerLink: 32,
  faults: { garble: 2.5, noise: 2.5 },
  pulls: 20,
  kills: 10,
  seed: 1453,
} as const;

/** A figure with the target 0 out of `of`. */
function none(name: string, unit: string, ours: number, of: number, note: string): Figure {
  return {
    name,
    unit,
    ours,
    baseline: of,
    ratio: of === 0 ? 0 : ours / of,
    target: 'none',
    met: ours === 0 && of > 0,
    note,
  };
}

const atMost = (name: string, unit: string, ours: number, most: number, note: string): Figure => ({
  ...none(name, unit, ours, most, note),
  target: `at most ${most} ${unit}`,
  met: ours <= most,
});

/**
 * How a link copes with rubbish, damaged frames, and a minute on saturated cables that are pulled while hosts are
 * killed.
 */
export async function cruelty(): Promise<Figure[]> {
  return [...rubbish(), ...frames(), ...(await minuteInMemory()), ...(await minuteWithMatchFile())];
}

function rubbish(): Figure[] {
  const runs = [false, true].map((greeted, i) => feedRubbish(RANDOM_BYTES / 2, greeted, 1453 + i));
  const deaf = runs.filter(({ after }) => !after.some(({ kind }) => kind === 'settled'));
  const note = `${RANDOM_BYTES} random bytes at the pace of a cable, half before a hello and half after one; then a device rolls.`;
  return [
    none('random-bytes-invented', 'messages', runs.flatMap(({ invented }) => invented).length, RANDOM_BYTES, note),
    none(
      'random-bytes-deaf-after',
      'sessions',
      deaf.length,
      runs.length,
      'Baseline: sessions that were to hear a roll after the rubbish.',
    ),
    atMost(
      'random-bytes-heap-growth',
      'MB',
      Math.max(0, ...runs.map(({ grew }) => grew)) / MB,
      MOST_GROWTH_MB,
      'From the first tenth of the rubbish to its end.',
    ),
    atMost(
      'random-bytes-processor',
      '% of a core',
      100 * Math.max(...runs.map(({ share }) => share)),
      MOST_SHARE_PERCENT,
      'Processor time over the time that the cable needs, making the bytes included.',
    ),
  ];
}

function frames(): Figure[] {
  const { tried, believed, doubled, disordered } = damageEveryFrame();
  return [
    none(
      'damaged-frames-believed',
      'frames',
      believed.length,
      tried,
      'Every frame of the vectors, cut at each byte and with each bit wrong, to the host and to a device.',
    ),
    none('doubled-frames-counted-twice', 'frames', doubled.length, tried, 'Every frame of the vectors, twice.'),
    none(
      'disordered-rolls-mistaken',
      'orders',
      disordered.length,
      tried,
      'Every order of five events: told once each, in order, witnessed.',
    ),
  ];
}

async function minuteInMemory(): Promise<Figure[]> {
  const host = new MemoryHost(MINUTE.links, chanceFrom(MINUTE.seed));
  const heap: number[] = [];
  const plan: Saturation = {
    ...MINUTE,
    happened: (...event) => {
      host.happened(...event);
    },
    second: (second) => {
      if (second % 15 === 0) heap.push(heapInUse());
    },
  };
  const { events, busy, pulls, kills } = await saturate(plan, host);
  const note = `64 dice on 2 cables, ${SECONDS} s of made-up time, ${events} events, wire busy ${(100 * busy).toFixed(1)} %, 5 % of the lines hit both ways, ${pulls} cables pulled, ${kills} hosts killed.`;
  return [
    none('saturated-lost', 'events', host.lost, events, note),
    none('saturated-doubled', 'events', host.doubled, events, note),
    none('saturated-invented', 'events', host.invented, events, note),
    atMost(
      'saturated-heap-growth',
      'MB',
      Math.max(0, (heap.at(-1) ?? 0) - (heap[1] ?? 0)) / MB,
      MOST_GROWTH_MB,
      'From the first quarter of the minute to the last; dice and cables included.',
    ),
    atMost(
      'saturated-processor',
      '% of a core',
      host.busyMs / (10 * SECONDS),
      MOST_SHARE_PERCENT,
      'Time in the links of the host over the made-up minute.',
    ),
  ];
}

async function minuteWithMatchFile(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'castellan-cruelty-'));
  try {
    const host = await JournalHost.start(join(folder, 'match.castellan'), MINUTE.links, chanceFrom(MINUTE.seed));
    const plan: Saturation = {
      ...MINUTE,
      happened: (...event) => {
        host.happened(...event);
      },
    };
    const { events, kills } = await saturate(plan, host);
    const { lost, doubled, invented, verified } = await host.end();
    const note = `The same, with a process and a match file that is written before a device is acknowledged; ${kills} times SIGKILL; the file's chain ${verified ? 'holds' : 'IS BROKEN'}.`;
    return [
      none('killed-lost', 'events', lost, events, note),
      none('killed-doubled', 'events', doubled, events, note),
      none('killed-invented', 'events', invented + (verified ? 0 : 1), events, note),
      atMost(
        'killed-host-processor',
        '% of a core',
        host.busyMs / (10 * SECONDS),
        25,
        'Processor time of the host process over the made-up minute: links, match file and messages between processes.',
      ),
      atMost('killed-host-heap', 'MB', host.heap / MB, 100, 'Heap of the host process that lived last, at the end.'),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
