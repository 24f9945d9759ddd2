import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { CONTRACT_VERSION } from '../../electron/contract/watching-api.ts';
import type { DesktopRun } from './run-desktop.ts';

/** Runs a built program (`out`: absolute folder) in a separate process, as in Electron, and returns what happened. */
export function runBuilt(out: string): DesktopRun {
  const data = mkdtempSync(join(tmpdir(), 'castellan-run-'));
  const here = import.meta.dirname;
  const args = ['--import', resolve(here, 'electron-hooks.mjs'), resolve(here, 'run-desktop.ts'), out, data];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: tmpdir(),
    encoding: 'utf8',
    // Timeout for a hung program: on a busy machine it takes many times the usual five seconds.
    timeout: 600_000,
  });
  rmSync(data, { recursive: true, force: true });
  const line = stdout.split('\n').findLast((one) => one.startsWith('RUN '));
  if (status !== 0 || line === undefined)
    throw new Error(`The program in ${out} did not run to its end (${String(status)}).\n${stdout}\n${stderr}`);
  return JSON.parse(line.slice('RUN '.length)) as DesktopRun;
}

type Look = (run: DesktopRun) => readonly [is: unknown, mustBe: unknown];

/** What must be true of every build, in out/ or from a package. */
export const WHAT_MUST_BE: Readonly<Record<string, Look>> = {
  'each window has the role that the shell gave it': ({ roles }) => [
    roles,
    [
      {
        version: CONTRACT_VERSION,
        role: 'console',
        seat: null,
        language: 'en',
        // The folder is new, so the start page comes first.
        start: { shows: true, atOnce: false, refused: null },
      },
      { version: CONTRACT_VERSION, role: 'display', seat: null, language: 'en' },
    ],
  ],
  '#1 #18 its own pages are all that it loads': ({ loaded }) => [
    loaded,
    ['app://bundle/index.html?role=console', 'app://bundle/index.html?role=display'],
  ],
  'the display fills the monitor that was chosen': ({ displayFills }) => [displayFills, true],
  'both windows show the same revision, at first and after a command of the console': ({
    revisions: { first, commanded },
  }) => [
    [first[0] === first[1], commanded[0] === commanded[1], (commanded[0] ?? 0) > (first[0] ?? 0)],
    [true, true, true],
  ],
  'both windows draw a change by themselves': ({ redrawn }) => [redrawn, [true, true]],
  'a display may look and not touch': ({ displayMayCommand }) => [displayMayCommand, 'not-allowed'],
  'a page whose process died comes back once, with everything that was on it': ({
    textAfterCrash,
    revisions: { commanded, reloaded },
  }) => [
    [textAfterCrash, reloaded],
    [{ same: true, reloads: 1 }, commanded],
  ],
  'the screens stay awake while the match runs': ({ awake }) => [awake, ['prevent-display-sleep']],
  'the ports have a process of their own, which finds its native parts and lives': ({ ports }) => [
    ports,
    { started: 1, ended: [] },
  ],
  'no page warns, fails, or asks the network for anything': ({ problems }) => [problems, []],
  '#7 the browser itself enforces the policy: no inline style, no foreign request or frame, no markup or script from strings':
    ({ attacks }) => [
      attacks.map(({ directives, ran }) => ({ directives, ran })),
      [0, 1].map(() => ({
        directives: ['connect-src', 'frame-src', 'require-trusted-types-for', 'style-src-elem', 'trusted-types'],
        ran: [],
      })),
    ],
  '#2 #20 a page finds the bridge, frozen, and nothing of Node or Electron': ({ attacks }) => [
    attacks.map(({ node, bridge, bridgeIsFrozen }) => ({ node, bridge, bridgeIsFrozen })),
    [0, 1].map(() => ({ node: [], bridge: ['onMenu', 'onMessage', 'send'], bridgeIsFrozen: true })),
  ],
  'both windows are usable by everybody, as far as a machine can tell': ({ axe }) => [
    axe.map(({ violations, passes }) => [violations, passes > 5]),
    [0, 1].map(() => [[], true]),
  ],
  'the menu reaches the page, and a key in the page moves the match on': ({ menuOpens, played }) => [
    [menuOpens, played],
    [['palette', 'keys'], true],
  ],
  'it ends cleanly': ({ ended }) => [ended, 0],
};
