import { naming } from '../../../kernel/order.ts';
import { procedure } from '../../../kernel/procedure.ts';
import { choose, declareNumber, declareYesNo, tell } from '../../../kernel/request.ts';
import type { Args } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import type { Fact } from '../facts.ts';
import { judgedStands } from '../formations/formations.ts';
import { formationName, unitName } from '../names.ts';
import { because, noSuch, order, unitNamed } from '../order.ts';
import { formationsFor } from '../orders/deploy.ts';
import type { Formation, Position } from '../start/setup.ts';
import { unitOf, type Play, type Steps } from '../state.ts';
import type { Found } from './facts.ts';
import { remind } from './reminders.ts';

/** Lets the players report changes they agree on: HR-008, HR-009, HR-041, HR-045, HR-B25. */

interface OfUnit extends Args {
  readonly unit: string;
}

const reporting = procedure('report', 'HR-008', function* (game: Play, { unit }: OfUnit): Steps {
  const { roster, inWoods, besideRiver } = unitOf(game.state, unit);
  const asked = { seat: roster.side, about: [unit] };
  const figures = { unit: roster.name };
  const what = yield* choose({
    ...asked,
    rule: 'HR-008',
    why: text('hr.game.ask-report', figures),
    options: ['formation', 'position', 'woods', 'river'].map((id) => ({ id, text: text(`hr.report.${id}`) })),
  });
  const say = (now: Found): Fact => ({ kind: 'found', unit, now });
  if (what === 'formation') {
    yield* tell<Fact>(say(yield* formationOf(game, unit)));
    // HR-009: the players judge together whether corners are aligned.
    return yield* remind(game, 'HR-009', unit);
  }
  if (what === 'position') {
    const position = yield* choose({
      ...asked,
      rule: 'HR-B25',
      why: text('hr.move.ask-position', figures),
      options: ['open', 'defended', 'fortified'].map((id) => ({ id, text: text(`hr.position.${id}`) })),
    });
    return yield* tell<Fact>(say({ position: position as Position }));
  }
  const woods = what === 'woods';
  const yes = yield* declareYesNo({
    ...asked,
    rule: woods ? 'HR-041' : 'HR-045',
    why: text(woods ? 'hr.move.ask-in-woods' : 'hr.game.ask-at-river', figures),
    suggested: woods ? inWoods : besideRiver,
  });
  yield* tell<Fact>(say(woods ? { inWoods: yes } : { besideRiver: yes }));
});

/** HR-008: asks for the formation both players agree on, and HR-011 its width. */
function* formationOf(game: Play, unit: string): Steps<Found> {
  const { roster, stands } = unitOf(game.state, unit);
  const asked = { seat: roster.side, about: [unit] };
  const formation = (yield* choose({
    ...asked,
    rule: 'HR-008',
    why: text('hr.game.ask-formation', { unit: roster.name }),
    options: formationsFor(game.state, unit).map((id) => ({ id, text: formationName(id) })),
  })) as Formation;
  const judged = judgedStands(roster, stands);
  if (formation !== 'line' || judged < 3) return { formation, frontage: formation === 'line' ? judged : 1 };
  const frontage = yield* declareNumber({
    ...asked,
    rule: 'HR-011',
    why: text('hr.orders.ask-frontage', { unit: roster.name }),
    unit: 'stands',
    min: 2,
    max: judged,
    step: 1,
    suggested: judged,
  });
  return { formation, frontage };
}

export const report = order<OfUnit>({
  rule: 'HR-008',
  candidates: (battle) => Object.keys(battle.units).map((unit) => ({ unit })),
  check: (battle, { unit: id }) => {
    const unit = unitNamed(battle, id);
    if (unit === undefined) return noSuch(id);
    return unit.stands === 0 ? because('HR-B05', 'hr.not.destroyed', { unit: unit.roster.name }) : undefined;
  },
  seat: (battle, { unit }) => unitOf(battle, unit).roster.side,
  ...naming('hr.do.report', { unit: unitName }),
  // Rarely needed but always possible for every unit: found by the unit's name, beside its orders.
  aside: true,
  run: reporting,
});
