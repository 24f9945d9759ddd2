import type { Problem } from '../../../kernel/system.ts';
import { because } from '../order.ts';
import type { Setup, UnitSetup } from './setup.ts';

/** What a unit, a character and a war machine cannot be: SB-023, SB-028, SB-172, SB-173, SB-238, SB-B06, SB-B10, SB-B13, SB-B30, SB-B41. */

/** The rule that a unit breaks, and the key of its message. */
type Wrong = readonly [rule: string, key: string];

/** Everything that contradicts itself in one unit, wherever it stands. */
export const pieceProblems = (setup: Setup): readonly Problem[] => [
  ...setup.units.flatMap((unit) =>
    [...bodyProblems(unit), ...commandProblems(unit), ...gearProblems(unit)].map(([rule, key]): Problem => ({
      ...because(rule, `sb.setup.${key}`, { unit: unit.called ?? unit.name }),
      about: [unit.id],
    })),
  ),
  ...setup.units.flatMap(boughtMachine),
  ...severalLeaders(setup),
];

/**
 * SB-023, SB-B06: only a single ridden monster has a mount that suffers beside its rider; a character is one model, and
 * no war machine.
 */
function* bodyProblems({ rank, type, models, mount }: UnitSetup): Iterable<Wrong> {
  if (mount !== null && (type !== 'monster' || models > 1)) yield ['SB-023', 'no-ridden-monster'];
  if (rank !== 'unit' && (models > 1 || type === 'war-machine')) yield ['SB-B06', 'more-than-character'];
}

/** SB-028, SB-B13: units have champions, standards and musicians; the General and the battle standard are characters. */
function* commandProblems(unit: UnitSetup): Iterable<Wrong> {
  const { rank, type, champion, championArmour, standard, musician, general, battleStandard } = unit;
  const group = champion !== null || standard || musician;
  if (group && (rank !== 'unit' || type === 'war-machine')) yield ['SB-028', 'no-command-group'];
  if (championArmour !== undefined && champion === null) yield ['SB-B10', 'no-champion'];
  if ((general || battleStandard) && rank === 'unit') yield ['SB-B13', 'leader-no-character'];
}

/** What has a crew and shoots stones, balls or bolts; the rest has missile weapons (SB-B30). */
const CARRIERS: readonly UnitSetup['type'][] = ['war-machine', 'chariot', 'monster', 'unique'];

function* gearProblems({ rank, type, machine, magicItems, armour, worn }: UnitSetup): Iterable<Wrong> {
  if (machine !== null && !CARRIERS.includes(type)) yield ['SB-B30', 'carries-machine'];
  // SB-238: magic items are of heroes and lords.
  if (magicItems.length > 0 && rank === 'unit') yield ['SB-238', 'magic-of-character'];
  // SB-B41: without its scales nobody is better protected.
  if (worn !== undefined && worn < armour) yield ['SB-B41', 'worn-better'];
}

/** SB-B13: each army has one General and one battle standard. */
function severalLeaders({ units }: Setup): readonly Problem[] {
  return (['attacker', 'defender'] as const).flatMap((seat) =>
    (['general', 'battleStandard'] as const).flatMap((role) =>
      units
        .filter((unit) => unit.side === seat && unit[role])
        .slice(1)
        .map(({ id, name, called }) => ({
          ...because('SB-B13', `sb.setup.second-${role === 'general' ? 'general' : 'standard'}`, {
            unit: called ?? name,
          }),
          about: [id],
        })),
    ),
  );
}

/** SB-172, SB-173: the class that a bought machine must have. */
const CLASSES: Readonly<Record<string, readonly string[]>> = {
  'additional-bolt-thrower': ['bolt-thrower'],
  'additional-stone-thrower': ['stone-thrower'],
  'additional-black-powder': ['cannon', 'stone-thrower'], // SB-173: cannons and mortars, not steam tanks
};

/** SB-172, SB-173: a war machine of the class paid for, never in the Relief Force. */
function boughtMachine({ id, items, type, machine, force }: UnitSetup): readonly Problem[] {
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
