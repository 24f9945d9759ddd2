import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ed25519 } from '@noble/curves/ed25519.js';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SiegeView } from '../../../rules/fortress/view.ts';
import { fingerprintOf } from '../../contract/fingerprint.ts';
import { headWords } from '../../contract/proof-words.ts';
import type { ScreenInfo } from '../../displays/screen-info.ts';
import { hashOfEntry } from '../../journal/chain.ts';
import { migrations } from '../../journal/migrations/all.ts';
import { createJournal, openJournal } from '../../journal/open.ts';
import { verifyFile } from '../../journal/verify-file.ts';
import { Library } from '../../library/library.ts';
import { runReferee } from '../../referee/run.ts';
import { verifyMatchFile } from '../../referee/verify.ts';
import { SiegeTable } from '../siege-table.ts';
import { demo } from '../systems.ts';
import { ProofDesk } from './proof-desk.ts';

/** Devices that sign a real match in a real file, and copies of it that were rebuilt with every hash in order. */

let folder: string;
let file: string;
let table: SiegeTable;
let desk: ProofDesk;
let told = 0;

const attacker: ScreenInfo = { role: 'side', language: 'en', seat: 'attacker', name: 'Ada' };
const defender: ScreenInfo = { role: 'side', language: 'fr', seat: 'defender', name: 'Dan' };
const console_: ScreenInfo = { role: 'console', language: 'en' };

const newTable = async (path: string): Promise<SiegeTable> => {
  const { system, setup, options } = demo;
  return new SiegeTable(
    system,
    await createJournal(path, { system: system.id, edition: system.edition, setup, options }),
  );
};
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'castellan-proof-'));
  file = join(folder, 'siege.castellan');
  table = await newTable(file);
  told = 0;
  desk = new ProofDesk({ table: () => table, changed: () => (told += 1) });
});
afterEach(() => {
  table.journal.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Does what a phone on plain http does: has its own key and signs with JavaScript. */
class Device {
  readonly #secret = ed25519.utils.randomSecretKey();
  readonly who: ScreenInfo;
  readonly key: string;
  constructor(who: ScreenInfo) {
    this.who = who;
    this.key = Buffer.from(ed25519.getPublicKey(this.#secret)).toString('hex');
  }
  signs(head = desk.head(this.who)) {
    const { match, n, hash } = head;
    const words = headWords(head, {
      seat: this.who.role === 'side' ? (this.who.seat ?? null) : null,
      name: this.who.name ?? '',
    });
    return {
      match,
      n,
      hash,
      key: this.key,
      signature: Buffer.from(ed25519.sign(Buffer.from(words), this.#secret)).toString('hex'),
    };
  }
  sign(head = desk.head(this.who)) {
    return desk.sign(this.signs(head), this.who);
  }
}
const endPhase = (): void => {
  if (!table.order({ command: 'end-phase', args: {} }, null).done) throw new Error('the phase does not end');
};
const siege = (): SiegeView => table.system.view(table.match.state, undefined) as SiegeView;
const verdict = (path = file) => {
  table.journal.close();
  return verifyMatchFile(path, 'en');
};
const status = (path: string): number =>
  runReferee({ say: () => undefined, complain: () => undefined, print: () => undefined }, ['verify', path]);

interface Changed {
  n: number;
  at: number;
  kind: string;
  body: string;
}
/** The file with changed rows and a recomputed chain, as somebody with write access could make it; signatures stay. */
function forged(change: (row: Changed) => void, name = 'forged.castellan'): string {
  table.journal.close();
  const path = join(folder, name);
  copyFileSync(file, path);
  const { ok, ...contents } = verifyFile(path);
  if (!ok || !('start' in contents)) throw new Error('not whole');
  const db = new DatabaseSync(path);
  const triggers = db.prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'").all();
  for (const trigger of triggers) db.exec(`DROP TRIGGER ${String(trigger['name'])}`);
  let hash = contents.start;
  for (const row of db.prepare('SELECT n, at, kind, device, boot, seq, body FROM entries ORDER BY n').all()) {
    const { n, at, kind, device, boot, seq } = row as unknown as Changed & {
      device: string | null;
      boot: number;
      seq: number;
    };
    const changed = { n, at, kind, body: String(row['body']) };
    change(changed);
    hash = hashOfEntry(
      hash,
      n,
      changed.at,
      changed.kind,
      device === null ? undefined : { device, boot, seq },
      changed.body,
    );
    db.prepare('UPDATE entries SET at = ?, body = ?, hash = ? WHERE n = ?').run(changed.at, changed.body, hash, n);
  }
  for (const trigger of triggers) db.exec(String(trigger['sql']));
  db.close();
  return path;
}

describe('the head that devices sign', () => {
  it('is published at the start and at each change of phase, not for every row', () => {
    const { head: start } = desk.view(siege());
    expect(start).toMatchObject({ n: 0, moment: 'start', match: table.journal.match.id });
    table.write({ kind: 'note', body: { about: null, words: 'late', judge: false, by: 'Ada' } });
    expect(desk.view(siege()).head).toEqual(start);
    endPhase();
    expect(desk.view(siege()).head).toMatchObject({ n: 2, moment: 'turn' });
  });

  it('reveals no hash of a row: whoever guesses a secret order cannot check the guess against the head', () => {
    endPhase();
    expect(desk.view(siege()).head.hash).not.toBe(table.journal.head.hash);
    expect(desk.view(siege()).head.hash).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe('a signature', () => {
  it('is kept with the match, shown to everybody by its fingerprint, and there again after reopening', async () => {
    const phone = new Device(attacker);
    expect(phone.sign()).toMatchObject({ done: true });
    const shown = { fingerprint: fingerprintOf(phone.key), seat: 'attacker', name: 'Ada', n: 0 };
    expect(desk.view(siege()).signers).toEqual([shown]);
    expect(told).toBe(1);
    endPhase();
    phone.sign();
    table.journal.close();
    table = new SiegeTable(demo.system, await openJournal(file));
    expect(desk.view(siege()).signers).toEqual([{ ...shown, n: 1 }]);
  });

  it('counts once however often it arrives, and may come late while the match goes on', () => {
    const [phone, late] = [new Device(attacker), new Device(defender)];
    const first = desk.head(late.who);
    const signed = phone.signs();
    for (let i = 0; i < 3; i += 1) expect(desk.sign(signed, phone.who)).toMatchObject({ done: true });
    expect(table.journal.signatures()).toHaveLength(1);
    endPhase();
    desk.view(siege());
    expect(late.sign(first)).toMatchObject({ done: true });
  });

  it('is refused for another match, unpublished rows, another signer, or too many new keys', async () => {
    const phone = new Device(attacker);
    const head = desk.head(attacker);
    expect(phone.sign({ ...head, match: 'other' })).toMatchObject({ code: 'head-moved' });
    expect(phone.sign({ ...head, n: 1 })).toMatchObject({ code: 'head-moved' });
    expect(phone.sign({ ...head, hash: 'f'.repeat(64) })).toMatchObject({ code: 'head-moved' });
    // A signature is not valid for another seat, another name, or a console.
    for (const who of [defender, { ...attacker, name: 'Eve' }, console_])
      expect(desk.sign(phone.signs(), who)).toMatchObject({ code: 'bad-signature' });
    expect(table.journal.signatures()).toEqual([]);
    for (let i = 0; i < 64; i += 1) expect(new Device(console_).sign()).toMatchObject({ done: true });
    expect(new Device(console_).sign()).toMatchObject({ code: 'too-many-keys' });
    table.journal.close();
    table = await newTable(join(folder, 'next.castellan'));
    expect(phone.sign(head)).toMatchObject({ code: 'head-moved' });
  });
});

describe('referee verify', () => {
  it('says who vouches up to which row, which side has not signed, and what nobody vouches for', () => {
    const phone = new Device(attacker);
    endPhase();
    phone.sign();
    new Device(console_).sign();
    endPhase();
    const check = verdict();
    expect(check).toMatchObject({
      ok: true,
      unvouched: 1,
      signers: [
        { seat: 'attacker', upTo: 1 },
        { seat: null, upTo: 1 },
      ],
    });
    const name = siege().sides.find(({ seat }) => seat === 'defender')?.name ?? '';
    expect(check.said).toEqual([
      expect.stringContaining(
        `Ada’s device signed everything up to entry 1, with the key ${fingerprintOf(phone.key)}.`,
      ),
      expect.stringContaining('A console of the table signed everything up to entry 1'),
      `No device of ${name} has signed anything.`,
      expect.stringMatching(/^Nobody vouches for entries 2 to 2\./),
    ]);
    expect(status(file)).toBe(3);
  });

  it('exits with 0 if devices signed the last row', () => {
    endPhase();
    new Device(attacker).sign();
    table.journal.close();
    expect(status(file)).toBe(0);
  });

  it('detects a match rebuilt with every hash in order: status 4, and between which rows', () => {
    const phone = new Device(attacker);
    endPhase();
    phone.sign();
    endPhase();
    phone.sign();
    endPhase();
    const path = forged((row) => {
      if (row.n === 2) row.at += 1;
    });
    expect(verifyFile(path)).toMatchObject({ ok: true });
    expect(verifyMatchFile(path, 'en')).toMatchObject({
      ok: false,
      code: 'signature',
      n: 2,
      sentence: expect.stringMatching(/somewhere in entries 2 to 2 it is not what the devices/) as string,
      said: [`Ada’s device signed another entry 2 than the one in this file (key ${fingerprintOf(phone.key)}).`],
    });
    expect(status(path)).toBe(4);
    expect(new Library(folder, () => table.journal).import('gift.castellan', Buffer.from([]))).toMatchObject({
      done: false,
    });
  });

  it('detects an end that was cut off, and signatures that were inserted', () => {
    const phone = new Device(attacker);
    endPhase();
    endPhase();
    phone.sign();
    table.journal.close();
    const broken = (name: string, sql: string): unknown => {
      const path = join(folder, name);
      copyFileSync(file, path);
      const db = new DatabaseSync(path);
      const triggers = db.prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'").all();
      for (const trigger of triggers) db.exec(`DROP TRIGGER ${String(trigger['name'])}`);
      db.exec(sql);
      for (const trigger of triggers) db.exec(String(trigger['sql']));
      db.close();
      return verifyMatchFile(path, 'en');
    };
    expect(broken('cut.castellan', 'DELETE FROM entries WHERE n = 2')).toMatchObject({
      code: 'signature',
      sentence: expect.stringMatching(/^The end of the match was cut off/) as string,
    });
    for (const sql of [
      "UPDATE signatures SET name = 'Eve'",
      "UPDATE signatures SET signature = 'no'",
      "UPDATE signatures SET key = 'no'",
    ])
      expect(broken(`${sql.length}.castellan`, sql)).toMatchObject({
        code: 'signature',
        sentence: expect.stringMatching(/its key never did/) as string,
      });
    // Without its signatures, nobody vouches for the match.
    expect(broken('bare.castellan', 'DELETE FROM signatures')).toMatchObject({ ok: true, unvouched: 2 });
  });

  it('property: any change in a signed row is found by the chain or by a signature', () => {
    const phone = new Device(defender);
    for (let i = 0; i < 3; i += 1) {
      endPhase();
      phone.sign();
    }
    let made = 0;
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3 }), fc.nat(), fc.integer({ min: 1, max: 255 }), (n, where, by) => {
        const change = (row: Changed): void => {
          if (row.n !== n) return;
          const bytes = Buffer.from(row.body);
          const at = where % (bytes.length + 8);
          // The last eight positions change the time of the row.
          if (at >= bytes.length) row.at += by;
          else {
            bytes[at] = (bytes[at] ?? 0) ^ by;
            row.body = bytes.toString('utf8');
          }
        };
        const path = forged(change, `p${String((made += 1))}.castellan`);
        expect(verifyMatchFile(path, 'en').ok).toBe(false);
        rmSync(path);
      }),
      { numRuns: 60 },
    );
  });

  it('property: undo, redo, notes, second consoles, lost keys, late phones and copies raise no false alarm', async () => {
    const act = fc.constantFrom(
      'phase',
      'undo',
      'redo',
      'note',
      'sign',
      'console',
      'lost-key',
      'late',
      'reopen',
      'play-on',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 25 }), async (acts) => {
        table.journal.close();
        rmSync(file, { force: true });
        table = await newTable(file);
        let phone = new Device(attacker);
        const late: ReturnType<Device['signs']>[] = [];
        for (const one of acts) {
          if (one === 'phase' || one === 'play-on') table.order({ command: 'end-phase', args: {} }, null);
          if (one === 'undo') table.undo(table.match.undoable?.n ?? 0, true, 'Ada');
          if (one === 'redo') table.redo();
          if (one === 'note') table.write({ kind: 'note', body: { about: null, words: 'x', judge: true, by: 'Ada' } });
          if (one === 'sign') expect(phone.sign()).toMatchObject({ done: true });
          if (one === 'console') expect(new Device(console_).sign()).toMatchObject({ done: true });
          if (one === 'lost-key') phone = new Device(attacker);
          if (one === 'late') late.push(phone.signs());
          if (one === 'reopen') {
            table.journal.close();
            table = new SiegeTable(demo.system, await openJournal(file));
          }
          desk.view(siege());
        }
        // A late signature is accepted or refused, but never harms the match.
        for (const signed of late) desk.sign(signed, attacker);
        const library = new Library(folder, () => table.journal);
        const exported = await library.export('siege', 'Ada');
        if (!('bytes' in exported)) throw new Error(exported.key);
        const carried = library.import('carried.castellan', exported.bytes);
        expect(carried).toMatchObject({ done: true });
        const copied = await library.copy('siege', table.journal.head.n, 'what if');
        for (const made of [carried, copied]) {
          if (!made.done) throw new Error('not made');
          const path = library.pathOf(made.id) ?? '';
          expect(verifyMatchFile(path, 'en').ok).toBe(true);
          rmSync(path);
        }
        table.journal.close();
        expect(verifyMatchFile(file, 'en').ok).toBe(true);
      }),
      { numRuns: 25 },
    );
  });

  it('opens and checks files from before signatures existed', async () => {
    table.journal.close();
    const db = new DatabaseSync(file);
    db.exec('PRAGMA journal_mode = DELETE; DROP TABLE signatures; DROP TABLE head_salt;');
    db.exec("DELETE FROM migrations WHERE name = '0002-signatures'; PRAGMA user_version = 1");
    db.close();
    expect(migrations[1]?.name).toBe('0002-signatures');
    expect(verifyMatchFile(file, 'en')).toMatchObject({ ok: true, signers: [], unvouched: 0 });
    table = new SiegeTable(demo.system, await openJournal(file));
    endPhase();
    expect(new Device(attacker).sign()).toMatchObject({ done: true });
    expect(verdict()).toMatchObject({ ok: true, unvouched: 0, signers: [{ upTo: 1 }] });
  });
});
