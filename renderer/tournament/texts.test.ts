import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listStates } from '../../electron/contract/event-lists.ts';
import { journalStates } from '../../electron/contract/event-luck.ts';
import { pairingIds } from '../../electron/contract/event-settings.ts';
import { teamPoints } from '../../electron/contract/hall-teams.ts';
import { tableStates } from '../../electron/contract/hall-view.ts';
import { hubRoles, recordOutcomes } from '../../electron/contract/hub-api.ts';
import { exportKinds, papers } from '../../electron/contract/tournament-api.ts';
import { languages } from '../i18n/read-files.ts';
import { scanRefusals } from './scanned.ts';
import en from './texts.en.json' with { type: 'json' };
import fr from './texts.fr.json' with { type: 'json' };

const base = (key: string): string => key.replace(/^event-room\./, '').replace(/_(one|many|other)$/, '');
const figures = (words: string): string[] => [...new Set(words.match(/\{\{\w+\}\}/g))].sort();

/** Possible values of `${…}` in a key. */
const varying: Readonly<Record<string, readonly string[]>> = {
  'export.': exportKinds,
  'hall.': ['attacker', 'defender'],
  'phone.as.': ['attacker', 'defender'],
  'hall.state.': tableStates,
  'here.light.': ['system', 'dark', 'light'],
  'hub.opens.': ['organiser', 'screen', 'judge', 'onlooker'],
  'hub.role.': hubRoles,
  'language.': languages,
  'list.fault.': ['attacker', 'defender'],
  'list.for.': ['both', 'attacker', 'defender'],
  'lists.state.': listStates,
  'luck.journal.': journalStates.filter((state) => state !== 'followed'),
  'category.by.': ['judges', 'opponents'],
  'kept.': ['sqlite', 'postgres'],
  'method.': ['swiss', 'round-robin', 'round-robin-twice'],
  'pairing.': pairingIds,
  'paper.': papers,
  'rank.': ['seed', 'standings'],
  'record.': recordOutcomes,
  'record.as.': ['attacker', 'defender'],
  'rest.': ['bye', 'requested', 'absent', 'reserve'],
  'result.': ['attacker', 'defender', 'draw', 'none', 'vp', 'destroyed', 'breaches', 'keepTurn'],
  'result.by-points.': ['attacker', 'defender', 'draw'],
  'says.': ['match', 'reported', 'judge'],
  'scan.': scanRefusals,
  'scoring.': ['win', 'draw', 'loss', 'bye'],
  'source.': ['match', 'reported', 'judge'],
  'stage.': ['swiss', 'dutch', 'round-robin', 'cut', 'imported', 'teams'],
  'state.': tableStates,
  'swap.': ['attacker', 'defender'],
  'swap.team-': ['attacker', 'defender'],
  'teams.by.': teamPoints,
  'within.': ['fold', 'adjacent', 'lot'],
  'working.': ['sum', 'mean'],
  'worth.': ['full', 'half', 'zero'],
};

function used(): Set<string> {
  const source = globSync('*.{ts,tsx}', { cwd: import.meta.dirname, exclude: (name) => name.endsWith('.test.ts') })
    .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
    .join('\n');
  const keys = new Set<string>([...source.matchAll(/text\('event-room\.([\w.-]+)'/g)].map(([, key = '']) => key));
  for (const [, inside = ''] of source.matchAll(/\bw\(([^{}]*?)(?:,\s*\{|\))/g))
    for (const [, key = ''] of inside.matchAll(/'([a-z][\w.-]*)'/g)) keys.add(key);
  for (const [, start = ''] of source.matchAll(/\bw\(\s*`([\w.-]+)\$\{/g))
    for (const end of varying[start] ?? [`?${start}`]) keys.add(start + end);
  // Strings compared in a condition, not keys.
  for (const word of ['sqlite']) keys.delete(word);
  return keys;
}

test('everything the event room says has words in both languages, and none are unused', () => {
  const keys = [...used()].sort();
  expect([...new Set(Object.keys(en).map(base))].sort()).toEqual(keys);
  expect([...new Set(Object.keys(fr).map(base))].sort()).toEqual(keys);
});

test('the words name the same figures in both languages', () => {
  for (const [key, words] of Object.entries(en))
    expect(figures((fr as Record<string, string>)[key] ?? ''), key).toEqual(figures(words));
});
