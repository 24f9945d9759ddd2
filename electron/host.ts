import type { Channel, Role } from './contract/rpc.ts';

/**
 * The host: a running siege with its journal, its ports and its screens. Both doors, the desktop and browser mode,
 * open the same host and only bring channels to it.
 */
export interface Host {
  /** Serves a screen until its channel closes. */
  readonly attach: (channel: Channel, who: ScreenInfo) => void;
  /** Opens a match file by path; a refusal leaves the running match as it is. */
  readonly openFile: (
    path: string,
  ) => Promise<{ readonly ok: true } | { readonly ok: false; readonly sentence: string }>;
  /** Told now and whenever it changes: whether a match is being played, so that sleep can be blocked. */
  readonly onRunning: (listener: (running: boolean) => void) => void;
  readonly close: () => Promise<void>;
}

/** What the door knows of a screen that it attaches. */
export interface ScreenInfo {
  readonly role: Role;
  readonly language: 'en' | 'fr';
}

/** How a door starts the process that owns the serial ports: a utility process in Electron, a child process otherwise. */
export interface PortsProcess {
  readonly send: (message: unknown) => void;
  readonly onMessage: (listener: (message: unknown) => void) => void;
  readonly onExit: (listener: (code: number | null) => void) => void;
  readonly kill: () => void;
}
export type StartPortsProcess = () => PortsProcess;

export interface HostOptions {
  /** Folder of the user's matches and settings. */
  readonly dataDir: string;
  /** A match file to open instead of the last one. */
  readonly file?: string | undefined;
  readonly startPorts: StartPortsProcess;
  /** Address under which another browser gets in as a display; absent where nothing listens. */
  readonly invite?: (() => string) | undefined;
  readonly log: (line: string) => void;
}
