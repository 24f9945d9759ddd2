import type { Ware } from './muster.ts';
import type { Problem } from './problem.ts';
import { text, type Text } from './text.ts';

/** Shared helpers for the musters of all systems. */

type Targets = NonNullable<Ware['targets']>;

/**
 * @param against the problem that buying it for this target would cause, or `undefined`
 * @param nobody the problem reported if it needs a target and there is none
 * @returns the ware with what forbids it now, for each target and as a whole
 */
export function triedWare(
  ware: Omit<Ware, 'targets' | 'against'>,
  targets: Targets | null,
  against: (target: string) => Problem | undefined,
  nobody: Text,
): Ware {
  if (targets === null) {
    const why = against('');
    return { ...ware, targets, ...(why === undefined ? {} : { against: why }) };
  }
  const tried = targets.map((target) => {
    const why = against(target.id);
    return why === undefined ? target : { ...target, against: why };
  });
  const isForbidden = tried.every((target) => 'against' in target);
  const why = tried.find((target) => 'against' in target)?.against ?? { text: nobody };
  return { ...ware, targets: tried, ...(isForbidden ? { against: why } : {}) };
}

/** @returns whether a purchase names one of its ware's targets, or none if the ware has none */
export function fitsTarget(targets: readonly { readonly id: string }[] | null, target: string | null): boolean {
  return targets === null ? target === null : targets.some(({ id }) => id === target);
}

/** @returns a problem with this text if the match or a player has no name yet, otherwise none */
export function unnamed(
  setup: { readonly name: string; readonly sides: readonly { readonly name: string }[] },
  problem: Text,
): readonly Problem[] {
  return [setup, ...setup.sides].some(({ name }) => name.trim() === '') ? [{ text: problem }] : [];
}

/**
 * For purchases, which all start from the same set-up.
 * @returns a check of the problems after a change: the first one that is not already known
 */
export function notYetKnown(before: readonly Problem[]): (after: readonly Problem[]) => Problem | undefined {
  const known = new Set(before.map((problem) => JSON.stringify(problem)));
  return (after) => after.find((problem) => !known.has(JSON.stringify(problem)));
}

/**
 * For changes to existing entries: problems can be fixed step by step, so a known one may remain with other figures.
 * @returns the first problem that occurs more often after the change, by rule and sentence
 */
export function newlyBrokenBy(before: readonly Problem[], after: readonly Problem[]): Problem | undefined {
  const kind = ({ rule, text: { key } }: Problem): string => `${rule ?? ''} ${key}`;
  const count = (all: readonly string[], one: string): number => all.filter((other) => other === one).length;
  const known = before.map(kind);
  const now = after.map(kind);
  return after.find((problem) => count(now, kind(problem)) > count(known, kind(problem)));
}

/**
 * @returns a schema's objections to written values, field by field. @param key of the sentence for them, with `problem`
 */
export function shapeProblems(
  { issues }: { readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[] },
  key: string,
): readonly Problem[] {
  return issues.map(({ path, message }) => ({
    text: text(key, { problem: message }),
    about: [String(path.at(-1) ?? 'name')],
  }));
}

/** @returns the units with `before` replaced, or with the unit appended if there was none before */
export function withUnit<Unit>(units: readonly Unit[], unit: Unit, before: Unit | undefined): Unit[] {
  return before === undefined ? [...units, unit] : units.map((one) => (one === before ? unit : one));
}
