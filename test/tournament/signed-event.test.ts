import { hash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { confirmedWords } from '../../electron/contract/signed-words.ts';
import { sentence } from '../../electron/sentences.ts';
import { EventDesk } from '../../electron/tournament/desk/event-desk.ts';
import { exported, imported } from '../../electron/tournament/desk/files.ts';
import type { Act } from '../../electron/tournament/event/acts.ts';
import { fingerprintOf } from '../../electron/contract/fingerprint.ts';
import { newKeyPair } from '../../electron/tournament/event/signing.ts';
import { signaturesOf } from '../../electron/tournament/event/signatures.ts';
import { won } from './desk-holds-out.ts';

/** An event over a real database, signed by its key and by a player's phone; and forged files of it. */

let folder: string;
let desk: EventDesk;
let event: string;
let sent = 0;
const organiser = { role: 'organiser', name: 'Dubois' } as const;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'castellan-signed-'));
  desk = new EventDesk(folder, () => undefined);
  const made = await desk.create('Acre', 'Dubois');
  if (!made.done) throw new Error(made.text.key);
  event = made.event;
  await desk.do(event, `t-${String((sent += 1))}`, organiser, {
    kind: 'enter',
    missed: 0,
    players: ['Ada', 'Dan'].map((name) => ({
      name,
      club: null,
      army: null,
      contact: null,
      rating: null,
      fixedTable: null,
    })),
  });
  const players = [...(await desk.known(event)).state.players.keys()];
  await desk.do(event, `t-${String((sent += 1))}`, organiser, { kind: 'check-in', players, by: 'hand' });
  await desk.do(event, `t-${String((sent += 1))}`, organiser, { kind: 'pair' });
  await desk.do(event, `t-${String((sent += 1))}`, organiser, { kind: 'result', round: 1, game: 1, result: won(9, 2) });
});
afterEach(async () => {
  await desk.close();
  rmSync(folder, { recursive: true, force: true });
});

/** What a phone does when its player confirms, using browser cryptography. */
async function phoneSigns(player: string) {
  const keys = await crypto.subtle.generateKey('Ed25519', false, ['sign', 'verify']);
  const head = await desk.head(event, 'Ada');
  const words = new TextEncoder().encode(confirmedWords(player, head.key, head));
  const hexOf = (bytes: ArrayBuffer): string => Buffer.from(bytes).toString('hex');
  return {
    kind: 'countersign' as const,
    player,
    n: head.n,
    hash: head.hash,
    key: hexOf(await crypto.subtle.exportKey('raw', keys.publicKey)),
    signature: hexOf(await crypto.subtle.sign('Ed25519', keys.privateKey, words)),
  };
}

/** The file with other acts and a recomputed chain, by a forger who knows the format but uses none of our code. */
function forged(content: string, change: (acts: Act[]) => Act[]): string {
  const file = JSON.parse(content) as {
    format: string;
    version: number;
    event: string;
    acts: { act: Act; hash: string }[];
  };
  let before = hash('sha256', JSON.stringify([file.format, file.event]));
  const acts = change(file.acts.map(({ act }) => act)).map((one, i) => {
    const act = { ...one, n: i + 1 };
    before = hash('sha256', `${before}\n${JSON.stringify(act)}`);
    return { act, hash: before };
  });
  return JSON.stringify({ ...file, acts });
}

/** Changes the winner. */
const turned = (acts: Act[]): Act[] =>
  acts.map((act) =>
    act.deed.kind === 'result'
      ? { ...act, deed: { ...act.deed, result: { ...act.deed.result, outcome: 'defender' } } }
      : act,
  );
const isSignature = ({ deed }: Act): boolean => ['key-made', 'head-signed', 'head-confirmed'].includes(deed.kind);
const file = async (): Promise<string> => exported(event, await desk.signed(event, 'Dubois'), 'event').content;
const words = (texts: ReturnType<typeof signaturesOf>['said']): string =>
  texts.map((one) => sentence(one, 'en')).join('\n');
const take = (content: string) => imported('acre.castellan-event', content, 'Weiss', 0);

describe('an event file', () => {
  it('says which key signed it, up to where, and whose phones did', async () => {
    const [ada = ''] = [...(await desk.known(event)).state.players.keys()];
    const act = await phoneSigns(ada);
    const person = { role: 'player', name: 'Ada', player: ada } as const;
    expect(await desk.do(event, 'sign-1', person, act)).toMatchObject({ done: true });
    const read = take(await file());
    if ('key' in read) throw new Error(read.key);
    const { key } = await desk.head(event, 'Dubois');
    const { broken, said } = signaturesOf(read.acts);
    expect(broken).toEqual([]);
    expect(words(said)).toContain(fingerprintOf(key));
    expect(words(said)).toContain(`Ada’s phone signed confirmed results (1), with the key ${fingerprintOf(act.key)}.`);
    expect(words(said)).not.toContain('not signed');
    // Signing again writes nothing, because nothing has happened.
    expect((await desk.signed(event, 'Dubois')).acts.length).toBe(read.acts.length);
  });

  it('not saved since the last change says at the desk that saving signs the rest, and elsewhere that it is unsigned', async () => {
    const saved = take(await file());
    if ('key' in saved) throw new Error(saved.key);
    expect(signaturesOf(saved.acts).unsigned).toBeNull();
    await desk.do(event, 'later', organiser, { kind: 'complete', round: 1 });
    const { acts } = await desk.known(event);
    const tail = { from: saved.acts.length, to: acts.length };
    const [, atDesk = ''] = words(signaturesOf(acts, 'desk').said).split('\n');
    expect(atDesk).toMatch(/are not signed yet\. “Event file” signs them when you save it\.$/);
    const inFile = signaturesOf(acts);
    expect(inFile.unsigned).toEqual(tail);
    expect(words(inFile.said)).toContain(`Entries ${String(tail.from)} to ${String(tail.to)} are not signed.`);
  });

  it('with a changed result and a recomputed chain is refused, and nothing is imported', async () => {
    const read = take(forged(await file(), turned));
    expect('key' in read && sentence(read, 'en')).toMatch(/changed after it was signed/);
  });

  it('with its signatures removed as well says that nothing is signed', async () => {
    const read = take(forged(await file(), (acts) => turned(acts.filter((act) => !isSignature(act)))));
    if ('key' in read) throw new Error(read.key);
    expect(words(signaturesOf(read.acts).said)).toContain('could have been changed by hand');
  });

  it('signed again with another key lacks the fingerprint on paper and the phones’ signatures', async () => {
    const [ada = ''] = [...(await desk.known(event)).state.players.keys()];
    await desk.do(event, 'sign-2', { role: 'player', name: 'Ada', player: ada }, await phoneSigns(ada));
    const { key } = await desk.head(event, 'Dubois');
    const content = forged(await file(), (acts) =>
      turned(acts.filter((act) => act.deed.kind !== 'head-signed')).map((act) =>
        act.deed.kind === 'key-made' ? { ...act, deed: { ...act.deed, key: newKeyPair().key } } : act,
      ),
    );
    expect(content).not.toContain(key);
    const read = take(content);
    expect('key' in read && sentence(read, 'en')).toContain('Ada’s phone');
  });

  it('can be imported next to the original under another id, with everything still valid', async () => {
    const read = take(await file());
    if ('key' in read) throw new Error(read.key);
    const taken = await desk.take(read.event, read.acts);
    if (!taken.done) throw new Error(taken.text.key);
    expect(taken.event).not.toBe(event);
    const again = await desk.signed(taken.event, 'Weiss');
    expect(signaturesOf(again.acts).broken).toEqual([]);
    expect(take(exported(taken.event, again, 'event').content)).toMatchObject({ event: taken.event });
  });
});

describe('a signature of a phone', () => {
  it('is refused for another player, log or key', async () => {
    const [ada = '', dan = ''] = [...(await desk.known(event)).state.players.keys()];
    const good = await phoneSigns(ada);
    const wrong = [
      { ...good, player: dan },
      { ...good, n: good.n - 1 },
      { ...good, n: good.n + 50 },
      { ...good, hash: '0'.repeat(64) },
      { ...good, key: newKeyPair().key },
      { ...good, key: 'f'.repeat(64) },
      { ...good, signature: '0'.repeat(128) },
    ];
    const before = (await desk.known(event)).acts.length;
    for (const [i, act] of wrong.entries())
      expect(
        await desk.do(event, `w-${String(i)}`, { role: 'player', name: 'x', player: act.player }, act),
      ).toMatchObject({
        done: false,
        text: { key: 'signed.refused' },
      });
    expect(await desk.do(event, 'w-x', { role: 'player', name: 'Dan', player: dan }, good)).toMatchObject({
      done: false,
    });
    expect((await desk.known(event)).acts.length).toBe(before);
  });

  it('uses the same event key at every hub on its database, and the secret is in no file', async () => {
    const first = await desk.head(event, 'Dubois');
    await desk.close();
    desk = new EventDesk(folder, () => undefined);
    expect((await desk.head(event, 'Dubois')).key).toBe(first.key);
    expect(await file()).not.toMatch(/secret|302e0201/);
  });
});
