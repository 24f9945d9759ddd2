import { spawn } from 'node:child_process';
import { chmodSync, chownSync, realpathSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { delimiter } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openSerialLine } from '../../electron/ports/serial-line.ts';
import { CAN_PLUG, ENTRY, newBench, type Bench } from './bench.ts';
import { fakeUdevadm } from './fake-udevadm.ts';
import { until } from './until.ts';

const IS_ROOT = process.getuid?.() === 0;
/** The user whom Linux refuses: root is refused nothing, so tests under root use another user. */
const STRANGER = IS_ROOT ? { uid: 65_534, gid: 65_534 } : {};
/** The group that owns serial ports on Debian. */
const DIALOUT = 20;

/** Removes the permissions of a bench's first port. Returns the node, so that they can be restored. */
function refuse(bench: Bench, { groupMayUse }: { readonly groupMayUse: boolean }): string {
  const node = realpathSync(bench.path('ttyACM0'));
  if (IS_ROOT) {
    chmodSync(bench.folder, 0o755);
    chownSync(node, 0, DIALOUT);
  }
  chmodSync(node, groupMayUse ? 0o060 : 0o000);
  return node;
}

describe.runIf(CAN_PLUG)('a port that cannot be used', () => {
  it('says which group to join if Linux denies access, and opens automatically once it is granted', async () => {
    const bench = newBench();
    const device = bench.device('ttyACM0');
    await device.plug();
    const node = refuse(bench, { groupMayUse: true });
    bench.open({}, STRANGER);
    const reason = await bench.untilReason('ttyACM0', 'port.no-rights');
    expect(reason.with).toEqual({
      path: bench.path('ttyACM0'),
      ...(IS_ROOT ? { group: 'dialout', user: 'nobody' } : { group: 'tty', user: userInfo().username }),
    });
    expect(bench.status('ttyACM0')?.state).toBe('refused');
    expect(bench.messages).toEqual([]);
    chmodSync(node, 0o666);
    await bench.untilState('ttyACM0', 'ready');
  });

  it("says that no group helps if the node's group has no access either", async () => {
    const bench = newBench();
    await bench.device('ttyACM0').plug();
    refuse(bench, { groupMayUse: false });
    bench.open({}, STRANGER);
    await bench.untilReason('ttyACM0', 'port.no-group');
  });

  it('says that another program holds it, and opens automatically once it is free', async () => {
    const bench = newBench();
    const device = bench.device('ttyACM0');
    await device.plug();
    const other = await openSerialLine(bench.path('ttyACM0'), { data: () => undefined, closed: () => undefined });
    bench.open();
    expect((await bench.untilReason('ttyACM0', 'port.in-use')).with).toEqual({ path: bench.path('ttyACM0') });
    await other.close();
    await bench.untilState('ttyACM0', 'ready');
  });

  it('says so if it is not a serial port', async () => {
    const bench = newBench();
    writeFileSync(bench.path('notes.txt'), 'no port');
    bench.open({ extraPaths: [bench.path('notes.txt'), '/dev/null'] });
    await bench.untilReason('notes.txt', 'port.not-serial');
    await bench.untilReason('/dev/null', 'port.not-serial');
  });

  it('is refused while another port has a device of that name, and accepted once that one is gone', async () => {
    const bench = newBench();
    bench.open();
    const first = await bench.plugged('ttyACM0', {}, 7);
    first.device.happen({ kind: 'rolling', die: 'd1' });
    await until('the first rolls', () => bench.heard('rolling').length === 1);
    const second = bench.device('ttyACM1', {}, 8);
    second.device.happen({ kind: 'rolling', die: 'd2' });
    await second.plug();
    const reason = await bench.untilReason('ttyACM1', 'port.same-device');
    expect(reason.with).toEqual({ path: bench.path('ttyACM1'), device: 'gatehouse', other: bench.path('ttyACM0') });
    expect(bench.status('ttyACM1')).toMatchObject({ state: 'refused' });
    expect(bench.status('ttyACM1')?.device).toBeUndefined();
    // Nothing of the second was reported, and the first continues: its roll is witnessed and acknowledged.
    first.device.happen({ kind: 'settled', die: 'd1', face: 4 });
    await until(
      'the face is told and acknowledged',
      () => bench.heard('settled').length === 1 && first.device.holds === 0,
    );
    expect(bench.messages.filter((message) => 'origin' in message && message.origin.boot === 8)).toEqual([]);
    expect(bench.heard('settled')[0]?.grade).toBe('witnessed');
    expect(second.device.holds).toBe(1);
    first.unplug();
    await bench.untilState('ttyACM1', 'ready');
    await until('what the second held is told', () => bench.heard('rolling').some(({ die }) => die === 'd2'));
  });

  it('takes over a device from a port where it fell silent', async () => {
    const bench = newBench();
    bench.open();
    const first = await bench.plugged('ttyACM0', {}, 7);
    first.frozen = true;
    await bench.untilState('ttyACM0', 'silent');
    await bench.device('ttyACM1', {}, 8).plug();
    expect((await bench.untilState('ttyACM1', 'ready')).device).toBe('gatehouse');
    await bench.untilReason('ttyACM0', 'port.same-device');
  });

  it('is refused if another board takes the name of a known one', async () => {
    const bench = newBench();
    const boards = [
      { path: bench.path('ttyACM0'), serialNumber: 'A1' },
      { path: bench.path('ttyACM1'), serialNumber: 'B2' },
    ];
    bench.open({}, { env: { ...process.env, PATH: `${fakeUdevadm(bench.folder, boards)}${delimiter}/usr/bin:/bin` } });
    const first = await bench.plugged('ttyACM0', {}, 7);
    first.unplug();
    await bench.untilState('ttyACM0', 'gone');
    const other = bench.device('ttyACM1', {}, 8);
    await other.plug();
    const reason = await bench.untilReason('ttyACM1', 'port.other-board');
    expect(reason.with).toEqual({ path: bench.path('ttyACM1'), device: 'gatehouse', usb: 'B2', before: 'A1' });
    await first.plug();
    const boots = (): number[] => bench.heard('hello').map(({ boot }) => boot);
    await until('it greeted again', () => boots().length === 2, boots);
    expect(boots()).toEqual([7, 7]);
  });

  it('is reported if it closes again and again as soon as it is opened', async () => {
    const bench = newBench();
    const wire = bench.wire('ttyACM0', () => void wire.bounce());
    await wire.plug();
    bench.open();
    const reason = await bench.untilReason('ttyACM0', 'port.keeps-closing');
    expect(reason.with).toMatchObject({ path: bench.path('ttyACM0') });
    expect(Number(reason.with?.['times'])).toBeGreaterThanOrEqual(4);
  });

  it('is reopened if it closes but still exists, and is the same device', async () => {
    const bench = newBench();
    bench.open();
    const device = await bench.plugged('ttyACM0');
    await device.bounce();
    await until('it says hello again', () => bench.heard('hello').length === 2);
    device.roll('d1', 6);
    await until('the roll is acknowledged', () => bench.heard('settled').length === 1 && device.device.holds === 0);
  });
});

describe.runIf(CAN_PLUG)('the ports process', () => {
  it('cannot be started by hand', async () => {
    const child = spawn(process.execPath, [ENTRY], { stdio: ['ignore', 'ignore', 'pipe'] });
    let complaint = '';
    child.stderr.on('data', (text: Buffer) => (complaint += text.toString()));
    const code = await new Promise((resolve) => child.on('close', resolve));
    expect(code).toBe(1);
    expect(complaint).toContain('started by Castellan, not by hand');
  });
});
