import { describe, expect, test } from 'vitest';
import { acceptedAt, ONLY_BETWEEN, type Limit } from '../../../kernel/trial-limits.ts';
import { schemaFields } from '../../../kernel/schema-words.ts';
import { siegeBattles } from '../index.ts';
import { foe, MAN, ram, scene, sides, troop, written } from '../scene.ts';
import { Setup } from './setup.ts';

const FULL = written({
  units: [
    troop('a', {
      profile: { ...MAN },
      champion: { ...MAN },
      championArmour: 5,
      mount: 3,
      armour: 5,
      worn: 5,
      ward: 5,
      regeneration: 5,
      magicResistance: 1,
      breath: 4,
      points: 100,
      charge: 'halberd',
      items: ['mantlets'],
      weapons: [{ name: 'bow', range: 24, strength: 3, shots: 1 }],
      machine: { class: 'stone-thrower', range: 48, least: 12, strength: 3 },
    }),
  ],
  setup: { ...sides({ word: 'stone' }, { word: 'gate' }), points: 2000, draw: 3, engines: [ram()] },
});

const CHARACTERISTICS: readonly Limit[] = Object.keys(MAN).flatMap((name): readonly Limit[] => [
  [`units.0.profile.${name}`, 0, 10],
  [`units.0.champion.${name}`, 0, 10],
]);

const LIMITS: readonly Limit[] = [
  ...CHARACTERISTICS,
  ['units.0.models', 1, 200],
  ['units.0.points', 0, 20_000],
  ['units.0.charge', 1, 20],
  ['units.0.items.0', 1, 40],
  ['units.0.championArmour', 2, 7],
  ['units.0.armour', 2, 7],
  ['units.0.worn', 2, 7],
  ['units.0.ward', 2, 7],
  ['units.0.regeneration', 2, 7],
  ['units.0.magicResistance', 0, 3],
  ['units.0.mount', 1, 10],
  ['units.0.breath', 1, 10],
  ['units.0.weapons.0.name', 1, 60],
  ['units.0.weapons.0.range', 1, 120],
  ['units.0.weapons.0.strength', 1, 10],
  ['units.0.weapons.0.shots', 1, 10],
  ['units.0.machine.range', 1, 120],
  ['units.0.machine.least', 0, 60],
  ['units.0.machine.strength', 1, 10],
  ['sections.0.label', 1, 4],
  ['engines.0.label', 1, 20],
  ['points', 1, 100_000],
  ['draw', 1, 6],
  ['sides.0.word', 0, 40],
  ['sections', 0, 40],
  ['units', 0, 200],
  ['engines', 0, 20],
];

describe('what can be written of a siege', () => {
  test.each(LIMITS)('SB-B01, SB-B10: at %s, at least %i and at most %i', (...limit) => {
    expect(acceptedAt((setup) => Setup.safeParse(setup).success, FULL, limit)).toEqual(ONLY_BETWEEN);
  });

  test('SB-B01, SB-B10, SB-B27, SB-B35 what is left out is nothing: no saves, no resistance, one shot, Strength 3', () => {
    const plain = troop('a', {
      weapons: [{ name: 'bow', range: 24, strength: 3 }],
      machine: { class: 'stone-thrower' },
    });
    const { models: _models, ...unit } = plain;
    const setup = Setup.parse(written({ units: [unit] }));
    expect(setup.begin).toBe('battle');
    expect(setup.sections[0]).toMatchObject({ wooden: false, breached: false, gateOpen: false, objective: false });
    expect(setup.units[0]).toMatchObject({
      models: 1,
      points: 0,
      general: false,
      battleStandard: false,
      standard: false,
      musician: false,
      armour: 7,
      ward: 7,
      regeneration: 7,
      magicResistance: 0,
      mount: null,
      breath: null,
      weapons: [{ shots: 1, rules: [] }],
      machine: { strength: 3, grapeshot: false },
    });
  });

  test('each field that a rule asks for names it', () => {
    const named = schemaFields(siegeBattles.setup.json()).flatMap(({ rule }) => rule ?? []);
    expect(named.length).toBeGreaterThan(20);
    for (const rule of named) expect(rule).toMatch(/^SB-B?\d{2,3}$/);
  });

  test('SB-B05 nobody has done or suffered anything when the battle begins', () => {
    expect(scene({ units: [foe('d')] }).state.units['d']).toMatchObject({
      models: 10,
      started: 10,
      phaseBegan: 10,
      wounds: 0,
      championWounds: 0,
      championAlive: false,
      firing: 0,
      gunners: 0,
      silentUntil: 0,
      ldLost: 0,
      fleeing: false,
      destroyed: false,
      moved: false,
      charged: false,
      shot: false,
      reacted: false,
      panicked: false,
      poured: false,
      breathed: false,
      calmed: false,
      stumbles: false,
      drank: false,
      drunk: false,
      reaches: null,
      misfired: null,
      batters: null,
      sober: null,
      traitorsAt: null,
      breaks: [],
    });
  });
});
