import type { DeckView, FittingView, MoatView } from '../../../fortress/fabric-view.ts';
import { text } from '../../../kernel/text.ts';
import { occupantOf, slotsOf } from '../sections/room.ts';
import { HOLES } from '../hidden/squigs.ts';
import { party, type Section, type Slot } from '../pieces.ts';
import type { Siege } from '../state.ts';

/** The equipment of a section that everybody can see: never a secret before use (SB-186). */

const SIGNS: Readonly<Record<string, FittingView['sign']>> = {
  hoarding: 'hoarding',
  spikes: 'spikes',
  'haunted-mansion': 'haunted',
  'dwarf-brewhouse': 'brewhouse',
  'wizards-tower': 'wizard',
  'tower-of-blood': 'blood',
  'sigmarite-shrine': 'shrine',
  'witches-cauldron': 'cauldron',
  'warded-tower': 'warded',
  'hell-gate': 'hell-gate',
  heraldry: 'heraldry',
};

/** SB-044: fittings for the shields left; the last one left counts as the ironclad one. */
function shields({ items, shields: left, kind }: Section): readonly FittingView[] {
  const iron = items.includes('ironclad') && left > 0;
  const gate = kind === 'gate' && items.includes('fortified-gate') && left > Number(iron);
  return [
    ...(gate ? [{ sign: 'fortified' as const, name: text('sb.ware.fortified-gate') }] : []),
    ...(iron ? [{ sign: 'ironclad' as const, name: text('sb.ware.ironclad') }] : []),
  ];
}

/** The fittings a section still has. */
export function fittingsOf(section: Section): readonly FittingView[] {
  const { items, platform, doors, guns, shown } = section;
  const bought = [...new Set(items)].flatMap((item): readonly FittingView[] => {
    const sign = SIGNS[item];
    return sign === undefined ? [] : [{ sign, name: text(`sb.ware.${item}`) }];
  });
  return [
    ...(platform ? [{ sign: 'platform' as const, name: text('sb.ware.timber') }] : []),
    ...bought,
    ...shields(section),
    ...(doors.length > 0 ? [{ sign: 'bolted' as const, name: text('sb.ware.bolted-doors') }] : []),
    ...(guns.length > 0 ? [{ sign: 'swivel-gun' as const, name: text('sb.ware.swivel-gun') }] : []),
    ...(shown.includes('sally-port') ? [{ sign: 'sally-port' as const, name: text('sb.ware.sally-port') }] : []),
    ...(items.includes(HOLES) ? [{ sign: 'pits' as const, name: text('sb.ware.squig-pits') }] : []),
  ];
}

/** SB-057, SB-058, SB-070, SB-179: places from top to bottom. */
const DECKS: readonly (readonly [slot: Slot, lies: DeckView['lies']])[] = [
  ['platform', 'platform'],
  ['top', 'top'],
  ['inside', 'inside'],
  ['main', 'gate'],
  ['machine', 'beside'],
];

/** The places of a section with several, and the units and characters in each. */
export function decksOf(siege: Siege, section: Section): readonly DeckView[] {
  const slots = slotsOf(section);
  if (slots.length < 2) return [];
  return DECKS.filter(([slot]) => slots.includes(slot)).map(([slot, lies]) => {
    const first = occupantOf(siege, section.id, slot);
    return {
      id: slot,
      lies,
      name: text(`sb.slot.${slot}`),
      units: first === undefined ? [] : [...party(siege, first)],
    };
  });
}

/** SB-207, SB-209, SB-210 */
export function moatOf({ sides }: Siege): MoatView | undefined {
  const { items } = sides.defender;
  if (!items.includes('moat')) return undefined;
  const [water, spikes] = [items.includes('moat-water'), items.includes('moat-spikes')];
  const kind = water && spikes ? 'water-and-spikes' : water ? 'water' : spikes ? 'spikes' : 'dry';
  return { name: text(`sb.moat.${kind}`), water, spikes };
}
