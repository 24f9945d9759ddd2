import type { Channel } from './contract/rpc.ts';
import type { Monitors } from './displays/monitors.ts';
import type { ScreenInfo } from './displays/screen-info.ts';

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
  readonly overlays: Overlays;
  /** The screens beside the table; the desktop brings its windows to them. */
  readonly monitors: Monitors;
  readonly close: () => Promise<void>;
}

/** How overlays get in: with a key in their address, at least `delay` ms behind the table. */
export interface OverlayAccess {
  readonly key: string;
  readonly delay: number;
}

export interface Overlays {
  /** How overlays get in now; null while they are switched off. */
  readonly now: () => OverlayAccess | null;
  /** Told when that is another: whoever came in before has to go. */
  readonly onChange: (listener: () => void) => void;
}

/** What the host needs to let guests in from elsewhere in the room. */
export interface Reach {
  /** Absolute folder of the built screens. */
  readonly root: string;
  /** Addresses of this machine that others can reach; those of its network cards by default. */
  readonly addresses?: () => readonly string[];
  /** 0 for any free port; a usual one by default. */
  readonly port?: number;
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
  /** Where the door to the room would open; absent where guests are not wanted at all. */
  readonly reach?: Reach | undefined;
  readonly log: (line: string) => void;
  /** The time, in ms since 1970; that of the machine by default. */
  readonly now?: (() => number) | undefined;
}
