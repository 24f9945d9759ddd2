import type { z } from 'zod';
import { text } from '../../kernel/text.ts';
import { brandtAndOkafor } from '../../wargame/example-sides.ts';
import type { PersonSetup, Setup } from './start/setup.ts';

/** The built-in demo: a tower three hexes from the battlement, ten men at its wheels, three defenders above. */

type Written = z.input<typeof Setup>;
type WrittenPerson = z.input<typeof PersonSetup>;

const pusher = (n: number): WrittenPerson => ({
  id: `pusher-${String(n)}`,
  name: `Pusher ${String(n)}`,
  called: text('st.demo.pusher', { number: n }),
  side: 'attacker',
  charge: 'axe',
  movement: 10,
  place: { on: 'floor', tower: 'belfry', floor: 'ground', hex: n > 8 ? 'rear' : 'inner' },
});

const rider = (
  id: string,
  name: string,
  floor: 'l1' | 'l2' | 'l3',
  more: Partial<WrittenPerson> = {},
): WrittenPerson => ({
  id,
  name,
  side: 'attacker',
  charge: 'halberd',
  movement: 8,
  armour: true,
  place: { on: 'floor', tower: 'belfry', floor, hex: 'inner' },
  ...more,
});

const guard = (id: string, name: string, more: Partial<WrittenPerson> = {}): WrittenPerson => ({
  id,
  name,
  side: 'defender',
  charge: 'key',
  movement: 8,
  place: { on: 'battlement' },
  ...more,
});

export const demoSetup: Written = {
  name: 'Malvoisin',
  sides: brandtAndOkafor(),
  turns: 10,
  towers: [{ id: 'belfry', label: 'B', ramparts: 2, distance: 3 }],
  people: [
    ...Array.from({ length: 10 }, (_, n) => pusher(n + 1)),
    rider('aubert', 'Aubert', 'l2', { place: { on: 'floor', tower: 'belfry', floor: 'l2', hex: 'winch-1' } }),
    rider('josse', 'Josse', 'l2', { place: { on: 'floor', tower: 'belfry', floor: 'l2', hex: 'winch-2' } }),
    rider('thierry', 'Thierry', 'l2', { place: { on: 'floor', tower: 'belfry', floor: 'l2', hex: 'front' } }),
    rider('gilles', 'Gilles', 'l1'),
    rider('hamo', 'Hamo', 'l1'),
    rider('pons', 'Pons', 'l3', {
      missiles: true,
      charge: 'bow',
      armour: false,
      place: { on: 'floor', tower: 'belfry', floor: 'l3', hex: 'slit' },
    }),
    rider('renaud', 'Renaud', 'l3', { missiles: true, charge: 'bow', armour: false }),
    guard('ysolt', 'Ysolt', { missiles: true, charge: 'bow' }),
    guard('mauger', 'Mauger', { armour: true }),
    guard('odo', 'Odo'),
    guard('sergeant', 'The sergeant', { called: text('st.demo.sergeant'), armour: true, place: { on: 'outside' } }),
    { id: 'carpenter', name: 'The carpenter', called: text('st.demo.carpenter'), side: 'attacker', movement: 10 },
    {
      id: 'knight',
      name: 'The knight',
      called: text('st.demo.knight'),
      side: 'attacker',
      charge: 'crown',
      movement: 12,
      mounted: true,
      armour: true,
    },
  ],
};
