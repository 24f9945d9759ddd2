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

/** @returns whether the match or a player has no name yet */
export function isUnnamed(setup: {
  readonly name: string;
  readonly sides: readonly { readonly name: string }[];
}): boolean {
  return [setup, ...setup.sides].some(({ name }) => name.trim() === '');
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
