import { naming } from '../../../kernel/order.ts';
import { procedure } from '../../../kernel/procedure.ts';
import { call, choose, roll, tell } from '../../../kernel/request.ts';
import { Sum } from '../../../kernel/sum.ts';
import type { Args, Problem } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import { D6 } from '../base/dice.ts';
import { destroy } from '../base/loss.ts';
import { breachResult } from '../breaches/breach.ts';
import type { Fact } from '../facts.ts';
import { pieceName } from '../announce.ts';
import { unitName } from '../names.ts';
import { because, eachUnit, noSuch, order, unitNamed } from '../order.ts';
import { hasItem, inPlay, other, unitOf, unitsOf, type Unit } from '../pieces.ts';
import type { Seat } from '../start/setup.ts';
import type { Play, Siege, Steps } from '../state.ts';
import { seesNoCastle } from '../upgrades/camouflage.ts';
import { MAGMA_SIXES } from './tables.ts';

/** Artillery before the battle: SB-036 to SB-039, SB-149, SB-175. */

interface Bombard extends Args {
  readonly unit: string;
}

/** SB-036: a natural 6 finds a target; SB-038: re-rolled, 1 to 3 destroys a machine. */
const FINDS = 6;
const DESTROYS_UP_TO = 3;

const isMagma = (siege: Siege, id: string): boolean => hasItem(siege, id, 'magma-cannon');

function check(siege: Siege, { unit: id }: Args): Problem | undefined {
  const unit = unitNamed(siege, id);
  if (unit === undefined) return noSuch(id);
  const defending = siege.phase === 'defensive-artillery';
  const figures = { unit: unit.roster.name };
  if (!defending && siege.phase !== 'attacking-artillery') return because('SB-035', 'sb.not.phase-artillery');
  if (unit.roster.side !== siege.active) return because('SB-035', 'sb.not.your-turn');
  if (!inPlay(unit)) return because('SB-030', 'sb.not.not-on-table', figures);
  if (isMagma(siege, unit.roster.id)) return because('SB-149', 'sb.not.magma-waits', figures);
  // SB-036: cannons and stone throwers; SB-038: the attacker's bolt throwers too.
  const able = throwsDice(unit, defending);
  if (!able) return because(defending ? 'SB-036' : 'SB-038', 'sb.not.no-artillery', figures);
  return siege.prelude.bombarded.includes(unit.roster.id)
    ? because('SB-036', 'sb.not.bombarded-already', figures)
    : undefined;
}

const throwsDice = ({ roster: { machine } }: Unit, defending: boolean): boolean =>
  machine?.class === 'cannon' ||
  machine?.class === 'stone-thrower' ||
  (!defending && machine?.class === 'bolt-thrower');

/** SB-037: War Machines only; towers, rams and steam tanks do not count. */
const machinesOf = (siege: Siege, side: Seat): readonly string[] =>
  unitsOf(siege, side).filter((id) => unitOf(siege, id).roster.type === 'war-machine');

/** SB-037, SB-038: one of these that is in range and in sight. */
function* target(
  game: Play,
  unit: string,
  rule: string,
  key: string,
  ids: readonly string[],
): Steps<string | undefined> {
  const answer = yield* choose({
    seat: unitOf(game.state, unit).roster.side,
    rule,
    why: text(key, { unit: unitName(game.state, unit) }),
    about: [unit, ...ids],
    options: [
      ...ids.map((id) => ({ id, text: pieceName(game.state, id), about: [id] })),
      { id: 'none', text: text('sb.prelude.no-target') },
    ],
  });
  return answer === 'none' ? undefined : answer;
}

/** A six that destroys an enemy machine, if one can be seen. */
function* sixOnMachine(game: Play, unit: string, rule: string): Steps {
  const enemies = machinesOf(game.state, other(unitOf(game.state, unit).roster.side));
  const chosen = yield* target(game, unit, rule, 'sb.prelude.ask-machine', enemies);
  if (chosen === undefined) return yield* tell<Fact>({ kind: 'six-lost', unit });
  if (isMagma(game.state, chosen)) {
    // SB-149: the fourth six destroys the Magma-Cannon.
    yield* tell<Fact>({ kind: 'six-allotted', unit, target: chosen });
    if (game.state.prelude.allotted < MAGMA_SIXES) return;
  }
  yield* call(destroy, { unit: chosen });
}

/** SB-038: picks an unbreached wall section, of wood or of stone (SB-175). */
function* sixOnWall(game: Play, unit: string, wooden: boolean | undefined): Steps {
  const walls = Object.values(game.state.sections)
    .filter((one) => one.kind === 'wall' && !one.breached && (wooden === undefined || one.wooden === wooden))
    .map(({ id }) => id);
  const rule = wooden === true ? 'SB-175' : 'SB-038';
  const section = yield* target(game, unit, rule, 'sb.prelude.ask-wall', walls);
  if (section === undefined) yield* tell<Fact>({ kind: 'six-lost', unit });
  else yield* call(breachResult, { section, source: 'war-machine' });
}

/** SB-175: whether a cannon or stone thrower aims at wood in a mixed fortress, declared before it rolls. */
function* aimsAtWood(game: Play, unit: string): Steps<boolean | undefined> {
  const { machine, side } = unitOf(game.state, unit).roster;
  const walls = Object.values(game.state.sections).filter(({ kind }) => kind === 'wall');
  if (machine?.class === 'bolt-thrower' || !walls.some(({ wooden }) => wooden)) return undefined;
  if (walls.every(({ wooden }) => wooden)) return true;
  const answer = yield* choose({
    seat: side,
    rule: 'SB-175',
    why: text('sb.prelude.ask-material', { unit: unitName(game.state, unit) }),
    about: [unit],
    options: [
      { id: 'stone', text: text('sb.prelude.stone') },
      { id: 'wood', text: text('sb.prelude.wood') },
    ],
  });
  return answer === 'wood';
}

function* dice(game: Play, unit: string, rule: string, count: number, key: string): Steps<readonly number[]> {
  return yield* roll({
    seat: unitOf(game.state, unit).roster.side,
    rule,
    why: text(key, { unit: unitName(game.state, unit), dice: count }),
    about: [unit],
    dice: Sum.of(count, text('sum.written'), rule),
    sides: D6,
    reads: { kind: 'faces' },
  });
}

const sixes = (faces: readonly number[]): number => faces.filter((face) => face === FINDS).length;

/** SB-036, SB-037: each natural 6 destroys a machine, chosen as it is rolled. */
const defending = procedure('defensive-artillery', 'SB-036', function* (game: Play, { unit }: Bombard): Steps {
  const faces = yield* dice(game, unit, 'SB-036', 2, 'sb.prelude.ask-artillery');
  yield* tell<Fact>({ kind: 'bombarded', unit, faces });
  for (let n = sixes(faces); n > 0; n -= 1) yield* sixOnMachine(game, unit, 'SB-037');
});

/** SB-038, SB-039, SB-175: each 6 is re-rolled and only the re-roll counts; no die is rolled a third time. */
const attacking = procedure('attacking-artillery', 'SB-038', function* (game: Play, { unit }: Bombard): Steps {
  // SB-198: beyond 20 inches it sees nothing.
  const blind = yield* seesNoCastle(game, unit);
  const wooden = yield* aimsAtWood(game, unit);
  const faces = yield* dice(game, unit, 'SB-038', 2, 'sb.prelude.ask-artillery');
  yield* tell<Fact>({ kind: 'bombarded', unit, faces });
  const found = sixes(faces);
  if (found === 0) return;
  // SB-175: against wood every 6 Breaches before its re-roll.
  if (wooden === true && !blind) for (let n = found; n > 0; n -= 1) yield* sixOnWall(game, unit, true);
  const again = yield* dice(game, unit, 'SB-038', found, 'sb.prelude.ask-artillery-again');
  yield* tell<Fact>({ kind: 'thrown-again', unit, faces: again });
  const bolt = unitOf(game.state, unit).roster.machine?.class === 'bolt-thrower';
  for (const face of again) {
    if (blind) yield* tell<Fact>({ kind: 'six-lost', unit });
    else if (face <= DESTROYS_UP_TO) yield* sixOnMachine(game, unit, 'SB-038');
    // SB-039: a bolt thrower cannot Breach; SB-175: wood is Breached already.
    else if (bolt || wooden === true) yield* tell<Fact>({ kind: 'six-lost', unit });
    else yield* sixOnWall(game, unit, wooden);
  }
});

/** SB-036, SB-038: a machine rolls its dice; one that does not may shoot in step 3 instead. */
export const bombard = order<Bombard>({
  rule: 'SB-036',
  candidates: eachUnit,
  check,
  ...naming('sb.do.bombard', { unit: unitName }),
  run: procedure('bombard', 'SB-036', function* (game: Play, { unit }: Bombard): Steps {
    yield* call(game.state.phase === 'defensive-artillery' ? defending : attacking, { unit });
  }),
});
