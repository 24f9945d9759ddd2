import type { z } from 'zod';
import { text } from '../../kernel/text.ts';
import type { LeaderSetup, Setup, UnitSetup } from './start/setup.ts';

/** The battle that comes with the program: two small armies on open ground with a wood, a hill and a stream. */

type Written = z.input<typeof Setup>;
type WrittenUnit = z.input<typeof UnitSetup>;
type WrittenLeader = z.input<typeof LeaderSetup>;

const unit = (id: string, name: string, more: Partial<WrittenUnit> = {}): WrittenUnit => ({
  id,
  name,
  called: text(`hr.demo.${id}`),
  side: 'attacker',
  ...more,
});

const guard = (id: string, name: string, more: Partial<WrittenUnit> = {}): WrittenUnit =>
  unit(id, name, { side: 'defender', charge: 'key', ...more });

const chief = (id: string, name: string, more: Partial<WrittenLeader> = {}): WrittenLeader => ({
  id,
  name,
  called: text(`hr.demo.${id}`),
  side: 'attacker',
  ...more,
});

export const demoSetup: Written = {
  name: 'Grandgué',
  sides: [
    { seat: 'attacker', name: 'Brandt', tincture: 'or', charge: 'fang' },
    { seat: 'defender', name: 'Okafor', tincture: 'azure', charge: 'key' },
  ],
  turns: 6,
  ground: ['woods', 'hills', 'rivers', 'cover'],
  units: [
    unit('swords', 'Swordsmen', { charge: 'sword', armour: 5 }),
    unit('pikes', 'Pikemen', { charge: 'spear', armour: 6, pikes: true, formation: 'column' }),
    unit('archers', 'Archers', { weapon: 'bow', charge: 'bow' }),
    unit('knights', 'Knights', { type: 'cavalry', armour: 4, points: 110, charge: 'horse' }),
    unit('wolves', 'Wolf riders', { type: 'cavalry', armour: 6, attacks: 2, weapon: 'bow', charge: 'fang' }),
    unit('trolls', 'Trolls', { type: 'monster', attacks: 5, hits: 3, armour: 5, dumb: true, charge: 'claw' }),
    guard('spears', 'Spearmen', { charge: 'spear', armour: 6, position: 'defended' }),
    guard('crossbows', 'Crossbowmen', { weapon: 'crossbow', charge: 'bow' }),
    guard('guard', 'Household guard', { charge: 'crown', armour: 4, points: 80 }),
    guard('chariots', 'Chariots', { charge: 'wheel', type: 'chariot', armour: 5 }),
    guard('reavers', 'Reavers', { type: 'cavalry', armour: 6, weapon: 'bow', charge: 'bow' }),
    guard('cannon', 'Cannon', {
      type: 'artillery',
      attacks: 1,
      hits: 2,
      stands: 2,
      weapon: 'cannon',
      charge: 'gun',
    }),
  ],
  leaders: [
    chief('marshal', 'The Marshal', { role: 'general', rating: 9, attacks: 2 }),
    chief('hauptmann', 'The Hauptmann'),
    chief('castellan', 'The Castellan', { side: 'defender', role: 'general', rating: 9, attacks: 2, onHill: true }),
    chief('seer', 'The Seer', { side: 'defender', role: 'wizard', rating: 7 }),
  ],
};
