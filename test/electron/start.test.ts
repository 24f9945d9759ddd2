import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isBuilt } from '../../build/start/built.ts';
import { whyItEnded } from '../../build/start/desktop-door.ts';
import { findElectron, whyNotInstalled } from '../../build/start/electron-runtime.ts';
import { whyNoDesktop } from '../../build/start/screen.ts';
import { takeTurn } from '../../build/start/turn.ts';

let folder: string;
const running = new Set<ChildProcess>();
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'castellan-start-'));
});
afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
  running.clear();
  rmSync(folder, { recursive: true, force: true });
});

describe('npm start', () => {
  it('serves a browser on loopback, prints the address, and ends on request', async () => {
    const env = { ...process.env, CASTELLAN_DATA: join(folder, 'data') };
    const child = spawn(process.execPath, ['build/start.mjs', '--browser', '--no-open', '--port', '0'], { env });
    running.add(child);
    let said = '';
    const address = await new Promise<string>((found, failed) => {
      const listen = (bytes: Buffer): void => {
        said += String(bytes);
        const url = /http:\/\/127\.0\.0\.1:\d+\/\S*/.exec(said)?.[0];
        if (url !== undefined) found(url);
      };
      child.stdout.on('data', listen);
      child.stderr.on('data', listen);
      child.on('exit', () => {
        failed(new Error(`It ended too early: ${said}`));
      });
    });
    expect(said).toContain('castellan: browser mode: asked for.');
    // The key in the address becomes a cookie; without either, access is refused.
    const greeting = await fetch(address, { redirect: 'manual' });
    const cookie = greeting.headers.get('set-cookie')?.split(';')[0] ?? '';
    const page = await fetch(new URL('/', address), { headers: { cookie } });
    expect([greeting.status, page.status, await page.text()]).toEqual([303, 200, expect.stringContaining('id="root"')]);
    expect((await fetch(new URL('/', address))).status).toBe(401);
    const ended = new Promise((done) => child.once('exit', done));
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  });

  it.each([
    ['linux', {}, 1000, 'there is no screen here (neither DISPLAY nor WAYLAND_DISPLAY is set)'],
    ['linux', { DISPLAY: '' }, 1000, 'there is no screen here (neither DISPLAY nor WAYLAND_DISPLAY is set)'],
    ['linux', { DISPLAY: ':0' }, 0, 'Electron keeps its sandbox only for ordinary users, and this is root'],
    ['linux', { WAYLAND_DISPLAY: 'wayland-0' }, 1000, null],
    ['darwin', {}, 501, null],
    ['win32', {}, undefined, null],
  ] as const)('on %s with %o as user %s says why no desktop opens: %s', (platform, env, user, why) => {
    expect(whyNoDesktop(platform, env, user)).toBe(why);
  });

  it.each([
    [
      'error while loading shared libraries: libgtk-3.so.0: cannot open shared object file',
      127,
      'Electron needs a library that this system lacks (libgtk-3.so.0)',
    ],
    [
      'FATAL: The SUID sandbox helper binary was found, but is not configured correctly.',
      null,
      'this system does not let Electron keep its sandbox (the manual says how to allow it)',
    ],
    [
      'Running as root without --no-sandbox is not supported.',
      1,
      'Electron keeps its sandbox only for ordinary users, and this is root',
    ],
    ['ERROR:ozone_platform_x11.cc Missing X server or $DISPLAY', 1, 'no screen could be opened'],
    ['something else', 70, 'Electron ended (code 70) before its window was there'],
  ])('tells from "%s" why Electron ended', (stderr, code, why) => {
    expect(whyItEnded(stderr, code, null)).toBe(why);
  });

  it('uses the Electron that ELECTRON_OVERRIDE_DIST_PATH names, or says that there is none', () => {
    vi.stubEnv('ELECTRON_OVERRIDE_DIST_PATH', folder);
    expect(findElectron({ download: false })).toMatchObject({
      executable: null,
      why: expect.stringContaining(`names ${folder}, and there is no `) as string,
    });
    const name =
      { darwin: 'Electron.app/Contents/MacOS/Electron', win32: 'electron.exe' }[process.platform as string] ??
      'electron';
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), '');
    expect(findElectron({ download: false })).toEqual({ executable: join(folder, name) });
    vi.unstubAllEnvs();
  });

  it('names the signal that ended Electron, and the cause of a failed download', () => {
    expect(whyItEnded('', null, 'SIGTRAP')).toBe('Electron ended (SIGTRAP) before its window was there');
    expect(whyNotInstalled({ status: 1, signal: null, stderr: 'TypeError: fetch failed\n at node:internal' })).toBe(
      'fetch failed',
    );
    expect(whyNotInstalled({ status: 1, signal: null, stderr: 'Error: getaddrinfo ENOTFOUND github.com' })).toBe(
      'ENOTFOUND',
    );
    expect(whyNotInstalled({ status: 3, signal: null, stderr: '?' })).toBe('exit code 3');
    expect(whyNotInstalled({ status: null, signal: 'SIGTERM', stderr: '' })).toBe('stopped by SIGTERM');
  });
});

describe('an old Node', () => {
  const asOldNode = `data:text/javascript,Object.defineProperty(process, 'version', { value: 'v20.19.0' })`;
  const lay = (): void => {
    mkdirSync(join(folder, 'build/start'), { recursive: true });
    cpSync('build/start/node-version.mjs', join(folder, 'build/start/node-version.mjs'));
    cpSync('build/start.mjs', join(folder, 'build/start.mjs'));
    writeFileSync(
      join(folder, 'build/start/start.ts'),
      'export const start = (given: string[]): void => { console.log(given.join()); process.exit(7); };',
    );
  };

  it('continues under the Node that npm installed with the project, with the same output and exit code', () => {
    lay();
    mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true });
    writeFileSync(join(folder, 'node_modules/.bin/node'), `#!/bin/sh\nexec "${process.execPath}" "$@"\n`, {
      mode: 0o755,
    });
    const { status, stdout } = spawnSync(
      process.execPath,
      ['--import', asOldNode, join(folder, 'build/start.mjs'), '--browser', 'x'],
      { encoding: 'utf8' },
    );
    expect([stdout.trim(), status]).toEqual(['--browser,x', 7]);
  });

  it('passes on the signal that ends it', async () => {
    lay();
    mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true });
    writeFileSync(join(folder, 'node_modules/.bin/node'), `#!/bin/sh\nexec "${process.execPath}" "$@"\n`, {
      mode: 0o755,
    });
    writeFileSync(
      join(folder, 'build/start/start.ts'),
      `export const start = (): void => { process.on('SIGTERM', () => process.exit(9)); setInterval(() => undefined, 1000); console.log('up'); };`,
    );
    const child = spawn(process.execPath, ['--import', asOldNode, join(folder, 'build/start.mjs')]);
    running.add(child);
    const ended = new Promise((done) => child.once('exit', done));
    await new Promise((up) => child.stdout.once('data', up));
    child.kill('SIGTERM');
    expect(await ended).toBe(9);
  });

  it('gives a sentence that says what to do if there is no other', () => {
    lay();
    const { status, stderr, stdout } = spawnSync(
      process.execPath,
      ['--import', asOldNode, join(folder, 'build/start.mjs')],
      { encoding: 'utf8' },
    );
    expect([status, stdout, stderr.trim()]).toEqual([
      1,
      '',
      'castellan: needs Node 22.18 or newer, and this is v20.19.0. Install a newer Node, run "npm ci" again, then "npm start".',
    ]);
  });
});

describe('the door of the desktop', () => {
  /** Opens the door with this shell script as Electron, and prints when it falls back. */
  const openOn = (script: string, env: NodeJS.ProcessEnv = {}): { status: number | null; stdout: string } => {
    const electron = join(folder, 'electron');
    writeFileSync(electron, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
    const door = resolve('build/start/desktop-door.ts');
    const program = `import { openDesktopDoor } from ${JSON.stringify(door)}; openDesktopDoor(${JSON.stringify(electron)}, ['/m/a.castellan'], (why) => console.log('FALL BACK ' + why));`;
    return spawnSync(process.execPath, ['--input-type=module', '-e', program], {
      encoding: 'utf8',
      env: { ...process.env, ...env },
    });
  };

  it('falls back with the reason if Electron ends before its window opens', () => {
    const { status, stdout } = openOn(
      'echo "error while loading shared libraries: libnss3.so: no such file" >&2; exit 127',
    );
    expect([status, stdout.trim()]).toEqual([
      0,
      'FALL BACK Electron needs a library that this system lacks (libnss3.so)',
    ]);
  });

  it('falls back if Electron cannot even be started', () => {
    rmSync(join(folder, 'electron'), { force: true });
    const door = resolve('build/start/desktop-door.ts');
    const program = `import { openDesktopDoor } from ${JSON.stringify(door)}; openDesktopDoor('/nowhere/electron', [], (why) => console.log(why));`;
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' });
    expect(stdout).toContain('Electron could not be started (spawn /nowhere/electron ENOENT)');
  });

  it('passes on the exit code once the window was there, and no longer falls back', () => {
    expect(openOn('touch "$CASTELLAN_READY_FILE"; exit 3')).toMatchObject({ status: 3, stdout: '' });
    expect(openOn('exit 0')).toMatchObject({ status: 0, stdout: '' });
  });

  it('starts Electron as Electron, on the project, with the file, on X11 if both are there', () => {
    const both = openOn('echo "[$ELECTRON_RUN_AS_NODE] $*"', {
      ELECTRON_RUN_AS_NODE: '1',
      DISPLAY: ':0',
      WAYLAND_DISPLAY: 'wayland-0',
    });
    expect(both.stdout.trim()).toBe(`[] --ozone-platform=x11 ${resolve('.')} /m/a.castellan`);
    const wayland = openOn('echo "$*"', { DISPLAY: '', WAYLAND_DISPLAY: 'wayland-0' });
    expect(wayland.stdout.trim()).toBe(`${resolve('.')} /m/a.castellan`);
  });
});

describe('the build', () => {
  const OLD = new Date('2026-01-01T00:00:00Z');
  const NEW = new Date('2026-01-02T00:00:00Z');
  const put = (path: string, at: Date): void => {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), '');
    utimesSync(join(folder, path), at, at);
  };
  const age = (at: Date, ...folders: string[]): void => {
    for (const name of folders) utimesSync(join(folder, name), at, at);
  };
  const built = [
    'main/main.js',
    'main/serve.js',
    'main/ports.js',
    'main/luck.js',
    'preload/preload.cjs',
    'renderer/index.html',
    'renderer/console.html',
    'renderer/display.html',
    'renderer/overlay.html',
  ];

  it('is rebuilt if a file is missing or a source is newer, but not for a test', () => {
    for (const source of [
      'electron/main.ts',
      'renderer/main.tsx',
      'rules/kernel/match.ts',
      'firmware-bridge/device-message.ts',
      'vite.config.ts',
      'package.json',
    ])
      put(source, OLD);
    age(OLD, 'electron', 'renderer', 'rules', 'rules/kernel', 'firmware-bridge');
    expect(isBuilt(folder)).toBe(false);
    for (const name of built) put(`out/${name}`, OLD);
    expect(isBuilt(folder)).toBe(true);
    put('rules/kernel/match.test.ts', NEW);
    age(OLD, 'rules/kernel');
    expect(isBuilt(folder)).toBe(true);
    put('rules/kernel/match.ts', NEW);
    expect(isBuilt(folder)).toBe(false);
    for (const name of built) put(`out/${name}`, NEW);
    expect(isBuilt(folder)).toBe(true);
    rmSync(join(folder, 'out/preload/preload.cjs'));
    expect(isBuilt(folder)).toBe(false);
  });

  it('is made by one process at a time, and an abandoned lock is taken over', async () => {
    const lock = join(folder, 'cache/building');
    const module = resolve('build/start/turn.ts');
    const program = `import { takeTurn } from ${JSON.stringify(module)}; const giveBack = takeTurn(${JSON.stringify(lock)}); console.log('mine'); giveBack();`;
    const giveBack = takeTurn(lock);
    const child = spawn(process.execPath, ['--input-type=module', '-e', program]);
    running.add(child);
    let said = '';
    child.stdout.on('data', (bytes: Buffer) => (said += String(bytes)));
    const ended = new Promise((done) => child.once('exit', done));
    await new Promise((resume) => setTimeout(resume, 400));
    expect(said).toBe('');
    giveBack();
    expect([await ended, said.trim()]).toEqual([0, 'mine']);

    mkdirSync(lock);
    utimesSync(lock, OLD, OLD);
    takeTurn(lock)();
    expect(existsSync(lock)).toBe(false);
  });
});
