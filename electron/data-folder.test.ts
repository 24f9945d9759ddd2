import { homedir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { dataFolder } from './data-folder.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

describe.skipIf(process.platform === 'win32' || process.platform === 'darwin')('the data folder', () => {
  it.each(['', 'here', './here', undefined])('is in the home folder if XDG_DATA_HOME is %j', (base) => {
    vi.stubEnv('CASTELLAN_DATA', '');
    vi.stubEnv('XDG_DATA_HOME', base);
    expect(dataFolder()).toBe(join(homedir(), '.local/share/castellan'));
  });

  it('follows XDG_DATA_HOME, and CASTELLAN_DATA overrides it', () => {
    vi.stubEnv('CASTELLAN_DATA', '');
    vi.stubEnv('XDG_DATA_HOME', '/somewhere');
    expect(dataFolder()).toBe('/somewhere/castellan');
    vi.stubEnv('CASTELLAN_DATA', '/elsewhere');
    expect(dataFolder()).toBe('/elsewhere');
  });
});
