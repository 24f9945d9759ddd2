import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { EventAct } from '../../contract/event-acts.ts';
import { sentence } from '../../sentences.ts';
import type { Result } from '../event/settings.ts';
import { EventDesk } from './event-desk.ts';
import { hallView } from './hall-view.ts';

const blank = { club: null, army: null, contact: null, rating: null, fixedTable: null };
const figures = { vp: null, destroyed: null, breaches: null, keepTurn: null };
const is = (outcome: Result['outcome'], source: 'match' | 'judge'): Result => ({
  outcome,
  played: true,
  attacker: figures,
  defender: figures,
  wentToTime: false,
  source,
  match: source === 'match' ? 'm-1' : null,
});

let folder: string;
let desk: EventDesk;
let event: string;
let said: string[];
let sent = 0;

const done = async (act: EventAct): Promise<void> => {
  const outcome = await desk.do(event, `test-${String((sent += 1))}`, { role: 'organiser', name: 'Dubois' }, act);
  if (!outcome.done) throw new Error(sentence(outcome.text, 'en'));
};
const settled = (outcome: Result['outcome']): Promise<void> =>
  done({ kind: 'result', round: 1, game: 1, result: is(outcome, 'judge') });
const matchEnds = (outcome: Result['outcome'], id = 'ended-m-1'): Promise<void> =>
  desk.fromMatch(event, {
    id,
    by: 'Table 1',
    deed: { kind: 'result', round: 1, game: 1, result: is(outcome, 'match') },
  });
const stands = async (): Promise<Result | undefined> => (await desk.known(event)).state.rounds[0]?.results.get(1);
const told = (): string[] => desk.notTaken(event).map(({ text }) => sentence(text, 'en'));

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'castellan-not-taken-'));
  said = [];
  desk = new EventDesk(folder, (line) => said.push(line));
  const made = await desk.create('Varenne', 'Dubois');
  if (!made.done) throw new Error(made.text.key);
  event = made.event;
  await done({ kind: 'enter', players: ['Brandt', 'Okafor'].map((name) => ({ name, ...blank })), missed: 0 });
  await done({ kind: 'check-in', players: [...(await desk.known(event)).state.players.keys()], by: 'hand' });
  await done({ kind: 'pair' });
});
afterEach(async () => {
  await desk.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('a match that ends after its game has been settled', () => {
  it("does not change a judge's decision, and is reported until somebody settles the game again", async () => {
    await settled('defender');
    await matchEnds('attacker');
    expect(await stands()).toMatchObject({ outcome: 'defender', source: 'judge' });
    expect(told()).toEqual([
      expect.stringMatching(/^Round 1, table 1: .* the attacker won.* the defender won\. That stands/),
    ]);
    expect(said).toEqual(told());
    await settled('attacker');
    await desk.known(event);
    expect(told()).toEqual([]);
  });

  it('does not change a finished round, whoever wrote its result', async () => {
    await matchEnds('attacker');
    await done({ kind: 'complete', round: 1 });
    await matchEnds('defender', 'ended-m-1-anew');
    expect(await stands()).toMatchObject({ outcome: 'attacker', source: 'match' });
    expect(told()).toHaveLength(1);
  });

  it('reports nothing if it agrees or is sent twice', async () => {
    await matchEnds('attacker');
    await settled('defender');
    await matchEnds('attacker');
    await matchEnds('defender', 'another');
    expect([told(), (await stands())?.source]).toEqual([[], 'judge']);
  });
});

describe('a match whose beginning is written late', () => {
  const players = async (): Promise<readonly string[]> => [...(await desk.known(event)).state.players.keys()];
  const claims = (player: string | undefined): Promise<void> =>
    done({
      kind: 'claim',
      round: 1,
      game: 1,
      player: player ?? '',
      result: { ...is('attacker', 'judge'), source: 'reported' },
    });
  const begins = (match = 'm-1'): Promise<void> =>
    desk.fromMatch(event, {
      id: `begun-${match}`,
      by: 'Table 1',
      deed: { kind: 'match-begun', round: 1, game: 1, match, file: '' },
    });

  it('keeps what its players have said since', async () => {
    const [one, other] = await players();
    // The match has begun, but before that is written one player reports how it ended.
    const written = begins();
    await claims(one);
    await written;
    expect((await desk.known(event)).hall.get(1)?.tables.get(1)).toMatchObject({ match: { id: 'm-1' } });
    await claims(other);
    expect(await stands()).toMatchObject({ outcome: 'attacker', source: 'reported' });
  });

  it('keeps what a player said before the hub heard of the match at all', async () => {
    const [one, other] = await players();
    await claims(one);
    await desk.known(event);
    await begins();
    await claims(other);
    expect(await stands()).toMatchObject({ outcome: 'attacker', source: 'reported' });
  });

  it('drops what was said about an earlier match', async () => {
    const [one, other] = await players();
    await begins('m-0');
    await claims(one);
    // The hub reads the event before it accepts a match.
    await desk.known(event);
    await begins();
    await claims(other);
    expect(await stands()).toBeUndefined();
  });
});

describe('the hall', () => {
  it('shows the winner only once the result is recorded', async () => {
    const outcome = async () => hallView(event, await desk.known(event), desk.now(event)).tables[0]?.outcome;
    await done({ kind: 'publish', round: 1 });
    expect(await outcome()).toBeNull();
    await matchEnds('attacker');
    expect(await outcome()).toBeNull();
    await settled('defender');
    expect(await outcome()).toBe('defender');
  });
});
