import { existsSync } from 'node:fs';
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { ALL_PORTS, openPorts, pathsIn } from '../../electron/ports/client.ts';
import { FromPorts } from '../../electron/ports/messages.ts';
import { originOf, type PortStatus } from '../../firmware-bridge/device-message.ts';
import { CAN_PLUG, ENTRY, newBench } from './bench.ts';
import { sleep, until } from './until.ts';

const lives = (pid: number | undefined): boolean => pid !== undefined && existsSync(`/proc/${pid}`);

describe.runIf(CAN_PLUG)('the ports process', () => {
  it('is restarted when killed, and says so; no roll is lost or counted twice', async () => {
    const bench = newBench();
    bench.open();
    const device = await bench.plugged('ttyACM0', { held: 64 });
    const faces: number[] = [];
    for (let crash = 1; crash <= 3; crash += 1) {
      device.roll('d1', crash);
      await sleep(crash * 4);
      bench.children.at(-1)?.kill();
      device.roll('d2', crash + 3);
      faces.push(crash, crash + 3);
      const reason = await bench.untilReason(ALL_PORTS, 'port.process-ended');
      expect(reason.with).toMatchObject({ times: crash });
      await bench.untilState('ttyACM0', 'ready');
      await bench.untilState(ALL_PORTS, 'gone');
    }
    await until('the device holds nothing', () => device.device.holds === 0);
    const byOrigin = new Map(
      bench.heard('settled').map((message) => [JSON.stringify(originOf(message)), message.face]),
    );
    expect([...byOrigin.values()]).toEqual(faces);
    expect(bench.heard('lost')).toEqual([]);
    expect(bench.statuses.filter(({ path, state }) => path === bench.path('ttyACM0') && state === 'gone').length).toBe(
      3,
    );
    expect(bench.log.filter((line) => line.includes('ended (killed)')).length).toBe(3);
  });

  it('resends what was not acknowledged before it was killed, and nothing else', async () => {
    const bench = newBench();
    bench.durable = false;
    bench.open();
    const device = await bench.plugged('ttyACM0');
    device.roll('d1', 2);
    await until('the roll is told', () => bench.heard('settled').length === 1);
    bench.ports?.acknowledge({ device: 'gatehouse', boot: 7, seq: 1 });
    await until('the first event is acknowledged', () => device.device.holds === 1);
    bench.children[0]?.kill();
    await until('the face is told again', () => bench.heard('settled').length === 2);
    expect(bench.heard('settled').map(({ origin }) => origin.seq)).toEqual([2, 2]);
    expect(bench.heard('rolling').length).toBe(1);
  });

  it('exits on request', async () => {
    const bench = newBench();
    bench.open();
    await bench.plugged('ttyACM0');
    await bench.ports?.close();
    expect(lives(bench.children[0]?.pid)).toBe(false);
    await sleep(600);
    expect(bench.children.length).toBe(1);
  });

  it('exits when its parent is gone', async () => {
    const bench = newBench();
    const child = fork(ENTRY, [], { execArgv: [], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    child.send({ kind: 'start', extraPaths: [], ignore: [], devFolder: bench.folder });
    await new Promise((resolve) => child.once('message', resolve));
    const exit = new Promise((resolve) => child.once('exit', resolve));
    child.disconnect();
    expect(await exit).toBe(0);
  });

  it('also runs as an Electron utility process', async () => {
    const bench = newBench();
    bench.open({}, {}, fileURLToPath(new URL('./as-utility-process.ts', import.meta.url)));
    const device = await bench.plugged('ttyACM0');
    device.roll('d1', 5);
    await until(
      'the roll is told and acknowledged',
      () => bench.heard('settled').length === 1 && device.device.holds === 0,
    );
  });

  it('rejects invalid messages and continues', async () => {
    const bench = newBench();
    const child = fork(ENTRY, [], { execArgv: [], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    const said: FromPorts[] = [];
    child.on('message', (message) => said.push(FromPorts.parse(message)));
    for (const rubbish of ['start', 7, {}, { kind: 'blink' }, { kind: 'start', extraPaths: '/dev/ttyACM0' }])
      child.send(rubbish);
    child.send({ kind: 'start', extraPaths: [], ignore: [], devFolder: bench.folder });
    await until('it is ready', () => said.some(({ kind }) => kind === 'ready'));
    expect(said.filter(({ kind }) => kind === 'log').length).toBe(5);
    const exit = new Promise((resolve) => child.once('exit', resolve));
    child.send({ kind: 'stop' });
    expect(await exit).toBe(0);
  });
});

describe('the client of the ports', () => {
  it('rejects messages that break the schema, and reports a process that cannot be started', async () => {
    const statuses: PortStatus[] = [];
    const log: string[] = [];
    let starts = 0;
    const ports = openPorts(
      () => {
        starts += 1;
        if (starts === 1) throw new Error('no such file');
        return {
          send: (message) => {
            if ((message as { kind: string }).kind === 'stop') for (const exit of exits) exit(0);
          },
          onMessage: (listener) => {
            listener({ kind: 'message', path: 'x', message: { kind: 'settled', die: 'd1', face: -1 } });
            listener({ kind: 'ready' });
          },
          onExit: (listener) => exits.push(listener),
          kill: () => undefined,
        };
      },
      {
        status: (status) => statuses.push(status),
        message: () => expect.fail('rubbish was passed on'),
        log: (line) => log.push(line),
      },
      { extraPaths: [], ignore: [] },
    );
    const exits: ((code: number | null) => void)[] = [];
    await until('it was started again', () => starts === 2 && statuses.length === 2);
    expect(statuses).toEqual([
      { path: ALL_PORTS, state: 'refused', reason: { key: 'port.process-ended', with: { times: 1, seconds: 1 } } },
      { path: ALL_PORTS, state: 'gone' },
    ]);
    expect(log.join('\n')).toContain('no such file');
    expect(log.join('\n')).toContain('not understood');
    await ports.close();
  });

  it('reads paths from a variable', () => {
    expect(pathsIn(undefined)).toEqual([]);
    expect(pathsIn('/dev/ttyACM0:/tmp/die;/tmp/other::')).toEqual(['/dev/ttyACM0', '/tmp/die', '/tmp/other']);
  });
});
