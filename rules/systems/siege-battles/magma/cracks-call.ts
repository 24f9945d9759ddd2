import { naming } from '../../../kernel/order.ts';
import { procedure } from '../../../kernel/procedure.ts';
import { call, roll } from '../../../kernel/request.ts';
import type { Args, Problem } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import { ONE_D6 } from '../../../wargame/questions.ts';
import { has } from '../base/rules.ts';
import { breachResult } from '../breaches/breach.ts';
import { sectionName, unitName } from '../names.ts';
import { because, cannotAct, noSuch, order, unitNamed } from '../order.ts';
import { inPlay, sectionOf, unitOf, unitsOf } from '../pieces.ts';
import type { Play, Siege, Steps } from '../state.ts';
import { inCastle, seesNoCastle } from '../upgrades/camouflage.ts';
import { askTouched, crack, SAVED } from './line.ts';

/** The spell cast by a wizard: SB-B38. */

interface Cast extends Args {
  readonly unit: string;
}

function check(siege: Siege, { unit: id }: Args): Problem | undefined {
  const unit = unitNamed(siege, id);
  if (unit === undefined) return noSuch(id);
  // A wizard casts on his own account, whichever unit he has joined.
  const cannot = cannotAct(siege, { ...unit, joined: null }, 'magic');
  if (cannot !== undefined) return cannot;
  return has(siege, String(id), 'wizard')
    ? undefined
    : because('SB-B38', 'sb.not.no-wizard', { unit: unit.roster.name });
}

/** SB-B38: every model tests; a section under the line collapses on 5+, which is a Breach (SB-050). */
const casting = procedure('cracks-call', 'SB-B38', function* (game: Play, { unit }: Cast): Steps {
  const { side } = unitOf(game.state, unit).roster;
  // SB-198: no spell can target a castle the wizard does not see.
  const blind = yield* seesNoCastle(game, unit);
  const asked = { seat: side, rule: 'SB-B38' };
  const everybody = Object.keys(game.state.units).filter(
    (id) => id !== unit && inPlay(unitOf(game.state, id)) && !(blind && inCastle(game.state, id)),
  );
  const engines = Object.values(game.state.engines).flatMap(({ id, destroyed }) => (destroyed ? [] : [id]));
  const under = yield* askTouched(game, {
    ...asked,
    key: 'sb.magma.ask-under',
    candidates: [...everybody, ...engines],
  });
  const sections = blind
    ? []
    : yield* askTouched(game, {
        ...asked,
        key: 'sb.magma.ask-sections',
        candidates: Object.keys(game.state.sections).filter((id) => sectionOf(game.state, id).kind !== 'siege-tower'),
      });
  for (const { id, models } of under) yield* call(crack, { id, models });
  for (const { id: section } of sections) {
    const face = yield* roll({
      ...asked,
      why: text('sb.magma.ask-collapse', { section: sectionName(game.state, section), needed: SAVED }),
      about: [unit, section],
      ...ONE_D6,
    });
    if (face >= SAVED) yield* call(breachResult, { section, source: 'effect' });
  }
});

export const castCracksCall = order<Cast>({
  rule: 'SB-B38',
  candidates: (siege) => (siege.phase === 'magic' ? unitsOf(siege, siege.active).map((unit) => ({ unit })) : []),
  check,
  ...naming('sb.do.cracks-call', { unit: unitName }),
  run: casting,
});
