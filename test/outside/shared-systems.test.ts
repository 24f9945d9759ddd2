import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { forecastOpen } from '../../rules/kernel/forecast.ts';
import { Match } from '../../rules/kernel/match.ts';
import type { Input } from '../../rules/kernel/row.ts';
import type { AnySystem } from '../../rules/kernel/system.ts';
import { newSystem } from '../../rules/template/new-system/index.ts';
import { checkMatch } from '../../electron/proof/check-match.ts';
import { createJournal } from '../../electron/journal/open.ts';
import { verifyFile } from '../../electron/journal/verify-file.ts';
import { allowShared, forbidShared, playShared } from '../../electron/outside/shared-systems.ts';
import { foundIn } from '../../electron/outside/systems-folder.ts';
import { sentence } from '../../electron/sentences.ts';
import { LuckThread } from '../../electron/table/luck-thread.ts';
import { MatchFiles, textOfProblem } from '../../electron/table/match-files.ts';
import { standingOf } from '../../electron/table/chance-desk.ts';
import { SiegeTable } from '../../electron/table/siege-table.ts';
import { everySystem, playOutside, presetsOf, systemById } from '../../electron/table/systems.ts';
import { putShared, sharedFiles } from './shared-template.ts';

/** Shared systems in a data folder: which are accepted, which are not, and that they play like built-in ones. */

let data: string;
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'castellan-shared-'));
});
afterEach(() => {
  playOutside([]);
  rmSync(data, { recursive: true });
});

const digest = (): string => foundIn(data)[0]?.read?.digest ?? '';
const allow = async (): Promise<string> => {
  const problem = await allowShared(data, 'new-system', digest());
  return problem === undefined ? '' : sentence(problem, 'en');
};
const said = (): readonly string[] =>
  playShared(data).map(({ problem }) => (problem === undefined ? '' : sentence(problem, 'en')));

const legal = <T>(parsed: { readonly ok: boolean; readonly value?: T }): T => parsed.value as T;
const begins = (system: AnySystem) => ({
  setup: legal<unknown>(system.setup.parse(presetsOf('new-system')[0]?.setup)),
  options: legal<unknown>(system.options.parse({})),
});
const matchOf = (system: AnySystem) => new Match(system, begins(system).setup, begins(system).options);
/** Opens a table that plays this system, with a match file in the data folder. */
async function tableOf(system: AnySystem): Promise<SiegeTable> {
  const match = { system: system.id, edition: system.edition, ...begins(system) };
  return new SiegeTable(system, await createJournal(join(data, 'm.castellan'), match));
}

describe('a shared system', () => {
  it('is not run until its owner allows it', () => {
    putShared(data, 'the-wall', sharedFiles({ code: () => 'for (;;);' }));
    expect(playShared(data)).toMatchObject([{ found: { allowed: 'no' }, problem: undefined }]);
    expect(systemById('new-system')).toBeUndefined();
  });

  it('is on the list once allowed, with its name and edition, and after the next start', async () => {
    putShared(data);
    expect(await allow()).toBe('');
    expect(systemById('new-system')?.edition).toBe(`1.0+${digest()}`);
    expect(sentence({ key: 'system.new-system' }, 'fr')).toBe('The Wall');
    playOutside([]);
    playShared(data);
    expect(everySystem().at(-1)?.id).toBe('new-system');
    forbidShared(data, 'new-system');
    expect(systemById('new-system')).toBeUndefined();
  });

  it.each([
    ['the rules', { code: (code: string) => `${code}\n` }],
    ['a sentence', { texts: { en: { 'ns.x': 'a' }, fr: { 'ns.x': 'b' } } }],
    ['the author', { manifest: { author: 'Bruno' } }],
  ])('is no longer run if %s changed', async (_what, other) => {
    putShared(data);
    await allow();
    putShared(data, 'the-wall', sharedFiles(other));
    expect(playShared(data)).toMatchObject([{ found: { allowed: 'changed' } }]);
    expect(systemById('new-system')).toBeUndefined();
  });

  it('is not allowed if it was changed after it was shown', async () => {
    putShared(data);
    const shown = digest();
    putShared(data, 'the-wall', sharedFiles({ code: (code) => `${code}\n` }));
    expect(await allowShared(data, 'new-system', shown)).toMatchObject({ key: 'outside.another' });
    expect(systemById('new-system')).toBeUndefined();
  });

  it.each([
    [
      'another contract',
      { manifest: { contract: 2 } },
      /made for contract 2; this version of Castellan speaks contract 1/,
    ],
    ['the name of one of ours', { manifest: { id: 'siege-battles' } }, /there is a system of that name already/],
    ['a way out of the folder', { manifest: { id: '../x' } }, /system\.json in the-wall is not as it has to be/],
    ['more than it may say', { manifest: { run: 'x' } }, /system\.json in the-wall/],
    [
      'a sentence of the program',
      { texts: { en: { 'table.halted': 'Ha' }, fr: { 'table.halted': 'Ha' } } },
      /table\.halted/,
    ],
    ['one language', { texts: { en: { 'ns.a': 'A' }, fr: {} } }, /texts\.json/],
    ['a sentence that calls for others', { texts: { en: { 'ns.a': '$t(ns.a)' }, fr: { 'ns.a': 'A' } } }, /ns\.a/],
    ['signs that turn a line around', { texts: { en: { 'ns.a': '\u202Ex' }, fr: { 'ns.a': 'A' } } }, /ns\.a/],
  ])('is refused with a sentence if it has %s', (_what, other, sentence) => {
    putShared(data, 'the-wall', sharedFiles(other));
    expect(said()).toEqual([expect.stringMatching(sentence)]);
  });

  it('is refused if a file is missing, or leads elsewhere', () => {
    mkdirSync(join(data, 'systems/empty'), { recursive: true });
    mkdirSync(join(data, 'systems/link'), { recursive: true });
    writeFileSync(join(data, 'secret'), '{}');
    symlinkSync(join(data, 'secret'), join(data, 'systems/link/system.json'));
    expect(said()).toEqual([
      expect.stringContaining('no readable system.json'),
      expect.stringContaining('no readable system.json'),
    ]);
  });

  it('cannot take the name or words of an allowed one', async () => {
    putShared(data);
    await allow();
    putShared(data, 'a-first', sharedFiles({ manifest: { author: 'Mallory' } }));
    putShared(data, 'b-words', sharedFiles({ manifest: { id: 'other' } }));
    expect(said()).toEqual([
      expect.stringContaining('there is a system of that name already'),
      expect.stringContaining('which the program uses already'),
      '',
    ]);
    expect(systemById('new-system')).toBeDefined();
  });

  it.each([
    ['does not load', () => 'throw new Error("no");', /cannot be played: The Wall \(about\): no/],
    ['is no system', () => '', /not a system that was shared/],
    ['does not end', () => 'for (;;);', /interrupted/],
    ['calls itself otherwise', (code: string) => code.replaceAll('new-system', 'old-system'), /'old-system'/],
    [
      'remembers what it should not',
      (code: string) => `${code};{ let n = 0; const was = castellanSystem; castellanSystem = (call, asked) =>
        call === 'fold' ? JSON.stringify({ is: { ...JSON.parse(was(call, asked)).is, stands: 1 + (n++ % 4) } }) : was(call, asked) }`,
      /the same inputs came to something else/,
    ],
    [
      'draws what is no siege',
      (code: string) =>
        `${code};{ const was = castellanSystem; castellanSystem = (call, asked) => call === 'view' ? '{"is":{"name":7}}' : was(call, asked) }`,
      /view/,
    ],
    [
      'offers what it refuses',
      (code: string) => `${code};{ const was = castellanSystem; let n = 0; castellanSystem = (call, asked) =>
        call === 'command' && asked.includes('"offers"') && n++ % 2 ? '{"is":[]}' : was(call, asked) }`,
      /refuses what it offers/,
    ],
  ])('is tried before it is allowed, and not allowed if it %s', async (_what, code, why) => {
    putShared(data, 'the-wall', sharedFiles({ code }));
    expect(await allow()).toMatch(why);
    expect(foundIn(data)[0]).toMatchObject({ allowed: 'no' });
  });
});

describe('a match of a shared system', () => {
  const begun = async (): Promise<SiegeTable> => {
    putShared(data);
    expect(await allow()).toBe('');
    return tableOf(systemById('new-system') as AnySystem);
  };

  it('goes exactly as with the same rules in the program: the same questions and chances', async () => {
    putShared(data);
    await allow();
    const ours = matchOf({ ...newSystem, edition: `1.0+${digest()}` } as AnySystem);
    const theirs = matchOf(systemById('new-system') as AnySystem);
    const inputs: readonly Input[] = [
      { command: 'strike', args: {} },
      { roll: [6, 5, 1, 1] },
      { undo: true, agreed: true },
      { roll: [6, 6, 5, 1] },
      { command: 'strike', args: {} },
    ];
    for (const input of inputs) {
      expect(theirs.submit(input)).toEqual(ours.submit(input));
      expect(forecastOpen(theirs, [])).toEqual(forecastOpen(ours, []));
    }
    expect(theirs.awaiting).toEqual(ours.awaiting);
  });

  it('can be reopened and checked, and its chances are computed on their thread', async () => {
    const table = await begun();
    table.order({ command: 'strike', args: {} }, null);
    const thread = new LuckThread();
    const chances = await thread.ask('open', { key: 'x', at: standingOf(table), ms: 50 });
    expect(chances?.lines?.lines.map(({ id }) => id)).toEqual(['wall-falls']);
    await thread.close();
    table.journal.close();
    const opened = await new MatchFiles(data).open(join(data, 'm.castellan'));
    expect(opened.match.awaiting?.question).toMatchObject({ ask: 'roll', dice: 4 });
    opened.journal.close();
    const verdict = verifyFile(join(data, 'm.castellan'));
    expect(verdict.ok && checkMatch(verdict)).toMatchObject({ ok: true, system: 'new-system', rows: 1 });
  });

  it('says which system it needs if that one is not allowed, or differs', async () => {
    const table = await begun();
    table.order({ command: 'strike', args: {} }, null);
    table.journal.close();
    const verdict = verifyFile(join(data, 'm.castellan'));
    const was = digest().slice(0, 12);
    forbidShared(data, 'new-system');
    const why = await new MatchFiles(data).open(join(data, 'm.castellan')).catch(textOfProblem);
    expect(sentence(why as never, 'en')).toMatch(`the shared system 'new-system' 1.0 (${was}…), which is not here`);
    expect(verdict.ok && checkMatch(verdict)).toMatchObject({ ok: false, code: 'unknown-system' });

    putShared(data, 'the-wall', sharedFiles({ manifest: { version: '1.1' } }));
    await allow();
    expect(verdict.ok && checkMatch(verdict)).toMatchObject({
      ok: false,
      problem: { key: 'table.other-shared', with: { there: `1.0 (${was})` } },
    });
    const opened = await new MatchFiles(data).open(join(data, 'm.castellan'));
    expect(opened.match.awaiting?.question).toMatchObject({ ask: 'roll' });
    opened.journal.close();
  });

  it('is unchanged if its rules fail half-way, and goes on', async () => {
    putShared(
      data,
      'the-wall',
      sharedFiles({
        code: (code) => `${code};{ const was = castellanSystem; castellanSystem = (call, asked) => {
          if (call === 'fold' && asked.includes('"blows":4')) throw new Error('four blows');
          return was(call, asked); } }`,
      }),
    );
    // The trial before allowing would not have thrown four blows, so allow it directly.
    writeFileSync(join(data, 'allowed-systems.json'), JSON.stringify({ 'new-system': digest() }));
    playShared(data);
    const table = await tableOf(systemById('new-system') as AnySystem);
    table.order({ command: 'strike', args: {} }, null);
    const { digest: before } = table.match;
    const roll = (...faces: number[]) => table.trayOp(table.token, { op: 'type', faces, by: 'Anna' });
    expect(roll(6, 6, 6, 6)).toMatchObject({ done: true });
    expect([table.match.rows, table.match.digest, table.match.awaiting?.question.ask]).toEqual([1, before, 'roll']);
    expect(table.order({ undo: true } as never, null)).toBeDefined();
    table.journal.close();
  });
});
