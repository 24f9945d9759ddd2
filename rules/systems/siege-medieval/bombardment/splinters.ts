import { procedure } from '../../../kernel/procedure.ts';
import { call, roll, tell } from '../../../kernel/request.ts';
import { Sum } from '../../../kernel/sum.ts';
import { text } from '../../../kernel/text.ts';
import type { Fact } from '../facts.ts';
import { suffer } from '../mechanics/casualties.ts';
import { unitsOn } from '../mechanics/places.ts';
import { sectionName, unitName } from '../names.ts';
import type { Play, Seat, Steps } from '../state.ts';
import { SPLINTER } from '../tables.ts';

/** Splinters: SM-077, SM-078. Only artillery causes them (SM-032, DSM-017). */

interface Volley {
  readonly section: string;
  readonly hits: number;
  readonly by: Seat;
}

/** SM-077: a die per hit; each 6 hits a unit there, friend or foe, which saves and is not driven back. */
export const splinters = procedure('splinters', 'SM-077', function* (game: Play, { section, hits, by }: Volley): Steps {
  const there = unitsOn(game.state, section);
  if (hits === 0 || there.length === 0) return;
  const wounds = yield* roll({
    seat: by,
    rule: 'SM-077',
    why: text('sm.bombardment.splinters', { section: sectionName(game.state, section), needs: SPLINTER }),
    about: [section],
    dice: hitsOf(hits),
    sides: 6,
    reads: { kind: 'count', atLeast: SPLINTER },
    counts: 'wounds',
  });
  yield* tell<Fact>({ kind: 'splinters', section, hits: wounds });
  if (wounds === 0) return;
  const struck = yield* call(sharing, { section, hits: wounds, by });
  for (const unit of there) {
    const blows = struck.filter((one) => one === unit).length;
    if (blows === 0) continue;
    // SM-077: the unit's own save, even if the gun allows none.
    const unsaved = yield* call(suffer, { unit, hits: blows, save: true, section });
    // DSM-043: no drive back unless the option says so; then as defended behind the battlements.
    if (unsaved > 0 && game.state.options.splintersDriveBack === 'yes')
      yield* tell<Fact>({ kind: 'drive-due', unit, hits: unsaved, less: 1 });
  }
});

/** One die per hit. */
const hitsOf = (hits: number): Sum => Sum.of(hits, text('sum.hits'), 'SM-077');

/** SM-032 (DSM-017): splinters from a mine, a ram, a monster or a spell, if the option says so. */
export function* splintersToo(game: Play, volley: Volley): Steps {
  if (game.state.options.splinterSources === 'every-damage') yield* call(splinters, volley);
}

/** SM-078 (DSM-045): the unit that a die names; `undefined` if the die must be rerolled. */
export function unitOfDie(units: readonly string[], face: number): string | undefined {
  const { length } = units;
  if (length >= 4) return units[face - 1];
  return units[Math.floor(((face - 1) * length) / 6)];
}

/** Faces of a die. */
const SIDES = 6;

/** SM-078: more units than die faces: one die picks the half, another the unit in that half. */
const sharedByHalves = procedure('splinters shared by halves', 'SM-078', function* (game: Play, volley: Volley): Steps<
  readonly string[]
> {
  const units = unitsOn(game.state, volley.section);
  const struck: string[] = [];
  // A roll that lands on an empty place is repeated from the first die.
  while (struck.length < volley.hits)
    struck.push(...(yield* amongHalves(game, volley, units, volley.hits - struck.length)));
  return units.flatMap((unit) => struck.filter((one) => one === unit));
});

/** Both halves have the same size, so every unit has the same chance; the last place of the second may be empty. */
function* amongHalves(game: Play, volley: Volley, units: readonly string[], hits: number): Steps<readonly string[]> {
  const { section, by } = volley;
  const asked = {
    seat: by,
    rule: 'SM-078',
    about: [section, ...units.filter((unit) => unit !== '')],
    sides: SIDES,
  } as const;
  if (hits === 0) return [];
  if (units.length > SIDES) {
    const half = Math.ceil(units.length / 2);
    const first = yield* roll({
      ...asked,
      why: text('sm.bombardment.share-halves', { section: sectionName(game.state, section), units: units.length }),
      dice: hitsOf(hits),
      reads: { kind: 'count', atLeast: 4 },
    });
    return [
      ...(yield* amongHalves(game, volley, units.slice(0, half), hits - first)),
      ...(yield* amongHalves(game, volley, [...units.slice(half), ...(units.length % 2 === 1 ? [''] : [])], first)),
    ];
  }
  const faces = yield* roll({
    ...asked,
    why: text('sm.bombardment.share', { section: sectionName(game.state, section), units: units.length }),
    dice: hitsOf(hits),
    reads: { kind: 'faces' },
    faces: [1, 2, 3, 4, 5, 6].map((one) => {
      const unit = unitOfDie(units, one) ?? '';
      return unit === '' ? text('sm.bombardment.share-again') : text('sm.named', { name: unitName(game.state, unit) });
    }),
  });
  return faces.flatMap((face) => unitOfDie(units, face) ?? []).filter((unit) => unit !== '');
}

/**
 * SM-078: a separate die assigns each 6 to a unit; a die that names no unit is rerolled.
 * @returns the unit that each 6 hits, in the order of the garrison
 */
const sharing = procedure('splinters shared out', 'SM-078', function* (game: Play, volley: Volley): Steps<
  readonly string[]
> {
  const { section, hits, by } = volley;
  const units = unitsOn(game.state, section);
  const [only, ...others] = units;
  if (only !== undefined && others.length === 0) return Array.from({ length: hits }, () => only);
  if (units.length > SIDES) return yield* call(sharedByHalves, volley);
  const faces = yield* roll({
    seat: by,
    rule: 'SM-078',
    why: text('sm.bombardment.share', { section: sectionName(game.state, section), units: units.length }),
    about: [section, ...units],
    dice: hitsOf(hits),
    sides: 6,
    reads: { kind: 'faces' },
    faces: [1, 2, 3, 4, 5, 6].map((one) => {
      const unit = unitOfDie(units, one);
      return unit === undefined
        ? text('sm.bombardment.share-again')
        : text('sm.named', { name: unitName(game.state, unit) });
    }),
  });
  const struck = faces.flatMap((face) => unitOfDie(units, face) ?? []);
  const again = hits - struck.length;
  if (again > 0) struck.push(...(yield* call(sharing, { ...volley, hits: again })));
  return units.flatMap((unit) => struck.filter((one) => one === unit));
});
