import type { Ware } from './muster.ts';
import type { Problem } from './problem.ts';
import { text, type Text } from './text.ts';

/** What the musters of the systems do alike. */

type Targets = NonNullable<Ware['targets']>;

/**
 * @param against the problem that buying it for this target would newly cause; nothing where it may be bought
 * @param nobody what is said where it is for somebody, and there is nobody
 * @returns the ware with what forbids it now, at each of its targets and as a whole
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

/** @returns whether a purchase names one of the targets that its ware has, or none where it has none */
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

/** @returns what a schema has against written values, field by field. @param key of the sentence that says it, with `problem` */
export function shapeProblems(
  { issues }: { readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[] },
  key: string,
): readonly Problem[] {
  return issues.map(({ path, message }) => ({
    text: text(key, { problem: message }),
    about: [String(path.at(-1) ?? 'name')],
  }));
}

/** @returns the units with another in the place of `before`, or with one more where there was none */
export function withUnit<Unit>(units: readonly Unit[], unit: Unit, before: Unit | undefined): Unit[] {
  return before === undefined ? [...units, unit] : units.map((one) => (one === before ? unit : one));
}
