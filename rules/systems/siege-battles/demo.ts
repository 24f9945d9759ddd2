import type { z } from 'zod';
import { text } from '../../kernel/text.ts';
import type { Setup } from './start/setup.ts';

/** The built-in demo: seven sections, a ram, a siege tower, a cannon, and a cauldron over the gate. */

type Written = z.input<typeof Setup>;
type WrittenUnit = Written['units'][number];

const soldier = { m: 4, ws: 3, bs: 3, s: 3, t: 3, w: 1, i: 3, a: 1, ld: 7 };
const warrior = { m: 4, ws: 5, bs: 3, s: 4, t: 4, w: 1, i: 5, a: 2, ld: 8 };
const brute = { m: 6, ws: 3, bs: 2, s: 4, t: 4, w: 3, i: 2, a: 3, ld: 7 };
const crew = { m: 4, ws: 3, bs: 3, s: 3, t: 3, w: 1, i: 3, a: 1, ld: 7 };
const bow = { name: 'Bow', range: 24, strength: 3 };
const crossbow = { name: 'Crossbow', range: 30, strength: 4, rules: ['move-or-fire' as const] };

const attacker = (id: string, name: string, more: Omit<WrittenUnit, 'id' | 'name' | 'side'>): WrittenUnit => ({
  id,
  name,
  called: text(`sb.demo.${id}`),
  side: 'attacker',
  ...more,
});

const defender = (
  id: string,
  name: string,
  section: string,
  slot: 'main' | 'inside' | 'top' | 'platform' | 'machine',
  more: Omit<WrittenUnit, 'id' | 'name' | 'side'>,
): WrittenUnit => ({
  id,
  name,
  called: text(`sb.demo.${id}`),
  side: 'defender',
  place: { section, slot },
  ...more,
});

export const demoSetup: Written = {
  name: 'Ashmere',
  sides: [
    { seat: 'attacker', name: 'Vorgrim', tincture: 'gules', charge: 'fang', faction: 'warriors-of-chaos' },
    { seat: 'defender', name: 'Ashmere', tincture: 'azure', charge: 'key', faction: 'empire' },
  ],
  sections: [
    { id: 'tower-1', kind: 'tower', label: 'T1', links: ['wall-1'] },
    { id: 'wall-1', kind: 'wall', label: 'W1', links: ['tower-2'], objective: true },
    { id: 'tower-2', kind: 'tower', label: 'T2', links: ['gate'], items: ['timber'] },
    {
      id: 'gate',
      kind: 'gate',
      label: 'G',
      links: ['tower-3'],
      cauldron: 'oil',
      items: ['fortified-gate'],
      objective: true,
    },
    { id: 'tower-3', kind: 'tower', label: 'T3', links: ['wall-2'] },
    { id: 'wall-2', kind: 'wall', label: 'W2', links: ['tower-4'], objective: true },
    { id: 'tower-4', kind: 'tower', label: 'T4' },
  ],
  units: [
    attacker('reavers', 'Reavers', { type: 'infantry', models: 16, profile: warrior, champion: warrior, armour: 4 }),
    attacker('raiders', 'Raiders', { type: 'infantry', models: 20, profile: soldier, armour: 6, charge: 'axe' }),
    attacker('brutes', 'Brutes', {
      type: 'monstrous-infantry',
      models: 4,
      profile: brute,
      armour: 6,
      items: ['battering-weapons'],
    }),
    attacker('riders', 'Riders', { type: 'cavalry', models: 6, profile: { ...warrior, m: 7 }, armour: 3 }),
    attacker('bowmen', 'Bowmen', { type: 'infantry', models: 12, profile: soldier, weapons: [bow], charge: 'arrow' }),
    attacker('bombard', 'Bombard', {
      type: 'war-machine',
      models: 3,
      profile: crew,
      machine: { class: 'cannon' },
      items: ['siege-ammunition'],
    }),
    attacker('warlord', 'Warlord', {
      type: 'infantry',
      rank: 'lord',
      general: true,
      joins: 'reavers',
      profile: { ...warrior, ws: 7, w: 3, a: 4, ld: 9 },
      armour: 3,
      ward: 5,
    }),
    defender('halberds', 'Halberdiers', 'wall-1', 'main', {
      type: 'infantry',
      models: 14,
      profile: soldier,
      armour: 6,
    }),
    defender('swords', 'Swordsmen', 'gate', 'main', {
      type: 'infantry',
      models: 15,
      profile: { ...soldier, ws: 4, i: 4 },
      armour: 5,
    }),
    defender('marksmen', 'Marksmen', 'tower-2', 'inside', {
      type: 'infantry',
      models: 10,
      profile: soldier,
      weapons: [crossbow],
    }),
    defender('watch', 'Watch', 'wall-2', 'main', { type: 'infantry', models: 10, profile: soldier, weapons: [bow] }),
    defender('ballista', 'Ballista', 'tower-3', 'top', {
      type: 'war-machine',
      models: 3,
      profile: crew,
      machine: { class: 'bolt-thrower' },
    }),
    {
      id: 'guard',
      name: 'Guard',
      called: text('sb.demo.guard'),
      side: 'defender',
      place: 'courtyard',
      type: 'infantry',
      models: 10,
      profile: { ...soldier, ws: 4, ld: 8 },
      armour: 4,
    },
  ],
  engines: [
    { id: 'ram', label: 'Goliath', kind: 'ram', pusher: 'raiders' },
    { id: 'belfry', label: 'Babel', kind: 'siege-tower' },
  ],
};
