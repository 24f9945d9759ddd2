import type * as E from 'electron';

/** The events that tests fire, with Electron's arguments. */
export interface AppEvents {
  'second-instance': [E.Event, string[], string, unknown];
  'open-file': [E.Event, string];
  'before-quit': [E.Event];
  'will-quit': [E.Event];
  activate: [E.Event, boolean];
  'web-contents-created': [E.Event, E.WebContents];
  'child-process-gone': [E.Event, E.Details];
}
export interface ContentsEvents {
  'render-process-gone': [E.Event, E.RenderProcessGoneDetails];
  'did-navigate': [E.Event, string, number, string];
  'did-finish-load': [];
  'select-bluetooth-device': [E.Event, E.BluetoothDevice[], (deviceId: string) => void];
  destroyed: [];
}
export interface WindowEvents {
  'ready-to-show': [];
  'page-title-updated': [E.Event, string, boolean];
  'leave-full-screen': [];
  close: [E.Event];
  closed: [];
  unresponsive: [];
}

/** Never called: makes the compiler check that the names and arguments above are Electron's. */
function assertEvents(
  app: E.App,
  contents: E.WebContents,
  window: E.BrowserWindow,
  screen: E.Screen,
  session: E.Session,
  child: E.UtilityProcess,
): void {
  app.on('second-instance', (..._: AppEvents['second-instance']) => undefined);
  app.on('open-file', (..._: AppEvents['open-file']) => undefined);
  app.on('before-quit', (..._: AppEvents['before-quit']) => undefined);
  app.on('will-quit', (..._: AppEvents['will-quit']) => undefined);
  app.on('activate', (..._: AppEvents['activate']) => undefined);
  app.on('web-contents-created', (..._: AppEvents['web-contents-created']) => undefined);
  app.on('child-process-gone', (..._: AppEvents['child-process-gone']) => undefined);
  contents.on('render-process-gone', (..._: ContentsEvents['render-process-gone']) => undefined);
  contents.on('did-navigate', (..._: ContentsEvents['did-navigate']) => undefined);
  contents.on('did-finish-load', (..._: ContentsEvents['did-finish-load']) => undefined);
  contents.on('select-bluetooth-device', (..._: ContentsEvents['select-bluetooth-device']) => undefined);
  contents.on('destroyed', (..._: ContentsEvents['destroyed']) => undefined);
  contents.on('will-navigate', (details: E.Event<E.WebContentsWillNavigateEventParams>) => details.preventDefault());
  contents.on('will-redirect', (details: E.Event<E.WebContentsWillRedirectEventParams>) => details.preventDefault());
  contents.on('will-frame-navigate', (details: E.Event<E.WebContentsWillFrameNavigateEventParams>) =>
    details.preventDefault(),
  );
  contents.on('will-attach-webview', (event: E.Event) => event.preventDefault());
  window.on('ready-to-show', (..._: WindowEvents['ready-to-show']) => undefined);
  window.on('page-title-updated', (..._: WindowEvents['page-title-updated']) => undefined);
  window.on('leave-full-screen', (..._: WindowEvents['leave-full-screen']) => undefined);
  window.on('close', (..._: WindowEvents['close']) => undefined);
  window.on('closed', (..._: WindowEvents['closed']) => undefined);
  window.on('unresponsive', (..._: WindowEvents['unresponsive']) => undefined);
  screen.on('display-added', (_event: E.Event, _display: E.Display) => undefined);
  screen.on('display-removed', (_event: E.Event, _display: E.Display) => undefined);
  screen.on('display-metrics-changed', (_event: E.Event, _display: E.Display, _changed: string[]) => undefined);
  session.on('will-download', (event: E.Event) => event.preventDefault());
  child.on('message', (_message: unknown) => undefined);
  child.once('exit', (_code: number) => undefined);
  child.on('error', (_type: 'FatalError', _location: string, _report: string) => undefined);
}
void assertEvents;
