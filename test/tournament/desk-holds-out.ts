import { describe, expect, it } from 'vitest';
import type { EventAct } from '../../electron/contract/event-acts.ts';
import type { EventView } from '../../electron/contract/event-view.ts';
import type { EventOutcome } from '../../electron/contract/tournament-api.ts';
import { sentence } from '../../electron/sentences.ts';
import type { EventDesk } from '../../electron/tournament/desk/event-desk.ts';
import { imported, readPlayers } from '../../electron/tournament/desk/files.ts';
import { writeEventFile } from '../../electron/tournament/event/event-file.ts';
import type { Result } from '../../electron/tournament/event/settings.ts';

const MINUTE = 60_000;
const figures = { vp: null, destroyed: null, breaches: null, keepTurn: null };
/** A game won or drawn with these victory points. */
export const won = (a: number, b: number): Result => ({
  outcome: a > b ? 'attacker' : a < b ? 'defender' : 'draw',
  played: true,
  attacker: { ...figures, vp: a },
  defender: { ...figures, vp: b },
  wentToTime: false,
  source: 'reported',
  match: null,
});

/** A desk under test, with an event that has players and tables. */
export interface DeskOnTrial {
  readonly firstRound: () => Promise<void>;
  readonly act: (what: EventAct) => Promise<EventOutcome>;
  /** Like `act`, but fails the test on a refusal. */
  readonly done: (what: EventAct) => Promise<void>;
  readonly view: () => Promise<EventView>;
  readonly event: () => string;
  readonly desk: () => EventDesk;
  /** The machine's clock, in ms since 1970. */
  readonly now: () => number;
  /** Moves that clock but not the monotonic one. */
  readonly setClock: (ms: number) => void;
  /** Ends the desk and opens another on the same files. */
  readonly reopen: () => Promise<void>;
}

/** Invalid files, wrong clocks and late requests change nothing and give a sentence. */
export function deskHoldsOut({ firstRound, act, done, view, event, desk, now, setClock, reopen }: DeskOnTrial): void {
  describe('an invalid file', () => {
    it('is refused in a sentence and creates no event: wrong version, tampered with, truncated, impossible', async () => {
      await firstRound();
      const { acts } = await desk().known(event());
      const content = writeEventFile(event(), acts);
      const before = await desk().list();
      const without = acts.filter(({ deed }) => deed.kind !== 'player-entered').map((one, i) => ({ ...one, n: i + 1 }));
      for (const [name, file, said] of [
        ['newer', content.replace('"version": 3', '"version": 9'), /newer version/],
        ['older', content.replace('"version": 3', '"version": 0'), /version/],
        ['by hand', content.replace('Okafor', 'Okofar'), /changed/],
        ['cut off', content.slice(0, content.length / 2), /cut off/],
        ['impossible', writeEventFile(event(), without), /player/i],
        ['no event', '012 \u0000', /.../],
      ] as const) {
        const read = imported(`${name}.castellan-event`, file, 'Dubois', now());
        if (!('key' in read)) throw new Error(`${name} was taken`);
        expect(sentence(read, 'en'), name).toMatch(said);
        expect(sentence(read, 'fr'), name).not.toMatch(/^event|\{\{/);
      }
      expect(await desk().list()).toEqual(before);
      const whole = imported('whole.castellan-event', content, 'Dubois', now());
      if ('key' in whole) throw new Error(whole.key);
      expect(await desk().take(whole.event, whole.acts)).toMatchObject({ done: true });
      expect(await desk().list()).toHaveLength(before.length + 1);
    });

    it('reports every wrong line of a player list, including duplicate names, and enters nobody', async () => {
      const { players, problems } = readPlayers('name;rating\nSato;\nMoreau;\nsato;\n;\nBrandt;many');
      expect([players, problems.map(({ line }) => line)]).toEqual([[], [4, 5, 6]]);
      expect(sentence(problems[0]?.text ?? { key: '' }, 'en')).toContain('sato');
    });
  });

  describe('a machine clock that is set back', () => {
    it('neither loses nor reorders entries, and the event still opens anywhere', async () => {
      await firstRound();
      await done({ kind: 'start-clock', round: 1 });
      setClock(-26 * 60 * MINUTE);
      await done({ kind: 'result', round: 1, game: 1, result: won(700, 300) });
      await done({ kind: 'pause-clock', round: 1 });
      const { acts } = await desk().known(event());
      expect(acts.map(({ n }) => n)).toEqual(acts.map((_, i) => i + 1));
      expect((await view()).rounds[0]?.clock).toMatchObject({ running: false, left: 180 * MINUTE });
      const before = await view();
      await reopen();
      expect(await view()).toEqual(before);
      expect(imported('back', writeEventFile(event(), acts), 'Dubois', now())).toMatchObject({ event: event(), acts });
    });
  });

  describe('a message that is too late or misdirected', () => {
    it('is refused in a sentence and changes nothing: a result of no game, of a finished round, of a table not playing', async () => {
      await firstRound();
      const refused = async (what: EventAct): Promise<string> => {
        const before = (await desk().known(event())).acts.length;
        const outcome = await act(what);
        expect((await desk().known(event())).acts.length).toBe(before);
        return outcome.done ? '' : sentence(outcome.text, 'en');
      };
      expect(await refused({ kind: 'result', round: 1, game: 9, result: won(1, 0) })).toMatch(/\b9\b/);
      expect(await refused({ kind: 'result', round: 2, game: 1, result: won(1, 0) })).toMatch(/\b2\b/);
      for (const game of [1, 2, 3, 4]) await done({ kind: 'result', round: 1, game, result: won(2, 1) });
      await done({ kind: 'complete', round: 1 });
      const player = (await view()).rounds[0]?.games[0]?.attacker ?? '';
      expect(await refused({ kind: 'claim', round: 1, game: 1, player, result: won(0, 1) })).toMatch(/completed/);
      expect(await refused({ kind: 'call-judge', round: 1, game: 1, why: '' })).toMatch(/completed/);
    });
  });
}
