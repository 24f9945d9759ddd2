import { chief, foe, troop, written, type Changes } from '../../../rules/systems/warmaster-house-rules/scene.ts';
import type { Start } from '../starts.ts';

/** Battles of a few units that live long, each with what only some can do: pikes, bows, evading, skirmishing. */

type More = Parameters<typeof troop>[1];
type Maker = typeof troop;

const HARDY: More = { hits: 12, attacks: 2, stands: 8, standsNow: 6 };
const bows = (make: Maker, id: string, more: More = {}) => make(id, { ...HARDY, weapon: 'bow', ...more });
const pikes = (make: Maker, id: string, more: More = {}) =>
  make(id, { ...HARDY, pikes: true, formation: 'column', ...more });
const wolves = (make: Maker, id: string, more: More = {}) => bows(make, id, { type: 'cavalry', armour: 6, ...more });
const knights = (make: Maker, id: string, more: More = {}) =>
  make(id, { ...HARDY, type: 'cavalry', armour: 4, ...more });
const eagles = (make: Maker, id: string, more: More = {}) =>
  make(id, { ...HARDY, type: 'monster', flyer: true, terrifying: true, ...more });
const gun = (make: Maker, id: string, more: More = {}) =>
  make(id, { ...HARDY, type: 'artillery', weapon: 'cannon', stands: 2, standsNow: 2, ...more });

const lord = (id: string, more: Parameters<typeof chief>[1] = {}) =>
  chief(id, { rating: 10, role: 'general', ...more });
const theirLord = lord('their-lord', { side: 'defender' });
const ALL = ['woods', 'hills', 'rough', 'rivers', 'roads', 'impassable', 'cover'] as const;

const BATTLES: readonly Changes[] = [
  // Bowmen of both sides, who skirmish, with mounted enemies whom they flee.
  {
    units: [bows(troop, 'a'), wolves(troop, 'w'), bows(foe, 'b', { formation: 'skirmish' }), wolves(foe, 'x')],
    leaders: [lord('lord'), chief('hero', { rating: 10, attachedTo: 'a' }), theirLord],
  },
  {
    units: [bows(troop, 'a', { dumb: true }), bows(foe, 'b'), knights(foe, 'k', { compelled: true })],
    leaders: [lord('lord'), chief('hero', { rating: 10, attachedTo: 'a' }), theirLord],
    setup: { ground: [...ALL] },
  },
  // Pikes against horsemen, flank and rear.
  {
    units: [pikes(troop, 'p'), knights(troop, 'k'), pikes(foe, 'q'), eagles(foe, 'e'), gun(foe, 'g')],
    leaders: [lord('lord', { attachedTo: 'p' }), theirLord],
  },
  {
    units: [pikes(troop, 'p', { compelled: true, dumb: true }), gun(troop, 'g'), wolves(foe, 'x'), bows(foe, 'b')],
    leaders: [lord('lord'), chief('hero', { rating: 10, attachedTo: 'p' }), theirLord],
    setup: { ground: [...ALL] },
  },
  // Light horse that evades, charges and is charged.
  {
    units: [wolves(troop, 'w', { compelled: true, dumb: true }), bows(foe, 'b'), knights(foe, 'k')],
    leaders: [lord('lord'), chief('hero', { rating: 10, attachedTo: 'w' }), theirLord],
    setup: { ground: [...ALL] },
  },
  // Chariots, flyers and machines in one field.
  {
    units: [
      knights(troop, 'c', { type: 'chariot' }),
      eagles(troop, 'e', { compelled: true }),
      bows(foe, 'b', { position: 'defended' }),
      bows(foe, 'f', { position: 'fortified' }),
      gun(foe, 'm', { type: 'machine', move: 15, weapon: 'other', range: 30 }),
    ],
    leaders: [lord('lord', { onHill: true }), chief('mage', { role: 'wizard', attachedTo: 'e' }), theirLord],
    setup: { ground: ['woods', 'cover', 'rivers', 'hills'] },
  },
];

export const warmasterHouseRulesStarts: readonly Start[] = BATTLES.map((changes) => ({
  setup: written({ ...changes, setup: { turns: 60, ...changes.setup } }),
  options: { skirmishers: 'on' },
}));
