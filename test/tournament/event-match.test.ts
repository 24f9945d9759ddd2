import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openJournal } from '../../electron/journal/open.ts';
import type { Journal } from '../../electron/journal/journal.ts';
import { Library } from '../../electron/library/library.ts';
import { sealsOf } from '../../electron/proof/seals.ts';
import { EventDesk } from '../../electron/tournament/desk/event-desk.ts';
import { eventView } from '../../electron/tournament/desk/event-view.ts';
import { verifyFile } from '../../electron/journal/verify-file.ts';
import { makeEventMatch, resultForEvent } from '../../electron/table/event-match.ts';
import { EventTeller } from '../../electron/table/event-teller.ts';
import type { HubLink } from '../../electron/tournament/link/hub-link.ts';
import { signedBy } from './sent-match.ts';
import { randomInput, seeded } from '../conformance/random-player.ts';
import { SiegeTable } from '../../electron/table/siege-table.ts';
import { systemById } from '../../electron/table/systems.ts';

/** A match at a table of an event: real files, a whole game played out. */

const SYSTEM = 'siege-and-fortresses';

let folder: string;
let desk: EventDesk;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'castellan-event-match-'));
  desk = new EventDesk(folder, () => undefined);
});
afterEach(async () => {
  await desk.close();
  rmSync(folder, { recursive: true, force: true });
});

async function pairedEvent(): Promise<string> {
  const made = await desk.create('Watch', 'Dubois');
  if (!made.done) throw new Error(made.text.key);
  const organiser = { role: 'organiser', name: 'Dubois' } as const;
  const blank = { club: null, army: null, contact: null, rating: null, fixedTable: null };
  const players = ['Sœur Anne', 'Barbe-Bleue'].map((name) => ({ name, ...blank }));
  await desk.do(made.event, 'a', organiser, { kind: 'enter', players, missed: 0 });
  const ids = [...(await desk.known(made.event)).state.players.keys()];
  await desk.do(made.event, 'b', organiser, { kind: 'check-in', players: ids, by: 'hand' });
  await desk.do(made.event, 'c', organiser, { kind: 'pair' });
  return made.event;
}

/** Gives a table legal inputs until the game is over. */
function playOut(table: SiegeTable): void {
  const random = seeded(9);
  for (let input = randomInput(table.match, random); input !== undefined; input = randomInput(table.match, random)) {
    const done =
      'command' in input
        ? table.order(input, null)
        : 'roll' in input
          ? table.trayOp(table.token, { op: 'type', faces: [...input.roll], by: 'test' })
          : 'choose' in input || 'fact' in input
            ? table.answer(table.token, input, null)
            : table.redo();
    if (!done.done) throw new Error(done.code);
  }
}

describe('a match at a table of an event', () => {
  it('has the players’ names, plays to its end, and writes its own result, sealed', async () => {
    const event = await pairedEvent();
    const { state } = await desk.known(event);
    const pairing = state.rounds[0]?.paired.games[0];
    if (pairing === undefined) throw new Error('not paired');
    const nameOf = (id: string): string => state.players.get(id)?.player.name ?? '';
    const names = { attacker: nameOf(pairing.attacker), defender: nameOf(pairing.defender) };
    const library = new Library(folder, () => ({ path: '' }) as Journal);
    const wish = {
      event,
      round: 1,
      game: 1,
      by: 'Dubois',
      pairing,
      names,
      system: SYSTEM,
      scenario: 'the-watchtower',
      advice: true,
      eventName: 'Watch',
      title: 'Watch 1-1',
    };
    const made = await makeEventMatch(library, wish);
    if ('key' in made) throw new Error(made.key);
    const path = library.pathOf(made.file) ?? '';
    const journal = await openJournal(path);
    const system = systemById(SYSTEM);
    if (system === undefined) throw new Error('no system');
    const table = new SiegeTable(system, journal);
    expect((table.journal.match.setup as { sides: { name: string }[] }).sides.map(({ name }) => name)).toEqual([
      names.attacker,
      names.defender,
    ]);
    // The judge's permission stays with the match.
    expect(table.noted.eventGame?.advice).toBe(true);
    expect(resultForEvent(table)).toBeUndefined();
    playOut(table);
    if (resultForEvent(table) === undefined) throw new Error('the game has no end');
    // Signatures by devices at the table reach this machine's event with the result, each once.
    const link = { here: undefined, written: () => undefined } as unknown as HubLink;
    const teller = new EventTeller({ table: () => table, desk, link, dataDir: folder, log: () => undefined });
    const signed = async () =>
      (await desk.known(event)).acts.flatMap(({ deed }) => (deed.kind === 'match-signed' ? [deed] : []));
    journal.countersign(signedBy({ match: journal.match.id, n: 1, hash: 'a'.repeat(64) }, 'Ada'));
    teller.tell();
    teller.tell();
    await expect.poll(signed).toHaveLength(1);
    journal.countersign(signedBy({ match: journal.match.id, n: journal.head.n, hash: 'b'.repeat(64) }, 'Ada'));
    teller.tell();
    teller.tell();
    await expect.poll(signed).toHaveLength(2);
    const { n } = journal.head;
    expect((await signed()).at(-1)).toMatchObject({ match: journal.match.id, signatures: [{ n, name: 'Ada' }] });
    expect((await signed()).at(-1)?.played).toBeLessThan(n);
    journal.close();

    const view = eventView(event, await desk.known(event), 0, false);
    const [game] = view.rounds[0]?.games ?? [];
    expect(game).toMatchObject({ state: 'to-confirm', result: { source: 'match', match: table.journal.match.id } });
    expect((await desk.known(event)).acts.filter(({ deed }) => deed.kind === 'result').length).toBe(1);
    const verdict = verifyFile(path);
    if (!verdict.ok) throw new Error('the match file is not whole');
    expect(sealsOf(verdict.match.id, '', verdict.entries).map(({ fits, since }) => [fits, since])).toEqual([[true, 0]]);
  });

  it('refuses an unknown set-up and makes no file', async () => {
    const library = new Library(folder, () => ({ path: '' }) as Journal);
    const pairing = { attacker: 'a', defender: 'b', table: '1', scenario: null, breaches: [] };
    const wish = {
      event: 'e',
      round: 1,
      game: 1,
      by: 'D',
      pairing,
      names: { attacker: 'A', defender: 'B' },
      eventName: 'T',
      title: 'T',
    };
    const made = await makeEventMatch(library, { ...wish, system: SYSTEM, scenario: 'nowhere' });
    expect(made).toMatchObject({ key: 'event.no-match-here' });
    expect(library.list()).toEqual([]);
  });
});
