import type { SectionView, SiegeView, UnitView } from '../../rules/fortress/view.ts';
import { traceOf } from '../plan/trace.ts';
import { own } from '../../rules/kernel/own.ts';

/** A piece of the wall as seen from the field. */
export interface FrontPiece {
  readonly section: SectionView;
  readonly tall: boolean;
  readonly width: number;
  /** Left edge, in units of the drawing. */
  readonly x: number;
  /** The unit of each stand on it, at most as many as are drawn. */
  readonly stands: readonly UnitView[];
}

export interface Front {
  readonly pieces: readonly FrontPiece[];
  readonly width: number;
}

/** How many pieces are still readable on a stream. */
const MOST_PIECES = 11;
const WALL = 110;
const TOWER = 112;
const GATE = 124;
const MOST_STANDS = 3;

function widthOf({ kind }: SectionView): number {
  if (kind === 'gateway' || kind === 'gateway-tower') return GATE;
  return kind === 'tower' || kind === 'palisade-tower' ? TOWER : WALL;
}

/** The state of a piece's gate, whether or not it is a structure of its own; null if it has no gate. */
export function gateOf({ kind, gate, state, open }: SectionView): 'closed' | 'open' | 'broken' | null {
  if (gate !== null) return gate.state;
  if (kind !== 'gateway' && kind !== 'gateway-tower') return null;
  if (state === 'gate-broken') return 'broken';
  return open === true ? 'open' : 'closed';
}

/** The units that can be seen there, one entry per stand: on the section or in its breach. */
function standsOn(section: SectionView, units: readonly UnitView[]): readonly UnitView[] {
  return units
    .flatMap((unit) => {
      if (unit.destroyed) return [];
      if (unit.place.on === 'section')
        return Array.from({ length: own(unit.place.spread, section.id) ?? 0 }, () => unit);
      return unit.place.on === 'breach' && unit.place.section === section.id ? [unit] : [];
    })
    .slice(0, MOST_STANDS);
}

/** The wall from left to right; of a long one the pieces around the one a question is about, else the first pieces. */
export function frontOf(siege: SiegeView, about: readonly string[]): Front {
  const order = traceOf(siege.sections).order.flatMap(
    (id) => siege.sections.find((section) => section.id === id) ?? [],
  );
  const focus = order.findIndex(({ id }) => about.includes(id));
  const from = Math.max(0, Math.min(order.length - MOST_PIECES, focus - Math.floor(MOST_PIECES / 2)));
  let x = 0;
  const pieces = order.slice(from, from + MOST_PIECES).map((section): FrontPiece => {
    const width = widthOf(section);
    const piece = {
      section,
      tall: section.kind.includes('tower') && section.kind !== 'gateway-tower',
      width,
      x,
      stands: standsOn(section, siege.units),
    };
    x += width;
    return piece;
  });
  return { pieces, width: x };
}
