import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saidRight } from '../../../test/tournament/said-right.ts';
import { blank, list, team, won, type Ids } from '../../../test/tournament/wrong-acts/parts.ts';
import { rows } from '../../../test/tournament/wrong-acts/rows.ts';
import { EventAct } from '../../contract/event-acts.ts';
import { sentence } from '../../sentences.ts';
import type { EventState } from '../event/state.ts';
import { EventDesk } from './event-desk.ts';

/**
 * Every organiser's act with impossible values: each is refused with a sentence in both languages and leaves the event
 * unchanged, down to the last act. The contract rejects malformed acts earlier.
 */

const folder = mkdtempSync(join(tmpdir(), 'castellan-wrong-acts-'));
const desk = new EventDesk(folder, () => undefined);
const scenes = new Map<string, { readonly event: string; readonly ids: Ids }>();
let sent = 0;

const does = (event: string, act: unknown) =>
  desk.do(event, `wrong-${String((sent += 1))}`, { role: 'organiser', name: 'Dubois' }, EventAct.parse(act));
const state = async (event: string): Promise<EventState> => (await desk.known(event)).state;

/** An event with these players, and what is done there. */
async function scene(
  name: string,
  names: readonly string[],
  then: (ids: Ids, done: (act: unknown) => Promise<void>, now: () => Promise<EventState>) => Promise<Ids | undefined>,
): Promise<void> {
  const made = await desk.create(name, 'Dubois');
  if (!made.done) throw new Error(made.text.key);
  const { event } = made;
  const done = async (act: unknown): Promise<void> => {
    const outcome = await does(event, act);
    if (!outcome.done) throw new Error(sentence(outcome.text, 'en'));
  };
  await done({ kind: 'enter', players: names.map((one) => ({ ...blank, name: one })), missed: 0 });
  const ids = Object.fromEntries(
    [...(await state(event)).players.values()].map(({ player }) => [player.name, player.id]),
  );
  scenes.set(name, { event, ids: { ...ids, ...(await then(ids, done, () => state(event))) } });
}

beforeAll(async () => {
  await scene('running', ['Ada', 'Ben', 'Cyd', 'Dan', 'Eve', 'Fay', 'Gus'], async (ids, done, now) => {
    const { Ada, Eve, Gus } = ids;
    await done({ kind: 'drop', player: Gus });
    await done({ kind: 'check-in', players: Object.values(ids).filter((id) => id !== Gus), by: 'hand' });
    await done({ kind: 'pair' });
    for (const game of [1, 2, 3]) await done({ kind: 'result', round: 1, game, result: won });
    await done({ kind: 'complete', round: 1 });
    await done({ kind: 'pair' });
    await done({ kind: 'result', round: 2, game: 1, result: won });
    await done({ kind: 'add-category', category: { name: 'Painting', most: 10, weight: 0, by: 'judges' } });
    await done({ kind: 'add-category', category: { name: 'Manners', most: 10, weight: 0, by: 'opponents' } });
    await done({ kind: 'add-award', award: { name: 'Best keep', players: [Ada] } });
    const sentIn = list(Eve, 'name,count\nArchers,2\n');
    await done({ ...sentIn, list: { ...sentIn.list, side: null } });
    await done({ kind: 'lock-lists', players: [Eve] });
    const keep = { name: 'Keep', system: 'siege-and-fortresses', setup: '{}', options: '{}' };
    await done({ kind: 'take-fortress', fortress: keep });
    const { honours, armies } = await now();
    const [painting = '', manners = ''] = honours.categories.keys();
    const [fortress = ''] = armies.fortresses.keys();
    await done({ kind: 'mark', category: painting, player: Ada, mark: 8, game: null });
    return { painting, manners, fortress };
  });
  await scene('closed', ['Ada', 'Ben'], async (ids, done, now) => {
    await done({ kind: 'settings', settings: { ...(await now()).settings, rounds: 1 } });
    await done({ kind: 'check-in', players: Object.values(ids), by: 'hand' });
    await done({ kind: 'pair' });
    await done({ kind: 'result', round: 1, game: 1, result: won });
    await done({ kind: 'complete', round: 1 });
    await done({ kind: 'close-event' });
    return undefined;
  });
  await scene('cut', ['Ada', 'Ben', 'Cyd', 'Dan'], async (ids, done, now) => {
    await done({ kind: 'settings', settings: { ...(await now()).settings, rounds: 1, cut: 4 } });
    await done({ kind: 'check-in', players: Object.values(ids), by: 'hand' });
    await done({ kind: 'pair' });
    for (const game of [1, 2]) await done({ kind: 'result', round: 1, game, result: won });
    await done({ kind: 'complete', round: 1 });
    await done({ kind: 'pair' });
    const [game] = (await now()).rounds[1]?.paired.games ?? [];
    const others = Object.values(ids).filter((id) => id !== game?.attacker && id !== game?.defender);
    return { high: game?.defender ?? '', low: game?.attacker ?? '', other: others[0] ?? '', last: others[1] ?? '' };
  });
  await scene('teams', ['Ada', 'Ben', 'Cyd', 'Dan', 'Eve'], async (ids, done, now) => {
    await done({ kind: 'settings', settings: { ...(await now()).settings, teams: { boards: 2, points: 'match' } } });
    await done(team('Lions', ids['Ada'], ids['Ben']));
    await done(team('Bears', ids['Cyd'], ids['Dan']));
    await done({ kind: 'check-in', players: Object.values(ids), by: 'hand' });
    await done({ kind: 'pair' });
    const [lions = '', bears = ''] = (await now()).teams.keys();
    return { lions, bears };
  });
  await scene('before', ['Ada', 'Ben', 'Cyd'], async (_, done, now) => {
    await done({ kind: 'settings', settings: { ...(await now()).settings, method: 'round-robin' } });
    return undefined;
  });
});
afterAll(async () => {
  await desk.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Acts with no values that could be wrong; repeating them is the mistake. */
const twice = [['publish-lists', 'hide-lists']] as const;

describe('an impossible act', () => {
  it.each(rows)('%s, is refused with a sentence and changes nothing', async (_, of, act, says) => {
    const { event, ids } = scenes.get(of) ?? { event: '', ids: {} };
    const before = await desk.known(event);
    const outcome = await does(event, act(ids));
    const after = await desk.known(event);
    expect(outcome.done ? 'done' : outcome.text.key).toBe(says);
    expect([after.acts, after.state]).toEqual([before.acts, before.state]);
    if (!outcome.done) saidRight(outcome.text);
  });

  it.each(twice)('%s, said twice, is refused the second time', async (kind, undo) => {
    const { event } = scenes.get('running') ?? { event: '' };
    expect([(await does(event, { kind })).done, (await does(event, { kind })).done]).toEqual([true, false]);
    expect((await does(event, { kind: undo })).done).toBe(true);
  });

  it('every kind of act is in these tables', () => {
    const tried = new Set([...rows.map(([what]) => what.split(':')[0]), ...twice.map(([kind]) => kind)]);
    expect(EventAct.options.map(({ shape }) => shape.kind.value).filter((kind) => !tried.has(kind))).toEqual([]);
  });
});
