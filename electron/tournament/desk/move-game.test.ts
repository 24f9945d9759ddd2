import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PairedEvent } from '../../../test/tournament/paired-event.ts';
import { won } from '../../../test/tournament/wrong-acts/parts.ts';
import { sentence } from '../../sentences.ts';
import { checkEvent } from '../checker/check.ts';
import { readEventFile, writeEventFile } from '../event/event-file.ts';
import { traceOf } from '../event/trace.ts';
import { eventView } from './event-view.ts';

/** A game's table chosen by hand: it goes to a free table, or swaps with the game that is there. */

const hall = ['1', '2', '3', 'Balcony'].map((id) => ({ id, scenario: id === '3' ? 'the-breach' : null }));
let all: PairedEvent;
beforeEach(async () => {
  all = await PairedEvent.of(['Ada', 'Ben', 'Cyd', 'Dan'], { tables: hall });
});
afterEach(() => all.close());

const move = (game: number, from: string, table: string, there: number | null = null) => ({
  kind: 'move-game' as const,
  ...{ round: 1, game, from, table, there },
});
const tables = async (): Promise<string[]> => (await all.games()).map(({ table }) => table);
const last = async (): Promise<string> => {
  const said = traceOf((await all.known()).acts).at(-1)?.text;
  return said === undefined ? '' : sentence(said, 'en');
};
const view = async () => eventView(all.event, await all.known(), 0, false);
const undoLast = async (): Promise<string | undefined> =>
  all.refuses({ kind: 'undo', n: (await all.known()).acts.length });

describe('a game that goes to another table', () => {
  it('takes a free one, with its scenario, and can be put back', async () => {
    expect(await tables()).toEqual(['1', '2']);
    const [before] = await all.games();
    await all.does(move(1, '1', '3'));
    expect((await all.games())[0]).toMatchObject({ ...before, table: '3', scenario: 'the-breach' });
    expect(await last()).toMatch(/^Round 1: \w+ against \w+ went from table 1 to table 3$/);
    expect((await view()).rounds[0]?.tablesByHand).toEqual(['3']);
    expect(await undoLast()).toBeUndefined();
    expect(await all.games()).toMatchObject([before ?? {}, { table: '2' }]);
    expect((await view()).rounds[0]?.tablesByHand).toEqual([]);
  });

  it('swaps with the game that is there', async () => {
    await all.does(move(1, '1', '2', 2));
    expect(await tables()).toEqual(['2', '1']);
    expect(await last()).toMatch(/from table 1 to table 2, and \w+ against \w+ from table 2 to table 1$/);
    // Both can be put back, also after one of them has moved on, as long as the table is free.
    const swapped = (await all.known()).acts.length;
    await all.does(move(2, '1', '3'));
    expect(await all.refuses({ kind: 'undo', n: swapped })).toBe('event.cannot-undo');
    expect(await undoLast()).toBeUndefined();
    expect(await tables()).toEqual(['2', '1']);
  });

  it('keeps its extra time and the call for a judge', async () => {
    await all.does({ kind: 'extend', round: 1, game: 1, minutes: 5 });
    await all.does({ kind: 'call-judge', round: 1, game: 1, why: 'line of sight' });
    await all.does(move(1, '1', '2', 2));
    const [game] = (await view()).rounds[0]?.games ?? [];
    expect(game).toMatchObject({ table: '2', extended: 5, judge: { why: 'line of sight' } });
    // Pairing by hand afterwards looks at who sits where now.
    const games = (await all.games()).map(({ breaches: _, ...one }) => one);
    await all.does({ kind: 'pair-by-hand', wanted: { round: 1, games, bye: null }, why: 'as it is' });
    expect((await view()).rounds[0]?.games[0]?.judge).toMatchObject({ why: 'line of sight' });
    expect((await view()).rounds[0]?.tablesByHand).toEqual([]);
  });

  it('is counted as a wish that is not met if somebody needs a certain table', async () => {
    const [first] = await all.games();
    const attacker = first?.attacker ?? '';
    const player = (await all.known()).state.players.get(attacker)?.player;
    if (player === undefined) throw new Error('nobody attacks');
    await all.does({ kind: 'change-player', player: { ...player, fixedTable: '1' } });
    await all.does(move(1, '1', 'Balcony'));
    const round = (await view()).rounds[0];
    expect(round?.games[0]?.breaches.map(({ wish }) => wish)).toContain('table-fixed');
    expect(round?.certificate?.wishes.find(({ wish }) => wish === 'table-fixed')?.breaches).toBe(1);
  });

  it('is in the event file and right for the checker, and later rounds know where it was played', async () => {
    await all.does(move(1, '1', '3'));
    for (const game of [1, 2]) await all.does({ kind: 'result', round: 1, game, result: won });
    await all.does({ kind: 'complete', round: 1 });
    await all.does({ kind: 'pair' });
    const { acts } = await all.known();
    expect(checkEvent(acts).flatMap(({ problems }) => problems)).toEqual([]);
    const forged = acts.map((act) =>
      act.deed.kind === 'tables-changed'
        ? { ...act, deed: { ...act.deed, games: act.deed.games.map((one) => ({ ...one, table: '2' })) } }
        : act,
    );
    expect(checkEvent(forged).flatMap(({ problems }) => problems.map(({ key }) => key))).toContain('check.table-twice');
    const file = writeEventFile('acre', acts);
    expect(file).toContain('"version": 8');
    const read = readEventFile(file);
    expect(read.ok && read.state.rounds[0]?.paired.games[0]?.table).toBe('3');
  });
});

describe('a game stays where it is', () => {
  it('if somebody else has moved a game meanwhile, who is named', async () => {
    await all.does(move(1, '1', '3'), 'Meunier');
    const before = (await all.known()).acts;
    const outcome = await all.desk.do(all.event, 'late', { role: 'organiser', name: 'Dubois' }, move(2, '2', '3'));
    expect(outcome).toMatchObject({
      done: false,
      text: { key: 'event.tables-meanwhile', with: { name: 'Meunier', table: '2' } },
    });
    expect(await all.refuses(move(1, '1', 'Balcony'))).toBe('event.tables-meanwhile');
    expect((await all.known()).acts).toEqual(before);
    // Whoever wanted the same is not told of a conflict.
    expect(await all.refuses(move(1, '1', '3'))).toBeUndefined();
    expect((await all.known()).acts).toEqual(before);
  });

  it('if it has a result, or the one that would have to make room', async () => {
    await all.does({ kind: 'result', round: 1, game: 2, result: won });
    expect(await all.refuses(move(2, '2', '3'))).toBe('event.table-has-result');
    expect(await all.refuses(move(1, '1', '2', 2))).toBe('event.table-has-result');
    expect(await tables()).toEqual(['1', '2']);
  });

  it('if its match has begun, also when the move is taken back', async () => {
    await all.does(move(1, '1', '3'));
    const moved = (await all.known()).acts.length;
    const deed = { kind: 'match-begun' as const, round: 1, game: 1, match: 'm-1', file: '' };
    await all.desk.fromMatch(all.event, { id: 'begun-m-1', by: 'Table 3', deed });
    expect(await all.refuses(move(1, '3', '1'))).toBe('event.table-has-begun');
    expect(await all.refuses(move(2, '2', '3', 1))).toBe('event.table-has-begun');
    expect(await all.refuses({ kind: 'undo', n: moved })).toBe('event.table-has-begun');
    expect(await tables()).toEqual(['3', '2']);
  });

  it('once its round was paired anew: an older move cannot be taken back', async () => {
    await all.does(move(1, '1', '3'));
    const moved = (await all.known()).acts.length;
    const games = (await all.games()).map(({ breaches: _, ...one }) => one);
    await all.does({ kind: 'pair-by-hand', wanted: { round: 1, games, bye: null }, why: 'as it is' });
    expect(await all.refuses({ kind: 'undo', n: moved })).toBe('event.cannot-undo');
  });
});
