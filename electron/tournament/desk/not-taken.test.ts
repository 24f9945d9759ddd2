import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PairedEvent } from '../../../test/tournament/paired-event.ts';
import { won } from '../../../test/tournament/wrong-acts/parts.ts';
import { sentence } from '../../sentences.ts';
import type { Result } from '../event/settings.ts';
import { hallView } from './hall-view.ts';

const is = (outcome: Result['outcome'], source: 'match' | 'judge'): Result => ({
  ...won,
  outcome,
  source,
  match: source === 'match' ? 'm-1' : null,
});

let all: PairedEvent;
const settled = (outcome: Result['outcome']): Promise<void> =>
  all.does({ kind: 'result', round: 1, game: 1, result: is(outcome, 'judge') });
const matchEnds = (outcome: Result['outcome'], id = 'ended-m-1'): Promise<void> =>
  all.desk.fromMatch(all.event, {
    id,
    by: 'Table 1',
    deed: { kind: 'result', round: 1, game: 1, result: is(outcome, 'match') },
  });
const told = (): string[] => all.desk.notTaken(all.event).map(({ text }) => sentence(text, 'en'));

beforeEach(async () => {
  all = await PairedEvent.of(['Brandt', 'Okafor']);
});
afterEach(() => all.close());

describe('a match that ends after its game has been settled', () => {
  it("does not change a judge's decision, and is reported until somebody settles the game again", async () => {
    await settled('defender');
    await matchEnds('attacker');
    expect(await all.result()).toMatchObject({ outcome: 'defender', source: 'judge' });
    expect(told()).toEqual([
      expect.stringMatching(/^Round 1, table 1: .* the attacker won.* the defender won\. That stands/),
    ]);
    expect(all.said).toEqual(told());
    await settled('attacker');
    await all.known();
    expect(told()).toEqual([]);
  });

  it('does not change a finished round, whoever wrote its result', async () => {
    await matchEnds('attacker');
    await all.does({ kind: 'complete', round: 1 });
    await matchEnds('defender', 'ended-m-1-anew');
    expect(await all.result()).toMatchObject({ outcome: 'attacker', source: 'match' });
    expect(told()).toHaveLength(1);
  });

  it('reports nothing if it agrees or is sent twice', async () => {
    await matchEnds('attacker');
    await settled('defender');
    await matchEnds('attacker');
    await matchEnds('defender', 'another');
    expect([told(), (await all.result())?.source]).toEqual([[], 'judge']);
  });
});

describe('a match whose beginning is written late', () => {
  const claims = (player: string | undefined): Promise<void> =>
    all.does({
      kind: 'claim',
      round: 1,
      game: 1,
      player: player ?? '',
      result: { ...is('attacker', 'judge'), source: 'reported' },
    });
  const begins = (match = 'm-1'): Promise<void> =>
    all.desk.fromMatch(all.event, {
      id: `begun-${match}`,
      by: 'Table 1',
      deed: { kind: 'match-begun', round: 1, game: 1, match, file: '' },
    });

  it('keeps what its players have said since', async () => {
    const [one, other] = await all.players();
    // The match has begun, but before that is written one player reports how it ended.
    const written = begins();
    await claims(one);
    await written;
    expect((await all.known()).hall.get(1)?.tables.get(1)).toMatchObject({ match: { id: 'm-1' } });
    await claims(other);
    expect(await all.result()).toMatchObject({ outcome: 'attacker', source: 'reported' });
  });

  it('keeps what a player said before the hub heard of the match at all', async () => {
    const [one, other] = await all.players();
    await claims(one);
    await all.known();
    await begins();
    await claims(other);
    expect(await all.result()).toMatchObject({ outcome: 'attacker', source: 'reported' });
  });

  it('drops what was said about an earlier match', async () => {
    const [one, other] = await all.players();
    await begins('m-0');
    await claims(one);
    // The hub reads the event before it accepts a match.
    await all.known();
    await begins();
    await claims(other);
    expect(await all.result()).toBeUndefined();
  });
});

describe('the hall', () => {
  it('shows the winner only once the result is recorded', async () => {
    const outcome = async () => hallView(all.event, await all.known(), all.desk.now(all.event)).tables[0]?.outcome;
    await all.does({ kind: 'publish', round: 1 });
    expect(await outcome()).toBeNull();
    await matchEnds('attacker');
    expect(await outcome()).toBeNull();
    await settled('defender');
    expect(await outcome()).toBe('defender');
  });
});
