import { sideTitle } from '../../electron/contract/side-title.ts';
import { occupants, standsThere } from '../../rules/fortress/map/pieces.ts';
import type { SectionView, SideView, SiegeView, UnitView } from '../../rules/fortress/view.ts';
import { own } from '../../rules/kernel/own.ts';
import { text, type Text } from '../../rules/kernel/text.ts';
import { describe } from '../plan/describe.ts';

/** A siege in words, for people who cannot see its plan: everything on the table, and where. */

/** One line: parts to be joined by commas. */
export type WordsLine = readonly Text[];

/**
 * Describes a siege: turn and phase, then the score, each section from left to right as the system lists them, the
 * pieces on no section, the floors of towers, fights and leaders. Nothing on the table is left out.
 * @returns lines in reading order
 */
function siegeInWords(siege: SiegeView, titleOf: (side: SideView) => string): readonly WordsLine[] {
  const { sections, units } = siege;
  const seated = new Set(sections.flatMap(({ id }) => occupants(siege, id).map((unit) => unit.id)));
  const there = units.filter(standsThere);
  const lost = units.length - there.length;
  return [
    [headOf(siege)],
    ...siege.sides.map((side) => [scoreOf(side, titleOf(side))]),
    ...sections.map((section) => describe(section, siege)),
    ...(siege.cutaway ?? []).flatMap((tower) => floorsOf(tower, units)),
    ...there
      .filter((unit) => !seated.has(unit.id) || unit.place.on !== 'section')
      .filter(({ id }) => !isInside(siege, id))
      .map((unit) => unitLine(siege, unit)),
    ...fightsOf(siege),
    ...leadersOf(siege),
    ...(lost > 0 ? [[text('film.words.lost', { count: lost })]] : []),
  ];
}

/** The description of a siege as translated lines. */
export function linesOf(siege: SiegeView, say: (text: Text) => string): readonly string[] {
  return siegeInWords(siege, ({ name, role }) => sideTitle(name, say(role))).map((parts) => parts.map(say).join(', '));
}

function headOf({ name, turn, sections }: SiegeView): Text {
  if (sections.length === 0) return text('film.words.open', { name, turn });
  const standing = sections.filter(({ state }) => state !== 'breach').length;
  return text('film.words.stands', { name, turn, standing, all: sections.length });
}

function scoreOf({ victoryPoints, tally }: SideView, side: string): Text {
  return tally === undefined
    ? text('film.words.points', { side, points: victoryPoints })
    : text('film.words.tally', { side, what: tally.name, figures: tally.figures });
}

const nameOf = ({ called, name }: UnitView): Text | string => called ?? name;

function unitLine(siege: SiegeView, unit: UnitView): WordsLine {
  const { stands, standsAtStart, type, confused, equipment } = unit;
  const place = placeOf(siege, unit);
  const who = { unit: nameOf(unit), place };
  return [
    type === 'machine' || type === 'character'
      ? text('film.words.piece', who)
      : text('film.words.unit', { ...who, stands, all: standsAtStart }),
    ...equipment.map((one) => text('film.words.carries', { what: text(`film.words.carries.${one}`) })),
    ...(confused ? [text('film.words.confused')] : []),
  ];
}

function placeOf(siege: SiegeView, { id, place }: UnitView): Text {
  const sectionName = (section: string): Text | string => named(siege.sections, section);
  switch (place.on) {
    case 'section':
    case 'contact':
    case 'breach':
      return text(`film.words.at.${place.on}`, { section: sectionName(place.section) });
    case 'courtyard':
      return text('film.words.at.courtyard');
    case 'field':
    case 'off-table':
      return inTheOpen(siege, id);
  }
}

const named = (sections: readonly SectionView[], id: string): Text | string =>
  sections.find((section) => section.id === id)?.name ?? id;

/** The place of a piece on an open table in whole cm, if known. */
function inTheOpen({ field, fieldPlaces }: SiegeView, id: string): Text {
  if (field === undefined) return text('film.words.at.field');
  const place = own(fieldPlaces?.pieces ?? {}, id);
  if (place === undefined || place.known === 'old') return text('film.words.at.open-moved');
  const { x, y } = place.at;
  return text('film.words.at.open', {
    left: Math.round(x / 10),
    near: Math.round((field.table.height - y) / 10),
  });
}

type Tower = NonNullable<SiegeView['cutaway']>[number];

const isInside = ({ cutaway = [] }: SiegeView, unit: string): boolean =>
  cutaway.some(({ levels, ladders, bridge }) =>
    [...levels, ...ladders, bridge].some(({ occupants: here }) => here.some((one) => one.unit === unit)),
  );

function floorsOf({ name, levels, ladders, bridge }: Tower, units: readonly UnitView[]): readonly WordsLine[] {
  const whoOf = (here: readonly { readonly unit: string }[]): readonly (Text | string)[] =>
    here.flatMap(({ unit }) => units.filter(({ id }) => id === unit).map(nameOf));
  const line = (floor: Text, here: readonly { readonly unit: string }[]): readonly Text[] => {
    const who = whoOf(here);
    return who.length === 0
      ? [text('film.words.floor-empty', { tower: name, floor })]
      : who.map((one) => text('film.words.floor', { tower: name, floor, who: one }));
  };
  return [
    ...levels.map((level) => line(level.name, level.occupants)),
    ...ladders
      .filter(({ occupants: here }) => here.length > 0)
      .map((one) => line(text('film.words.ladder'), one.occupants)),
    line(bridge.text, bridge.occupants),
  ];
}

/** Fights in the open; those over a section are described with it. */
function fightsOf({ fights = [] }: SiegeView): readonly WordsLine[] {
  return fights
    .filter(({ section }) => section === null)
    .map(({ name, round }) => [text('film.words.fight', { name, round })]);
}

function leadersOf({ commandBoard }: SiegeView): readonly WordsLine[] {
  return (commandBoard?.leaders ?? []).map(({ called, name, role, state }) => [
    text('film.words.leader', { name: called ?? name, role, state }),
  ]);
}
