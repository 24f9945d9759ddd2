import type { Problem } from '../../../kernel/system.ts';
import { forceProblems, wholeArmy } from '../muster/forces.ts';
import { misplacedItems, purchaseProblems } from '../muster/purchases.ts';
import { because } from '../order.ts';
import { placingProblems } from './placing.ts';
import type { Setup } from './setup.ts';

/** Problems the schema alone cannot find; reports all of them. */

export function setupProblems(setup: Setup): readonly Problem[] {
  const { sections, units, engines, points } = setup;
  const problems: Problem[] = [];
  const ids = [...sections, ...units, ...engines].map(({ id }) => id);
  const twice = new Set(ids.filter((id, at) => ids.indexOf(id) !== at));
  for (const id of twice) problems.push(because('SB-001', 'sb.setup.twice', { id }));
  const known = new Set(sections.map(({ id }) => id));
  const named = [
    ...sections.flatMap(({ links }) => links),
    ...units.flatMap(({ place }) => (typeof place === 'object' ? [place.section] : [])),
    ...engines.flatMap(({ at }) => (at === undefined ? [] : [at])),
  ];
  for (const id of new Set(named.filter((one) => !known.has(one))))
    problems.push(because('SB-012', 'sb.setup.no-section', { id }));
  const pieces = new Set(units.map(({ id }) => id));
  const joined = [...units.map(({ joins }) => joins), ...engines.map(({ pusher }) => pusher)];
  for (const id of new Set(joined.filter((one) => one !== undefined && !pieces.has(one))))
    problems.push(because('SB-003', 'sb.setup.no-unit', { id: String(id) }));
  problems.push(
    ...units.flatMap(bodyProblem),
    ...placingProblems(setup),
    ...misplacedItems(setup),
    ...wholeArmy(setup),
  );
  // SB-002: one side attacks and the other defends.
  const { sides } = setup;
  if (sides[0].seat === sides[1].seat) problems.push(because('SB-002', 'sb.setup.same-role', { side: sides[1].name }));
  // SB-012: three objectives need three sections to be placed.
  if (setup.begin === 'muster' && sections.length < 3) problems.push(because('SB-012', 'sb.setup.too-few-sections'));
  return points === undefined
    ? problems
    : [...problems, ...units.flatMap(boughtMachine), ...forceProblems(setup), ...purchaseProblems(setup)];
}

/**
 * SB-023, SB-B06: only a single ridden monster has a mount that suffers beside its rider; a character is one model, and
 * no war machine.
 */
function bodyProblem({ id, name, rank, type, models, mount }: Setup['units'][number]): readonly Problem[] {
  const problem = (rule: string, key: string): Problem => ({ ...because(rule, key, { unit: name }), about: [id] });
  return [
    ...(mount === null || (type === 'monster' && models === 1)
      ? []
      : [problem('SB-023', 'sb.setup.no-ridden-monster')]),
    ...(rank === 'unit' || (models === 1 && type !== 'war-machine')
      ? []
      : [problem('SB-B06', 'sb.setup.more-than-character')]),
  ];
}

/** SB-172, SB-173: the class that a bought machine must have. */
const CLASSES: Readonly<Record<string, readonly string[]>> = {
  'additional-bolt-thrower': ['bolt-thrower'],
  'additional-stone-thrower': ['stone-thrower'],
  'additional-black-powder': ['cannon', 'stone-thrower'], // SB-173: cannons and mortars, not steam tanks
};

/** SB-172, SB-173: a war machine of the class paid for, never in the Relief Force. */
function boughtMachine({ id, items, type, machine, force }: Setup['units'][number]): readonly Problem[] {
  return items.flatMap((item) => {
    const classes = Object.hasOwn(CLASSES, item) ? CLASSES[item] : undefined;
    if (classes === undefined) return [];
    const rule = item === 'additional-black-powder' ? 'SB-173' : 'SB-172';
    const right = type === 'war-machine' && machine !== null && classes.includes(machine.class);
    return [
      ...(right ? [] : [because(rule, 'sb.setup.wrong-machine', { id, item })]),
      ...(force === 'relief' ? [because(rule, 'sb.setup.machine-in-relief', { id })] : []),
    ];
  });
}
