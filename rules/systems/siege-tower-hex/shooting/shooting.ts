import { naming } from '../../../kernel/order.ts';
import { procedure } from '../../../kernel/procedure.ts';
import { call, choose, declareYesNo, roll, tell } from '../../../kernel/request.ts';
import type { Args, Problem } from '../../../kernel/system.ts';
import { Sum } from '../../../kernel/sum.ts';
import { text } from '../../../kernel/text.ts';
import { hurt, retreat, blocked } from '../combat/health.ts';
import { askCover } from '../cover/ask-cover.ts';
import { leavesWinch } from '../drawbridge/interruption.ts';
import type { Fact, TableResult } from '../facts.ts';
import { elevationOf } from '../inside/places.ts';
import { personName } from '../names.ts';
import { because, noSuch, order, personNamed, peopleOf, unable } from '../orders.ts';
import type { Place } from '../start/setup.ts';
import { personOf, towerAt, towerOf, type Play, type Siege, type Steps } from '../state.ts';
import { D10, DIRECTIONS, type Cover, type Direction } from '../tables.ts';

/** Shooting into and out of a tower: ST-006, ST-051 to ST-056, ST-B04, ST-B05, ST-B14. */

interface Shooting extends Args {
  readonly shooter: string;
  readonly target: string;
}

/** Ways out of the tower for a shot. */
type Way = 'opening' | 'slit' | 'rear' | 'open';

/** ST-056: with the bridge raised, Level 2 shoots at battlements only through slits. */
function waysOut(siege: Siege, from: Place, target: Place): readonly Way[] {
  if (from.on === 'floor' && from.floor === 'l2') {
    const opening: readonly Way[] = towerOf(siege, from.tower).bridge === 'lowered' ? ['opening'] : [];
    const slit: readonly Way[] = from.hex === 'slit' ? ['slit'] : [];
    return [...opening, ...slit, ...(target.on === 'battlement' ? [] : (['rear'] as const))];
  }
  if (from.on === 'floor' && from.floor !== 'l3') return ['rear'];
  return from.on === 'ladder' ? ['rear'] : ['open']; // ST-006: Level 3 shoots over everything
}

/** ST-051: whether the line crosses a tower to something behind it. The shooter's own tower does not count. */
function* runsAcross(game: Play, { shooter, target }: Shooting): Steps<boolean> {
  const own = towerAt(personOf(game.state, shooter).place);
  const aim = towerAt(personOf(game.state, target).place);
  const others = Object.entries(game.state.towers).filter(
    ([id, { onMap, destroyed }]) => onMap && !destroyed && id !== own && id !== aim,
  );
  if (others.length === 0 && (own !== undefined || aim !== undefined)) return false;
  return yield* declareYesNo({
    seat: personOf(game.state, shooter).roster.side,
    rule: 'ST-051',
    why: text('st.ask.across', { shooter: personName(game.state, shooter), target: personName(game.state, target) }),
    about: [shooter, target],
    suggested: false,
  });
}

/** ST-055: against Level 3 only a battlement directly in front or a roof covers a defender. */
function* coverAgainstLevel3(game: Play, { shooter, target }: Shooting): Steps<Cover> {
  const asked = { seat: personOf(game.state, shooter).roster.side, about: [shooter, target] };
  const where = yield* choose({
    ...asked,
    rule: 'ST-055',
    why: text('st.ask.behind-what', { target: personName(game.state, target) }),
    options: ['battlement', 'roof', 'neither'].map((id) => ({ id, text: text(`st.behind.${id}`) })),
  });
  return where === 'neither' ? 'none' : yield* grade(game, { shooter, target }, 'ST-B15');
}

/** ST-B05, ST-B15: the base game gives the grade. */
function* grade(game: Play, { shooter, target }: Shooting, rule: string): Steps<Cover> {
  const id = yield* choose({
    seat: personOf(game.state, shooter).roster.side,
    rule,
    why: text('st.ask.cover-grade', { person: personName(game.state, target) }),
    about: [shooter, target],
    options: ['none', 'light', 'medium', 'heavy', 'infinite'].map((one) => ({
      id: one,
      text: text(`st.cover.${one}`),
    })),
  });
  return id as Cover;
}

function* coverOfTarget(game: Play, shooting: Shooting, way: string): Steps<Cover> {
  const { shooter, target } = shooting;
  const from = personOf(game.state, shooter).place;
  const at = personOf(game.state, target).place;
  if (towerAt(at) === undefined) {
    const { on } = at;
    if (from.on === 'floor' && from.floor === 'l3') return yield* coverAgainstLevel3(game, shooting);
    if (from.on === 'floor' && from.floor === 'l2' && on === 'battlement' && way !== 'rear') return 'heavy'; // ST-056
    return yield* grade(game, shooting, 'ST-B05');
  }
  if (towerAt(at) === towerAt(from) && from.on !== 'bridge') return yield* grade(game, shooting, 'ST-B05');
  const direction = yield* choose({
    seat: personOf(game.state, shooter).roster.side,
    rule: 'ST-077',
    why: text('st.ask.direction', { target: personName(game.state, target) }),
    about: [shooter, target],
    options: DIRECTIONS.map((id) => ({ id, text: text(`st.direction.${id}`) })),
  });
  return yield* call(askCover, { target, from: direction as Direction, shooter });
}

/** ST-052: the bonus if the shooter's tower counts as moving. */
export function movingBonus(siege: Siege, shooter: string): number {
  const id = towerAt(personOf(siege, shooter).place);
  if (id === undefined) return 0;
  const { movedThisGameTurn, movedThisPlayerTurn } = towerOf(siege, id);
  return (siege.options.movingLasts === 'game-turn' ? movedThisGameTurn : movedThisPlayerTurn) ? 1 : 0;
}

const MODIFIERS = [-4, -3, -2, -1, 0, 1, 2, 3, 4];

const shootAt = procedure('shoot', 'ST-B04', function* (game: Play, shooting: Shooting): Steps {
  const { shooter, target } = shooting;
  const { place, roster } = personOf(game.state, shooter);
  const asked = { seat: roster.side, about: [shooter, target] };
  const names = { shooter: roster.name, target: personName(game.state, target) };
  const way = yield* choose({
    ...asked,
    rule: 'ST-056',
    why: text('st.ask.way-out', names),
    options: waysOut(game.state, place, personOf(game.state, target).place).map((id) => ({
      id,
      text: text(`st.way.${id}`),
    })),
  });
  if (yield* runsAcross(game, shooting))
    return yield* tell<Fact>({ kind: 'shot-refused', shooter, target, why: 'across' });
  const cover = yield* coverOfTarget(game, shooting, way);
  // ST-B05: a man in infinite cover cannot be hit.
  if (cover === 'infinite') return yield* tell<Fact>({ kind: 'shot-refused', shooter, target, why: 'infinite' });
  // ST-058: leave the winch only for a shot that is made.
  if (!(yield* leavesWinch(game, shooter))) return;
  const other = yield* choose({
    ...asked,
    rule: 'ST-053',
    why: text('st.ask.modifiers', names),
    options: MODIFIERS.map((n) => ({ id: String(n), text: text('st.number', { number: n > 0 ? `+${n}` : n }) })),
  });
  const moving = movingBonus(game.state, shooter);
  const face = yield* roll({
    ...asked,
    rule: 'ST-052',
    why: text('st.ask.missile-die', { ...names, cover: text(`st.cover.${cover}`), moving, other: Number(other) }),
    dice: 1,
    sides: D10,
    reads: { kind: 'face' },
    added: Sum.of(Number(other), text('st.sum.modifiers'), 'ST-053').plus(moving, text('st.sum.moving'), 'ST-052'),
  });
  const total = face + moving + Number(other);
  const elevation = elevationOf(game.state, place); // ST-054
  yield* tell<Fact>({ kind: 'shot', shooter, target, cover, face, moving, other: Number(other), total, elevation });
  // ST-052: totals above 10 use the last row.
  const result = (yield* choose({
    ...asked,
    rule: 'ST-B04',
    why: text('st.ask.missile-table', {
      ...names,
      cover: text(`st.cover.${cover}`),
      total: Math.max(1, Math.min(D10, total)),
    }),
    options: ['no-effect', 'defender-retreats', 'stunned', 'wounded', 'killed'].map((id) => ({
      id,
      text: text(`st.shot-result.${id}`),
    })),
  })) as TableResult;
  yield* tell<Fact>({ kind: 'table-read', person: target, result });
  yield* suffer(game, target, result);
});

/** Applies a result from the players' table. */
export function* suffer(game: Play, person: string, result: TableResult): Steps {
  switch (result) {
    case 'no-effect':
      return;
    case 'stunned':
    case 'wounded':
      return yield* hurt(game, person, result);
    case 'killed':
      return yield* hurt(game, person, 'dead');
    case 'attacker-retreats':
    case 'defender-retreats':
      if (!(yield* retreat(game, person, 'ST-B07'))) yield* blocked(game, person, 'ST-B07');
  }
}

function checkShot(siege: Siege, { shooter: from, target: at }: Args): Problem | undefined {
  const shooter = personNamed(siege, from);
  const target = personNamed(siege, at);
  if (shooter === undefined || target === undefined) return noSuch(shooter === undefined ? from : at);
  const problem = unable(shooter);
  if (problem !== undefined) return problem;
  const person = shooter.roster.name;
  if (!shooter.roster.missiles) return because('ST-B02', 'st.not.no-missiles', { person });
  if (target.roster.side === shooter.roster.side)
    return because('ST-B04', 'st.not.own-side', { person: target.roster.name });
  if (target.health === 'dead') return because('ST-B08', 'st.not.dead', { person: target.roster.name });
  return waysOut(siege, shooter.place, target.place).length === 0
    ? because('ST-056', 'st.not.no-way-out', { person })
    : undefined;
}

export const shoot = order<Shooting>({
  rule: 'ST-B04',
  candidates: (siege) => {
    const shooters = peopleOf(siege).filter((id) => personOf(siege, id).roster.missiles);
    return shooters.flatMap((shooter) => peopleOf(siege).map((target) => ({ shooter, target })));
  },
  check: checkShot,
  seat: (siege, { shooter }) => personOf(siege, shooter).roster.side,
  ...naming('st.do.shoot', { shooter: personName, target: personName }),
  run: shootAt,
});
