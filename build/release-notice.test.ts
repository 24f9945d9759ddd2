import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkNotice } from '../electron/about/release-notice.ts';
import { RELEASE_KEYS } from '../electron/about/release-keys.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'castellan-release-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

function run(...args: readonly string[]) {
  const tool = join(import.meta.dirname, 'release-notice.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, [tool, ...args], { encoding: 'utf8' });
  return { status, out: stdout.trim(), said: stderr.trim() };
}

it('creates a key once, and signs notices that a program with its public half accepts', () => {
  const file = join(folder, 'release.pem');
  const made = run('make-key', file);
  expect([made.status, made.said]).toEqual([0, '']);
  expect(made.out).toMatch(/^'[0-9a-f]{64}',$/);
  if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
  const keys = [made.out.slice(1, -2)];
  const words = { en: 'A door was open.', fr: 'Une porte était ouverte.' };
  const given = ['--fixed-in', '0.2.0', '--en', words.en, '--fr', words.fr, '--issued', '2026-11-22'];
  const signed = run('sign', file, ...given);
  expect(signed.said).toContain('is not in electron/about/release-keys.ts');
  expect(checkNotice(signed.out, { keys, version: '0.1.0' })).toEqual({
    state: 'affected',
    fixedIn: '0.2.0',
    issued: '2026-11-22',
    words,
  });
  const before = readFileSync(file, 'utf8');
  expect(run('make-key', file).said).toMatch(/was not written.*No key was made\.$/);
  expect(readFileSync(file, 'utf8')).toBe(before);
});

it('ends in a sentence if it cannot sign', () => {
  const given = ['--fixed-in', '0.2.0', '--en', 'Fixed.', '--fr', 'Corrigé.'];
  expect(run('sign', join(folder, 'none.pem'), ...given)).toMatchObject({ status: 1, out: '' });
  writeFileSync(join(folder, 'no-key.pem'), 'hello');
  expect(run('sign', join(folder, 'no-key.pem'), ...given).said).toMatch(/holds no Ed25519 key\.$/);
  expect(run('sign', join(folder, 'no-key.pem'), '--fixed-in', 'soon').said).toMatch(/^Nothing was signed.*fixedIn/s);
  expect(run().said).toContain('make-key FILE');
});

it('says whether this source contains a key of the makers', () => {
  expect(run('has-key').status).toBe(RELEASE_KEYS.length === 0 ? 1 : 0);
  // With an invalid key, every notice would look like a forgery.
  for (const key of RELEASE_KEYS) expect(key).toMatch(/^[0-9a-f]{64}$/);
});
