import { describe, expect, it } from 'vitest';
import { opened } from '../../../test/tournament/play-event.ts';
import { sentence } from '../../sentences.ts';
import { Settings } from './settings.ts';
import { settingsReplaced, settingsSaid } from './settings-said.ts';
import { traceOf } from './trace.ts';

describe('a change of settings in the log', () => {
  const event = opened(4, { rounds: 5 });
  const lastLine = () => sentence(traceOf(event.acts).at(-1)?.text ?? { key: '' }, 'en');

  it('says what was set and what it was before', () => {
    event.do({ kind: 'settings-changed', settings: { ...event.now.settings, rounds: 6, cut: 4 } });
    expect(lastLine()).toBe(
      'The settings were changed: number of rounds “6” instead of “5”; best that play on “4” instead of “none”',
    );
  });

  it('names a setting whose value takes more than a word', () => {
    event.do({ kind: 'settings-changed', settings: { ...event.now.settings, apart: [['p1', 'p2']], place: 'Orval' } });
    expect(lastLine()).toBe('The settings were changed: place “Orval” instead of “none”; who should not meet');
  });

  it('says no more where nothing is new', () => {
    event.do({ kind: 'settings-changed', settings: event.now.settings });
    expect(lastLine()).toBe('The settings were changed');
  });

  it.each(Object.keys(Settings.shape))('has a name in both languages for %s', (part) => {
    const before = event.now.settings;
    const said = settingsSaid({ ...before, [part]: 'before' }, { ...before, [part]: 'now' });
    for (const language of ['en', 'fr'] as const)
      expect(sentence(said ?? { key: '' }, language)).not.toMatch(/event\./);
  });
});

describe('settings that somebody else has set', () => {
  const base = opened(4, { rounds: 5 });
  type More = Partial<Settings>;
  /** The log after these people changed these settings, one after another. */
  const after = (...saves: readonly (readonly [by: string, more: More])[]) => {
    const event = opened(4, { rounds: 5 });
    for (const [, more] of saves) event.do({ kind: 'settings-changed', settings: { ...event.now.settings, ...more } });
    return event.acts.map((act, i) => ({ ...act, by: saves[i - (event.acts.length - saves.length)]?.[0] ?? act.by }));
  };
  const told = (...saves: readonly (readonly [by: string, more: More])[]) => {
    const found = settingsReplaced(after(...saves));
    return found && [found.by, found.wasBy, sentence(found.what, 'en')];
  };

  it('are told as replaced, by whom and whose they were', () => {
    expect(told(['Olga', { rounds: 6, place: 'Orval' }], ['Dubois', { rounds: 7, cut: 4 }])).toEqual([
      'Dubois',
      'Olga',
      'number of rounds “7” instead of “6”',
    ]);
  });

  it('are not told where nobody had set them, where one person changes their own, or once they were set again', () => {
    expect(settingsReplaced(base.acts)).toBeNull();
    expect(told(['Olga', { rounds: 6 }], ['Dubois', { cut: 4 }])).toBeNull();
    expect(told(['Olga', { rounds: 6 }], ['Olga', { rounds: 7 }])).toBeNull();
    expect(told(['Olga', { rounds: 6 }], ['Dubois', { rounds: 7 }], ['Dubois', { rounds: 8 }])).toBeNull();
    expect(told(['Olga', { rounds: 6 }], ['Dubois', { rounds: 7 }], ['Olga', { rounds: 6 }])?.slice(0, 2)).toEqual([
      'Olga',
      'Dubois',
    ]);
  });
});
