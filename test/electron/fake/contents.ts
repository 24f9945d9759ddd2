import { EventEmitter } from 'node:events';
import type * as E from 'electron';
import type { ContentsEvents } from './events.ts';
import { cancellable, record } from './recorder.ts';

/** Stands in for Electron's renderer: nothing in unit tests, Chromium in the second layer. */
export interface Renderer {
  load: (contents: FakeWebContents, url: string) => Promise<void>;
  send: (contents: FakeWebContents, channel: string, details: unknown[]) => void;
  reload: (contents: FakeWebContents) => void;
  close: (contents: FakeWebContents) => void;
}
export const renderer: { current: Renderer | null } = { current: null };

let lastId = 0;

type Modelled =
  | 'id'
  | 'send'
  | 'reload'
  | 'isDestroyed'
  | 'setWindowOpenHandler'
  | 'getURL'
  | 'forcefullyCrashRenderer';

/** A page: records what is sent to it, and acts like Electron when it wants to navigate. */
export class FakeWebContents extends EventEmitter implements Pick<E.WebContents, Modelled> {
  readonly id = ++lastId;
  url = '';
  destroyed = false;
  readonly sent: { readonly channel: string; readonly details: unknown[] }[] = [];
  openHandler: Parameters<E.WebContents['setWindowOpenHandler']>[0] | null = null;

  send(channel: string, ...details: unknown[]): void {
    if (this.destroyed) throw new TypeError('Object has been destroyed');
    const copy = structuredClone(details);
    this.sent.push({ channel, details: copy });
    renderer.current?.send(this, channel, copy);
  }
  reload(): void {
    record('webContents.reload', this.id);
    if (renderer.current === null) this.navigated(this.url);
    else renderer.current.reload(this);
  }
  isDestroyed(): boolean {
    return this.destroyed;
  }
  getURL(): string {
    return this.url;
  }
  setWindowOpenHandler(handler: Parameters<E.WebContents['setWindowOpenHandler']>[0]): void {
    this.openHandler = handler;
  }
  forcefullyCrashRenderer(): void {
    record('webContents.forcefullyCrashRenderer', this.id);
    this.fire('render-process-gone', cancellable(), { reason: 'killed', exitCode: 9 });
  }

  fire<K extends keyof ContentsEvents>(name: K, ...details: ContentsEvents[K]): void {
    this.emit(name, ...details);
  }
  /** A new document has replaced the old one. */
  navigated(url: string): void {
    this.url = url;
    this.fire('did-navigate', cancellable(), url, 200, '');
  }
  /** The page wants to navigate. Returns true if that was stopped; otherwise it has navigated. */
  tryNavigate(url: string, isMainFrame = true): boolean {
    // The start event fires before anybody can prevent the navigation.
    this.emit('did-start-navigation', Object.assign(cancellable(), { url, isMainFrame, isSameDocument: false }));
    const event = Object.assign(cancellable(), { url, isMainFrame, isSameDocument: false, frame: null });
    this.emit('will-frame-navigate', event);
    if (isMainFrame) this.emit('will-navigate', event, url, false, isMainFrame);
    if (!event.defaultPrevented && isMainFrame) this.navigated(url);
    return event.defaultPrevented;
  }
  /** A server redirects the page. Returns true if that was stopped. */
  tryRedirect(url: string): boolean {
    const event = Object.assign(cancellable(), { url, isMainFrame: true, isSameDocument: false, frame: null });
    this.emit('will-redirect', event, url, false, true);
    return event.defaultPrevented;
  }
  /** The page creates a `<webview>`. Returns true if that was stopped. */
  tryAttachWebview(): boolean {
    const event = cancellable();
    this.emit('will-attach-webview', event, {}, {});
    return event.defaultPrevented;
  }
}
