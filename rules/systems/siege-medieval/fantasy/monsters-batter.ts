import { procedure } from '../../../kernel/procedure.ts';
import { call, declareYesNo, tell } from '../../../kernel/request.ts';
import type { Problem } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import { batter, cannotBatter } from '../engines/battering.ts';
import type { Fact } from '../facts.ts';
import { nameOf, structureName, unitName } from '../names.ts';
import { because, gateNamed, noSuch, order, sectionNamed, unitNamed, wrongMoment } from '../order.ts';
import { unitOf, type Play, type Siege, type Steps } from '../state.ts';

/** Monsters with 5 or more attacks against gates and walls: SM-195. */

type Blow = Readonly<{ unit: string; target: string }>;

/** SM-195 (DSM-093): uses the attacks of the ram rule and no other part of it. */
const battering = procedure('monster-batters', 'SM-195', function* (game: Play, { unit, target }: Blow): Steps {
  const { side } = unitOf(game.state, unit);
  const touches = yield* declareYesNo({
    seat: side,
    rule: 'SM-195',
    why: text('sm.fantasy.ask-touches', {
      unit: unitName(game.state, unit),
      structure: structureName(game.state, target),
    }),
    about: [unit, target],
    suggested: true,
  });
  if (!touches) return yield* tell<Fact>({ kind: 'shot-refused', unit, target });
  yield* call(batter, { by: unit, side, target });
});

function cannot(siege: Siege, { unit: id, target }: Blow): Problem | undefined {
  const unit = unitNamed(siege, id);
  if (unit === undefined) return noSuch(id);
  if (gateNamed(siege, target) === undefined && sectionNamed(siege, target) === undefined) return noSuch(target);
  const figures = { unit: nameOf(unit) };
  const moment = wrongMoment(siege, 'shooting', unit.side);
  if (moment !== undefined) return moment;
  if (siege.options.ruleset !== 'fantasy') return because('SM-184', 'sm.not.fantasy-only');
  const { type, attacks } = unit.roster.profile;
  if (type !== 'monster' || attacks < 5) return because('SM-195', 'sm.not.too-weak', figures);
  if (unit.stands === 0 || unit.place.on === 'off-table') return because('SM-B02', 'sm.not.not-there', figures);
  if (unit.engaged !== null) return because('SM-195', 'sm.not.engaged', figures);
  if (unit.shot) return because('SM-195', 'sm.not.has-shot', figures);
  if (siege.assault.outOfReach.includes(`${id}>${target}`)) return because('SM-195', 'sm.not.out-of-reach');
  return cannotBatter(siege, target);
}

export const monsterBatters = order<Blow>({
  rule: 'SM-195',
  candidates: (siege) => {
    const targets = [...Object.keys(siege.gates), ...Object.keys(siege.sections)];
    return Object.keys(siege.units)
      .filter((id) => unitOf(siege, id).roster.profile.type === 'monster')
      .flatMap((unit) => targets.map((target) => ({ unit, target })));
  },
  check: cannot,
  text: (siege, { unit, target }) =>
    text('sm.fantasy.do-batter', { unit: unitName(siege, unit), structure: structureName(siege, target) }),
  about: ({ unit, target }) => [unit, target],
  run: battering,
});
