import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createJournal } from '../electron/journal/open.ts';
import { SiegeTable } from '../electron/table/siege-table.ts';
import { demo, presetsOf, systems } from '../electron/table/systems.ts';
import { goOn, until } from '../test/screens/prepared-match.ts';

/** Sieges that are played up to a moment, of which pictures are taken. */

const BY = 'Brandt';

/** What is played. */
export type Orders = (table: SiegeTable) => void;

/** Gives an order, which must be accepted. */
export function order(table: SiegeTable, command: string, args: Record<string, string> = {}): void {
  const outcome = table.order({ command, args }, null);
  if (!outcome.done) throw new Error(`${command}: ${outcome.code}`);
}

/** What the table says to questions of a rule. */
export type Says = Readonly<Record<string, number | boolean>>;

/** Answers with what is said, or else with what comes first, yes or 0, until dice or an order are asked for. */
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

/** Plays on to where orders of the first name are offered, gives them in turn, and rolls what stands beside each. */
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

/** A siege, and how far it has gone. */
export interface Moment {
  readonly system: string;
  readonly setup: unknown;
  readonly options?: object;
  readonly played: Orders;
}

/** Plays up to the moment into a data folder, in which it is the last match. */
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
