import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { opened, type Played } from '../../../test/tournament/play-event.ts';
import { MOST_FORTRESSES, MOST_LIST_SIGNS, MOST_LISTS, type ListSide } from '../../contract/event-lists.ts';
import type { Deed } from './acts.ts';
import { fortressOf, listFor } from './armies.ts';
import { readEventFile, writeEventFile } from './event-file.ts';
import { foldEvent } from './fold.ts';
import { undoable, undoing } from './inverse.ts';
import { traceOf } from './trace.ts';

const sent = (text: string, side: ListSide = null, player = 'p1', system = 'siege-and-fortresses'): Deed => ({
  kind: 'list-sent',
  player,
  list: { system, side, text },
});
const keep = fortressOf({ name: 'The keep', system: 'siege-and-fortresses', setup: '{"name":"x"}', options: '{}' });
const textsOf = (event: Played, player = 'p1') => event.now.armies.of.get(player)?.lists.map(({ text }) => text);
/** Undoes the last act. */
const undo = (event: Played): Played => {
  const deed = undoing(event.acts, event.acts.length);
  if ('key' in deed) throw new Error(deed.key);
  return event.do(deed);
};

describe('army lists in the log of an event', () => {
  it('are one per side of a system; a list for one side takes precedence over one for both', () => {
    const event = opened(2).do(sent('a'), sent('b', 'attacker'), sent('c'), sent('d', null, 'p1', 'siege-battles'));
    expect(textsOf(event)).toEqual(['b', 'c', 'd']);
    const text = (side: 'attacker' | 'defender', system = 'siege-and-fortresses') =>
      listFor(event.now.armies, 'p1', system, side)?.text;
    expect([text('attacker'), text('defender'), text('defender', 'siege-battles')]).toEqual(['b', 'c', 'd']);
    expect(text('defender', 'siege-medieval')).toBeUndefined();
    expect(listFor(event.now.armies, 'p2', 'siege-and-fortresses', 'attacker')).toBeNull();
    event.do({ kind: 'list-withdrawn', player: 'p1', system: 'siege-and-fortresses', side: 'attacker' });
    expect(text('attacker')).toBe('c');
  });

  it('cannot change while locked, and can once unlocked', () => {
    const event = opened(2).do(sent('a'), { kind: 'lists-locked', player: 'p1' });
    const before = event.now;
    const withdrawn: Deed = { kind: 'list-withdrawn', player: 'p1', system: 'siege-and-fortresses', side: null };
    for (const deed of [sent('b'), withdrawn, { kind: 'lists-locked', player: 'p1' } as const])
      expect(event.try(deed)).toMatchObject({ key: 'event.lists-are-locked', with: { name: 'Player p1' } });
    expect(event.now).toBe(before);
    event.do(sent('other', null, 'p2'), { kind: 'lists-unlocked', player: 'p1' }, sent('b'));
    expect(textsOf(event)).toEqual(['b']);
  });

  it('are undone to the previous list or to none', () => {
    const event = opened(2).do(sent('a'), sent('b'));
    expect(textsOf(undo(event))).toEqual(['a']);
    event.do({ kind: 'list-withdrawn', player: 'p1', system: 'siege-and-fortresses', side: null });
    expect(textsOf(undo(event))).toEqual(['a']);
    event.do(sent('x', 'attacker'));
    expect(textsOf(undo(event))).toEqual(['a']);
    event.do({ kind: 'lists-locked', player: 'p1' });
    expect(undo(event).now.armies.of.get('p1')?.locked).toBe(false);
    event.do({ kind: 'lists-published' });
    expect(undo(event).now.armies.published).toBe(false);
    // The fortress stays, because rounds may be planned with it.
    event.do({ kind: 'fortress-taken', fortress: keep });
    expect(undoable(event.acts).has(event.acts.length)).toBe(false);
  });

  it('cannot be undone once a later one has replaced them', () => {
    const event = opened(2).do(sent('a'), sent('b'));
    expect(undoing(event.acts, event.acts.length - 1)).toMatchObject({ key: 'event.cannot-undo' });
  });

  it('are removed with their player', () => {
    const event = opened(2).do(sent('a', null, 'p2'), { kind: 'player-removed', player: 'p2' });
    expect([...event.now.armies.of.keys()]).toEqual([]);
  });

  it.each<[string, Deed, string]>([
    ['nothing', sent(''), 'event.list-empty'],
    ['white space alone', sent(' \n\t'), 'event.list-empty'],
    ['a picture', sent('\u0000PNG'), 'event.list-no-text'],
    ['a whole book', sent('x'.repeat(MOST_LIST_SIGNS + 1)), 'event.list-too-long'],
    ['a list of nobody', sent('a', null, 'p9'), 'event.no-such-player'],
    ['a lock of nobody', { kind: 'lists-locked', player: 'constructor' }, 'event.no-such-player'],
    ['to unlock what is open', { kind: 'lists-unlocked', player: 'p1' }, 'event.lists-not-locked'],
    ['to hide what is hidden', { kind: 'lists-hidden' }, 'event.lists-not-published'],
    [
      'to withdraw what is not there',
      { kind: 'list-withdrawn', player: 'p1', system: '__proto__', side: null },
      'event.no-such-list',
    ],
    [
      'a fortress that is no set-up',
      { kind: 'fortress-taken', fortress: { ...keep, setup: '[1]' } },
      'event.fortress-unreadable',
    ],
    [
      'a fortress that is cut off',
      { kind: 'fortress-taken', fortress: { ...keep, setup: '{"name":' } },
      'event.fortress-unreadable',
    ],
  ])('refuse %s with a sentence and change nothing', (_, deed, key) => {
    const event = opened(2);
    const before = event.now;
    expect(event.try(deed)?.key).toBe(key);
    expect(event.now).toBe(before);
  });

  it('are limited: lists per player and fortresses per event', () => {
    const event = opened(2);
    for (let i = 0; i < MOST_LISTS; i += 1) event.do(sent('a', null, 'p1', `system-${String(i)}`));
    expect(event.try(sent('a'))?.key).toBe('event.list-too-many');
    // Replacing a list adds none.
    event.do(sent('b', null, 'p1', 'system-3'));
    for (let i = 0; i < MOST_FORTRESSES; i += 1)
      event.do({ kind: 'fortress-taken', fortress: fortressOf({ ...keep, name: `Keep ${String(i)}` }) });
    expect(event.try({ kind: 'fortress-taken', fortress: keep })?.key).toBe('event.fortress-too-many');
  });

  it('log who sent, changed, locked and published lists, but not their contents', () => {
    const event = opened(2).do(
      sent('name,points\nHidden dragons,300'),
      sent('name,points\nHidden dragons,310'),
      { kind: 'lists-locked', player: 'p1' },
      { kind: 'lists-published' },
      { kind: 'fortress-taken', fortress: keep },
    );
    const said = traceOf(event.acts).slice(-5);
    expect(said.map(({ text }) => text.key)).toEqual([
      'act.list-sent',
      'act.list-changed',
      'act.lists-locked',
      'act.lists-published',
      'act.fortress-taken',
    ]);
    expect(JSON.stringify(said)).not.toContain('dragons');
  });
});

describe('the fortress of a round', () => {
  const plan = { system: 'siege-and-fortresses', scenario: null, armyPoints: 1000, minutes: null };

  it('is one that the event has, for the system of the round', () => {
    const event = opened(2);
    const planned = (fortress: string, system: string | null = plan.system): Deed => ({
      kind: 'round-planned',
      round: 1,
      plan: { ...plan, system, fortress },
    });
    expect(event.try(planned(keep.id))?.key).toBe('event.no-such-fortress');
    event.do({ kind: 'fortress-taken', fortress: keep });
    for (const system of [null, 'siege-battles'])
      expect(event.try(planned(keep.id, system))).toMatchObject({ key: 'event.fortress-of-other-system' });
    event.do(planned(keep.id));
    expect(event.now.plans.get(1)?.fortress).toBe(keep.id);
    expect(event.try({ kind: 'fortress-taken', fortress: keep })?.key).toBe('event.fortress-taken-already');
  });
});

describe('an event file', () => {
  it('has version 4 only if it has lists or fortresses, so that older programs open all others', () => {
    const version = (event: Played) => /"version": (\d+)/.exec(writeEventFile('acre', event.acts))?.[1];
    expect(version(opened(2))).toBe('3');
    expect(version(opened(2).do(sent('a')))).toBe('4');
    expect(version(opened(2).do({ kind: 'fortress-taken', fortress: keep }))).toBe('4');
  });

  it('of version 3 from the previous program opens and is written back unchanged', () => {
    const stored = new URL('../../../test/tournament/stored/before-army-lists.castellan-event', import.meta.url);
    const content = readFileSync(stored, 'utf8');
    const read = readEventFile(content);
    expect(read).toMatchObject({ ok: true, event: 'acre' });
    if (!read.ok) return;
    expect(read.state.plans.get(1)).toEqual({
      system: 'siege-and-fortresses',
      scenario: 'demo',
      armyPoints: 1000,
      minutes: 90,
    });
    expect(read.state.armies.of.size).toBe(0);
    expect(writeEventFile(read.event, read.acts)).toBe(content);
  });

  it('keeps lists, locks and fortresses verbatim', () => {
    const event = opened(2).do(
      sent('nom;points\r\nŒuvre d’été;100\n', 'defender'),
      { kind: 'lists-locked', player: 'p1' },
      { kind: 'fortress-taken', fortress: keep },
      {
        kind: 'round-planned',
        round: 1,
        plan: { system: keep.system, scenario: null, armyPoints: 500, minutes: 90, fortress: keep.id },
      },
      { kind: 'lists-published' },
    );
    const content = writeEventFile('acre', event.acts);
    const read = readEventFile(content);
    expect(read).toMatchObject({ ok: true });
    if (!read.ok) return;
    expect(read.state).toEqual(event.now);
    expect(foldEvent(read.acts)).toEqual(event.now);
    expect(writeEventFile(read.event, read.acts)).toBe(content);
  });
});
