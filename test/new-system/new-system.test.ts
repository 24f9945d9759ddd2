import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import type { AnySystem } from '../../rules/kernel/system.ts';
import { sidesChanged } from '../../electron/table/rematch.ts';
import { conforms } from '../conformance/suite.ts';
import { followed, pageOf } from './page.ts';

/** `npm run new-system`, and docs/new-system.md followed to the letter, in a copy of the sources. */

const root = join(import.meta.dirname, '../..');
mkdirSync(join(root, '.cache'), { recursive: true });
const copy = mkdtempSync(join(root, '.cache/new-system-'));
afterAll(() => {
  rmSync(copy, { recursive: true });
});
for (const folder of ['rules', 'electron', 'firmware-bridge', 'build'])
  cpSync(join(root, folder), join(copy, folder), { recursive: true });
mkdirSync(join(copy, 'test/conformance'), { recursive: true });
cpSync(join(root, 'test/conformance/new-system.test.ts'), join(copy, 'test/conformance/new-system.test.ts'));
cpSync(join(root, 'package.json'), join(copy, 'package.json'));
symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));

const node = (...args: readonly string[]) => spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8' });
const make = (...args: readonly string[]) => node('build/new-system.ts', ...args);
const folder = join(copy, 'rules/systems/gate-duel');
const page = pageOf(readFileSync(join(root, 'docs/new-system.md'), 'utf8'));

const made = make('gate-duel', '--title', 'Gate Duel', '--title-fr', 'Duel à la porte');
const asMade = readFileSync(join(copy, 'rules/systems/gate-duel/strike.ts'), 'utf8');
const twice = make('gate-duel');
const sameLetters = make('grand-dungeon');
followed(page.changes, folder);
writeFileSync(join(copy, 'script.json'), page.script);

const { gateDuel } = (await import(pathToFileURL(join(folder, 'index.ts')).href)) as { readonly gateDuel: AnySystem };
const { demoSetup } = (await import(pathToFileURL(join(folder, 'demo.ts')).href)) as { readonly demoSetup: unknown };
for (const test of ['gate-duel.test.ts', 'texts.test.ts', 'stones.test.ts'])
  await import(pathToFileURL(join(folder, test)).href);

conforms({ system: gateDuel, setup: demoSetup, options: { blowTells: 5 }, length: 60, games: 30 });

describe('npm run new-system', () => {
  it('creates a folder with the name filled in everywhere', () => {
    expect([made.status, made.stderr]).toEqual([0, '']);
    expect(made.stdout).toContain('Gate Duel is in rules/systems/gate-duel; its rules are numbered GD-001');
    expect(asMade).toMatch(/'GD-002'[\s\S]*'gd\.ask\.strike'/);
    expect(asMade).not.toMatch(/NS-|'ns\.|new-?system/i);
    const french = readFileSync(join(copy, 'rules/systems/gate-duel/texts/name.fr.json'), 'utf8');
    expect(JSON.parse(french)).toEqual({ 'system.gate-duel': 'Duel à la porte' });
  });

  it('creates the conformance test', () => {
    expect(existsSync(join(copy, 'test/conformance/gate-duel.test.ts'))).toBe(true);
  });

  it('never overwrites a system', () => {
    expect([twice.status, twice.stderr]).toEqual([1, expect.stringContaining('is there already: choose another name')]);
  });

  it('numbers rules with letters that no other system has', () => {
    expect(sameLetters.stdout).toContain('its rules are numbered GR-001');
  });

  it.each([
    ['no name', [], 'Say one name'],
    ['two names', ['one', 'two'], 'Say one name'],
    ['capitals', ['GateDuel'], 'cannot be the name of a folder'],
    ['a way out of the folder', ['../gate'], 'cannot be the name of a folder'],
  ])('refuses %s with a sentence', (_what, args, sentence) => {
    const { status, stderr } = make(...args);
    expect([status, stderr.trim().split('\n')]).toEqual([1, [expect.stringContaining(sentence)]]);
  });
});

describe('docs/new-system.md', () => {
  it('changes the folder step by step', () => {
    expect(page.changes.length).toBeGreaterThan(15);
  });

  it('ends with a system that the command line plays, with the chance given on the page', () => {
    const { status, stderr } = node('electron/referee.ts', 'play', 'script.json');
    expect([status, stderr]).toEqual([0, '']);
  });

  it('can be shared, allowed and played by a program without its sources', () => {
    const data = join(copy, 'data');
    const line = (command: string, digest = '') => {
      // Sharing needs the sources; the rest is done by whoever received the folder.
      const [, script = '', rest = ''] = /^npm run (?:--silent )?([\w-]+) -- (.*)$/.exec(command) ?? [];
      const file = script === 'referee' ? join(root, 'electron/referee.ts') : join(copy, `build/${script}.ts`);
      const args = rest.replace('DIGEST', digest).replaceAll('"', '').split(' ');
      const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...args], {
        cwd: copy,
        encoding: 'utf8',
        env: { ...process.env, CASTELLAN_DATA: data },
      });
      return { status, stderr, stdout };
    };
    const [share = '', list = '', allow = '', play = ''] = page.sharing;
    expect(line(share)).toMatchObject({ status: 0, stderr: '' });
    mkdirSync(join(data, 'systems'), { recursive: true });
    cpSync(join(copy, 'shared/gate-duel'), join(data, 'systems/gate-duel'), { recursive: true });
    expect(line(play)).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('The system Gate Duel by Anna is not allowed yet') as string,
    });
    const listed = JSON.parse(line(list).stdout) as { readonly digest: string };
    expect(listed).toMatchObject({ id: 'gate-duel', name: 'Gate Duel', author: 'Anna', version: '1.0', allowed: 'no' });
    expect(line(allow, listed.digest)).toMatchObject({ status: 0, stderr: '' });
    expect(line(play)).toMatchObject({ status: 0, stderr: '' });
    writeFileSync(join(data, 'systems/gate-duel/system.js'), '\n', { flag: 'a' });
    expect(line(list).stdout).toContain('"allowed":"changed"');
    expect(line(play).stderr).toContain('was changed since you allowed it');
  });

  it('can be played again with the sides swapped', () => {
    expect(gateDuel.setup.parse(sidesChanged(demoSetup))).toMatchObject({
      ok: true,
      value: {
        sides: [
          { seat: 'attacker', name: 'Okafor' },
          { seat: 'defender', name: 'Brandt' },
        ],
      },
    });
  });

  it('has its sentences in both languages', () => {
    const said = (language: string) =>
      node(
        '--input-type=module',
        '-e',
        `import { sentence } from './electron/sentences.ts'; console.log(sentence({ key: 'gd.stones.drop' }, '${language}'));`,
      ).stdout.trim();
    expect([said('en'), said('fr')]).toEqual(['Drop them all', 'Toutes les jeter']);
  });
});
