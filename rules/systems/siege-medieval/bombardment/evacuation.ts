import { procedure } from '../../../kernel/procedure.ts';
import { choose, declareNumber, tell } from '../../../kernel/request.ts';
import { text } from '../../../kernel/text.ts';
import type { Fact } from '../facts.ts';
import { everybodyOn, standsOn } from '../mechanics/places.ts';
import { sectionName, unitName } from '../names.ts';
import { touch } from '../preparation/deploy.ts';
import { unitOf, type Play, type Siege, type Steps } from '../state.ts';

/** Leaving a failing section: SM-086. */

/** SM-086 (DSM-050): a neighbour that is neither unstable nor debris. */
function safeNeighbours({ sections }: Siege, id: string): readonly string[] {
  return Object.keys(sections).filter(
    (other) => other !== id && touch(sections, id, other) && sections[other]?.state === 'intact',
  );
}

/** SM-086: a free move of 20 cm; those in combat first fall back as after a draw; who cannot leave is destroyed. */
export const evacuate = procedure(
  'evacuate',
  'SM-086',
  function* (game: Play, { section }: { readonly section: string }): Steps {
    for (const unit of everybodyOn(game.state, section)) yield* leave(game, unit, section);
  },
);

function* leave(game: Play, id: string, section: string): Steps {
  const unit = unitOf(game.state, id);
  const there = standsOn(unit, section);
  const name = unitName(game.state, id);
  // SM-086: the question says that whoever fights first falls back as after a draw; then his combat is over.
  const safe = safeNeighbours(game.state, section);
  const lost = safe.length === 0 ? there : yield* cannotLeave(game, id, section, there);
  if (unit.engaged !== null) yield* tell<Fact>({ kind: 'left-fight', unit: id });
  if (lost < there) {
    const to = yield* choose({
      seat: unit.side,
      rule: 'SM-086',
      why: text('sm.bombardment.where-to', { unit: name, section: sectionName(game.state, section) }),
      about: [id, section],
      options: safe.map((one) => ({ id: one, text: sectionName(game.state, one), about: [one] })),
    });
    yield* tell<Fact>({ kind: 'left-section', unit: id, from: section, to, moved: there - lost });
  }
  if (lost > 0) yield* tell<Fact>({ kind: 'stands-lost', unit: id, count: lost, hits: 0, section });
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
