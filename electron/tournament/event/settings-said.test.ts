import { describe, expect, it } from 'vitest';
import { opened } from '../../../test/tournament/play-event.ts';
import { sentence } from '../../sentences.ts';
import { Settings } from './settings.ts';
import { settingsSaid } from './settings-said.ts';
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
