import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CONTRACT_VERSION } from '../../electron/contract/watching-api.ts';
import { done, orderUpToTheRoll, startProgram, type Program } from './program.ts';

const root = join(import.meta.dirname, '../..');
let dataDir: string;
const running: Program[] = [];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'castellan-journey-'));
});
afterEach(async () => {
  for (const program of running.splice(0)) await program.stop();
  rmSync(dataDir, { recursive: true });
});

async function start(args: readonly string[] = []): Promise<Program> {
  const program = await startProgram(dataDir, [], args);
  running.push(program);
  return program;
}
const verify = (path: string) =>
  spawnSync(process.execPath, [join(root, 'electron/referee.ts'), 'verify', path], { encoding: 'utf8' });
const SHOOT = { unit: 'lobber-1', structure: 'gate' };

describe('the program in browser mode', () => {
  it('opens a demo siege, plays it, and resumes exactly after a power cut in the middle of a half-rolled pool', async () => {
    const first = await start();
    const hand = await first.hand();
    expect(
      hand
        .state()
        .siege.sections.map((section) => section.kind)
        .sort(),
    ).toEqual(['gateway', 'tower', 'wall', 'wall']);
    await done(hand.call('match.command', { command: 'end-phase', args: {} }));
    await orderUpToTheRoll(hand, 'shoot-structure', SHOOT);
    const token = hand.state().ask?.token ?? '';
    await done(hand.call('tray.type', { token, faces: [6, 2], by: 'Brandt' }));
    const before = await hand.until('two dice are in', (state) => state.tray.soFar === 1);
    const log = structuredClone(hand.log);
    await first.kill();

    const second = await start();
    const again = await second.hand();
    expect({ ...again.state(), devices: [], ports: [] }).toEqual({ ...before, devices: [], ports: [] });
    expect(again.log).toEqual(log);
    await done(again.call('tray.type', { token, faces: [6], by: 'Brandt' }));
    await again.until('the roll was taken', (state) => state.ask === null);
    expect(again.log.at(-1)).toMatchObject({ kind: 'roll', faces: [{ face: 6 }, { face: 2 }, { face: 6 }] });
  });

  it('answers a question from the virtual tray the same way as real dice, labelled virtual', async () => {
    const hand = await (await start()).hand();
    await done(hand.call('simulator.act', { act: 'plug' }));
    await hand.until('the tray is there', (state) =>
      state.devices.some((device) => device.speaks === 'virtual' && device.state === 'ready'),
    );
    await done(hand.call('match.command', { command: 'end-phase', args: {} }));
    await orderUpToTheRoll(hand, 'shoot-structure', SHOOT);
    for (const [die, face] of [
      ['d1', 6],
      ['d2', 5],
      ['d3', 6],
    ] as const)
      await done(hand.call('simulator.act', { act: 'roll', die, face }));
    await hand.until('the roll was taken', (state) => state.ask === null);
    const roll = hand.log.at(-1);
    expect(roll?.faces.map(({ face, grade }) => [face, grade])).toEqual(
      expect.arrayContaining([
        [6, 'virtual'],
        [5, 'virtual'],
        [6, 'virtual'],
      ]),
    );
  });

  it('loses and doubles nothing when the cable of the virtual tray is unplugged in the middle of a roll', async () => {
    const hand = await (await start()).hand();
    await done(hand.call('simulator.act', { act: 'plug' }));
    await hand.until('the tray is there', (state) => state.devices.some((device) => device.state === 'ready'));
    await done(hand.call('match.command', { command: 'end-phase', args: {} }));
    await orderUpToTheRoll(hand, 'shoot-structure', SHOOT);
    await done(hand.call('simulator.act', { act: 'roll', die: 'd1', face: 6 }));
    await hand.until('it rolls', (state) => state.tray.slots[0]?.state === 'rolling');
    await done(hand.call('simulator.act', { act: 'unplug' }));
    await hand.until('its place is awaited again', (state) => state.tray.slots[0]?.state === 'awaited');
    // The die settles while the cable is out; the device keeps the event.
    await new Promise((resolve) => setTimeout(resolve, 700));
    await done(hand.call('simulator.act', { act: 'plug' }));
    const state = await hand.until('the face came', (now) => now.tray.slots[0]?.state === 'in');
    expect(state.tray.slots.filter((slot) => slot.state === 'in')).toHaveLength(1);
  });

  it('reports a sensor discrepancy and lets a person settle it', async () => {
    const hand = await (await start()).hand();
    await done(hand.call('simulator.act', { act: 'plug' }));
    await hand.until('the tray is there', (state) => state.devices.some((device) => device.state === 'ready'));
    await done(hand.call('device.bind', { device: 'virtual-tray', sensor: 's1', section: 'wall-2' }));
    const state = await hand.until('it disagrees', (now) => now.discrepancies.length === 1);
    expect(state.discrepancies[0]).toMatchObject({ section: 'wall-2', says: 0, game: 1 });
    await done(hand.call('simulator.act', { act: 'sense', sensor: 's1', value: 1 }));
    await hand.until('it agrees', (now) => now.discrepancies.length === 0);
    await done(hand.call('simulator.act', { act: 'sense', sensor: 's1', value: 0 }));
    await hand.until('it disagrees again', (now) => now.discrepancies.length === 1);
    await done(hand.call('discrepancy.settle', { id: 'virtual-tray/s1', by: 'Brandt', how: 'game-stands' }));
    await hand.until('it is settled', (now) => now.discrepancies.length === 0);
  });

  it('undoes past dice only if both agree, and offers the faces again', async () => {
    const hand = await (await start()).hand();
    await done(hand.call('match.command', { command: 'end-phase', args: {} }));
    await orderUpToTheRoll(hand, 'shoot-structure', SHOOT);
    await done(hand.call('tray.type', { token: hand.state().ask?.token ?? '', faces: [1, 2, 3], by: 'Brandt' }));
    const { undo } = await hand.until('the roll was taken', (state) => state.ask === null);
    const row = undo?.row ?? 0;
    await expect(hand.call('match.undo', { row, agreed: false, by: 'Brandt' })).resolves.toMatchObject({
      done: false,
      code: 'undo-needs-both',
    });
    await done(hand.call('match.undo', { row, agreed: true, by: 'Brandt' }));
    await hand.until(
      'the question is open again',
      (state) => state.ask?.ask === 'roll' && state.tray.onRecord?.join() === '1,2,3',
    );
  });

  it('resumes a screen after a gap with only what it missed', async () => {
    const program = await start();
    const hand = await program.hand();
    await done(hand.call('match.command', { command: 'end-phase', args: {} }));
    await hand.until('it is logged', () => hand.log.length > 0);
    const known = hand.log.at(-1)?.n ?? 0;
    await orderUpToTheRoll(hand, 'shoot-structure', SHOOT);
    const other = await program.hand();
    expect(other.log.map((entry) => entry.n)).toEqual(hand.log.map((entry) => entry.n));
    expect(hand.log.filter((entry) => entry.n > known).length).toBeGreaterThan(0);
    other.close();
    expect(new Set(hand.log.map((entry) => entry.n)).size).toBe(hand.log.length);
  });

  it('verifies its own match file, and detects a forged one', async () => {
    const program = await start();
    const hand = await program.hand();
    await done(hand.call('match.command', { command: 'end-phase', args: {} }));
    await program.stop();
    const file = join(dataDir, readdirSync(dataDir).find((name) => name.endsWith('.castellan')) ?? '');
    // Every hash matches, but nobody has vouched for any of it.
    const played = verify(file);
    expect(played).toMatchObject({ status: 3, stderr: '' });
    expect(JSON.parse(played.stdout)).toMatchObject({ ok: true, unvouched: 1 });
    const forged = join(dataDir, 'forged.castellan');
    copyFileSync(file, forged);
    const { DatabaseSync } = await import('node:sqlite');
    const db = new DatabaseSync(forged);
    const triggers = db.prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'").all() as {
      name: string;
      sql: string;
    }[];
    for (const { name } of triggers) db.exec(`DROP TRIGGER "${name}"`);
    db.exec("UPDATE entries SET body = replace(body, 'end-phase', 'end-phases') WHERE n = 1");
    for (const { sql } of triggers) db.exec(sql);
    db.close();
    const found = verify(forged);
    expect(found.status).toBe(1);
    expect(JSON.parse(found.stderr)).toMatchObject({ ok: false, code: 'hash', n: 1 });
  });

  it('keeps a library: another match, a what-if, a sealed file exported and imported, and the past of the current match', async () => {
    const program = await start();
    const hand = await program.hand();
    await done(hand.call('match.command', { command: 'end-phase', args: {} }));
    const [first] = await hand.call('library.list', {});
    expect(first).toMatchObject({ id: 'demo', open: true, rows: 1, problem: null });
    expect((await hand.call('match.past', { n: 0 })).siege.phase).toBe('command');
    expect(await hand.call('library.copy', { id: 'demo', upTo: 0, title: 'What if' })).toEqual({
      done: true,
      id: 'What if',
    });
    expect(await hand.call('library.open', { id: 'What if' })).toMatchObject({ done: true });
    await hand.until('the copy is on the table', (state) => state.siege.phase === 'command');
    const out = await hand.call('library.export', { id: 'demo', by: 'Brandt' });
    if (!out.done) throw new Error(JSON.stringify(out.problems));
    expect(await hand.call('library.import', { name: 'back.castellan', bytes: out.bytes })).toEqual({
      done: true,
      id: 'back',
    });
    const large = await hand.call('library.import', { name: 'x', bytes: 'A'.repeat(4_000_000) });
    expect(large.done).toBe(false);
    const found = verify(join(dataDir, 'back.castellan'));
    expect(JSON.parse(found.stdout)).toMatchObject({
      ok: true,
      seals: [{ by: 'Brandt', fits: true }],
      unvouched: 0,
    });
    expect(found.status).toBe(0);
  });

  it('refuses a file that is not a match with a clear message and exits', async () => {
    const file = join(dataDir, 'letter.castellan');
    writeFileSync(file, 'Dear Brandt');
    await expect(start([file])).rejects.toThrow(/letter\.castellan/);
  });

  it('opens no match held by another instance of the program, and says which and why', async () => {
    const first = await start();
    const held = (await first.hand()).state().match.file;
    expect(held).toMatch(/demo\.castellan$/);
    const hand = await (await start()).hand();
    expect(hand.state().match.file).not.toBe(held);
    const { start: told } = await hand.call('session.hello', { version: CONTRACT_VERSION });
    expect(told).toMatchObject({
      shows: true,
      refused: {
        key: 'table.last-not-opened',
        with: { file: 'demo.castellan', problem: { key: 'journal.locked', with: { file: held } } },
      },
    });
    // If the user names a file, opening another one instead is wrong.
    await expect(start([held ?? ''])).rejects.toThrow(/demo\.castellan/);
  });
});
