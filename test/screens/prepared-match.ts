import { join } from 'node:path';
import type { Offer } from '../../rules/kernel/match.ts';
import { plainAssumptions } from '../../rules/kernel/outcome.ts';
import type { Question } from '../../rules/kernel/request.ts';
import type { Input } from '../../rules/kernel/row.ts';
import type { AnySystem, Parsed } from '../../rules/kernel/system.ts';
import { createJournal } from '../../electron/journal/open.ts';
import { SiegeTable } from '../../electron/table/siege-table.ts';
import { factsView } from '../../electron/table/told-together.ts';
import { presetsOf, systemById } from '../../electron/table/systems.ts';
import { seeded } from '../conformance/random-player.ts';

/** Writes match files in which a siege has reached the point where a test starts. */

function legal(parsed: Parsed<unknown>): unknown {
  if (!parsed.ok) throw new Error(`the set-up is not legal: ${JSON.stringify(parsed.problems)}`);
  return parsed.value;
}

/** Answers with the suggestion, the first option, or dice of a fixed seed. */
function plainAnswer(question: Question, random: () => number): Input {
  switch (question.ask) {
    case 'roll':
      return { roll: Array.from({ length: question.dice }, () => 1 + Math.floor(random() * question.sides)) };
    case 'choose':
      return { choose: plainAssumptions.choose(question) };
    case 'declare':
      return { fact: plainAssumptions.declare(question) };
  }
}

/** Returns the next order on the way, or `undefined` once the test's starting point is reached. */
export type Way = (offers: readonly Offer[], given: readonly string[]) => Offer | undefined;

export interface Prepared {
  readonly system: string;
  readonly preset: string;
  readonly way: Way;
  /** Picks the last order, whose question is left open. */
  readonly opens?: ((table: SiegeTable, offer: Offer) => boolean) | undefined;
}

/** Picks an order of this name whose first question brings this many facts at once. */
export const asking =
  (command: string, facts: number) =>
  (table: SiegeTable, offer: Offer): boolean => {
    if (offer.command !== command || !table.order({ command, args: offer.args }, null).done) return false;
    const found = factsView(table).length;
    for (
      let undo = table.match.undoable;
      undo !== undefined && table.match.awaiting !== undefined;
      undo = table.match.undoable
    )
      table.undo(undo.n, true, null);
    return found >= facts;
  };

/** Plays on until the way ends, answering each question plainly. Throws with the order or answer that was refused. */
export function goOn(table: SiegeTable, way: Way): void {
  const random = seeded(7);
  const given: string[] = [];
  for (;;) {
    const question = table.match.awaiting?.question;
    if (question !== undefined) {
      const input = plainAnswer(question, random);
      const outcome =
        'roll' in input
          ? table.trayOp(table.token, { op: 'type', faces: [...input.roll], by: 'Brandt' })
          : table.answer(table.token, input as { choose: string }, null);
      if (!outcome.done) throw new Error(`${table.system.id}: ${outcome.code}`);
      continue;
    }
    const offer = way(table.match.offers(), given);
    if (offer === undefined) return;
    const outcome = table.order({ command: offer.command, args: offer.args }, null);
    if (!outcome.done) throw new Error(`${table.system.id}: ${offer.command}: ${outcome.code}`);
    given.push(offer.command);
  }
}

/**
 * Plays a demo of a system until its way ends and writes it to a match file, answering each question plainly. @returns
 * the path of the file
 */
export async function preparedMatch(folder: string, { system: id, preset, way, opens }: Prepared): Promise<string> {
  const system = systemById(id) as AnySystem;
  const setup = legal(system.setup.parse(presetsOf(id).find((one) => one.id === preset)?.setup));
  const path = join(folder, `${id}-${String(Math.random()).slice(2)}.castellan`);
  const match = { system: id, edition: system.edition, setup, options: legal(system.options.parse({})) };
  const table = new SiegeTable(system, await createJournal(path, match));
  goOn(table, way);
  const last = opens === undefined ? undefined : table.match.offers().find((offer) => opens(table, offer));
  if (last !== undefined) table.order({ command: last.command, args: last.args }, null);
  table.journal.close();
  return path;
}

/** Goes on in the simplest way, phase by phase, until an order of this name is offered. */
export const until =
  (...commands: readonly string[]): Way =>
  (offers, given) => {
    if (offers.some(({ command }) => commands.includes(command))) return undefined;
    const general = offers.find(({ command }) => /^(end|close|begin|roll)-/.test(command) && command !== 'end-battle');
    const next = general ?? offers[0];
    if (next === undefined || given.length > 400) throw new Error(`${commands.join()} is never offered`);
    return next;
  };

/** The same through an order given as soon as it is offered: a charge that leads to a fight. */
export const through =
  (first: string, then: string): Way =>
  (offers, given) => {
    const order = given.includes(first) ? undefined : offers.find(({ command }) => command === first);
    return order ?? until(then)(offers, given);
  };
