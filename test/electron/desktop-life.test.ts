import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type * as E from 'electron';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startShell } from '../../electron/shell/start-shell.ts';
import { boot, say, settle, shellFolder, windowOf } from './boot.ts';
import { realApp } from './fake/app.ts';
import { calls, cancellable } from './fake/recorder.ts';
import { clickMenu, menuItems } from './fake/menu.ts';
import { realBlocker, realDialog, utility } from './fake/system.ts';
import { FakeBrowserWindow } from './fake/windows.ts';
import { resetElectron } from './fake-electron.ts';

const openDoor = (): Promise<never> => Promise.reject(new Error('No browser is invited here.'));

const argv = process.argv;
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllEnvs();
  process.argv = argv;
});

describe('match files', () => {
  it('opens the file given on the command line once the host is there', async () => {
    process.argv = ['castellan', '.', '--flag=x.castellan', '/matches/final.castellan'];
    const { host } = await boot();
    expect(host.files).toEqual(['/matches/final.castellan']);
  });

  it('opens the last file double-clicked before the app was ready (macOS)', async () => {
    const clicked = [cancellable(), cancellable()] as const;
    const { host } = await boot({
      beforeReady: () => {
        realApp.fire('open-file', clicked[0], '/matches/first.castellan');
        realApp.fire('open-file', clicked[1], '/matches/second.castellan');
      },
    });
    expect(host.files).toEqual(['/matches/second.castellan']);
    expect(clicked.map(({ defaultPrevented }) => defaultPrevented)).toEqual([true, true]);
  });

  it('opens the file of a second instance, relative to its folder, and comes to the front', async () => {
    const { host, console } = await boot();
    console.minimizeByPerson();
    realApp.fire(
      'second-instance',
      cancellable(),
      ['/opt/castellan', 'old.castellan', '--allow-x', 'final.CASTELLAN', 'notes.txt', '--restore=other.castellan'],
      '/home/person',
      null,
    );
    await settle();
    expect([host.files, console.isMinimized()]).toEqual([['/home/person/final.CASTELLAN'], false]);
    realApp.fire('second-instance', cancellable(), ['/opt/castellan'], '/home/person', null);
    expect(host.files).toHaveLength(1);
  });

  it("shows why a file was not opened, in the host's words", async () => {
    const { host } = await boot();
    host.refusal = 'Row 7 of final.castellan does not fit row 6.';
    realApp.fire('open-file', cancellable(), '/matches/final.castellan');
    await settle();
    expect(realDialog.boxes).toMatchObject([
      { type: 'warning', message: 'The match was not opened.', detail: host.refusal },
    ]);
  });

  it('also shows a failure that the host has no words for', async () => {
    const { host } = await boot();
    host.failure = new Error('EISDIR: illegal operation on a directory');
    realApp.fire('open-file', cancellable(), '/matches/folder.castellan');
    await settle();
    expect(realDialog.boxes).toMatchObject([{ message: 'The match was not opened.', detail: host.failure.message }]);
  });

  it('opens the file a person chooses, and starts there next time', async () => {
    const { host } = await boot();
    clickMenu('open');
    await settle();
    expect(host.files).toEqual([]);
    realDialog.choose = '/matches/cup/round-1.castellan';
    clickMenu('open');
    await settle();
    clickMenu('open');
    await settle();
    expect(host.files).toEqual(['/matches/cup/round-1.castellan', '/matches/cup/round-1.castellan']);
    const asked = calls('dialog.showOpenDialog').map(([options]) => options as E.OpenDialogOptions);
    expect(asked.map(({ defaultPath }) => defaultPath)).toEqual([
      '/home/person/Documents',
      '/home/person/Documents',
      '/matches/cup',
    ]);
    expect(asked[0]).toMatchObject({ filters: [{ extensions: ['castellan'] }], properties: ['openFile'] });
  });
});

describe('one program', () => {
  it('exits at once if another instance runs, without a window or a host', async () => {
    resetElectron();
    vi.stubEnv('CASTELLAN_DATA', shellFolder());
    realApp.lock = false;
    const openHost = vi.fn();
    await startShell({ out: '/nowhere', openHost, openDoor, onReady: () => undefined });
    expect([realApp.ended, openHost.mock.calls.length, FakeBrowserWindow.all.length]).toEqual([0, 0, 0]);
  });

  it('keeps its data in CASTELLAN_DATA, and Chromium’s in a folder next to it', async () => {
    const folder = join(shellFolder(), 'not', 'there');
    const { hostOptions } = await boot({ dataDir: folder });
    expect(hostOptions.dataDir).toBe(folder);
    expect(calls('app.requestSingleInstanceLock')).toEqual([[folder]]);
    expect(calls('app.setPath').at(-1)).toEqual(['sessionData', join(folder, 'browser')]);
    expect(existsSync(join(folder, 'browser'))).toBe(true);
  });

  it('says why a siege cannot be opened, and exits with a failure', async () => {
    resetElectron();
    const folder = shellFolder();
    vi.stubEnv('CASTELLAN_DATA', folder);
    const started = startShell({
      out: '/nowhere',
      openHost: () => Promise.reject(new Error('The disk is full.')),
      openDoor,
      onReady: () => undefined,
    });
    realApp.becomeReady();
    await started;
    expect(calls('dialog.showErrorBox')).toEqual([
      [
        'Castellan cannot start',
        `The siege in ${folder} could not be opened. Nothing was changed. The reason: The disk is full.`,
      ],
    ]);
    expect([realApp.ended, FakeBrowserWindow.all.length]).toEqual([1, 0]);
    expect(readFileSync(join(folder, 'castellan.log'), 'utf8')).toContain('The disk is full.');
  });

  it('waits for the host on shutdown, once, and not forever', async () => {
    const { host } = await boot();
    realApp.quit();
    expect(realApp.ended).toBeNull();
    await settle();
    expect([realApp.ended, host.closed]).toEqual([0, 1]);

    const slow = await boot();
    slow.host.closing = new Promise(() => undefined);
    vi.useFakeTimers();
    realApp.quit();
    realApp.quit();
    await vi.advanceTimersByTimeAsync(4_900);
    expect([slow.host.closed, realApp.ended]).toEqual([1, null]);
    await vi.advanceTimersByTimeAsync(200);
    expect(realApp.ended).toBe(0);
  });

  it('can invite a browser on this machine as a display, and does without if that fails', async () => {
    const { host, hostOptions } = await boot();
    expect([hostOptions.invite?.(), host.doorsOpen]).toEqual(['http://127.0.0.1:4786/?role=display&k=display', 1]);
    realApp.quit();
    await settle();
    expect([host.doorsOpen, host.closed]).toEqual([0, 1]);
    const alone = await boot({ doorOpens: false });
    expect([alone.hostOptions.invite?.(), alone.ready]).toEqual(['', 1]);
  });

  it('starts the ports in a separate process', async () => {
    const { hostOptions, out } = await boot();
    const ports = hostOptions.startPorts();
    expect(calls('utilityProcess.fork')).toEqual([
      [join(out, 'main/ports.js'), [], { serviceName: 'Castellan ports', stdio: 'inherit' }],
    ]);
    const [child] = utility.started;
    const heard: unknown[] = [];
    ports.onMessage((message) => heard.push(message));
    ports.onExit((code) => heard.push(code));
    ports.send({ open: '/dev/ttyACM0' });
    child?.say({ opened: true });
    child?.fail(11);
    ports.kill();
    expect([child?.received, heard, child?.killed]).toEqual([[{ open: '/dev/ttyACM0' }], [{ opened: true }, 11], true]);
  });
});

describe('a running desktop', () => {
  it('keeps the screens awake only while a match runs', async () => {
    const { host } = await boot();
    const active = (): string[] => [...realBlocker.active.values()];
    expect(active()).toEqual([]);
    host.run(true);
    host.run(true);
    expect(active()).toEqual(['prevent-display-sleep']);
    host.run(false);
    expect(active()).toEqual([]);
    host.run(true);
    expect(active()).toEqual(['prevent-display-sleep']);
  });

  it('reloads a page that died, gives the new one a new channel, and asks after too many', async () => {
    const { console, host } = await boot();
    vi.useFakeTimers({ toFake: ['Date'] });
    const die = (reason: E.RenderProcessGoneDetails['reason']): void => {
      console.realContents.fire('render-process-gone', cancellable(), { reason, exitCode: 1 });
    };
    die('clean-exit');
    expect(calls('webContents.reload')).toHaveLength(0);
    for (let times = 0; times < 3; times++) die('crashed');
    expect([calls('webContents.reload').length, realDialog.boxes.length]).toEqual([3, 0]);
    // A minute later the count starts over.
    vi.setSystemTime(Date.now() + 60_001);
    for (let times = 0; times < 3; times++) die('oom');
    expect([calls('webContents.reload').length, realDialog.boxes.length]).toEqual([6, 0]);
    expect(host.attached.map(({ closed }) => closed)).toEqual([true, true, true, true, true, true, false]);
    realDialog.press = 1;
    die('crashed');
    await settle();
    expect([calls('webContents.reload').length, realDialog.boxes.length, realApp.ended]).toEqual([6, 1, 0]);
  });

  it('tries again on request', async () => {
    const { console } = await boot();
    for (let times = 0; times < 4; times++)
      console.realContents.fire('render-process-gone', cancellable(), { reason: 'crashed', exitCode: 1 });
    await settle();
    expect([calls('webContents.reload').length, realApp.ended]).toEqual([4, null]);
  });

  it('ends a hung page and reloads it', async () => {
    const { console } = await boot();
    console.fire('unresponsive');
    expect([calls('webContents.forcefullyCrashRenderer').length, calls('webContents.reload').length]).toEqual([1, 1]);
  });

  it('disconnects the old document of a window, and keeps a page whose navigation was forbidden', async () => {
    const { console, host } = await boot();
    const [first] = host.attached;
    expect(console.realContents.tryNavigate('https://evil.test/')).toBe(true);
    say(console.realContents, 'still here');
    expect([first?.heard, first?.closed, host.attached.length]).toEqual([['still here'], false, 1]);
    console.realContents.reload();
    const second = host.attached[1];
    first?.channel.send('late');
    second?.channel.send('hello');
    say(console.realContents, 'new');
    expect(console.realContents.sent).toEqual([{ channel: 'screen:down', details: ['hello'] }]);
    expect([first?.closed, first?.heard, second?.heard]).toEqual([true, ['still here'], ['new']]);
  });

  it('sends nothing to a closed window', async () => {
    const { host } = await boot();
    clickMenu('display');
    await settle();
    const screen = host.attached[1];
    const { realContents } = windowOf('display');
    realContents.destroyed = true;
    expect(() => screen?.channel.send('in between')).not.toThrow();
    realContents.destroyed = false;
    windowOf('display').close();
    expect(screen?.closed).toBe(true);
    expect(() => screen?.channel.send('late')).not.toThrow();
  });

  it('uses the language of the system, or the chosen one from then on', async () => {
    const dataDir = shellFolder();
    const french = await boot({ dataDir, before: () => (realApp.languages = ['de-DE', 'fr-CH', 'en']) });
    expect(french.host.attached[0]?.who).toEqual({ role: 'console', window: 'console', language: 'fr' });
    expect(menuItems().map(({ label }) => label)).toContain('&Écran annexe');
    clickMenu('display');
    await settle();
    clickMenu('language-en');
    expect(french.host.attached.slice(-2).map(({ who }) => who)).toEqual([
      { role: 'console', window: 'console', language: 'en' },
      { role: 'display', window: 'display', language: 'en' },
    ]);
    expect(windowOf('display').getTitle()).toBe('Castellan: side monitor');
    expect(menuItems().map(({ label }) => label)).toContain('&Side monitor');
    expect((await boot({ dataDir, before: () => (realApp.languages = ['fr']) })).host.attached[0]?.who.language).toBe(
      'en',
    );
    expect((await boot({ before: () => (realApp.languages = ['de-DE']) })).host.attached[0]?.who.language).toBe('en');
  });

  it('passes menu clicks to the console, shows the folder, and has developer tools only when unpacked', async () => {
    const { console, dataDir } = await boot();
    clickMenu('palette');
    clickMenu('keys');
    clickMenu('help');
    clickMenu('about');
    expect(console.realContents.sent).toEqual([
      { channel: 'screen:menu', details: ['palette'] },
      { channel: 'screen:menu', details: ['keys'] },
      { channel: 'screen:menu', details: ['help'] },
      { channel: 'screen:menu', details: ['about'] },
    ]);
    clickMenu('folder');
    expect(calls('shell.openPath')).toEqual([[dataDir]]);
    expect(menuItems().map(({ role }) => role)).toEqual(
      expect.arrayContaining(['editMenu', 'quit', 'togglefullscreen']),
    );
    expect(menuItems().map(({ role }) => role)).not.toContain('toggleDevTools');
    expect(console.options.webPreferences?.devTools).toBe(false);
    const unpacked = await boot({ before: () => (realApp.isPackaged = false) });
    expect(menuItems().map(({ role }) => role)).toContain('toggleDevTools');
    expect(unpacked.console.options.webPreferences?.devTools).toBe(true);
  });
});
