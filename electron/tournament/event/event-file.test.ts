import { describe, expect, it } from 'vitest';
import { playedByChance } from '../../../test/tournament/play-event.ts';
import { eventFileSchema, readEventFile, writeEventFile } from './event-file.ts';

const { acts, state } = playedByChance(3, 9, 3);
const content = writeEventFile('acre', acts);
const problemOf = (of: string): string | undefined => {
  const read = readEventFile(of);
  return read.ok ? undefined : read.problem.key;
};

describe('an event file', () => {
  it('survives reading and writing unchanged', () => {
    const read = readEventFile(content);
    expect(read).toMatchObject({ ok: true, event: 'acre' });
    if (!read.ok) return;
    expect(read.acts).toEqual(acts);
    expect(read.state).toEqual(state);
    expect(writeEventFile(read.event, read.acts)).toBe(content);
  });

  it('can be read if an earlier version wrote it', () => {
    for (const version of [1, 2, 3])
      expect(readEventFile(content.replace(/"version": \d+/, `"version": ${String(version)}`)).ok).toBe(true);
  });

  it('survives changed white space, as from an editor or a mail program', () => {
    expect(readEventFile(`\uFEFF${JSON.stringify(JSON.parse(content), null, 4)}`).ok).toBe(true);
  });

  it('is refused if anything was changed by hand', () => {
    expect(problemOf(content.replace('Player p1', 'Player x1'))).toBe('event-file.changed');
    const without = content.replace(/\n {4}\{"act":\{"n":4,.*\n/, '\n');
    expect(without).not.toBe(content);
    expect(problemOf(without)).toBe('event-file.changed');
    expect(problemOf(content.replace('"event": "acre"', '"event": "tyre"'))).toBe('event-file.changed');
  });

  it('is refused if it is not an event, truncated, of a newer version or malformed', () => {
    expect(problemOf('')).toBe('event-file.not-json');
    expect(problemOf(content.slice(0, 500))).toBe('event-file.not-json');
    expect(problemOf('[1]')).toBe('event-file.not-an-event');
    expect(problemOf('{"format":"castellan-event-public","version":1}')).toBe('event-file.not-an-event');
    expect(problemOf(content.replace(/"version": \d+/, '"version": 99'))).toBe('event-file.newer');
    expect(problemOf(content.replace('"kind":"checked-in"', '"kind":"crowned"'))).toBe('event-file.wrong');
    expect(problemOf(content.replace('"missed":0', '"missed":0.25'))).toBe('event-file.wrong');
  });

  it('is refused if its acts are impossible, even with correct hashes', () => {
    const impossible = acts
      .filter(({ deed }) => deed.kind !== 'round-completed')
      .map((act, i) => ({ ...act, n: i + 1 }));
    const read = readEventFile(writeEventFile('acre', impossible));
    expect(read).toMatchObject({
      ok: false,
      problem: { key: 'event-file.impossible', with: { why: { key: 'event.complete-first' } } },
    });
  });

  it('has a schema that others can read', () => {
    expect(eventFileSchema()).toMatchObject({ type: 'object', required: ['format', 'version', 'event', 'acts'] });
  });
});
