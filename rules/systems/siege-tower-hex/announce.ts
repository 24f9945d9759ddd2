import type { SentencesOf } from '../../kernel/by-kind.ts';
import { text, type Text } from '../../kernel/text.ts';
import type { Fact } from './facts.ts';
import { floorName, personName, towerName } from './names.ts';
import type { Place } from './start/setup.ts';
import type { Siege } from './state.ts';

/** Turns facts into sentences of the log. */

/** The name of a place within a sentence. */
function placeName(place: Place): Text {
  switch (place.on) {
    case 'floor':
      return place.hex === 'inner'
        ? floorName(place.floor)
        : text('st.place.hex-of', { floor: floorName(place.floor), hex: text(`st.hex.${place.hex}`) });
    case 'ladder':
      return text('st.place.ladder', { lower: floorName(place.lower), upper: floorName(place.upper) });
    case 'bridge':
    case 'battlement':
    case 'outside':
      return text(`st.place.${place.on}`);
  }
}

/** ST-073: the advantage of a place; the log says so if the base game decides it. */
const terrain = (advantage: string): string | Text => (advantage === '?' ? text('st.terrain-by-base-game') : advantage);

type Of<Kind extends Fact['kind']> = Extract<Fact, { readonly kind: Kind }>;

type AboutTower =
  | 'ground-refused'
  | 'lowering-interrupted'
  | 'winch-ready'
  | 'lowering-put-off'
  | 'bridge-lowered'
  | 'fire-out'
  | 'tower-lost';
const ofTower = (fact: Of<AboutTower>, siege: Siege): Text =>
  text(`st.say.${fact.kind}`, { tower: towerName(siege, fact.tower) });

type AboutPerson = 'retreat-blocked' | 'recovered' | 'slit-refused' | 'dismounted';
const ofPerson = (fact: Of<AboutPerson>, siege: Siege): Text =>
  text(`st.say.${fact.kind}`, { person: personName(siege, fact.person) });

const pair = (siege: Siege, { attacker, defender }: { readonly attacker: string; readonly defender: string }) => ({
  attacker: personName(siege, attacker),
  defender: personName(siege, defender),
});

const sentences: SentencesOf<Fact, Siege> = {
  'turn-began': ({ turn, active }, siege) => text('st.say.turn-began', { turn, player: siege.sides[active].name }),
  'siege-ended': ({ by }) => text(`st.say.ended-${by}`),
  reminder: ({ rule, tower }, siege) => text(`st.remind.${rule}`, { tower: towerName(siege, tower) }),
  'entered-map': ({ tower, edge }, siege) =>
    text('st.say.entered-map', { tower: towerName(siege, tower), edge: text(`st.edge.${edge}`) }),
  'tower-moved': ({ tower, direction, hexes, allowance }, siege) =>
    text(`st.say.moved-${direction}`, { tower: towerName(siege, tower), hexes, allowance }),
  'ground-refused': ofTower,
  'distance-told': ({ tower, distance }, siege) =>
    text(distance === null ? 'st.say.too-far' : 'st.say.one-hex-away', { tower: towerName(siege, tower) }),
  'lowering-began': ({ tower, crew: [first, second] }, siege) =>
    text('st.say.lowering-began', {
      tower: towerName(siege, tower),
      first: personName(siege, first),
      second: personName(siege, second),
    }),
  'lowering-interrupted': ofTower,
  'winch-ready': ofTower,
  'lowering-put-off': ofTower,
  'bridge-lowered': ofTower,
  'bridge-struck': ({ person, total, result }, siege) =>
    text('st.say.bridge-struck', { person: personName(siege, person), total, result: text(`st.health.${result}`) }),
  'retreat-blocked': ofPerson,
  hurt: ({ person, health }, siege) =>
    text('st.say.hurt', { person: personName(siege, person), health: text(`st.health.${health}`) }),
  recovered: ofPerson,
  stepped: ({ person, place, cost, way }, siege) =>
    text(`st.say.stepped-${way}`, { person: personName(siege, person), place: placeName(place), cost }),
  'slit-refused': ofPerson,
  dismounted: ofPerson,
  'ladder-set': ({ tower, by }, siege) => text(`st.say.ladder-${by}`, { tower: towerName(siege, tower) }),
  'cover-told': ({ target, from, cover }, siege) =>
    text('st.say.cover', {
      target: personName(siege, target),
      from: text(`st.direction.${from}`),
      cover: text(`st.cover.${cover}`),
    }),
  'shot-refused': ({ shooter, target, why }, siege) =>
    text(`st.say.shot-${why}`, { shooter: personName(siege, shooter), target: personName(siege, target) }),
  shot: ({ shooter, target, face, moving, total, cover }, siege) =>
    text('st.say.shot', {
      shooter: personName(siege, shooter),
      target: personName(siege, target),
      face,
      moving,
      total,
      cover: text(`st.cover.${cover}`),
    }),
  'table-read': ({ person, result }, siege) =>
    text('st.say.table-read', { person: personName(siege, person), result: text(`st.result.${result}`) }),
  'fight-refused': (fact, siege) => text(`st.say.fight-${fact.why}`, pair(siege, fact)),
  fought: (fact, siege) =>
    text('st.say.fought', {
      ...pair(siege, fact),
      face: fact.face,
      attackerTerrain: terrain(fact.attackerTerrain),
      defenderTerrain: terrain(fact.defenderTerrain),
    }),
  'fire-tried': ({ tower, on, face, burns }, siege) =>
    text(burns ? 'st.say.burns' : 'st.say.does-not-burn', {
      tower: towerName(siege, tower),
      on: text(`st.direction.${on}`),
      face,
    }),
  'fire-out': ofTower,
  'tower-lost': ofTower,
};

/** The sentence for a fact, `undefined` if it has none. @param siege the siege after the fact */
export function announce(fact: Fact, siege: Siege): Text | undefined {
  return (sentences[fact.kind] as (fact: Fact, siege: Siege) => Text | undefined)(fact, siege);
}
