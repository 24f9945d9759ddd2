import { procedure } from '../../../kernel/procedure.ts';
import { call, choose, declareYesNo, roll, tell } from '../../../kernel/request.ts';
import { Sum } from '../../../kernel/sum.ts';
import { text } from '../../../kernel/text.ts';
import { pushedBy } from '../engines/formation.ts';
import type { Fact } from '../facts.ts';
import { clearWay } from '../fights/clear-way.ts';
import { sectionName, unitName } from '../names.ts';
import { engineOf, unitOf, type Play, type Siege, type Steps } from '../state.ts';
import { sectionsBeside } from '../movement/neighbours.ts';
import { stepsOnto } from '../movement/part-way.ts';
import { FULL_PACE } from '../movement/paces.ts';
import { wallsAreNothingTo } from '../movement/passages.ts';

/** Drive back by shooting: SM-B12, SM-114, SM-141, SM-191, SM-198. */

interface Driven {
  readonly unit: string;
  /** One die per unsaved hit, fewer behind cover. */
  readonly dice: Sum;
}

/** SM-B12: at the end of the Shooting phase every unit that was hit goes back, unless it is fighting. */
export const driveBacks = procedure('drive-backs', 'SM-B12', function* (game: Play): Steps {
  for (const unit of Object.keys(game.state.units)) {
    if (isDriven(game.state, unit)) yield* call(driveBack, { unit, dice: driveDice(game.state, unit) });
    if (game.state.broken !== null) return;
  }
});

const isDriven = (siege: Siege, id: string): boolean =>
  driveDice(siege, id).total > 0 && unitOf(siege, id).engaged === null;

/** The units that would be driven back now, and whether their dice can drive them off the table (SM-B12). */
export const drivenUnits = (siege: Siege): readonly { readonly unit: string; readonly mayBeLost: boolean }[] =>
  Object.keys(siege.units)
    .filter((unit) => isDriven(siege, unit))
    .map((unit) => ({
      unit,
      mayBeLost: driveDice(siege, unit).total * 6 > FULL_PACE[unitOf(siege, unit).roster.profile.type],
    }));

/** SM-B12, SM-112, SM-114: the dice a unit rolls, including those for hits on its engine. */
export function driveDice(siege: Siege, id: string): Sum {
  const { drive, stands } = unitOf(siege, id);
  const engine = pushedBy(siege, id);
  const least = (of: Sum, rule: string): Sum => of.atLeast(0, text('sum.least'), rule);
  const hits = Sum.of(stands === 0 ? 0 : drive, text('sum.unsaved'), 'SM-B12', [id]);
  const own = least(hits.plus(-(siege.assault.cover[id] ?? 0), text('sum.cover'), 'SM-B12'), 'SM-B12');
  if (engine === undefined || stands === 0) return own;
  // SM-114: hits on the engine drive its unit back, as if defended.
  const machine = Sum.of(engineOf(siege, engine).hits, text('sm.shooting.sum-engine'), 'SM-114', [engine]);
  return own.and(least(machine.plus(-1, text('sum.cover'), 'SM-114'), 'SM-114'));
}

const driveBack = procedure('drive-back', 'SM-B12', function* (game: Play, { unit, dice }: Driven): Steps {
  const { side, roster } = unitOf(game.state, unit);
  const pushing = pushedBy(game.state, unit) !== undefined;
  const faces = yield* roll({
    seat: side,
    rule: pushing ? 'SM-114' : 'SM-B12',
    why: text('sm.shooting.ask-drive-back', { unit: unitName(game.state, unit) }),
    about: [unit],
    dice,
    sides: 6,
    reads: { kind: 'faces' },
  });
  const cm = faces.reduce((sum, face) => sum + face, 0);
  // SM-191 (DSM-091): only the rolled distance is compared with a full move.
  if (cm > FULL_PACE[roster.profile.type]) return yield* tell<Fact>({ kind: 'driven-off', unit, cm });
  yield* tell<Fact>({ kind: 'driven-back', unit, cm, confused: faces.includes(6) });
  yield* goesBack(game, unit, cm);
});

function* goesBack(game: Play, unit: string, cm: number): Steps {
  const { side, place, roster } = unitOf(game.state, unit);
  if (place.on === 'section') return yield* alongTheWorks(game, unit, cm);
  if (!wallsAreNothingTo(game.state, unitOf(game.state, unit))) return yield* clearWay(game, unit);
  // SM-191, SM-198: fortifications are no obstacle, but no unit may end on them.
  const across = yield* declareYesNo({
    seat: side,
    rule: roster.profile.ethereal ? 'SM-198' : 'SM-191',
    why: text('sm.fantasy.ask-across', { unit: unitName(game.state, unit) }),
    about: [unit],
    suggested: false,
  });
  if (across) yield* tell<Fact>({ kind: 'went-across', unit, to: place.on === 'inside' ? 'outside' : 'inside' });
}

/** SM-141 (DSM-070): along the rampart or down inside, never outside. */
function* alongTheWorks(game: Play, unit: string, cm: number): Steps {
  const { side, place } = unitOf(game.state, unit);
  const here = place.on === 'section' ? (Object.keys(place.stands)[0] ?? '') : '';
  const along = sectionsBeside(game.state, here, side);
  const way = yield* choose({
    seat: side,
    rule: 'SM-141',
    why: text('sm.shooting.ask-along', { unit: unitName(game.state, unit) }),
    about: [unit, here],
    options: [
      { id: 'inside', text: text('sm.fights.way-inside') },
      { id: 'stays', text: text('sm.shooting.way-stays') },
      ...along.map((id) => ({
        id: `along-${id}`,
        text: text('sm.fights.way-along', { section: sectionName(game.state, id) }),
        about: [id],
      })),
    ],
  });
  if (way === 'stays') return;
  if (way === 'inside') return yield* tell<Fact>({ kind: 'driven-along', unit, section: null });
  const section = way.slice('along-'.length);
  const stands = yield* stepsOnto(game, unit, section, 'SM-141', cm);
  yield* tell<Fact>({ kind: 'driven-along', unit, section, ...(stands !== undefined && { stands }) });
}
