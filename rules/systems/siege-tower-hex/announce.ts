import { text, type Text } from '../../kernel/text.ts';
import type { Fact } from './facts.ts';
import { floorName, personName, towerName } from './names.ts';
import type { Place } from './start/setup.ts';
import type { Siege } from './state.ts';

/** Facts as sentences of the log. */

/** A place inside a sentence. */
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

/** ST-073: the advantage of a place; where the base game says it, so does the log. */
const terrain = (advantage: string): string | Text => (advantage === '?' ? text('st.terrain-by-base-game') : advantage);

/** A fact in a sentence. @param siege the siege after the fact */
export function announce(fact: Fact, siege: Siege): Text | undefined {
  const tower = 'tower' in fact ? towerName(siege, fact.tower) : '';
  const person = 'person' in fact ? personName(siege, fact.person) : '';
  switch (fact.kind) {
    case 'turn-began':
      return text('st.say.turn-began', { turn: fact.turn, player: siege.sides[fact.active].name });
    case 'siege-ended':
      return text(`st.say.ended-${fact.by}`);
    case 'reminder':
      return text(`st.remind.${fact.rule}`, { tower });
    case 'entered-map':
      return text('st.say.entered-map', { tower, edge: text(`st.edge.${fact.edge}`) });
    case 'tower-moved':
      return text(`st.say.moved-${fact.direction}`, { tower, hexes: fact.hexes, allowance: fact.allowance });
    case 'distance-told':
      return text(fact.distance === null ? 'st.say.too-far' : 'st.say.one-hex-away', { tower });
    case 'lowering-began':
      return text('st.say.lowering-began', {
        tower,
        first: personName(siege, fact.crew[0]),
        second: personName(siege, fact.crew[1]),
      });
    case 'ground-refused':
    case 'lowering-interrupted':
    case 'winch-ready':
    case 'lowering-put-off':
    case 'bridge-lowered':
    case 'fire-out':
    case 'tower-lost':
      return text(`st.say.${fact.kind}`, { tower });
    case 'bridge-struck':
      return text('st.say.bridge-struck', { person, total: fact.total, result: text(`st.health.${fact.result}`) });
    case 'retreat-blocked':
    case 'recovered':
    case 'slit-refused':
    case 'dismounted':
      return text(`st.say.${fact.kind}`, { person });
    case 'hurt':
      return text('st.say.hurt', { person, health: text(`st.health.${fact.health}`) });
    case 'stepped':
      return text(`st.say.stepped-${fact.way}`, { person, place: placeName(fact.place), cost: fact.cost });
    case 'ladder-set':
      return text(`st.say.ladder-${fact.by}`, { tower });
    case 'cover-told':
      return text('st.say.cover', {
        target: personName(siege, fact.target),
        from: text(`st.direction.${fact.from}`),
        cover: text(`st.cover.${fact.cover}`),
      });
    case 'shot-refused':
      return text(`st.say.shot-${fact.why}`, {
        shooter: personName(siege, fact.shooter),
        target: personName(siege, fact.target),
      });
    case 'shot':
      return text('st.say.shot', {
        shooter: personName(siege, fact.shooter),
        target: personName(siege, fact.target),
        face: fact.face,
        moving: fact.moving,
        total: fact.total,
        cover: text(`st.cover.${fact.cover}`),
      });
    case 'table-read':
      return text('st.say.table-read', { person, result: text(`st.result.${fact.result}`) });
    case 'fight-refused':
      return text(`st.say.fight-${fact.why}`, {
        attacker: personName(siege, fact.attacker),
        defender: personName(siege, fact.defender),
      });
    case 'fought':
      return text('st.say.fought', {
        attacker: personName(siege, fact.attacker),
        defender: personName(siege, fact.defender),
        face: fact.face,
        attackerTerrain: terrain(fact.attackerTerrain),
        defenderTerrain: terrain(fact.defenderTerrain),
      });
    case 'fire-tried':
      return text(fact.burns ? 'st.say.burns' : 'st.say.does-not-burn', {
        tower,
        on: text(`st.direction.${fact.on}`),
        face: fact.face,
      });
  }
}
