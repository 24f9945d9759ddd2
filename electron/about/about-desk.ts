import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { aboutApi, ReleaseView } from '../contract/about-api.ts';
import type { Handlers } from '../contract/rpc.ts';
import { addressesHere } from '../displays/room/addresses.ts';
import { keepPrivately } from '../displays/room/private-file.ts';
import type { ScreenInfo } from '../displays/screen-info.ts';
import { PROGRAM_VERSION } from '../journal/program.ts';
import { hasSerial } from '../ports/has-serial.ts';
import { RELEASE_KEYS } from './release-keys.ts';
import { checkNotice } from './release-notice.ts';

const FILE = 'release-notice.json';
const LICENCES = 'THIRD-PARTY-NOTICES.txt';

export interface AboutOptions {
  readonly dataDir: string;
  /** Absolute folder of the built screens; the licences are beside it. */
  readonly root: string | undefined;
  /** Whether there are windows, as in the desktop. */
  readonly windows: () => boolean;
  /** Addresses of this machine that others can reach. */
  readonly addresses?: (() => readonly string[]) | undefined;
  /** The makers' public keys; those of the program by default. */
  readonly keys?: readonly string[];
  readonly version?: string;
}

/**
 * Handles requests of the About page. A notice is stored as the code that was entered, and verified whenever it is
 * read.
 */
export class AboutDesk {
  readonly #options: AboutOptions;
  readonly #keys: readonly string[];
  readonly #version: string;

  constructor(options: AboutOptions) {
    this.#options = options;
    this.#keys = options.keys ?? RELEASE_KEYS;
    this.#version = options.version ?? PROGRAM_VERSION;
  }

  get handlers(): Handlers<typeof aboutApi, ScreenInfo> {
    return {
      'about.read': async () => ({
        version: this.#version,
        node: process.versions.node,
        electron: process.versions['electron'] ?? null,
        chromium: process.versions['chrome'] ?? null,
        platform: process.platform,
        arch: process.arch,
        can: {
          serial: await hasSerial(),
          windows: this.#options.windows(),
          guests: this.#options.root !== undefined && (this.#options.addresses ?? addressesHere)().length > 0,
        },
        release: this.#kept(),
      }),
      'about.licences': async () => ({ text: await this.#licences() }),
      'about.notice': ({ code }) => this.#enter(code),
    };
  }

  #enter(code: string): ReleaseView {
    const view = checkNotice(code, { keys: this.#keys, version: this.#version, kept: this.#code() });
    if (view.state === 'affected') keepPrivately(join(this.#options.dataDir, FILE), { code });
    return view;
  }

  /** The stored notice, if this version still needs its fix. */
  #kept(): ReleaseView | null {
    const code = this.#code();
    if (code === undefined) return null;
    const view = checkNotice(code, { keys: this.#keys, version: this.#version });
    return view.state === 'affected' ? view : null;
  }

  #code(): string | undefined {
    try {
      const { code } = JSON.parse(readFileSync(join(this.#options.dataDir, FILE), 'utf8')) as { code?: unknown };
      return typeof code === 'string' ? code : undefined;
    } catch {
      return undefined;
    }
  }

  async #licences(): Promise<string | null> {
    const { root } = this.#options;
    if (root === undefined) return null;
    return await readFile(join(root, '..', LICENCES), 'utf8').catch(() => null);
  }
}
