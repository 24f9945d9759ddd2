import type { Refusal } from '../../rules/kernel/refusal.ts';
import type { Input, Row } from '../../rules/kernel/row.ts';
import type { AnySystem } from '../../rules/kernel/system.ts';
import { text, type Text } from '../../rules/kernel/text.ts';
import { OutsideFault } from '../outside/outside-fault.ts';
import type { AnyMatch } from './any-match.ts';
import type { InputEntry, KeptFace } from './entries.ts';
import type { Failed } from './outcome.ts';
import { keptRoll, momentBefore, saidOf } from './said.ts';
import type { ToldFacts } from './told-facts.ts';
import { asSaid, whyNotTogether, type FactSaid } from './told-together.ts';

/** Submits inputs to a match, and finds what follows from them without asking anybody. */

/** An input with who gave it and the dice thrown for it. */
export interface Play {
  readonly input: Input;
  readonly by: string | null;
  readonly faces?: KeptFace[] | undefined;
}

/** Rows that a match has taken, in journal form, and what the memory of facts learns from each. */
export interface Played {
  readonly bodies: readonly InputEntry[];
  readonly learned: readonly Parameters<ToldFacts['take']>[];
}

/** How a group of rows came about: facts told together, or facts that nobody was asked. */
type Group = Pick<InputEntry, 'group' | 'assumed'>;

/** A match that takes inputs; `textOf`: what the log says of a row. */
interface Taking {
  readonly system: AnySystem;
  readonly match: AnyMatch;
  readonly textOf: (row: number | undefined) => Text | undefined;
}

/**
 * Submits inputs one after another.
 * @returns the rows, or the reason if one is refused or the rules of a shared system fail; the inputs before it have
 * then been taken
 */
export function submitted(here: Taking, plays: readonly Play[], group: Group = {}): Played | Refusal | Failed {
  try {
    return taken(here, plays, group);
  } catch (error) {
    if (!(error instanceof OutsideFault)) throw error;
    return { refused: true, code: 'system-failed', text: text('table.system-failed', { why: error.message }) };
  }
}

function taken({ system, match, textOf }: Taking, plays: readonly Play[], group: Group): Played | Refusal {
  const bodies: InputEntry[] = [];
  const learned: Parameters<ToldFacts['take']>[] = [];
  for (const { input, by, faces } of plays) {
    const moment = momentBefore(match, input, textOf(match.undoable?.n));
    const state: unknown = match.state;
    const row = match.submit(input) as Row<{ readonly kind: string }> | Refusal;
    if ('refused' in row) return row;
    learned.push([row, moment.question, state]);
    const landed = 'roll' in input ? keptRoll(system, moment.question) : undefined;
    bodies.push({
      row: row as InputEntry['row'],
      by,
      said: saidOf(match, moment, row),
      ...(faces === undefined ? {} : { faces }),
      ...(landed === undefined ? {} : { landed }),
      ...group,
    });
  }
  return { bodies, learned };
}

/**
 * The facts of the open step that nobody has to be asked: those agreed to together with the order, or else all of them
 * if each was told before and is still valid. Empty if one of them has to be asked.
 */
export function assumedFacts(told: ToldFacts, match: AnyMatch, agreed?: readonly FactSaid[]): readonly FactSaid[] {
  if (match.awaiting?.question.ask !== 'declare') return [];
  if (agreed !== undefined && agreed.length > 0 && whyNotTogether(told, match, agreed, undefined) === undefined)
    return agreed;
  const ahead = told.ahead(match);
  return ahead.every(({ turn, suggested }) => turn !== undefined && suggested !== undefined) ? asSaid(ahead) : [];
}

/** Whether facts may follow from a play without being asked: after an order, a choice or a roll. */
export const leadsOn = ({ input }: Play): boolean => 'command' in input || 'choose' in input || 'roll' in input;
