import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createJournal } from '../electron/journal/open.ts';
import { SiegeTable } from '../electron/table/siege-table.ts';
import { coached, demo, presetsOf, systems } from '../electron/table/systems.ts';
import { coachedSetup } from '../rules/systems/siege-and-fortresses/coached.ts';
import { goOn, until } from '../test/screens/prepared-match.ts';

/** Sieges played up to a moment, for taking pictures. */

const BY = 'Brandt';

/** The orders to play. */
export type Orders = (table: SiegeTable) => void;

/** Gives an order, which must be accepted. */
export function order(table: SiegeTable, command: string, args: Record<string, string> = {}): void {
  const outcome = table.order({ command, args }, null);
  if (!outcome.done) throw new Error(`${command}: ${outcome.code}`);
}

/** The answers to questions, by rule. */
export type Says = Readonly<Record<string, number | boolean>>;

/**
 * Answers with the given answer or by default with the first option, yes or 0, until dice or an order are asked for.
 */
export function answerUpToTheRoll(table: SiegeTable, says: Says = {}): void {
  for (
    let question = table.match.awaiting?.question;
    question !== undefined;
    question = table.match.awaiting?.question
  ) {
    const token = table.token ?? '';
    if (question.ask === 'choose') table.answer(token, { choose: question.options[0]?.id ?? '' }, null);
    else if (question.ask === 'declare') {
      const said = says[question.rule];
      const fact =
        question.fact === 'yes-no'
          ? said !== false
          : Math.min(typeof said === 'number' ? said : 0, question.max ?? Infinity);
      table.answer(token, { fact }, null);
    } else return;
  }
}

/** Types these faces for the open roll. */
export function roll(table: SiegeTable, ...faces: readonly number[]): void {
  const outcome = table.trayOp(table.token ?? null, { op: 'type', faces: [...faces], by: BY });
  if (!outcome.done) throw new Error(outcome.code);
}

/** Plays on until an order's command is offered, gives the order, and types the faces beside it; for each in turn. */
export const orders =
  (says: Says, ...given: readonly (readonly [string, Record<string, string>, ...(readonly number[])[]])[]): Orders =>
  (table) => {
    for (const [command, args, ...thrown] of given) {
      goOn(table, until(command));
      order(table, command, args);
      answerUpToTheRoll(table, says);
      for (const faces of thrown) {
        roll(table, ...faces);
        answerUpToTheRoll(table, says);
      }
    }
  };

/** A set-up that comes with the system. */
export const preset = (system: string, id: string) => ({
  system,
  setup: presetsOf(system).find((one) => one.id === id)?.setup,
});

/** A siege, and how far it is played. */
export interface Moment {
  readonly system: string;
  readonly setup: unknown;
  readonly options?: object;
  readonly played: Orders;
}

/** Plays up to the moment in a data folder, as its latest match. */
export async function play(
  folder: string,
  { system: id, setup, options = demo.options, played }: Moment,
): Promise<void> {
  const known = systems.find((system) => system.id === id);
  if (known === undefined) throw new Error(`there is no system ${id}`);
  const read = known.setup.parse(setup);
  if (!read.ok) throw new Error(`the set-up of ${id} is not legal`);
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'played.castellan');
  const { edition } = known;
  const match = { system: id, edition, setup: read.value as object, options: id === demo.system.id ? options : {} };
  const journal = await createJournal(path, match);
  const table = new SiegeTable(known, journal);
  played(table);
  journal.close();
  writeFileSync(join(folder, 'last-match.json'), JSON.stringify({ last: path }));
}

/** The coached siege in its last turn, up to the end. */
export const coachedToTheEnd: Moment = {
  system: demo.system.id,
  setup: { ...coachedSetup, turns: 1 },
  options: coached.options,
  played: (table) => {
    order(table, 'end-phase');
    order(table, 'shoot-structure', { unit: 'lobbers', structure: 'wall-5' });
    roll(table, 5, 5, 4, 1, 2, 3);
    order(table, 'end-phase');
    roll(table, 6, 6, 5, 5, 4, 4, 3);
    while (table.system.result(table.match.state) === undefined) order(table, 'end-phase');
  },
};

/** In the demo of the house rules: the swords charge the spears, and the fight begins. */
export const swordsMeetSpears = orders(
  { 'HR-073': 12, 'HR-039': 0, 'HR-046': false, 'HR-047': 10, 'HR-041': false, 'HR-B11': 3 },
  ['charge', { leader: 'marshal', unit: 'swords', target: 'spears', as: 'nearest' }],
  ['fight', { combat: 'combat:swords:spears' }],
);

/** In the demo of Siege Battles: the reavers charge a wall, and fight for it. */
export const reaversStormTheWall = orders(
  { 'SB-086': 6, 'SB-096': 6, 'SB-097': 6 },
  ['charge', { unit: 'reavers', section: 'wall-1' }, [5, 4]],
  ['fight', { section: 'wall-1' }, [6, 4, 2, 1, 5, 3], [5, 1, 2]],
);
