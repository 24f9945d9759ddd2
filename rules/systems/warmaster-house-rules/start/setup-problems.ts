import type { Problem } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import { againstFormation, arrangementOf, judgedStands } from '../formations/formations.ts';
import { maySkirmish } from '../skirmishers/eligible.ts';
import type { Ground, LeaderSetup, Setup, UnitSetup } from './setup.ts';

/**
 * Set-up: HR-002, HR-008, HR-011, HR-012, HR-016, HR-018, HR-023, HR-041, HR-044, HR-046, HR-057, HR-063, HR-091, HR-134,
 * HR-147, HR-B02.
 */

/** Everything in a set-up that contradicts itself or the rules. */
export function setupProblems(setup: Setup): readonly Problem[] {
  const [a, b] = setup.sides;
  return [
    ...(a.seat === b.seat ? [{ text: text('hr.problem.same-seats') }] : []),
    ...(a.tincture === b.tincture ? [{ text: text('hr.problem.same-tincture') }] : []),
    ...sameIds([...setup.units, ...setup.leaders]),
    ...setup.units.flatMap((unit) => [...profileProblems(unit), ...formationProblems(unit)]),
    ...setup.leaders.flatMap((leader) => leaderProblems(leader, setup)),
    ...generals(setup),
    ...missingGround(setup),
  ];
}

function sameIds(pieces: readonly { readonly id: string }[]): readonly Problem[] {
  const seen = new Set<string>();
  return pieces.flatMap(({ id }) =>
    seen.size < seen.add(id).size ? [] : [{ text: text('hr.problem.same-id', { id }), about: [id] }],
  );
}

function profileProblems(unit: UnitSetup): readonly Problem[] {
  const { id, name, called, type, weapon, range, move, pikes, stands, standsNow = stands, skirmisherStands } = unit;
  const found = (rule: string, key: string): Problem => ({
    rule,
    text: text(key, { unit: called ?? name }),
    about: [id],
  });
  const problems: Problem[] = [];
  if (standsNow > stands) problems.push(found('HR-B02', 'hr.problem.too-many-stands'));
  if (skirmisherStands >= standsNow) problems.push(found('HR-010', 'hr.problem.only-skirmishers'));
  // HR-023: only machines have a move in their profile, and they must.
  if ((type === 'machine') !== (move !== undefined))
    problems.push(found('HR-023', type === 'machine' ? 'hr.problem.no-move' : 'hr.problem.move'));
  // HR-091: only unlisted weapons have a range in the profile, and they must.
  if ((weapon === 'other') !== (range !== undefined))
    problems.push(found('HR-091', weapon === 'other' ? 'hr.problem.no-range' : 'hr.problem.range'));
  // HR-134: pikes are for infantry without missiles.
  if (pikes && (type !== 'infantry' || weapon !== null)) problems.push(found('HR-134', 'hr.problem.pikes'));
  return problems;
}

/** HR-008: a unit must have enough stands for its formation. */
function formationProblems(unit: UnitSetup): readonly Problem[] {
  const arrangement = arrangementOf(unit);
  const rule = againstFormation(arrangement, judgedStands(unit, unit.standsNow ?? unit.stands));
  const figures = { unit: unit.called ?? unit.name, formation: text(`hr.formation.${arrangement.formation}`) };
  if (rule !== undefined) return [{ rule, text: text('hr.problem.formation', figures), about: [unit.id] }];
  return arrangement.formation === 'skirmish' && !maySkirmish(unit)
    ? [{ rule: 'HR-147', text: text('hr.problem.formation', figures), about: [unit.id] }]
    : [];
}

function leaderProblems({ id, name, called, side, attachedTo }: LeaderSetup, { units }: Setup): readonly Problem[] {
  if (attachedTo === null) return [];
  const unit = units.find((one) => one.id === attachedTo);
  return unit?.side === side
    ? []
    : [
        {
          rule: 'HR-057',
          text: text('hr.problem.attached', { leader: called ?? name, unit: attachedTo }),
          about: [id],
        },
      ];
}

/** HR-063: an army has one general; only the general transfers points. */
function generals({ leaders, sides }: Setup): readonly Problem[] {
  return sides.flatMap(({ seat, name }) => {
    const found = leaders.filter(({ side, role }) => side === seat && role === 'general');
    return found.length < 2
      ? []
      : [{ rule: 'HR-063', text: text('hr.problem.generals', { player: name }), about: found.map(({ id }) => id) }];
  });
}

/** HR-041, HR-044, HR-046: nobody begins in woods, on a hill or beside a river if the field has none. */
function missingGround({ units, leaders, ground }: Setup): readonly Problem[] {
  const found = (there: boolean, kind: Ground, rule: string, { id, name, called }: LeaderSetup | UnitSetup) =>
    there && !ground.includes(kind)
      ? [{ rule, text: text(`hr.problem.no-${kind}`, { unit: called ?? name }), about: [id] }]
      : [];
  return [
    ...[...units, ...leaders].flatMap((piece) => found(piece.inWoods, 'woods', 'HR-041', piece)),
    ...leaders.flatMap((leader) => found(leader.onHill, 'hills', 'HR-044', leader)),
    ...units.flatMap((unit) => found(unit.besideRiver, 'rivers', 'HR-046', unit)),
  ];
}
