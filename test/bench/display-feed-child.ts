import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { api, type Api } from '../../electron/contract/api.ts';
import { serve, type Handlers } from '../../electron/contract/rpc.ts';
import type { TableUpdate } from '../../electron/contract/table.ts';
import { CONTRACT_VERSION } from '../../electron/contract/watching-api.ts';
import { openHttpDoor } from '../../electron/displays/http-door.ts';
import type { ScreenInfo } from '../../electron/displays/screen-info.ts';
import { gathered } from '../../electron/table/gathered.ts';
import { updateFor } from '../../electron/table/screen-update.ts';
import { endless, type Tape } from './siege-tape.ts';

/**
 * Sends a tape to displays over and over at a fixed rate, as the host would, in a separate process. Arguments:
 * the tape file, facts per second. Prints its address, sends from `begin` on, and at `end` prints how many it sent.
 */
const [file = '', pace = '500'] = process.argv.slice(2);
const tape = JSON.parse(readFileSync(file, 'utf8')) as Tape;
const facts = endless(tape);
const watchers = new Set<(update: TableUpdate) => void>();

const handlers = {
  'session.hello': (_input: unknown, { role }: ScreenInfo) => ({
    version: CONTRACT_VERSION,
    role,
    language: 'en',
    seat: null,
    now: Date.now(),
  }),
  'table.watch': (_input: unknown, who: ScreenInfo, emit: (update: TableUpdate) => void) => {
    const { told, stop } = gathered((update) => {
      emit(updateFor(who, update));
    });
    told(tape.whole);
    watchers.add(told);
    return () => {
      watchers.delete(told);
      stop();
    };
  },
  'screen.told': (
    { shows }: { readonly shows: string },
    _who: ScreenInfo,
    emit: (order: Readonly<Record<string, unknown>>) => void,
  ) => {
    emit({ number: 1, shows, identify: 0, skip: 0, hold: false });
    return () => undefined;
  },
};
const door = await openHttpDoor({
  root: join(import.meta.dirname, '../../out/renderer'),
  attach: (channel, who) => {
    serve(api, handlers as unknown as Handlers<Api, ScreenInfo>, channel, who, (error) => {
      console.error(error);
    });
  },
  port: 0,
});
process.stdout.write(`${door.displayUrl}\n`);

let began: number | undefined;
let told = 0;
setInterval(() => {
  if (began === undefined) return;
  const due = ((performance.now() - began) / 1000) * Number(pace);
  for (; told < due; told += 1) {
    const { value } = facts.next();
    for (const tell of watchers) tell(value);
  }
}, 2);
process.stdin.on('data', (said) => {
  if (said.toString().startsWith('begin')) began = performance.now();
  else process.stdout.write(`${String(told)}\n`, () => process.exit(0));
});
