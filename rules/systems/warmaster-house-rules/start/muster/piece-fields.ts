import { fieldOf, maybe, whole, yesNo, type WrittenField } from '../../../../kernel/field-kit.ts';
import type { Field } from '../../../../kernel/field.ts';
import { text, type Text } from '../../../../kernel/text.ts';
import { Formation, Position, UnitType, Weapon, type Seat, type Setup } from '../setup.ts';

/** The one form for units and leaders, also read from a table: HR-B02, HR-008, HR-059, HR-091. */

/** The roles of leaders. */
export const LEADERS = ['general', 'hero', 'wizard'] as const;

type Part = 'who' | 'fighting' | 'special' | 'stance' | 'leader';

const field = (id: string, part: Part, columns: readonly string[], written: WrittenField): Field =>
  fieldOf(id, text(`hr.field.${id}`), text(`hr.field.part.${part}`), columns, written);

/** French words a table may use, in lower case without accents. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  infantry: ['infanterie'],
  cavalry: ['cavalerie'],
  chariot: ['char', 'chars'],
  monster: ['monstre', 'monstres'],
  artillery: ['artillerie'],
  hero: ['heros'],
  wizard: ['sorcier', 'magicien'],
  pistols: ['pistolets'],
  'goblin-missiles': ['goblin missiles', 'armes de jet gobelines'],
  bow: ['arc', 'arcs', 'bows'],
  crossbow: ['arbalete', 'arbaletes', 'crossbows'],
  handgun: ['arquebuse', 'arquebuses', 'handguns'],
  'bolt-thrower': ['bolt thrower', 'baliste'],
  cannon: ['canon'],
  'stone-thrower': ['stone thrower', 'lance-pierres'],
  other: ['autre'],
  line: ['ligne'],
  column: ['colonne'],
  hedgehog: ['herisson'],
  skirmish: ['tirailleurs'],
  open: ['a decouvert'],
  defended: ['defendue'],
  fortified: ['fortifiee'],
};
const among = (ids: readonly string[], word: (id: string) => Text): Field['choices'] =>
  ids.map((id) => ({ id, text: word(id), words: WORDS[id] ?? [] }));

/** The fields of a piece of a side; a leader may join any unit of the side (HR-057). */
export function pieceFields({ units }: Setup, seat: Seat): readonly Field[] {
  const own = units.filter(({ side }) => side === seat);
  return [
    field('name', 'who', ['name', 'unit', 'nom', 'unite'], { kind: 'text', standard: null, min: 1, max: 60 }),
    field('type', 'who', ['type', 'genre'], {
      kind: 'choice',
      standard: 'infantry',
      rule: 'HR-023',
      choices: [
        ...(among(UnitType.options, (id) => text(`hr.type.${id}`)) ?? []),
        ...(among(LEADERS, (id) => text(`hr.role.${id}`)) ?? []),
      ],
    }),
    field('charge', 'who', ['sign', 'charge', 'signe', 'embleme'], { kind: 'sign', standard: 'halberd', max: 20 }),
    field('points', 'who', ['points', 'pts', 'cost', 'cout'], whole(0, 2000, 0)),
    field('stands', 'fighting', ['stands', 'socles'], { ...whole(1, 10, 3), rule: 'HR-B02' }),
    field('attacks', 'fighting', ['attacks', 'attaques'], { ...maybe(0, 12), rule: 'HR-B20' }),
    field('hits', 'fighting', ['hits', 'touches', 'pv'], whole(1, 12, 3)),
    field('armour', 'fighting', ['armour', 'armor', 'save', 'armure', 'sauvegarde'], maybe(3, 6)),
    field('weapon', 'fighting', ['weapon', 'missiles', 'arme', 'tir'], {
      kind: 'choice',
      standard: null,
      optional: true,
      rule: 'HR-091',
      choices: among(Weapon.options, (id) => text(`hr.field.weapon.${id}`)),
    }),
    field('range', 'fighting', ['range', 'portee'], { ...maybe(1, 200), rule: 'HR-091' }),
    field('shots', 'fighting', ['shots', 'tirs'], { ...whole(1, 6, 1), rule: 'HR-B07' }),
    field('move', 'fighting', ['move', 'mouvement'], { ...maybe(1, 200), rule: 'HR-023' }),
    field('flyer', 'special', ['flies', 'flyer', 'vole', 'volant'], yesNo('HR-023')),
    field('pikes', 'special', ['pikes', 'piques'], yesNo('HR-134')),
    field('terrifying', 'special', ['terrifying', 'terrifiant'], yesNo('HR-B02')),
    field('fearless', 'special', ['fearless', 'sans peur'], yesNo('HR-B02')),
    field('dumb', 'special', ['dumb', 'lent'], yesNo('HR-066')),
    field('compelled', 'special', ['compelled', 'force'], yesNo('HR-050')),
    field('skirmisherStands', 'special', ['skirmisher stands', 'skirmishers', 'socles de tirailleurs'], {
      ...whole(0, 9, 0),
      rule: 'HR-010',
    }),
    field('standsNow', 'stance', ['stands left', 'socles restants'], maybe(1, 10)),
    field('formation', 'stance', ['formation'], {
      kind: 'choice',
      standard: null,
      optional: true,
      rule: 'HR-008',
      choices: among(Formation.options, (id) => text(`hr.formation.${id}`)),
    }),
    field('frontage', 'stance', ['front', 'frontage', 'premier rang'], { ...maybe(1, 10), rule: 'HR-011' }),
    field('position', 'stance', ['position'], {
      kind: 'choice',
      standard: 'open',
      rule: 'HR-B25',
      choices: among(Position.options, (id) => text(`hr.position.${id}`)),
    }),
    field('confused', 'stance', ['confused', 'desoriente'], yesNo('HR-B02')),
    field('inWoods', 'stance', ['in woods', 'woods', 'dans un bois', 'bois'], yesNo('HR-055')),
    field('besideRiver', 'stance', ['beside river', 'river', 'bord de riviere', 'riviere'], yesNo('HR-046')),
    field('rating', 'leader', ['rating', 'command', 'commandement', 'valeur'], { ...whole(1, 12, 8), rule: 'HR-059' }),
    field('attachedTo', 'leader', ['with', 'attached to', 'avec'], {
      kind: 'choice',
      standard: null,
      optional: true,
      rule: 'HR-057',
      choices: own.map(({ id, name, called }) => ({ id, text: called ?? text('hr.named', { name }), words: [] })),
    }),
    field('onHill', 'leader', ['on hill', 'hill', 'sur une colline', 'colline'], yesNo('HR-052')),
  ];
}
