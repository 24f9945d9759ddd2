import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { api, type Api } from '../../electron/contract/api.ts';
import { client, type Client } from '../../electron/contract/rpc.ts';
import type { RoomView } from '../../electron/contract/room-api.ts';
import type { TableParts } from '../../electron/contract/table.ts';
import { CONTRACT_VERSION } from '../../electron/contract/watching-api.ts';
import { openHttpDoor, type HttpDoor } from '../../electron/displays/http-door.ts';
import { webSocketChannel } from '../../electron/displays/websocket-channel.ts';
import type { Host } from '../../electron/host.ts';
import { noPorts } from '../no-ports.ts';
import { createJournal } from '../../electron/journal/open.ts';
import { openHost } from '../../electron/table/open-host.ts';
import { demo } from '../../electron/table/systems.ts';
import { demoSetup } from '../../rules/systems/siege-and-fortresses/demo.ts';

/** The whole program with guests from the room: what each of them may ask, and what only the console may. */

let folder: string;
let host: Host;
let door: HttpDoor;
const doors: HttpDoor[] = [];
let console_: Caller;

interface Caller {
  readonly socket: WebSocket;
  readonly ask: Client<Api>;
  /** The table as this caller last saw it. */
  readonly state: () => TableParts;
}

async function called(base: string, path: string, cookie: string): Promise<Caller> {
  const { host: name, origin } = new URL(base);
  const socket = new WebSocket(`ws://${name}${path}`, { headers: { cookie, origin } });
  await new Promise((resolve, reject) => {
    socket.on('open', resolve);
    socket.on('error', reject);
  });
  const ask = client(api, webSocketChannel(socket));
  let state: TableParts = {};
  await new Promise<void>((resolve, reject) => {
    ask.live(
      'table.watch',
      { after: 0 },
      (update) => {
        state = { ...state, ...update.state };
        resolve();
      },
      reject,
    );
  });
  return { socket, ask, state: () => state };
}
const cookieOf = (response: Response): string => (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '';

/** The console's room view, as soon as it meets the condition. */
function room(is: (view: RoomView) => boolean): Promise<RoomView> {
  return new Promise((resolve, reject) => {
    const stop = console_.ask.live(
      'room.watch',
      {},
      (view) => {
        if (!is(view)) return;
        queueMicrotask(() => {
          stop();
        });
        resolve(view);
      },
      reject,
    );
  });
}
const done = async (outcome: Promise<{ readonly done: boolean }>): Promise<void> => {
  expect(await outcome).toMatchObject({ done: true });
};

/** Joins with the code and takes the seat `seat`; without one, only watches. */
async function guest(name: string, seat: string | null): Promise<{ readonly id: string; readonly caller: Caller }> {
  const { code, addresses } = await room((view) => view.code !== null);
  const base = addresses.find(({ url }) => url !== null)?.url ?? '';
  const joined = await fetch(`${base}join`, {
    method: 'POST',
    headers: { origin: new URL(base).origin, 'content-type': 'application/json' },
    body: JSON.stringify({ code: code?.code, name }),
  });
  expect(joined.status).toBe(200);
  const { guests } = await room((view) => view.guests.some((one) => one.name === name));
  const id = guests.find((one) => one.name === name)?.id ?? '';
  if (seat !== null) await done(console_.ask.call('room.seat', { guest: id, seat }));
  return { id, caller: await called(base, '/rpc/guest', cookieOf(joined)) };
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'castellan-guests-'));
  const setup = demo.system.setup.parse({
    ...demoSetup,
    first: 'defender',
    sallyGates: [{ id: 'postern', section: 'wall-1' }],
  });
  if (!setup.ok) throw new Error(JSON.stringify(setup.problems));
  const file = join(folder, 'secret.castellan');
  const match = {
    system: demo.system.id,
    edition: demo.system.edition,
    setup: setup.value as object,
    options: demo.options,
  };
  (await createJournal(file, match)).close();
  host = await openHost({
    dataDir: folder,
    file,
    startPorts: noPorts,
    invite: () => doors[0]?.displayUrl ?? '',
    reach: { root: folder, addresses: () => ['127.0.0.1'], port: 0 },
    log: (line) => {
      throw new Error(line);
    },
  });
  door = await openHttpDoor({ root: folder, attach: host.attach, port: 0, overlays: host.overlays });
  doors.push(door);
  const shown = await fetch(door.consoleUrl, { redirect: 'manual' });
  console_ = await called(door.consoleUrl, '/rpc/console', cookieOf(shown));
});
afterAll(async () => {
  await door.close();
  await host.close();
  rmSync(folder, { recursive: true });
});

/** Calls every method of the contract with an empty input; returns those not refused for lack of rights. */
async function allowed({ ask }: Caller): Promise<string[]> {
  const open: string[] = [];
  for (const [name, { kind }] of Object.entries(api)) {
    const code = await new Promise<string>((resolve) => {
      const refused = ({ code: why }: { code: string }): void => {
        resolve(why);
      };
      const fine = (): void => {
        resolve('fine');
      };
      if (kind === 'live') {
        // A refusal arrives before the answer to a later call.
        const stop = ask.live(name as 'room.watch', {}, fine, refused);
        const after = (): void => {
          fine();
          stop();
        };
        ask.call('session.hello', { version: CONTRACT_VERSION }).then(after, after);
      } else ask.call(name as 'match.redo', {}).then(fine, refused);
    });
    // A call without an answer proves nothing about rights.
    expect([name, code]).not.toEqual([name, 'closed']);
    if (code !== 'not-allowed') open.push(name);
  }
  return open.sort();
}
/** What everybody sees: the table, with the sentences of the system in play, and a tournament's hall screen. */
const look = [
  'match.decided',
  'match.filmShown',
  'session.hello',
  'shared.sentences',
  'table.watch',
  'tournament.hall',
];
const answer = [
  'field.nameFight',
  'field.put',
  'field.putBack',
  'match.agree',
  'match.choose',
  'match.command',
  'match.declare',
  'match.facts',
  'match.object',
  'match.odds',
  'match.optionOdds',
  'match.orderFacts',
  'match.prices',
  'match.asks',
  'match.secrets',
  'match.wishRematch',
  'proof.head',
  'proof.sign',
  'stage.goOn',
  'stage.hold',
  'tray.type',
  'tray.virtual',
];

describe('guests in the room', () => {
  it('cannot join until somebody switches the room on, which also shows the code', async () => {
    const closed = await room(() => true);
    expect(closed).toMatchObject({ possible: true, on: false, code: null, guests: [], overlays: { on: false } });
    expect(closed.addresses).toEqual([{ address: '127.0.0.1', chosen: true, url: null }]);
    await done(console_.ask.call('room.switch', { on: true, addresses: [] }));
    const open = await room((view) => view.on && view.code !== null);
    expect(open.addresses[0]?.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/$/);
  });

  it('may call exactly what their place allows, out of the whole contract', async () => {
    const looker = await guest('Looker', null);
    expect(await allowed(looker.caller)).toEqual(['screen.told', ...look].sort());
    const side = await guest('Side', 'attacker');
    expect(await allowed(side.caller)).toEqual([...look, ...answer].sort());
    await done(console_.ask.call('room.overlays', { on: true, delay: 0 }));
    const { overlays } = await room((view) => view.overlays.urls.length === 2);
    for (const url of overlays.urls) {
      const entry = await fetch(url, { redirect: 'manual' });
      expect(await allowed(await called(url, '/rpc/overlay', cookieOf(entry)))).toEqual(
        ['overlay.tests', ...look].sort(),
      );
    }
  });

  it('on a side can give its commands, answer its questions and see its secrets, and no others', async () => {
    const [defender, attacker] = [await guest('Okafor', 'defender'), await guest('Brandt', 'attacker')];
    expect(defender.caller.state().offers?.length).toBeGreaterThan(0);
    expect(defender.caller.state().offers?.every(({ seat }) => seat === 'defender')).toBe(true);
    expect(attacker.caller.state()).toMatchObject({
      offers: [],
      odds: [],
      undo: null,
      devices: [],
      match: { file: null },
    });

    const mine = await defender.caller.ask.call('match.secrets', { seat: 'defender' });
    expect(mine?.siege.secrets?.length).toBeGreaterThan(0);
    expect(await attacker.caller.ask.call('match.secrets', { seat: 'defender' })).toBeNull();
    expect(JSON.stringify(attacker.caller.state())).not.toMatch(/postern/i);

    const end = console_.state().offers?.find(({ command }) => command === 'end-phase');
    if (end === undefined) throw new Error('no phase can be ended');
    const order = { command: end.command, args: end.args };
    // Nobody has agreed to show the chances, and an order of the other side has none for this one anyway.
    for (const { caller } of [defender, attacker])
      expect(await caller.ask.call('match.odds', order)).toEqual({ odds: [], why: null });
    const before = console_.state().revision;
    expect(await attacker.caller.ask.call('match.command', order)).toMatchObject({
      done: false,
      code: 'not-your-side',
    });
    const token = console_.state().ask?.token ?? 'none';
    expect(await attacker.caller.ask.call('match.choose', { token, option: 'x' })).toMatchObject({
      code: 'not-your-side',
    });
    expect(await attacker.caller.ask.call('tray.type', { token, faces: [6], by: 'Okafor' })).toMatchObject({
      code: 'not-your-side',
    });
    expect(await attacker.caller.ask.call('tray.virtual', { token })).toMatchObject({ code: 'not-your-side' });
    expect(console_.state().revision).toBe(before);
    await done(defender.caller.ask.call('match.command', order));
    await expect.poll(() => console_.state().revision).not.toBe(before);
  });

  it('are told with a sentence if they take back something that is not there', async () => {
    const { caller } = await guest('Early', 'attacker');
    const head = console_.state().revision ?? 0;
    for (const entry of [1, head, head + 1, 2 ** 31])
      expect(await caller.ask.call('field.putBack', { entry, by: 'Early' })).toMatchObject({
        done: false,
        code: 'no-such-entry',
      });
    expect(console_.state().revision).toBe(head);
  });

  it('lose everything as soon as the console revokes their place', async () => {
    const { id, caller } = await guest('Gone', 'defender');
    const closed = new Promise((resolve) => caller.socket.on('close', resolve));
    await done(console_.ask.call('room.sendAway', { guest: id }));
    await closed;
    expect((await room((view) => !view.guests.some((one) => one.id === id))).on).toBe(true);
    expect(await console_.ask.call('room.sendAway', { guest: id })).toMatchObject({ code: 'no-such-guest' });
    expect(await console_.ask.call('room.seat', { guest: id, seat: 'nobody' })).toMatchObject({ code: 'unknown-side' });
    await done(console_.ask.call('room.switch', { on: false, addresses: [] }));
    expect(await room((view) => !view.on)).toMatchObject({ code: null, addresses: [{ url: null }] });
  });
});
