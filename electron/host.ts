import type { Channel } from './contract/rpc.ts';
import type { Monitors } from './displays/monitors.ts';
import type { ScreenInfo } from './displays/screen-info.ts';

/**
 * The host: a running siege with its journal, ports and screens. The desktop and browser mode both open the same host
 * and only connect channels to it.
 */
export interface Host {
  /** Serves a screen until its channel closes. */
  readonly attach: (channel: Channel, who: ScreenInfo) => void;
  /** Opens a match file by path; a refusal leaves the running match unchanged. */
  readonly openFile: (
    path: string,
  ) => Promise<{ readonly ok: true } | { readonly ok: false; readonly sentence: string }>;
  /** Calls the listener now and at every change: whether a match is being played, so that sleep can be blocked. */
  readonly onRunning: (listener: (running: boolean) => void) => void;
  readonly overlays: Overlays;
  /** The screens beside the table; the desktop registers its windows here. */
  readonly monitors: Monitors;
  readonly close: () => Promise<void>;
}

/** How overlays get in: with a key in their URL, at least `delay` ms behind the table. */
export interface OverlayAccess {
  readonly key: string;
  readonly delay: number;
}

export interface Overlays {
  /** Current access for overlays; null while they are switched off. */
  readonly now: () => OverlayAccess | null;
  /** Calls the listener when that changes: everybody who came in before must be disconnected. */
  readonly onChange: (listener: () => void) => void;
}

/** What the host needs to let guests in from elsewhere in the room. */
export interface Reach {
  /** Absolute folder of the built screens. */
  readonly root: string;
  /** Addresses of this machine that others can reach; by default those of its network cards. */
  readonly addresses?: () => readonly string[];
  /** 0 for any free port; by default the usual one. */
  readonly port?: number;
}

/** How the process that owns the serial ports is started: a utility process in Electron, a child process otherwise. */
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
  /** URL that lets another browser in as a display; absent if nothing listens. */
  readonly invite?: (() => string) | undefined;
  /** Where the door to the room would open; absent if guests are never allowed. */
  readonly reach?: Reach | undefined;
  readonly log: (line: string) => void;
  /** The time in ms since 1970; by default the machine's. */
  readonly now?: (() => number) | undefined;
}
