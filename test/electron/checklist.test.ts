import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import type * as E from 'electron';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fuses } from '../../build/fuses.ts';
import { boot, OUR_FRAME, say, windowOf, type Booted } from './boot.ts';
import { builtPreload } from './built.ts';
import { realApp } from './fake/app.ts';
import { calls, order } from './fake/recorder.ts';
import { realProtocol, realSession } from './fake/session.ts';
import { clickMenu } from './fake/menu.ts';
import { FakeBrowserWindow } from './fake/windows.ts';

/** https://www.electronjs.org/docs/latest/tutorial/security, item by item, for both windows. */
let desktop: Booted;
beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  desktop = await boot();
  clickMenu('display');
  await vi.waitFor(() => {
    expect(FakeBrowserWindow.all.filter(({ shown }) => shown)).toHaveLength(2);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

const preferences = (): E.WebPreferences[] => FakeBrowserWindow.all.map(({ options }) => options.webPreferences ?? {});
const STRANGERS = [
  'https://evil.test/',
  'http://127.0.0.1:8080/',
  'file:///etc/passwd',
  'app://other/index.html',
  'app://bundle.evil.test/',
  'app://me@bundle/',
  'app://bundle:1/',
];
const cancelled = (url: string): boolean => {
  let cancel = false;
  realSession.beforeRequest?.({ url } as E.OnBeforeRequestListenerDetails, (response) => {
    cancel = response.cancel === true;
  });
  return cancel;
};

describe("Electron's security checklist", () => {
  it('#1 loads only its own pages, and cancels every other request', () => {
    expect(calls('loadURL')).toEqual([
      ['app://bundle/index.html?role=console'],
      ['app://bundle/index.html?role=display'],
    ]);
    for (const url of [
      ...STRANGERS,
      'ws://127.0.0.1:1/',
      'ftp://evil.test/',
      'devtools://devtools/bundled/x.js',
      'chrome://gpu',
    ])
      expect(cancelled(url), url).toBe(true);
    for (const url of ['app://bundle/assets/main.js', 'data:image/png;base64,AA==', 'blob:app://bundle/1'])
      expect(cancelled(url), url).toBe(false);
    realApp.isPackaged = false;
    expect(cancelled('devtools://devtools/bundled/x.js')).toBe(false);
  });

  it('#2 gives no page access to Node', () => {
    for (const given of preferences())
      expect(given).toMatchObject({
        nodeIntegration: false,
        nodeIntegrationInSubFrames: false,
        nodeIntegrationInWorker: false,
      });
  });

  it('#3 isolates the context of the preload script', () => {
    for (const given of preferences()) expect(given).toMatchObject({ contextIsolation: true });
  });

  it('#4 sandboxes every process, from before the app is ready', () => {
    for (const given of preferences()) expect(given).toMatchObject({ sandbox: true });
    expect(order().indexOf('app.enableSandbox')).toBeGreaterThanOrEqual(0);
    expect(order().indexOf('app.enableSandbox')).toBeLessThan(order().indexOf('ready'));
  });

  it('#5 grants full screen to its own pages, and nothing else to anybody', () => {
    const ask = (permission: string, requestingUrl: string): boolean | undefined => {
      let granted: boolean | undefined;
      const details = { requestingUrl, isMainFrame: true } as E.PermissionRequest;
      realSession.request?.({} as E.WebContents, permission as never, (answer) => (granted = answer), details);
      return granted;
    };
    const check = (permission: string, origin: string): boolean | undefined =>
      realSession.check?.(null, permission as never, origin, {} as never);
    const others = [
      'media',
      'geolocation',
      'notifications',
      'serial',
      'usb',
      'hid',
      'midi',
      'clipboard-read',
      'openExternal',
      'local-network-access',
      'loopback-network',
      'fileSystem',
      'display-capture',
      'unknown',
    ];
    expect(ask('fullscreen', OUR_FRAME?.url ?? '')).toBe(true);
    expect(check('fullscreen', 'app://bundle/')).toBe(true);
    // A copy button writes to the clipboard; reading it is another permission.
    expect(ask('clipboard-sanitized-write', OUR_FRAME?.url ?? '')).toBe(true);
    expect(check('clipboard-sanitized-write', 'app://bundle/')).toBe(true);
    for (const permission of others) {
      expect(ask(permission, 'app://bundle/index.html'), permission).toBe(false);
      expect(check(permission, 'app://bundle/'), permission).toBe(false);
    }
    for (const url of STRANGERS) {
      expect(ask('fullscreen', url), url).toBe(false);
      expect(check('fullscreen', url), url).toBe(false);
      expect(check('clipboard-sanitized-write', url), url).toBe(false);
    }
    expect(
      realSession.device?.({
        deviceType: 'serial',
        origin: 'app://bundle',
        device: {},
      } as E.DevicePermissionHandlerHandlerDetails),
    ).toBe(false);
    expect(calls('session.setDisplayMediaRequestHandler')).toEqual([[null]]);
    expect(realSession.tryDownload('blob:app://bundle/1')).toBe(false);
    for (const url of STRANGERS) expect(realSession.tryDownload(url), url).toBe(true);
    expect(order().indexOf('session.locked')).toBeLessThan(order().indexOf('new BrowserWindow'));
  });

  it('#6 leaves web security on in its windows', () => {
    for (const given of preferences()) expect(given).toMatchObject({ webSecurity: true });
  });

  it('#7 sends the content security policy with every answer, including refusals', async () => {
    const expected: readonly [string, string, number][] = [
      ['GET', 'app://bundle/', 200],
      ['GET', 'app://bundle/index.html?role=display', 200],
      ['GET', 'app://bundle/nothing.js', 404],
      ['GET', 'app://bundle/a%00b', 400],
      ['GET', 'app://bundle/..%2fsecret.txt', 403],
      ['GET', 'app://other/index.html', 403],
      ['POST', 'app://bundle/index.html', 403],
    ];
    for (const [method, url, status] of expected) {
      const answer = await request(url, method);
      expect([answer.status, answer.headers.get('x-content-type-options')], url).toEqual([status, 'nosniff']);
      const policy = (answer.headers.get('content-security-policy') ?? '').split('; ');
      expect(policy, url).toEqual(
        expect.arrayContaining([
          "default-src 'none'",
          "script-src 'self'",
          "style-src 'self'",
          "base-uri 'none'",
          "form-action 'none'",
          "frame-ancestors 'none'",
          "object-src 'none'",
          "connect-src 'self'",
          "require-trusted-types-for 'script'",
          "trusted-types 'none'",
        ]),
      );
      expect(policy.join(), url).not.toMatch(/unsafe|\*|https?:/);
    }
    expect(realProtocol.schemes).toEqual([
      { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } },
    ]);
  });

  it('#8 runs no insecure content', () => {
    for (const given of preferences()) expect(given).toMatchObject({ allowRunningInsecureContent: false });
  });

  it('#9 enables no experimental feature', () => {
    for (const given of preferences()) expect(given).toMatchObject({ experimentalFeatures: false });
  });

  it('#10 enables no Blink feature except the dice radio of the console on Linux', () => {
    const linux = process.platform === 'linux';
    expect(preferences().map(({ enableBlinkFeatures }) => enableBlinkFeatures)).toEqual([
      linux ? 'WebBluetooth' : undefined,
      undefined,
    ]);
    for (const given of preferences()) expect(given).not.toHaveProperty('additionalArguments');
  });

  it('#11 has no webview, so none can open windows', () => {
    for (const given of preferences()) expect(given).toMatchObject({ webviewTag: false });
  });

  it('#12 stops a webview before it is attached', () => {
    for (const window of FakeBrowserWindow.all) expect(window.realContents.tryAttachWebview()).toBe(true);
  });

  it('#13 navigates nowhere: not by link, not in a frame, not by redirect', () => {
    for (const { realContents } of FakeBrowserWindow.all) {
      for (const url of [...STRANGERS, 'javascript:alert(1)', 'data:text/html,x', 'blob:app://bundle/1']) {
        expect(realContents.tryNavigate(url), url).toBe(true);
        expect(realContents.tryNavigate(url, false), url).toBe(true);
        expect(realContents.tryRedirect(url), url).toBe(true);
      }
      expect(realContents.tryNavigate('app://bundle/index.html', false)).toBe(true);
      expect(realContents.tryNavigate('app://bundle/index.html')).toBe(false);
    }
    for (const given of preferences()) expect(given).toMatchObject({ navigateOnDragDrop: false });
  });

  it('#14 opens no window that a page asks for', () => {
    for (const { realContents } of FakeBrowserWindow.all) {
      for (const url of [...STRANGERS, 'app://bundle/index.html', 'about:blank'])
        expect(realContents.openHandler?.({ url } as E.HandlerDetails)).toEqual({ action: 'deny' });
    }
    expect(FakeBrowserWindow.all).toHaveLength(2);
  });

  it('#15 hands nothing to the system to open, whatever a page asks', () => {
    for (const { realContents } of FakeBrowserWindow.all) {
      for (const url of ['https://evil.test/', 'smb://evil.test/x', 'file:///bin/sh', 'https://castellan.invalid/']) {
        realContents.openHandler?.({ url } as E.HandlerDetails);
        realContents.tryNavigate(url);
      }
    }
    expect(calls('shell.openExternal')).toEqual([]);
    expect(calls('shell.openPath')).toEqual([]);
  });

  it('#16 pins one exact Electron, no older than the one this list was read for', () => {
    const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      devDependencies: Record<string, string>;
    };
    expect(devDependencies['electron']).toMatch(/^\d+\.\d+\.\d+$/);
    expect(Number(devDependencies['electron']?.split('.')[0])).toBeGreaterThanOrEqual(45);
  });

  it('#17 accepts messages only from the top frame of its own pages', () => {
    const [screen] = desktop.host.attached;
    const { realContents } = desktop.console;
    for (const url of STRANGERS) say(realContents, 'no', { url, parent: null });
    say(realContents, 'no', { url: 'app://bundle/index.html', parent: {} });
    say(realContents, 'no', null);
    expect(screen?.heard).toEqual([]);
    say(realContents, 'yes');
    expect(screen?.heard).toEqual(['yes']);
    expect(desktop.host.attached[1]?.heard).toEqual([]);
  });

  it('#17 takes the role from the window, never from the page', () => {
    expect(desktop.host.attached.map(({ who }) => who.role)).toEqual(['console', 'display']);
    const display = windowOf('display').realContents;
    expect(display.tryNavigate('app://bundle/index.html?role=console')).toBe(false);
    say(display, { role: 'console' }, { url: 'app://bundle/index.html?role=console', parent: null });
    const last = desktop.host.attached.at(-1);
    expect([last?.who.role, last?.heard]).toEqual(['display', [{ role: 'console' }]]);
  });

  it("#18 reads no file outside its screens' folder", async () => {
    for (const [url, status] of [
      ['app://bundle/../secret.txt', 404],
      ['app://bundle/%2e%2e/secret.txt', 404],
      ['app://bundle/..%2fsecret.txt', 403],
      ['app://bundle/%2e%2e%2fsecret.txt', 403],
      ['app://bundle/..%5csecret.txt', 400],
      ['app://bundle//etc/passwd', 404],
      ['app://bundle/%E0%A4%A', 400],
    ] as const) {
      const answer = await request(url);
      expect(answer.status, url).toBe(status);
      expect(await answer.text(), url).not.toContain('secret');
    }
  });

  it('#19 has its fuses set', () => {
    expect(fuses).toEqual({
      runAsNode: false,
      enableCookieEncryption: false,
      enableNodeOptionsEnvironmentVariable: false,
      enableNodeCliInspectArguments: false,
      enableEmbeddedAsarIntegrityValidation: true,
      onlyLoadAppFromAsar: true,
      loadBrowserProcessSpecificV8Snapshot: false,
      grantFileProtocolExtraPrivileges: false,
    });
  });

  it('#20 gives the page three functions, and nothing of Electron with them', async () => {
    const script = await builtPreload();
    const world: Record<string, Record<string, (...given: unknown[]) => unknown>> = {};
    const sent: unknown[][] = [];
    const listeners = new Map<string, (...given: unknown[]) => void>();
    const required: string[] = [];
    const electron = {
      contextBridge: { exposeInMainWorld: (name: string, value: never) => (world[name] = value) },
      ipcRenderer: {
        send: (...given: unknown[]) => sent.push(given),
        on: (channel: string, listener: (...given: unknown[]) => void) => listeners.set(channel, listener),
      },
    };
    const require = (name: string): unknown => {
      required.push(name);
      if (name !== 'electron') throw new Error(`A sandboxed preload script cannot require ${name}.`);
      return electron;
    };
    const run = runInNewContext(`(function (require, module, exports) { ${script}\n})`, {}) as (
      ...given: unknown[]
    ) => void;
    run(require, { exports: {} }, {});
    expect(required).toEqual(['electron']);
    expect(Object.keys(world)).toEqual(['castellan']);
    const bridge = world['castellan'] ?? {};
    expect(Object.keys(bridge).sort()).toEqual(['onMenu', 'onMessage', 'send']);

    expect(bridge['send']?.({ a: 1 }, 'more')).toBeUndefined();
    expect(sent).toEqual([['screen:up', { a: 1 }]]);
    const heard: unknown[][] = [];
    expect(bridge['onMessage']?.((...given: unknown[]) => heard.push(given))).toBeUndefined();
    expect(bridge['onMenu']?.((...given: unknown[]) => heard.push(given))).toBeUndefined();
    expect([...listeners.keys()].sort()).toEqual(['screen:down', 'screen:menu']);
    listeners.get('screen:down')?.({ sender: 'SECRET' }, 'message', 'more');
    listeners.get('screen:menu')?.({ sender: 'SECRET' }, 'keys');
    listeners.get('screen:menu')?.({ sender: 'SECRET' }, 'something else');
    expect(heard).toEqual([['message'], ['keys']]);
  });
});

async function request(url: string, method = 'GET'): Promise<Response> {
  const handler = realProtocol.handlers.get('app');
  if (handler === undefined) throw new Error('Nobody serves app://.');
  return handler(new Request(url, { method }));
}
