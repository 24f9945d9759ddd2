import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { fingerprintOf } from '../../electron/contract/fingerprint.ts';
import { sentence } from '../../electron/sentences.ts';
import { signaturesOf } from '../../electron/tournament/event/signatures.ts';
import { traceOf } from '../../electron/tournament/event/trace.ts';
import { SignatureStore } from '../../electron/tournament/hub/signature-store.ts';
import { seeded } from '../conformance/random-player.ts';
import { Organiser, until, VirtualTable } from './hall.ts';

/** What players' devices sign at a table of a hall: on the organiser's disk, and in the event. */

it('a hub keeps device signatures despite a lost link, repeated sending and a restart, and the event reports them', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'castellan-signed-hall-'));
  const file = join(folder, 'hall');
  let hall = new Organiser(file);
  const table = await VirtualTable.open(join(folder, 'table'));
  const written = async () => (await hall.desk.known(hall.event)).state.rounds[0]?.results.get(1);
  try {
    await hall.prepare(4);
    await table.join(await hall.address(), await hall.code('table'), '1');
    await hall.pair(1);
    await until('the table is called', () => table.link.call !== null);
    await table.begin('siege-and-fortresses', 'the-watchtower');
    const ada = table.sign('attacker', 'Ada');
    table.play(seeded(3), 5);
    table.pull();
    table.sign('attacker', 'Ada on another phone');
    table.play(seeded(4));
    table.sign(null, '');
    table.plug();
    await until('the result is there', async () => (await written())?.source === 'match');
    const id = table.table.journal.match.id;
    const kept = () => hall.desk.withDatabase((database) => new SignatureStore(database).of(id));
    const inEvent = async () =>
      (await hall.desk.known(hall.event)).acts
        .flatMap(({ deed }) => (deed.kind === 'match-signed' ? [deed] : []))
        .at(-1);
    await until('three devices are in the event', async () => (await inEvent())?.signatures.length === 3);
    expect((await inEvent())?.signatures.map(({ key }) => key)).toContain(ada);
    const ended = (await inEvent())?.played ?? 0;
    expect(ended).toBeGreaterThan(5);
    const wordsNow = async (): Promise<string> =>
      signaturesOf((await hall.desk.known(hall.event)).acts)
        .said.map((one) => sentence(one, 'en'))
        .join('\n');
    expect(await wordsNow()).toContain('Round 1: no player’s device signed to the end the matches of these tables: 1.');

    // The other side's phone signs late, while the hub is down; then the hub and the table come back.
    await hall.close();
    table.sign('defender', 'Dan');
    const { event } = hall;
    hall = new Organiser(file);
    hall.event = event;
    await hall.hub.start();
    await table.join(await hall.address(), await hall.code('table'), '1');
    await until('four devices are in the event', async () => (await inEvent())?.signatures.length === 4);
    expect((await kept()).signatures).toHaveLength(4);
    expect(await wordsNow()).toContain(
      'Round 1: a device of one side alone signed to the end the matches of these tables: 1.',
    );
    table.sign('attacker', 'Ada');
    await until('five are there', async () => (await inEvent())?.signatures.length === 5);
    expect(await wordsNow()).toContain(
      'Round 1: devices of both sides signed to the end the matches of these tables: 1.',
    );
    const acts = (await hall.desk.known(event)).acts;
    const log = sentence(
      traceOf(acts).findLast(({ text: { key } }) => key === 'act.match-signed')?.text ?? { key: '' },
      'en',
    );
    expect(log).toContain(`Ada (attacker) up to entry 1, key ${fingerprintOf(ada)}`);
    expect(log).toMatch(/Dan \(defender\) up to entry \d+, key/);
    expect(log).toMatch(/a console up to entry \d+, key/);

    // After resending and restarting, nothing is stored twice: only new signatures are written.
    await hall.close();
    hall = new Organiser(file);
    hall.event = event;
    await hall.hub.start();
    await table.join(await hall.address(), await hall.code('table'), '1');
    table.sign('defender', 'Dan');
    await until('six are there', async () => (await inEvent())?.signatures.length === 6);
    expect((await hall.desk.known(event)).acts).toHaveLength(acts.length + 1);
    expect((await kept()).signatures).toHaveLength(6);
  } finally {
    table.close();
    await hall.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
