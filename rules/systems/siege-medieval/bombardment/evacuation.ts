import { procedure } from '../../../kernel/procedure.ts';
import { choose, declareNumber, tell } from '../../../kernel/request.ts';
import { text } from '../../../kernel/text.ts';
import { pushedBy } from '../engines/formation.ts';
import type { Fact } from '../facts.ts';
import type { Party } from '../fights/fight.ts';
import { everybodyOn, standsOn } from '../mechanics/places.ts';
import { sectionsBeside } from '../movement/neighbours.ts';
import { sectionName, unitName } from '../names.ts';
import { hostOf } from '../treason/joined.ts';
import { unitOf, type Play, type Steps } from '../state.ts';

/** Leaving a failing section: SM-086. */

/**
 * SM-086: a free move of 20 cm; units in combat first fall back as after a draw; units that cannot leave are
 * destroyed.
 */
export const evacuate = procedure(
  'evacuate',
  'SM-086',
  function* (game: Play, { section }: { readonly section: string }): Steps {
    const there = everybodyOn(game.state, section);
    const joined = (id: string): boolean => hostOf(game.state, id) !== undefined;
    // SM-214: a character who has joined a unit leaves with it, or alone only if it has perished.
    for (const id of [...there.filter((one) => !joined(one)), ...there.filter(joined)])
      if (standsOn(unitOf(game.state, id), section) > 0) yield* leave(game, id, section);
  },
);

/** SM-086 (DSM-050): the ground inside, if the option makes it safe: only for units with no stands elsewhere. */
const INSIDE = '+inside';

function* leave(game: Play, id: string, section: string): Steps {
  const unit = unitOf(game.state, id);
  const there = standsOn(unit, section);
  const name = unitName(game.state, id);
  // SM-086 (DSM-050): a neighbour that is neither unstable nor debris and is not held by an enemy.
  const inside = game.state.options.safeGround === 'inside-too' && there === unit.stands;
  const safe = [...sectionsBeside(game.state, section, unit.side), ...(inside ? [INSIDE] : [])];
  const lost = safe.length === 0 ? there : yield* cannotLeave(game, id, section, there);
  if (unit.engaged !== null) yield* breakOff(game, id, unit.engaged);
  if (lost < there) {
    const to = yield* choose({
      seat: unit.side,
      rule: 'SM-086',
      why: text('sm.bombardment.where-to', { unit: name, section: sectionName(game.state, section) }),
      about: [id, section],
      options: safe.map((one) =>
        one === INSIDE
          ? { id: one, text: text('sm.fights.way-inside') }
          : { id: one, text: sectionName(game.state, one), about: [one] },
      ),
    });
    const goal = to === INSIDE ? null : to;
    yield* tell<Fact>({ kind: 'left-section', unit: id, from: section, to: goal, moved: there - lost });
  }
  if (lost > 0) yield* tell<Fact>({ kind: 'stands-lost', unit: id, count: lost, hits: 0, section });
}

/**
 * SM-086: both sides fall back as after a draw, as the question says; units that came up from outside go back there.
 */
function* breakOff(game: Play, id: string, fight: string): Steps {
  const { attackers = [], defenders = [] } = game.state.fights[fight] ?? {};
  yield* tell<Fact>({ kind: 'left-fight', unit: id });
  yield* fallBack(game, [...attackers, ...defenders]);
}

/** Units at the foot of a wall that are no longer in a fight go back outside. */
function* fallBack(game: Play, parties: readonly Party[]): Steps {
  for (const { unit, tower } of parties) {
    const { engaged, place, stands } = unitOf(game.state, unit);
    if (engaged !== null || place.on !== 'foot' || stands === 0) continue;
    yield* tell<Fact>({ kind: 'fell-back', unit, to: 'outside', section: null });
    // SM-134: a siege tower stays against the wall while its unit falls back.
    if (tower !== null && pushedBy(game.state, unit) === tower)
      yield* tell<Fact>({ kind: 'engine-left', engine: tower, unit });
  }
}

/** SM-085, SM-B17: a fallen section is no longer fought over; units that charged it fall back. */
export function* fightNoMore(game: Play, section: string): Steps {
  const charged = Object.values(game.state.fights).flatMap(({ section: of, attackers }) =>
    attackers.filter(({ charges = of }) => charges === section),
  );
  for (const { unit } of charged)
    if (unitOf(game.state, unit).engaged !== null) yield* tell<Fact>({ kind: 'left-fight', unit });
  yield* fallBack(game, charged);
}

function* cannotLeave(game: Play, id: string, section: string, there: number): Steps<number> {
  const unit = unitOf(game.state, id);
  return yield* declareNumber({
    seat: unit.side,
    rule: 'SM-086',
    why: text(unit.engaged === null ? 'sm.bombardment.cannot-leave' : 'sm.bombardment.cannot-leave-fight', {
      unit: unitName(game.state, id),
      section: sectionName(game.state, section),
    }),
    about: [id, section],
    unit: 'stands',
    min: 0,
    max: there,
    step: 1,
    suggested: 0,
  });
}
