import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createJournal } from '../../electron/journal/open.ts';
import { guards, onGround, orcs, sections } from '../../rules/systems/siege-and-fortresses/combat/combat-scene.ts';
import { siegeAndFortresses } from '../../rules/systems/siege-and-fortresses/index.ts';
import { written } from '../../rules/systems/siege-and-fortresses/scene.ts';
import type { SimulatedDevice } from '../../firmware-bridge/simulator/device.ts';
import { done, startProgram, type Hand } from '../journeys/program.ts';
import { benchDevice, benchDice } from './bench-device.ts';
import { pause, terminal } from './byte-to-screen.ts';
import type { Figure } from './figure.ts';
import type { Stretches } from './stretches-child.ts';

/**
 * Dice that arrive while chances are computed: three units charge one in the open, which takes seconds and simulated
 * games, while somebody watches who wins the whole siege. Measures the longest block of the host's main thread.
 */

const INSIDE = pathToFileURL(join(import.meta.dirname, 'stretches-child.ts')).href;
/** Times that the first throw of the fight is made; the first is a warm-up and does not count. */
const THROWS = 12;
/** Dice of the device (the maximum), and ms between two that settle: as fast as people throw a handful. */
const DICE = 32;
const APART = 60;
/** Ms between two looks at who wins the siege: as if something happened at the table each time. */
const LOOKED_MS = 3_000;
/** Longest allowed block of the host's thread, in ms: one frame. */
const MOST = 16;
const CHARGERS = ['one', 'two', 'three'];

function theSiege() {
  const numbers = { stands: 3, attacks: 3, hits: 3, armour: 5 };
  const units = [
    ...CHARGERS.map((id) => orcs(id, {}, numbers)),
    onGround(guards('g', { w1: 4 }, { ...numbers, stands: 4 })),
  ];
  const setup = siegeAndFortresses.setup.parse(written({ sections, units }));
  const options = siegeAndFortresses.options.parse({});
  if (!setup.ok || !options.ok) throw new Error('the siege of the benchmark is not legal');
  const { id, edition } = siegeAndFortresses;
  return { system: id, edition, setup: setup.value, options: options.value };
}

const isFight = ({ command }: { readonly command: string }): boolean => command === 'fight';

/** Gives an order and answers its questions with the first choice and the highest number, until a roll is asked for. */
async function ordered(hand: Hand, command: string, args: Record<string, string>): Promise<void> {
  await done(hand.call('match.command', { command, args }));
  for (;;) {
    const { ask } = hand.state();
    if (ask === null || ask.ask === 'roll') return;
    const { token } = ask;
    await (ask.ask === 'choose'
      ? done(hand.call('match.choose', { token, option: ask.options[0]?.id ?? '' }))
      : done(hand.call('match.declare', { token, fact: ask.fact === 'yes-no' ? true : (ask.max ?? 0) })));
    await hand.until('the answer was taken', (now) => now.ask?.token !== token);
  }
}

/** Watches who wins the whole siege, again after each change at the table, until stopped. */
function watchTheSiege(hand: Hand): { readonly end: () => void; readonly games: () => number } {
  let ends: () => void = () => undefined;
  let [last, games] = [0, 0];
  const look = (): void => {
    ends();
    last = 0;
    ends = hand.live(
      'match.siegeChances',
      {},
      ({ places }) => {
        const all = places.reduce((sum, place) => sum + place.games, 0);
        games += Math.max(0, all - last);
        last = all;
      },
      () => undefined,
    );
  };
  look();
  const anew = setInterval(look, LOOKED_MS);
  return {
    end: () => {
      clearInterval(anew);
      ends();
    },
    games: () => games,
  };
}

/** Makes the first throw of the fight, die by die, then undoes it. @returns how often a chance was updated */
async function thrown(hand: Hand, device: SimulatedDevice): Promise<number> {
  const { ask } = await hand.until('dice are asked', (state) => state.ask?.ask === 'roll');
  const dice = ask?.ask === 'roll' ? ask.dice : 0;
  if (dice === 0 || dice > DICE) throw new Error(`the device cannot throw ${String(dice)} dice`);
  let [told, before] = [0, ''];
  const count = (): void => {
    const now = JSON.stringify(hand.state().odds);
    if (now !== before) told += 1;
    before = now;
  };
  for (let n = 1; n <= dice; n += 1) {
    device.happen({ kind: 'rolling', die: `d${String(n)}` });
    await pause(APART / 2);
    device.happen({ kind: 'settled', die: `d${String(n)}`, face: 1 + ((n * 5) % 6) });
    await pause(APART / 2);
    count();
  }
  await hand.until('the throw was taken', (state) => state.ask?.token !== ask?.token);
  const row = hand.state().stage?.row;
  if (row !== undefined) await done(hand.call('stage.goOn', { row }));
  const { undo } = await hand.until('it can be taken back', (state) => state.undo !== null);
  await done(hand.call('match.undo', { row: undo?.row ?? 0, agreed: true, by: 'bench' }));
  await hand.until('the question is open again', (state) => state.ask?.ask === 'roll');
  // Time to pick the dice up.
  await pause(DICE * APART);
  return told;
}

/** The longest block of the host's main thread while dice arrive and chances are computed. */
export async function liveChances(): Promise<Figure> {
  const folder = mkdtempSync(join(tmpdir(), 'castellan-live-'));
  const port = join(folder, 'ttyACM0');
  const cable = await terminal(port);
  const file = join(folder, 'fight.castellan');
  (await createJournal(file, theSiege())).close();
  const program = await startProgram(join(folder, 'data'), [port], [file], undefined, INSIDE);
  try {
    const hand = await program.hand();
    const dice = benchDice(DICE);
    const { device, stop } = await benchDevice(hand, cable, dice);
    for (const unit of CHARGERS) await ordered(hand, 'charge', { unit, target: 'g' });
    for (let n = 0; n < 2; n += 1) await done(hand.call('match.command', { command: 'end-phase', args: {} }));
    const { offers } = await hand.until('the fight is due', (state) => state.offers.some(isFight));
    await ordered(hand, 'fight', { fight: String(offers.find(isFight)?.args['fight']) });
    const siege = watchTheSiege(hand);
    let told = 0;
    for (let n = 0; n < THROWS; n += 1) {
      if (n === 1) await program.ask('stretches');
      told += await thrown(hand, device);
    }
    const { longest, all } = (await program.ask('stretches')) as Stretches;
    siege.end();
    stop();
    const [most = 0] = longest;
    return {
      name: 'live-chances',
      unit: 'ms',
      ours: most,
      baseline: MOST,
      ratio: MOST / most,
      target: `never busy longer than ${String(MOST)} ms`,
      met: most <= MOST,
      note: `processor time of the host's own thread between two looks at what has come in, the longest of ${String(all)} (then ${longest
        .slice(1, 4)
        .map((ms) => ms.toFixed(1))
        .join(
          ', ',
        )}); ${String(told)} chances told while dice settled on a pseudo terminal, ${String(siege.games())} games of the whole siege meanwhile; the baseline is what is allowed`,
    };
  } finally {
    await program.stop();
    cable.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}
