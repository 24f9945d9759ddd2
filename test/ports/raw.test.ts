import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openPorts, type Ports } from '../../electron/ports/client.ts';
import { startPortsChild } from '../../electron/ports/start-child.ts';
import { Bench, CAN_PLUG, ENTRY } from './bench.ts';
import { sleep, until } from './until.ts';

describe.runIf(CAN_PLUG)('the raw traffic of a port', () => {
  let bench: Bench;
  let ports: Ports;
  let raw: { readonly path: string; readonly direction: string; readonly words: string }[];
  let alive: string[];
  beforeEach(() => {
    bench = new Bench();
    raw = [];
    alive = [];
    ports = openPorts(
      startPortsChild(ENTRY),
      {
        status: (status) => bench.statuses.push(status),
        message: () => undefined,
        log: (line) => bench.log.push(line),
        alive: (device) => alive.push(device),
        raw: (path, direction, words) => raw.push({ path, direction, words }),
      },
      { extraPaths: [], ignore: [], devFolder: bench.folder },
    );
  });
  afterEach(async () => {
    await ports.close();
    await bench.close();
  });
  const said = (direction: '<' | '>'): string =>
    raw.flatMap((one) => (one.direction === direction ? [one.words] : [])).join('');

  it('is reported in both directions while that port is watched, and only then', async () => {
    const [watched, other] = [bench.device('ttyACM0'), bench.device('ttyACM1', { id: 'keep', name: 'Keep' }, 8)];
    await watched.plug();
    await other.plug();
    await bench.untilState('ttyACM0', 'ready');
    await bench.untilState('ttyACM1', 'ready');
    await sleep(300);
    expect(raw).toEqual([]);

    ports.watch(bench.path('ttyACM0'), true);
    await until('the device beats', () => said('<').includes('BEAT 7'));
    ports.snapshot('gatehouse');
    await until('it is asked, and answers', () => said('>').includes('SNAP?') && said('<').includes('SNAP 7'));
    expect(new Set(raw.map(({ path }) => path))).toEqual(new Set([bench.path('ttyACM0')]));

    ports.watch(bench.path('ttyACM0'), false);
    await sleep(300);
    const before = raw.length;
    await sleep(1500);
    expect(raw.length).toBe(before);
  });

  it('is a sign of life of the device if it is a valid line', async () => {
    await bench.device('ttyACM0').plug();
    await until('the device is heard again and again', () => alive.length >= 3);
    expect(new Set(alive)).toEqual(new Set(['gatehouse']));
  });
});
