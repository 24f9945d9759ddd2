import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import en from '../contract/texts/tournament.en.json' with { type: 'json' };
import fr from '../contract/texts/tournament.fr.json' with { type: 'json' };
import { figureNames } from '../contract/outcome-text.ts';
import { NewAward, NewCategory, workedAwards } from '../contract/event-awards.ts';
import { Deed } from './event/acts.ts';
import { Player, Settings } from './event/settings.ts';
import { tableWishIds } from './pairing/tables.ts';
import { markedWishes, wishIds } from './pairing/wishes.ts';
import { storeErrorCodes } from './store/store-error.ts';
import { tieBreakIds } from './standings/tie-breaks.ts';

const figuresOf = (sentence: string): string[] => [...new Set(sentence.match(/\{\{\w+\}\}/g))].sort();
const here = import.meta.dirname;
const source = readdirSync(here, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => readFileSync(join(here, name), 'utf8'))
  .join('\n');
const written = [
  ...source.matchAll(
    /['`]((?:ahead|award|pairing|event|event-file|event-hub|standings|act|outcome|impact|check|report|list|signed|store|page|calendar)\.[\w.-]+)['`]/g,
  ),
].map((match) => match[1] ?? '');
const deedKinds = Deed.options.map((option) => option.shape.kind.value);
const built = [
  ...[...markedWishes, ...tableWishIds.filter((id) => id !== 'table-order')].map((id) => `pairing.breach.${id}`),
  ...[...wishIds, ...tableWishIds].map((id) => `pairing.wish.${id}`),
  ...['head-to-head', 'points', 'total', ...tieBreakIds].flatMap((id) => [`standings.${id}`, `standings.rule.${id}`]),
  ...['game', 'bye', 'forfeit-win', 'forfeit-loss', 'absent'].map((kind) => `standings.term.${kind}`),
  ...storeErrorCodes.map((code) => `store.${code}`),
  ...deedKinds.map((kind) => `act.${kind}`),
  ...['time-extended', 'last-turn-called'].map((kind) => `act.${kind}-at-table`),
  ...[
    'act.judge-called-because',
    'event.no-match-here',
    'event.list-over',
    'event.list-not-played',
    'event.lists-not-played',
  ],
  'act.list-changed',
  ...['category-changed', 'mark-given-by-opponent', 'mark-withdrawn-by-opponent'].map((key) => `act.${key}`),
  ...['act.award-set-for-nobody', 'act.award-changed', 'award.shared'],
  ...workedAwards.map((id) => `award.${id}`),
  ...['both', 'one', 'none'].map((who) => `signed.matches-by-${who}`),
  ...['attacker', 'defender'].map((seat) => `signed.side.${seat}`),
  ...[
    'act.result-mended',
    'act.round-paired-by-hand',
    'act.round-repaired-by-hand',
    'act.tables-changed-both',
    'act.settings-changed-parts',
  ],
  ...['attacker', 'defender', 'draw', 'none'].flatMap((one) => [`outcome.${one}`, `outcome.${one}-without-game`]),
  ...['bye', 'columns', 'opponent', 'not-named-back', 'result', 'results-differ'].map((key) => `report.${key}`),
  ...['next', 'then'].flatMap((when) => ['round', 'cut', 'final'].map((what) => `ahead.${when}.${what}`)),
  ...['champion', 'in', 'third', 'fourth', 'runner-up', 'beaten-in', 'third-place', 'off-bracket', 'pair-again'].map(
    (one) => `cut.${one}`,
  ),
  ...['cut.stage', ...[2, 4, 8].map((size) => `cut.stage.${String(size)}`)],
  ...Object.keys(Settings.shape).map((key) => `event.setting.${key}`),
  ...Object.keys(Player.omit({ id: true }).shape).map((key) => `event.entry.${key}`),
  'event.entry.members',
  ...Object.keys(NewCategory.shape).map((key) => `event.category.${key}`),
  ...Object.keys(NewAward.shape).map((key) => `event.award.${key}`),
  ...['what', 'armyPoints', 'minutes', 'opens', 'due'].map((key) => `event.planned.${key}`),
  ...figureNames.flatMap((name) => ['attacker', 'defender'].map((side) => `outcome.of.${name}.${side}`)),
  ...figureNames.filter((name) => name !== 'vp').map((name) => `outcome.with-figures.${name}`),
  ...figureNames.flatMap((name) => ['attacker', 'defender'].map((side) => `outcome.with-one.${name}.${side}`)),
  ...[
    'outcome.with-figures',
    'outcome.differ',
    'outcome.differ.one-silent',
    'outcome.differ.other-silent',
    'outcome.of',
  ],
  ...['pairing.why-not', 'pairing.why-not-bye'].map((key) => `${key}.as-good`),
  ...['C1', 'C3', 'C4', 'C5', 'order'].map((rule) => `pairing.dutch-why.${rule}`),
  ...['C2', 'C4', 'C5', 'order'].map((rule) => `pairing.dutch-why-bye.${rule}`),
  ...['order', ...Array.from({ length: 16 }, (_, i) => `C${String(i + 6)}`)].map(
    (rule) => `pairing.dutch-rule.${rule}`,
  ),
  ...['blank', 'unseen', 'long'].map((what) => `event.words-${what}`),
  'event.line-needed',
];

describe('the sentences of the tournament', () => {
  it('exist in both languages for everything the program says, and none is unused', () => {
    const wanted = [...new Set([...written, ...built])].filter((key) => !key.endsWith('.')).sort();
    expect(Object.keys(en).sort()).toEqual(wanted);
    expect(Object.keys(fr).sort()).toEqual(wanted);
  });

  it('name the same figures in both languages', () => {
    for (const key of Object.keys(en) as (keyof typeof en)[])
      expect(figuresOf(fr[key]), key).toEqual(figuresOf(en[key]));
  });
});
