import { naming } from '../../../kernel/order.ts';
import { procedure } from '../../../kernel/procedure.ts';
import { tell } from '../../../kernel/request.ts';
import type { Args, Problem } from '../../../kernel/system.ts';
import type { Fact } from '../facts.ts';
import { sectionName } from '../names.ts';
import { showSeals } from '../hidden/sealing.ts';
import { because, eachSection, noSuch, order, sectionNamed } from '../order.ts';
import type { Seat } from '../start/setup.ts';
import type { Play, Siege, Steps } from '../state.ts';

/** Three objective markers on three sections: SB-017, SB-018. */

interface PlaceObjective extends Args {
  readonly section: string;
}

const OBJECTIVES = 3;

const marked = (siege: Siege): number => Object.values(siege.sections).filter(({ objective }) => objective).length;

/** SB-017: attacker, defender, attacker. */
const turnOf = (siege: Siege): Seat => (marked(siege) === 1 ? 'defender' : 'attacker');

function check(siege: Siege, { section: id }: Args): Problem | undefined {
  const section = sectionNamed(siege, id);
  if (section === undefined) return noSuch(id);
  if (siege.phase !== 'objectives') return because('SB-017', 'sb.not.phase-objectives');
  // SB-018: one marker per section.
  return section.objective ? because('SB-018', 'sb.not.objective-already', { section: section.label }) : undefined;
}

export const placeObjective = order<PlaceObjective>({
  rule: 'SB-017',
  candidates: eachSection,
  check,
  seat: turnOf,
  ...naming('sb.do.place-objective', { section: sectionName }),
  run: procedure('place-objective', 'SB-017', function* (game: Play, { section }: PlaceObjective): Steps {
    yield* showSeals(game); // SB-186
    yield* tell<Fact>({ kind: 'objective-placed', section, side: turnOf(game.state) });
    if (marked(game.state) < OBJECTIVES)
      return yield* tell<Fact>({ kind: 'phase-began', turn: 0, active: turnOf(game.state), phase: 'objectives' });
    // SB-020: objectives first, then hunger and options, then deployment.
    yield* tell<Fact>({ kind: 'phase-began', turn: 0, active: 'attacker', phase: 'hardship' });
  }),
});
