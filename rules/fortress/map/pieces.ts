import type { Point, SectionView, SiegeView, UnitView } from '../view.ts';
import { own } from '../../kernel/own.ts';
import { formationOf, inBreachOf, type Formation } from './formation.ts';

/** A unit, or the part of one, that does not stand on a section, and where the rules have it. */
export interface LoosePiece {
  /** Key on the map: the unit's id; for a unit at two places, the second gets its own key. */
  readonly key: string;
  /** With only the stands that are here. */
  readonly unit: UnitView;
  readonly formation: Formation;
  readonly on: 'contact' | 'breach' | 'field' | 'courtyard';
  readonly section: SectionView | null;
  readonly at: Point | null;
}

/** Whether a unit is on the table at all. */
export const standsThere = (unit: UnitView): boolean =>
  !unit.destroyed && unit.stands > 0 && unit.place.on !== 'off-table';

/** Units on a section, in the order of the view, each with its stands there. */
export function occupants(siege: SiegeView, section: string): readonly UnitView[] {
  return siege.units.flatMap((unit) => {
    const stands = unit.place.on === 'section' ? (own(unit.place.spread, section) ?? 0) : 0;
    return standsThere(unit) && stands > 0 ? [{ ...unit, stands }] : [];
  });
}

/** Everybody who needs their own place on the map, in the order of the view. */
export function loosePieces(siege: SiegeView): readonly LoosePiece[] {
  // In a cutaway everybody has a seat instead: map/floors.ts.
  if (siege.cutaway !== undefined) return [];
  return siege.units.flatMap((unit): readonly LoosePiece[] => {
    if (!standsThere(unit)) return [];
    const { place } = unit;
    switch (place.on) {
      case 'section': {
        const { foot, courtyard, section } = place;
        const inside = { ...unit, stands: courtyard?.stands ?? 0 };
        const aside = foot === undefined ? unit.id : `${unit.id} inside`;
        return [
          ...(foot === undefined ? [] : [touching(siege, { ...unit, stands: foot }, 'contact', section)]),
          ...(courtyard === undefined ? [] : [loose(aside, inside, 'courtyard', courtyard.at)]),
        ];
      }
      case 'contact':
      case 'breach':
        return [touching(siege, unit, place.on, place.section)];
      case 'field':
      case 'courtyard':
        return [loose(unit.id, unit, place.on, place.at)];
      case 'off-table':
        return [];
    }
  });
}

const loose = (key: string, unit: UnitView, on: 'field' | 'courtyard', at: Point): LoosePiece => ({
  key,
  unit,
  formation: formationOf(unit),
  on,
  section: null,
  at,
});

/** A piece at a section; if the section is not on the plan, the piece is put in the field. */
function touching(siege: SiegeView, unit: UnitView, on: 'contact' | 'breach', id: string): LoosePiece {
  const section = siege.sections.find((one) => one.id === id);
  return section === undefined
    ? loose(unit.id, unit, 'field', { x: 0, y: 0 })
    : { key: unit.id, unit, formation: on === 'breach' ? inBreachOf(unit) : formationOf(unit), on, section, at: null };
}
