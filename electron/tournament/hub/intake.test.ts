import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PairedEvent } from '../../../test/tournament/paired-event.ts';
import { chain } from '../../../test/tournament/sent-match.ts';
import { won as judged } from '../../../test/tournament/wrong-acts/parts.ts';
import type { WireRow } from '../../contract/hub-api.ts';
import { hashOfEntry } from '../../journal/chain.ts';
import type { Result } from '../event/settings.ts';
import { Intake, type Received } from './intake.ts';
import { RowStore, startOf } from './row-store.ts';
import { SignatureStore } from './signature-store.ts';

const won = (match: string): Result => ({ ...judged, source: 'match', match });

let all: PairedEvent;
let players: readonly [string, string];
let rows: RowStore;
let clock = 0;

/** The rows of a match that has ended, on the organiser's disk; its program ended before it wrote anything else. */
async function stored(id: string): Promise<void> {
  const { head, rows: played } = chain(all.event, '1', players, id);
  const last = played.at(-1) as WireRow;
  const n = last.n + 1;
  const sealed: WireRow = {
    ...{ n, at: 5, kind: 'sealed', origin: null, body: '{}' },
    hash: hashOfEntry(last.hash, n, 5, 'sealed', undefined, '{}'),
  };
  const match = { match: id, event: all.event, round: 1, game: 1, place: '1', start: startOf(head) };
  clock += 1;
  await rows.open({ ...match, head });
  expect(await rows.put(match, [...played, sealed])).toEqual({ done: true, have: n });
}

/** A program that starts: it looks at every match again. */
async function started(): Promise<void> {
  const database = await all.desk.withDatabase((one) => Promise.resolve(one));
  const received = ({ id }: { readonly id: string }, all: readonly WireRow[]): Received => ({
    result: all.at(-1)?.kind === 'sealed' ? won(id) : undefined,
    over: true,
    rows: all.length,
  });
  const log = (line: string): void => {
    throw new Error(line);
  };
  const port = { received, note: () => undefined, log };
  const intake = new Intake(all.event, all.desk, rows, new SignatureStore(database), port);
  await intake.start();
  await intake.look();
}

beforeEach(async () => {
  all = await PairedEvent.of(['Brandt', 'Okafor']);
  const [game] = await all.games();
  players = [game?.attacker ?? '', game?.defender ?? ''];
  rows = new RowStore(await all.desk.withDatabase((one) => Promise.resolve(one)), () => clock);
});
afterEach(() => all.close());

describe('a match whose beginning the program had not written when it ended', () => {
  it('is written with its result by the next program, though its table says nothing more', async () => {
    await stored('m-1');
    expect(await all.result()).toBeUndefined();
    await started();
    expect(await all.result()).toEqual(won('m-1'));
    expect((await all.known()).hall.get(1)?.tables.get(1)?.match?.id).toBe('m-1');
    const acts = (await all.known()).acts.length;
    await started();
    expect((await all.known()).acts).toHaveLength(acts);
  });

  it('gives way to the match that its table began after it', async () => {
    await stored('m-2');
    await stored('m-1');
    await started();
    expect(await all.result()).toEqual(won('m-1'));
  });

  it('does not change what the players have reported', async () => {
    const reported: Result = { ...won(''), outcome: 'defender', source: 'reported', match: null };
    for (const player of players) await all.does({ kind: 'claim', round: 1, game: 1, player, result: reported });
    await stored('m-1');
    await started();
    expect(await all.result()).toEqual(reported);
  });
});
