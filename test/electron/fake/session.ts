import { EventEmitter } from 'node:events';
import type * as E from 'electron';
import { afterReady, realApp } from './app.ts';
import { cancellable, record, strict } from './recorder.ts';

type OnBeforeRequest = (
  details: E.OnBeforeRequestListenerDetails,
  answer: (response: E.CallbackResponse) => void,
) => void;

class FakeProtocol implements Pick<E.Protocol, 'registerSchemesAsPrivileged' | 'handle'> {
  schemes: E.CustomScheme[] = [];
  readonly handlers = new Map<string, Parameters<E.Protocol['handle']>[1]>();

  registerSchemesAsPrivileged(schemes: E.CustomScheme[]): void {
    if (realApp.isReady()) throw new Error('protocol.registerSchemesAsPrivileged should be called before app is ready');
    if (this.schemes.length > 0) throw new Error('Schemes can be registered only once.');
    record('protocol.registerSchemesAsPrivileged');
    this.schemes = schemes;
  }
  handle(scheme: string, handler: Parameters<E.Protocol['handle']>[1]): void {
    afterReady('protocol.handle');
    if (this.handlers.has(scheme)) throw new Error(`The scheme '${scheme}' is handled already.`);
    if (!this.schemes.some((known) => known.scheme === scheme))
      throw new Error(`The scheme '${scheme}' was not registered.`);
    this.handlers.set(scheme, handler);
  }
}

type Modelled =
  | 'setPermissionRequestHandler'
  | 'setPermissionCheckHandler'
  | 'setDevicePermissionHandler'
  | 'setDisplayMediaRequestHandler';

class FakeSession extends EventEmitter implements Pick<E.Session, Modelled> {
  request: Parameters<E.Session['setPermissionRequestHandler']>[0] = null;
  check: Parameters<E.Session['setPermissionCheckHandler']>[0] = null;
  device: Parameters<E.Session['setDevicePermissionHandler']>[0] = null;
  beforeRequest: OnBeforeRequest | null = null;
  readonly webRequest = {
    onBeforeRequest: (listener: OnBeforeRequest): void => {
      record('session.locked');
      this.beforeRequest = listener;
    },
  };

  setPermissionRequestHandler(handler: Parameters<E.Session['setPermissionRequestHandler']>[0]): void {
    this.request = handler;
  }
  setPermissionCheckHandler(handler: Parameters<E.Session['setPermissionCheckHandler']>[0]): void {
    this.check = handler;
  }
  setDevicePermissionHandler(handler: Parameters<E.Session['setDevicePermissionHandler']>[0]): void {
    this.device = handler;
  }
  setDisplayMediaRequestHandler(handler: Parameters<E.Session['setDisplayMediaRequestHandler']>[0]): void {
    record('session.setDisplayMediaRequestHandler', handler);
  }
  /** The page downloads something. Returns true if that was stopped. */
  tryDownload(url: string): boolean {
    const event = cancellable();
    this.emit('will-download', event, { getURL: () => url }, {});
    return event.defaultPrevented;
  }
}

export let realProtocol = new FakeProtocol();
export let protocol = strict('protocol', realProtocol);
export let realSession = new FakeSession();

/** The session exists only once the app is ready. */
export const session = {
  get defaultSession(): FakeSession {
    afterReady('session.defaultSession');
    return strict('session', realSession);
  },
};

export function resetSession(): void {
  realProtocol = new FakeProtocol();
  protocol = strict('protocol', realProtocol);
  realSession = new FakeSession();
}
