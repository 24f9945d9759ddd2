import { asTyped, readFields } from '../../rules/kernel/fields.ts';
import type { Mustering } from '../../rules/kernel/muster.ts';
import type { Problem } from '../../rules/kernel/problem.ts';
import type { AnySystem } from '../../rules/kernel/system.ts';
import { text } from '../../rules/kernel/text.ts';
import type { ProblemView } from '../contract/library.ts';
import type { ReadArmy } from '../contract/muster-api.ts';
import { readArmy } from '../library/armies/army-text.ts';
import { systemById } from './systems.ts';

/** Reads a written army into a set-up of any system. The system decides what is legal. */

/** The muster of any system, with its set-up type erased. */
export type Buying = Mustering<unknown>;
export interface Shop {
  readonly ok: true;
  readonly system: AnySystem;
  readonly muster: Buying;
  readonly setup: unknown;
}

export function musterOf(system: string): Buying | undefined {
  return systemById(system)?.muster as Buying | undefined;
}

/** The set-up as its system reads it, with the system's muster. */
export function enter(
  id: string,
  written: unknown,
): Shop | { readonly ok: false; readonly problems: readonly Problem[] } {
  const system = systemById(id);
  const muster = musterOf(id);
  if (system === undefined || muster === undefined)
    return { ok: false, problems: [{ text: text('army.no-muster', { system: id }) }] };
  const read = muster.draft.parse(written);
  return read.ok ? { ok: true, system, muster, setup: read.value } : read;
}

/** The set-up without the removable units of a side. */
export function emptied(muster: Buying, setup: unknown, seat: string): unknown {
  const own = new Set(muster.units.read(setup, seat).map(({ id }) => id));
  const lines = muster.accounts(setup).find((one) => one.seat === seat)?.lines ?? [];
  return lines
    .filter(({ about, removable }) => removable && own.has(about))
    .reduce((now, { id }) => muster.remove(now, id), setup);
}

/**
 * Reads the units of a text into a side, line by line, each after those before it.
 * @returns the problems of each line, and the set-up with every unit that has none
 */
export function readInto(
  muster: Buying,
  setup: unknown,
  options: unknown,
  seat: string,
  written: string,
): { readonly army: ReadArmy; readonly setup: unknown } {
  let now = setup;
  const fields = muster.units.fields(now, seat);
  const army = readArmy(written, fields);
  if (!army.ok) return { army: { units: [], problem: army.problem, notes: [] }, setup };
  const called = new Map(muster.units.read(now, seat).map(({ values }) => [asTyped(values['name']), 0]));
  const units = army.units.map(({ line, cells, problem }) => {
    const { values, problems: wrong } = readFields(fields, cells);
    // If the line is no unit at all, report nothing else about it.
    const problems =
      problem === undefined ? wrong : [{ text: problem }, ...(Object.keys(cells).length === 0 ? [] : wrong)];
    const name = typeof cells['name'] === 'string' ? cells['name'].slice(0, 60) : '';
    if (problems.length > 0) return { line, name, values, problems: problems.map(asView), notes: [] };
    const read = muster.units.write(now, seat, values, null, options);
    if (read.ok) now = read.value;
    const before = called.get(name);
    called.set(name, before ?? line);
    const notes =
      before === undefined || name === ''
        ? []
        : [before === 0 ? text('army.same-name-here', { name }) : text('army.same-name', { name, line: before })];
    return { line, name, values, problems: read.ok ? [] : read.problems.map(asView), notes };
  });
  const problem = units.length === 0 ? text('army.empty') : null;
  return { army: { units, problem, notes: [...army.notes] }, setup: now };
}

export function asView(problem: Problem): ProblemView {
  return { text: problem.text, rule: problem.rule ?? null, about: [...(problem.about ?? [])] };
}
