import { procedure } from '../../../kernel/procedure.ts';
import { choose, roll, tell } from '../../../kernel/request.ts';
import { Sum } from '../../../kernel/sum.ts';
import { text } from '../../../kernel/text.ts';
import type { Fact } from '../facts.ts';
import { sectionName, unitName } from '../names.ts';
import { tranchesOf } from '../start/army-size.ts';
import type { UnitSetup } from '../start/setup.ts';
import { sectionOf, type Play, type Siege, type Steps } from '../state.ts';
import { d3 } from '../tables.ts';

/** SM-204: militia for the defender, deployed at once inside or on the works (DSM-099). */
export const reinforcements = procedure('reinforcements', 'SM-204', function* (game: Play): Steps {
  const number = yield* d3ForEachTranche(game, 'SM-204');
  const units = Array.from({ length: number }, (_, n) => militia(game.state, n + 1));
  yield* tell<Fact>({ kind: 'militia-raised', units });
  for (const { id } of units) yield* place(game, id);
});

/** SM-204, SM-205: the total of one D3 per complete 1000 points of the defender (SM-B03). */
export function* d3ForEachTranche(game: Play, rule: string): Steps<number> {
  const { total } = game.state.sides.defender;
  const tranches = total === null ? 1 : tranchesOf(total, game.state.buying);
  const faces = yield* roll({
    seat: 'defender',
    rule,
    why: text('sm.events.ask-d3', { dice: tranches }),
    dice: Sum.of(tranches, text('sm.events.sum-tranches'), rule),
    sides: 6,
    reads: { kind: 'faces' },
  });
  return faces.reduce((sum, face) => sum + d3(face), 0);
}

/** SM-204, SM-T11: three stands of infantry, 2 attacks, 3 hits, no save, 25 points. */
function militia({ units }: Siege, number: number): UnitSetup {
  let id = `militia-${String(number)}`;
  while (Object.hasOwn(units, id)) id = `${id}-b`;
  return {
    id,
    name: `Militia ${String(number)}`,
    side: 'defender',
    charge: 'fork',
    profile: {
      type: 'infantry',
      stands: 3,
      hits: 3,
      attacks: 2,
      shots: 0,
      armour: null,
      range: null,
      nonHumanoid: false,
      ethereal: false,
      giant: false,
      unique: false,
      equipmentPoints: 0,
      command: null,
      points: 25,
    },
    siege: false,
    ladders: false,
    platform: false,
    confused: false,
    place: { on: 'off-table' },
  };
}

function* place(game: Play, unit: string): Steps {
  const sections = Object.keys(game.state.sections).filter((id) => sectionOf(game.state, id).state === 'intact');
  const at = yield* choose({
    seat: 'defender',
    rule: 'SM-204',
    why: text('sm.events.ask-place', { unit: unitName(game.state, unit) }),
    about: [unit],
    options: [
      { id: 'inside', text: text('sm.fights.way-inside') },
      ...sections.map((id) => ({
        id: `on-${id}`,
        text: text('sm.events.on-section', { section: sectionName(game.state, id) }),
        about: [id],
      })),
    ],
  });
  yield* tell<Fact>({ kind: 'militia-placed', unit, section: at === 'inside' ? null : at.slice('on-'.length) });
}
