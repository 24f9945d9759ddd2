import type { Point } from '../../../fortress/view.ts';
import type { Siege } from '../state.ts';
import type { Seat } from './setup.ts';

/** Positions on the plan for pieces the players place on the table. No rule uses them. */

/** Distance between pieces of a row, and from the fortress to the rows, in mm of the plan. */
const STEP = 55;
const FIELD = 150;
const YARD = 90;
const EARTHWORKS = 70;
const RELIEF = 260;

/** Rows of pieces: down the plan is away from the fortress, up is into it. */
export type Row = 'field' | 'courtyard' | 'earthwork' | 'relief';

/** A free spot in a row on a side's half of the plan. */
export function spotFor(siege: Siege, side: Seat, row: Row): Point {
  const feet = Object.values(siege.sections).map(({ plan }) => plan.footprint);
  const xs = feet.flatMap(({ at, width }) => [at.x - width / 2, at.x + width / 2]);
  const ys = feet.flatMap(({ at, depth }) => [at.y - depth / 2, at.y + depth / 2]);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const y = {
    field: bottom + (side === 'attacker' ? FIELD : EARTHWORKS + STEP / 2),
    courtyard: top - YARD,
    earthwork: bottom + (side === 'attacker' ? FIELD - STEP : EARTHWORKS - STEP / 2),
    relief: top - RELIEF,
  }[row];
  const inRow = Math.max(3, Math.floor((right - left) / STEP) + 2);
  const taken = takenSpots(siege);
  for (let n = 0; ; n += 1) {
    const away = Math.floor(n / inRow) * STEP * (row === 'courtyard' || row === 'relief' ? -1 : 1);
    const at = { x: Math.round(left + (n % inRow) * STEP), y: Math.round(y + away) };
    if (!taken.some(({ x, y: other }) => Math.abs(x - at.x) < STEP / 2 && Math.abs(other - at.y) < STEP / 2)) return at;
  }
}

function takenSpots({ units, earthworks }: Siege): readonly Point[] {
  return [
    ...Object.values(units).flatMap(({ place }) =>
      place.on === 'field' || place.on === 'courtyard' ? [place.at] : [],
    ),
    ...Object.values(earthworks).flatMap(({ at }) => (at === null ? [] : [at])),
  ];
}
