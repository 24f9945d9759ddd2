import { z } from 'zod';

/** The fighting part of a roster entry: profile, saves, rules and weapons (SB-B01, SB-B06). */

/** SB-B06: a character has the type of his mount or body. */
export const TROOP_TYPES = [
  'infantry',
  'monstrous-infantry',
  'cavalry',
  'monstrous-cavalry',
  'war-beasts',
  'monstrous-beasts',
  'monster',
  'swarm',
  'chariot',
  'war-machine',
  'unique',
] as const;

// SB-B01: no characteristic is above 10; null is the '-' of a printed profile.
const characteristic = z.int().min(0).max(10).nullable();

/** SB-B01: the nine characteristics of a model. */
export const Profile = z.strictObject({
  m: characteristic,
  ws: characteristic,
  bs: characteristic,
  s: characteristic,
  t: characteristic,
  w: characteristic,
  i: characteristic,
  a: characteristic,
  ld: characteristic,
});
export type Profile = z.infer<typeof Profile>;

/** Special rules the program applies; players handle all others. */
export const KEYWORDS = [
  'always-strikes-first',
  'always-strikes-last',
  'armour-piercing',
  'daemon',
  'ethereal',
  'fear',
  'flaming-attacks',
  'flammable',
  'fly',
  'frenzy',
  'hatred',
  'immune-to-disease',
  'immune-to-psychology',
  'killing-blow',
  'magical-attacks',
  'marsh-strider',
  'may-assault-towers',
  'may-assault-walls',
  'no-stand-and-shoot',
  'regrowth-barred',
  'river-strider',
  'stupidity',
  'swift-stride',
  'terror',
  'unbreakable',
  'undead',
  'unstable',
  'wizard',
] as const;
export type Keyword = (typeof KEYWORDS)[number];

export const WEAPON_RULES = [
  'armour-piercing',
  'flaming',
  'killing-blow',
  'magical',
  'move-or-fire',
  'no-armour-save',
  'quick-to-fire',
] as const;

/** A missile weapon; machines use `machine` instead. */
export const Weapon = z.strictObject({
  name: z.string().min(1).max(60),
  range: z.int().min(1).max(120).meta({ description: 'In inches.', unit: 'inches' }),
  strength: z.int().min(1).max(10),
  shots: z.int().min(1).max(10).default(1),
  rules: z.array(z.enum(WEAPON_RULES)).default([]),
});
export type Weapon = z.infer<typeof Weapon>;

/** SB-B26 to SB-B28: the class of war machine, and the numbers that differ between lists. */
export const Machine = z.strictObject({
  class: z.enum(['cannon', 'stone-thrower', 'bolt-thrower', 'other']),
  range: z
    .int()
    .min(1)
    .max(120)
    .optional()
    .meta({ description: 'In inches; 48, and 60 of a stone thrower, unless told otherwise.', unit: 'inches' }),
  least: z.int().min(0).max(60).optional().meta({
    description: 'Nearer than this a stone thrower cannot throw; 12 inches unless told otherwise.',
    rule: 'SB-B27',
    unit: 'inches',
  }),
  strength: z
    .int()
    .min(1)
    .max(10)
    .default(3)
    .meta({ description: "Half of the template's Strength table.", rule: 'SB-B27' }),
  grapeshot: z.boolean().default(false),
});
export type Machine = z.infer<typeof Machine>;

/** SB-B26 to SB-B28: a machine's range in inches. */
export const machineRange = ({ class: kind, range }: Machine): number => range ?? (kind === 'stone-thrower' ? 60 : 48);

/** SB-B27: minimum aiming distance in inches, never beyond its range. */
export const machineLeast = (machine: Machine): number =>
  Math.min(machine.least ?? (machine.class === 'stone-thrower' ? 12 : 0), machineRange(machine));

/** 7 means no save. */
const save = z.int().min(2).max(7).default(7);

/** The fighting part of a roster entry, spread into the unit schema. */
export const fightingShape = {
  type: z.enum(TROOP_TYPES),
  models: z.int().min(1).max(200).default(1),
  profile: Profile,
  champion: Profile.nullable()
    .default(null)
    .meta({ description: 'Another profile for one of the models, its champion.' }),
  championArmour: z
    .int()
    .min(2)
    .max(7)
    .optional()
    .meta({ description: 'The armour save of the champion, where it is not that of his unit.', rule: 'SB-B10' }),
  mount: z
    .int()
    .min(1)
    .max(10)
    .nullable()
    .default(null)
    .meta({ description: 'Wounds of the mount of a ridden monster, which starves beside its rider.', rule: 'SB-023' }),
  standard: z.boolean().default(false).meta({ description: 'The rest of its command group.', rule: 'SB-028' }),
  musician: z.boolean().default(false),
  armour: save,
  worn: z
    .int()
    .min(2)
    .max(7)
    .optional()
    .meta({ description: 'The worn save without Scaly Skin, where that is less.', rule: 'SB-B41' }),
  ward: save,
  regeneration: save,
  magicResistance: z.int().min(0).max(3).default(0),
  keywords: z.array(z.enum(KEYWORDS)).default([]),
  weapons: z.array(Weapon).default([]),
  machine: Machine.nullable().default(null),
  breath: z
    .int()
    .min(1)
    .max(10)
    .nullable()
    .default(null)
    .meta({ description: 'Strength of a Breath Weapon.', rule: 'SB-B24' }),
} as const;

/** SB-B01: a characteristic as a number; '-' counts as 0. */
export const valueOf = (profile: Profile, name: keyof Profile): number => profile[name] ?? 0;

/** SB-B01: a characteristic after a modifier, clamped to 0 to 10. */
export const modified = (value: number, by: number): number => Math.max(0, Math.min(10, value + by));
