import { join } from 'node:path';
import type { FightTold } from '../../electron/contract/fights.ts';
import { readScript, stepOf } from '../../electron/referee/script.ts';
import type { InputEntry } from '../../electron/table/entries.ts';
import { FightBook } from '../../electron/table/fights/book.ts';
import { fightTold } from '../../electron/table/fights/fights-view.ts';
import { noDevices } from '../../electron/table/known-devices.ts';
import { keptRoll, momentBefore, saidOf } from '../../electron/table/said.ts';
import { Match } from '../../rules/kernel/match.ts';
import type { Input, Row } from '../../rules/kernel/row.ts';
import type { AnySystem } from '../../rules/kernel/system.ts';
import type { AnyMatch } from './random-player.ts';

/** Matches whose fights are recorded as the table records them. */

export interface Written {
  readonly system: AnySystem;
  readonly match: AnyMatch;
  readonly book: FightBook;
}

/** A new match from a legal set-up and options. */
export function begin(system: AnySystem, setup: unknown, options: unknown): Written {
  const match: AnyMatch = new Match(system, setup, options);
  return { system, match, book: new FightBook(system, { setup, options }) };
}

/** Plays an input and records it as the table does. @returns nothing if it was refused */
export function played(match: AnyMatch, input: Input): InputEntry | undefined {
  const moment = momentBefore(match, input, undefined);
  const row = match.submit(input) as Row<{ readonly kind: string }> | { readonly refused: true };
  if ('refused' in row) return undefined;
  const landed = 'roll' in input ? keptRoll(match.system, moment.question) : undefined;
  const said = saidOf(match, moment, row);
  return { row: row as InputEntry['row'], by: null, said, ...(landed === undefined ? {} : { landed }) };
}

/** The fights of a match as screens get them. */
export const told = ({ book, system }: Written): readonly FightTold[] =>
  book.last.fights.all.map((fight) => fightTold(fight, book.last.fights, system.seats, noDevices));

/** Plays a rulebook example to its end; expected refusals change nothing. */
export function playExample(name: string): Written {
  const { system, setup, options, script } = readScript(join(import.meta.dirname, '../scripts', `${name}.json`));
  const scene = begin(system, setup, options);
  let n = 0;
  for (const step of script.inputs) {
    const entry = played(scene.match, stepOf(step).input as Input);
    if (entry !== undefined) scene.book.take((n += 1), entry);
  }
  return scene;
}
