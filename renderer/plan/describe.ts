import type { DeckView } from '../../rules/fortress/fabric-view.ts';
import type { SectionView, SiegeView, StructureView, UnitView } from '../../rules/fortress/view.ts';
import { text, type Text } from '../../rules/kernel/text.ts';
import { widthSaid } from './breach-width.ts';
import { occupants } from '../../rules/fortress/map/pieces.ts';

function test(structure: StructureView): Text | null {
  if (structure.falls === null) return null;
  if (structure.falls > 0.9995 && structure.falls < 1) return text('plan.falls.nearly-sure');
  if (structure.falls < 0.0005 && structure.falls > 0) return text('plan.falls.hardly');
  return text('plan.falls.chance', { chance: Math.round(structure.falls * 1000) / 10 });
}

/** Tokens, or remaining points in systems that count those; empty if a system counts neither. */
function pointsOf({ strength, tokens, resistance }: StructureView, of: '' | '.gate' = ''): readonly Text[] {
  if (strength === undefined)
    return tokens === 0 && resistance === 0 ? [] : [text(`plan${of}.tokens`, { count: tokens })];
  const { points, lost, weakest } = strength;
  return [
    points === null ? text(`plan${of}.strength-unknown`) : text(`plan${of}.strength`, { points }),
    ...(lost > 0 ? [text('plan.strength-lost', { lost })] : []),
    ...(weakest ? [text('plan.strength-weakest')] : []),
  ];
}

/** Who stands on a deck, or that it is empty. */
function onDeck({ name, units }: DeckView, holders: readonly UnitView[]): readonly Text[] {
  const here = holders.filter(({ id }) => units.includes(id));
  return here.length === 0
    ? [text('plan.deck-empty', { deck: name })]
    : here.map((unit) => text('plan.deck', { deck: name, unit: unit.called ?? unit.name }));
}

function holdersOf(section: SectionView, siege: SiegeView): readonly Text[] {
  const holders = occupants(siege, section.id);
  if (section.decks !== undefined) return section.decks.flatMap((deck) => onDeck(deck, holders));
  if (holders.length > 0) return holders.map((unit) => text('plan.held-by', { unit: unit.called ?? unit.name }));
  return section.capacity > 0 && section.state !== 'breach' ? [text('plan.empty')] : [];
}

/**
 * What a screen reader says of a section, part by part: 'Wall 5', '4 tokens', 'held by Crossbows', 'falls 2.7
 * per cent if tested now'.
 */
export function describe(section: SectionView, siege: SiegeView): readonly Text[] {
  const parts: (Text | null)[] = [section.name];
  if (section.state === 'breach') parts.push(text('plan.breached'), widthSaid(section, siege));
  else {
    parts.push(...pointsOf(section));
    if (section.gate !== null) {
      parts.push(text(`plan.gate.${section.gate.state}`));
      if (section.gate.state !== 'broken') parts.push(...pointsOf(section.gate, '.gate'), test(section.gate));
    }
  }
  if (section.open === true) parts.push(text('plan.gate.open'));
  if (section.wooden === true) parts.push(text('plan.timber'));
  if (section.bridge !== undefined) parts.push(text(`plan.bridge.${section.bridge}`));
  parts.push(...(section.fittings ?? []).map(({ name }) => name), ...holdersOf(section, siege));
  if (section.oil !== 'none') parts.push(text(`plan.oil.${section.oil}`));
  if (section.battered) parts.push(text('plan.battered'));
  if (section.testPending) parts.push(text('plan.test-pending', { hits: section.hits }));
  if (siege.sallyGates?.some((gate) => gate.section === section.id && gate.revealed) === true)
    parts.push(text('plan.sally-gate'));
  parts.push(
    ...(siege.fights ?? [])
      .filter((fight) => fight.section === section.id)
      .map((fight) => text('plan.fight', { fight: fight.name, round: fight.round })),
  );
  if (section.state !== 'breach') parts.push(test(section));
  return parts.filter((part) => part !== null);
}
