import { text, type Text } from '../../kernel/text.ts';
import { sectionName } from './names.ts';
import { laidMines } from './preparation/mines.ts';
import type { Seat, Siege } from './state.ts';

/** What only one side knows: SM-030, SM-042 (DSM-023), SM-060. */
export function secretsOf(siege: Siege, seat: Seat): { readonly text: Text; readonly about: string[] }[] {
  return [...(seat === 'attacker' ? minesOf(siege) : pointsOf(siege)), ...treasonFor(siege, seat)];
}

/** SM-212 (DSM-107): the attacker rolled the treason and knows it; the defender also knows of hidden allies. */
function treasonFor(siege: Siege, seat: Seat): { readonly text: Text; readonly about: string[] }[] {
  const { treason } = siege.assault;
  if (treason?.secret !== true || treason.begun) return [];
  if (seat === 'defender' && treason.name !== 'hidden-allies') return [];
  return [{ text: text('sm.treason.secret', { name: text(`sm.treason.${treason.name}`) }), about: [] }];
}

function minesOf(siege: Siege): { readonly text: Text; readonly about: string[] }[] {
  const { code } = siege.mines;
  return [
    ...laidMines(siege).map((id) => ({
      text: text('sm.mines.secret', { section: sectionName(siege, id) }),
      about: [id],
    })),
    ...(code === '' ? [] : [{ text: text('sm.mines.secret-code', { code }), about: [] }]),
  ];
}

function pointsOf(siege: Siege): { readonly text: Text; readonly about: string[] }[] {
  return Object.keys(siege.sections).flatMap((id) => {
    const section = siege.sections[id];
    if (section === undefined) return [];
    const name = sectionName(siege, id);
    return [
      ...(section.known || section.points === null
        ? []
        : [{ text: text('sm.structure.secret', { section: name, points: section.points }), about: [id] }]),
      ...(siege.options.oilMarks === 'hidden' && section.oil === 'ready'
        ? [{ text: text('sm.buy.secret-oil', { section: name }), about: [id] }]
        : []),
    ];
  });
}
