import {
  at,
  BOW,
  foe,
  MAN,
  sides,
  troop,
  written,
  type Changes,
  type WrittenUnit,
} from '../../../rules/systems/siege-battles/scene.ts';
import type { Start } from '../starts.ts';

/** The pieces of sieges with few of them: hardy, with saves of every kind, and a rare thing each. */

type More = Partial<WrittenUnit>;
export type Sections = Changes['sections'];
type Side = NonNullable<Parameters<typeof sides>[0]>;

/** Saves of every kind, so that each is rolled. */
export const HARDY: More = { armour: 5, ward: 5, champion: { ...MAN, a: 2 }, standard: true, musician: true };
export const HERO = { ...MAN, ws: 5, t: 4, w: 3, a: 3, ld: 9 };
export const OGRE = { ...MAN, m: 6, s: 4, t: 4, w: 3, i: 2, a: 3 };
export const BEAST = { ...MAN, m: 6, s: 5, t: 5, w: 6, i: 2, a: 4 };

/** A hero on foot. */
export const hero = (id: string, more: More = {}): WrittenUnit =>
  troop(id, { models: 1, rank: 'hero', profile: HERO, armour: 4, ward: 4, weapons: [BOW], ...more });
/** The General. */
export const lord = (id: string, more: More = {}): WrittenUnit => hero(id, { rank: 'lord', general: true, ...more });
/** Of the defender. */
export const OURS: More = { side: 'defender' };
/** Of the Relief Force. */
export const RELIEF: More = { side: 'defender', force: 'relief', place: 'reserve' };
/** A cannon that can Breach, and burns. */
export const gun = (id: string, more: More = {}): WrittenUnit =>
  troop(id, {
    type: 'war-machine',
    models: 4,
    profile: { ...MAN, t: 6, w: 4 },
    ward: 5,
    machine: { class: 'cannon', grapeshot: true },
    items: ['siege-ammunition'],
    keywords: ['flaming-attacks'],
    ...more,
  });
/** The Magma-Cannon. */
export const magma = (more: More = {}): WrittenUnit =>
  gun('magma', { machine: { class: 'other' }, items: ['magma-cannon'], ...more });
/** Monstrous Infantry. */
export const ogres = (id: string, more: More = {}): WrittenUnit =>
  troop(id, { type: 'monstrous-infantry', models: 6, ...HARDY, profile: OGRE, champion: OGRE, ...more });
/** A monster. */
export const beast = (id: string, more: More = {}): WrittenUnit =>
  troop(id, { type: 'monster', models: 1, profile: BEAST, ward: 5, armour: 4, ...more });
/** Attackers with long ladders. */
export const climbers = (more: More = {}): WrittenUnit =>
  troop('climbers', { models: 20, ...HARDY, weapons: [BOW], items: ['long-ladders'], ...more });
/** Defenders in a section. */
export const guard = (id: string, section: string, more: More = {}): WrittenUnit =>
  foe(id, { ...HARDY, weapons: [BOW], items: ['flaming-ammunition'], place: at(section), ...more });

export interface Few {
  readonly units: readonly WrittenUnit[];
  readonly sections?: Sections;
  readonly attacker?: Side;
  readonly defender?: Side;
  readonly engines?: NonNullable<Changes['setup']>['engines'];
}

/**
 * @param begin in the midst of the battle, or with the objectives and the deployment; places hold either way. Before a
 *   deployment everybody has learned magic, and the dead are restless.
 */
const start = (
  { units, sections = {}, attacker = {}, defender = {}, engines }: Few,
  begin: 'battle' | 'muster',
): Start => {
  const early = begin === 'muster';
  const taught = units.map((unit): WrittenUnit =>
    early ? { ...unit, keywords: [...(unit.keywords ?? []), 'wizard'] } : unit,
  );
  return {
    options: {},
    setup: written({
      sections,
      units: taught,
      setup: {
        ...sides(
          { ...attacker, items: [...(attacker.items ?? []), ...(early ? ['restless-dead'] : [])], word: 'hidden-word' },
          { ...defender, items: [...(defender.items ?? []), ...(early ? ['imbued'] : [])], word: 'other-words' },
        ),
        begin,
        ...(engines === undefined ? {} : { engines }),
      },
    }),
  };
};

/** A siege as it begins in the battle, and before it. */
export const bothOf = (few: Few): readonly Start[] => [start(few, 'battle'), start(few, 'muster')];
