import { procedure } from '../../../kernel/procedure.ts';
import { call, roll, tell } from '../../../kernel/request.ts';
import { Sum } from '../../../kernel/sum.ts';
import { text } from '../../../kernel/text.ts';
import { ONE_D6 } from '../../../wargame/questions.ts';
import type { Fact } from '../facts.ts';
import { everybodyOn, standsOn } from '../mechanics/places.ts';
import { sectionName } from '../names.ts';
import { sectionOf, unitOf, type Play, type Seat, type Siege, type Steps } from '../state.ts';
import { FIRM } from '../tables.ts';
import { evacuate, fightNoMore } from './evacuation.ts';

/** Points of sections and their collapse: SM-076, SM-079 to SM-085. */

export interface Damage {
  readonly section: string;
  readonly points: number;
  /** The side that did the damage and therefore rolls (SM-080, DSM-047). */
  readonly by: Seat;
}

/** SM-080 (DSM-046): one test per attack that lowered the points and left them at 0 or less. */
export const damageSection = procedure(
  'damage-section',
  'SM-080',
  function* (game: Play, { section, points, by }: Damage): Steps {
    if (points <= 0 || sectionOf(game.state, section).state === 'debris') return;
    const blows = game.state.options.collapseTest === 'each-point' ? Array.from({ length: points }, () => 1) : [points];
    for (const blow of blows) {
      if (sectionOf(game.state, section).state === 'debris') return;
      // SM-079: points may go below zero.
      yield* tell<Fact>({ kind: 'section-damaged', section, points: blow });
      if ((sectionOf(game.state, section).points ?? 0) <= 0) yield* call(collapseTest, { section, by });
    }
  },
);

/** SM-081 (DSM-048): the modifier to the collapse die, line by line. */
function collapseSum(siege: Siege, id: string): Sum {
  const { points, plan } = sectionOf(siege, id);
  return Sum.of(Math.max(0, -(points ?? 0)), text('sm.sum.below-zero'), 'SM-081', [id]).plus(
    plan.kind === 'wall' ? 0 : -FIRM,
    text('sm.sum.firm'),
    'SM-081',
    [id],
  );
}

/** A modifier as players write it: +2, 0, −1. */
const signed = (modifier: number): string =>
  modifier === 0 ? '0' : `${modifier > 0 ? '+' : '−'}${String(Math.abs(modifier))}`;

/** SM-081: totals below 1 count as 1, above 6 as 6. */
export function collapseTotal(siege: Siege, section: string, face: number): number {
  return Math.min(6, Math.max(1, face + collapseSum(siege, section).total));
}

/** SM-080 to SM-085, SM-T7: a die with its modifiers, looked up in the collapse table. */
export const collapseTest = procedure(
  'collapse-test',
  'SM-080',
  function* (game: Play, { section, by }: { readonly section: string; readonly by: Seat }): Steps {
    const added = collapseSum(game.state, section);
    const face = yield* roll({
      seat: game.state.options.collapseRoller === 'defender' ? 'defender' : by,
      rule: 'SM-080',
      why: text('sm.bombardment.collapse', {
        section: sectionName(game.state, section),
        modifier: signed(added.total),
      }),
      about: [section],
      ...ONE_D6,
      added,
      faces: [1, 2, 3, 4, 5, 6].map((one) => {
        const total = collapseTotal(game.state, section, one);
        return text(`sm.bombardment.face-${total <= 3 ? 'holds' : String(total)}`);
      }),
    });
    const total = collapseTotal(game.state, section, face);
    const points = sectionOf(game.state, section).points ?? 0;
    yield* tell<Fact>({ kind: 'collapse-tested', section, face, total, points });
    if (total <= 3) return; // SM-082: shaken, but it stands
    if (total === 4) {
      // SM-083: cracked; a later 4 changes nothing.
      if (sectionOf(game.state, section).state === 'unstable') return;
      yield* tell<Fact>({ kind: 'section-unstable', section });
      return yield* call(evacuate, { section });
    }
    if (total === 5) {
      // SM-084: it totters, every unit that can leaves, and it falls.
      yield* call(evacuate, { section });
      return yield* fell(section, false);
    }
    // SM-085: everybody on it is destroyed without a save; stands of the same unit elsewhere survive.
    for (const unit of everybodyOn(game.state, section))
      yield* tell<Fact>({
        kind: 'stands-lost',
        unit,
        count: standsOn(unitOf(game.state, unit), section),
        hits: 0,
        section,
      });
    yield* fightNoMore(game, section);
    yield* fell(section, true);
  },
);

function* fell(section: string, sudden: boolean): Steps {
  yield* tell<Fact>({ kind: 'section-fell', section, sudden });
  // SM-087, SM-088: remind players of the effects of debris when it first appears.
  yield* tell<Fact>({ kind: 'reminder', rule: 'SM-087' });
}
