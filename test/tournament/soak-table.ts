import type { Text } from '../../rules/kernel/text.ts';
import type { LinkView } from '../../electron/contract/hall-hub-api.ts';
import type { TableState } from '../../electron/contract/table.ts';
import type { Memory } from '../journeys/memory-now.ts';
import { startTelling, type Hand, type Program } from '../journeys/program.ts';
import { VirtualTable } from './hall.ts';
import { PATIENCE_MS, waitFor } from './soak-organiser.ts';

/** A table of a soak: a whole program, or the same parts in the soak's process. */
export interface SoakTable {
  readonly name: string;
  readonly folder: string;
  readonly join: (address: string, code: string) => Promise<void>;
  /** Begins the game that the hub calls for in a round. */
  readonly begin: (round: number) => Promise<void>;
  /**
   * Plays this many inputs.
   * @returns whether the match is over
   */
  readonly play: (random: () => number, most: number) => Promise<boolean>;
  /** A mishap: an unplugged cable while play goes on, or a killed program. */
  readonly mishap: (random: () => number) => Promise<void>;
  /** Waits until the hub has everything. */
  readonly sent: () => Promise<void>;
  /** The memory of its own program after a garbage collection; `undefined` if it shares a process. */
  readonly memory: () => Promise<Memory | undefined>;
  readonly close: () => Promise<void>;
}

/** What each round plays: short sieges, most of which end by their own rules. */
const PLAYED = [
  { system: 'siege-tower-hex', scenario: 'demo' },
  { system: 'siege-battles', scenario: 'whole-siege' },
  { system: 'siege-medieval', scenario: 'last-assault' },
] as const;
/** After how many rounds the same system is played again. */
export const SYSTEMS_PLAYED = PLAYED.length;
const playedIn = (round: number) => PLAYED[(round - 1) % PLAYED.length] ?? PLAYED[0];

let line = Promise.resolve();
/**
 * Waits for this table's turn to play. One table plays between two looks at the sockets: if all did, the rows of 168
 * tables would wait for minutes in a process that they share.
 */
function turn(): Promise<void> {
  line = line.then(() => new Promise((next) => void setImmediate(next)));
  return line;
}

export async function virtualTable(name: string, folder: string): Promise<SoakTable> {
  let table = await VirtualTable.open(folder);
  let closed = false;
  return {
    name,
    folder,
    join: (address, code) => letIn(name, () => table.link.join(address, code, name, `Table ${name}`)),
    begin: async (round) => {
      await waitFor(`table ${name} is called`, () => table.link.call?.round === round);
      const { system, scenario } = playedIn(round);
      await table.begin(system, scenario);
    },
    play: async (random, most) => {
      for (let done = 0; done < most; done += 10) {
        await turn();
        if (table.play(random, Math.min(10, most - done))) return true;
      }
      return false;
    },
    mishap: async (random) => {
      if (random() < 0.5) {
        table.pull();
        table.play(random, 5);
        table.plug();
        return;
      }
      table.close();
      table = await VirtualTable.open(folder);
    },
    sent: () => allSent(name, () => table.link.view()),
    memory: () => Promise.resolve(undefined),
    // After an error they are closed again, whatever was open.
    close: async () => {
      if (!closed) table.close();
      closed = true;
    },
  };
}

export async function realTable(name: string, folder: string): Promise<SoakTable> {
  let program: Program | undefined;
  let hand: Hand | undefined;
  let link: LinkView | undefined;
  let shaken = false;
  const start = async (): Promise<void> => {
    program = await startTelling(folder);
    hand = await program.hand(PATIENCE_MS);
    hand.live(
      'link.watch',
      {},
      (view) => (link = view),
      () => undefined,
    );
  };
  await start();
  const on = (): Hand => {
    if (hand === undefined) throw new Error('the table is closed');
    return hand;
  };
  return {
    name,
    folder,
    join: (address, code) =>
      letIn(name, async () => {
        const done = await on().call('link.join', { address, code, table: name, name: `Table ${name}` });
        return done.done ? null : done.text;
      }),
    begin: async (round) => {
      await waitFor(`table ${name} is called`, () => link?.call?.round === round);
      const before = on().state().match.id;
      const done = await on().call('link.begin', playedIn(round));
      if (!done.done) throw new Error(done.text.key);
      await on().until('the match is on the table', ({ match }) => match.id !== before, PATIENCE_MS);
    },
    play: async (random, most) => {
      for (let done = 0; done < most; done += 1) {
        const { ask } = on().state();
        // After a tray mishap, the tray throws the first die of the next roll of six-sided dice.
        const onTray = shaken && ask?.ask === 'roll' && ask.sides === 6;
        if (onTray) shaken = false;
        if (!(await inputByChance(on(), random, onTray))) return true;
      }
      return false;
    },
    mishap: async (random) => {
      if (random() < 0.4) {
        shaken = true;
        return;
      }
      await program?.kill();
      await start();
    },
    sent: () => allSent(name, () => link),
    memory: async () => program?.memory(),
    close: async () => {
      hand?.close();
      await program?.stop();
    },
  };
}

/**
 * Joins a table. With 200 tables joining on two cores, the organiser's program may answer late; they retry, as people
 * would.
 */
async function letIn(name: string, ask: () => Promise<Text | null>): Promise<void> {
  await waitFor(`table ${name} is let in`, async () => {
    const why = await ask();
    if (why !== null && why.key !== 'event-hub.nobody-there') throw new Error(why.key);
    return why === null;
  });
}

/** Waits until the hub has every row. Throws the state of the link on timeout. */
async function allSent(name: string, link: () => LinkView | undefined): Promise<void> {
  const done = (): boolean => link()?.state === 'joined' && link()?.waiting === 0 && (link()?.sent ?? 0) > 0;
  await waitFor(`table ${name} has sent everything`, done).catch((error: unknown) => {
    throw new Error(`table ${name} did not send everything: ${JSON.stringify(link())}`, { cause: error });
  });
}

/**
 * Gives a real program one random legal input through its contract, like a screen.
 * @returns false if the match is over
 */
async function inputByChance(hand: Hand, random: () => number, onTray: boolean): Promise<boolean> {
  const { ask, offers, revision } = hand.state();
  const draw = <T>(all: readonly T[]): T | undefined => all[Math.floor(random() * all.length)];
  let outcome: { readonly done: boolean };
  if (ask === null) {
    const offer = draw(offers);
    if (offer === undefined) return false;
    outcome = await hand.call('match.command', { command: offer.command, args: offer.args });
  } else if (ask.ask === 'roll') {
    const faces = Array.from({ length: ask.dice }, () => 1 + Math.floor(random() * ask.sides));
    outcome = await (onTray ? thrown : typed)(hand, ask.token, faces, random);
  } else if (ask.ask === 'choose')
    outcome = await hand.call('match.choose', { token: ask.token, option: draw(ask.options)?.id ?? '' });
  else outcome = await hand.call('match.declare', { token: ask.token, fact: factByChance(ask, random) });
  if (!outcome.done) throw new Error(`refused: ${JSON.stringify(outcome)}`);
  await hand.until('the input is told', (state) => state.revision > revision, PATIENCE_MS);
  return true;
}

/** Types dice; now and then one is disturbed and corrected before the others are in. */
async function typed(
  hand: Hand,
  token: string,
  faces: readonly number[],
  random: () => number,
): Promise<{ readonly done: boolean }> {
  const [first = 1, ...others] = faces;
  const by = 'soak';
  if (others.length === 0 || random() > 0.1) return hand.call('tray.type', { token, faces: [...faces], by });
  await hand.call('tray.type', { token, faces: [1 + (first % 6)], by });
  await hand.call('tray.correct', { token, slot: 0, face: first, by, why: 'bumped' });
  const { revision } = hand.state();
  const done = await hand.call('tray.type', { token, faces: others, by });
  await hand.until('the roll is told', (state) => state.revision >= revision, PATIENCE_MS);
  return done;
}

/**
 * Throws the first die with the program's tray, along the path of real dice: it is cocked at first, or its cable is
 * unplugged while it rolls and plugged in again. The others are typed.
 */
async function thrown(
  hand: Hand,
  token: string,
  [face = 1, ...others]: readonly number[],
  random: () => number,
): Promise<{ readonly done: boolean }> {
  const act = (what: Parameters<typeof hand.call<'simulator.act'>>[1]) => hand.call('simulator.act', what);
  const slot = (state: TableState): string | undefined => state.tray.slots[0]?.state;
  await act({ act: 'plug' });
  await hand.until(
    'the tray is there',
    ({ devices }) => devices.some(({ speaks, state }) => speaks === 'virtual' && state === 'ready'),
    PATIENCE_MS,
  );
  const pulled = random() < 0.5;
  if (!pulled) {
    await act({ act: 'cock', die: 'd1' });
    await hand.until('the die lies askew', (state) => slot(state) === 'cocked', PATIENCE_MS);
  }
  const heard = (state: TableState): boolean => state.ask?.token !== token || slot(state) === 'in';
  await act({ act: 'roll', die: 'd1', face });
  if (pulled) {
    // On a busy machine it may land before anybody hears that it rolls, or that its cable was unplugged.
    await hand.until('it rolls', (state) => heard(state) || slot(state) === 'rolling', PATIENCE_MS);
    await act({ act: 'unplug' });
    await hand.until('its place is awaited again', (state) => heard(state) || slot(state) === 'awaited', PATIENCE_MS);
    await act({ act: 'plug' });
  }
  await hand.until('the die is heard', heard, PATIENCE_MS);
  await act({ act: 'unplug' });
  return others.length === 0 ? { done: true } : hand.call('tray.type', { token, faces: others, by: 'soak' });
}

function factByChance(
  ask: Extract<NonNullable<TableState['ask']>, { ask: 'declare' }>,
  random: () => number,
): number | boolean {
  if (ask.fact === 'yes-no') return random() < 0.7;
  const [min, max] = [ask.min ?? 0, ask.max ?? 0];
  const step = ask.step === null || ask.step === 0 ? (max - min) / 8 : ask.step;
  return step === 0 ? min : min + step * Math.floor(random() * (Math.floor((max - min) / step + 1e-9) + 1));
}
