import { choose, declareYesNo, tell } from '../../../kernel/request.ts';
import { text, type Text } from '../../../kernel/text.ts';
import { disturb } from '../drawbridge/interruption.ts';
import type { Fact } from '../facts.ts';
import { hasRoom } from '../inside/places.ts';
import { floorName, personName } from '../names.ts';
import type { Health, Place } from '../start/setup.ts';
import { personOf, towerOf, type Play, type Siege, type Steps } from '../state.ts';

/** Injuries and retreats: ST-065, ST-B07, ST-B08. */

/** ST-B08: a second injury kills. */
export function worsened(siege: Siege, before: Health, injury: Exclude<Health, 'healthy'>): Health {
  if (before === 'dead') return 'dead';
  const again = before !== 'healthy' && siege.options.secondInjury === 'kills';
  return again ? 'dead' : injury === 'stunned' && before === 'wounded' ? 'wounded' : injury;
}

/** Injures somebody; ST-060: a stun or death disturbs the winch, a wound only if the option says so. */
export function* hurt(game: Play, person: string, injury: Exclude<Health, 'healthy'>): Steps {
  const before = personOf(game.state, person);
  const health = worsened(game.state, before.health, injury);
  yield* tell<Fact>({ kind: 'hurt', person, health });
  if (health !== 'wounded' || game.state.options.woundInterrupts === 'yes') yield* disturb(game, person);
}

/**
 * ST-065, ST-B07: he retreats one hex if he legally can.
 * @returns true if he retreated or died of it; false if the way was blocked
 */
export function* retreat(game: Play, person: string, rule: string): Steps<boolean> {
  const { roster, health, place } = personOf(game.state, person);
  const can = yield* declareYesNo({
    seat: roster.side,
    rule,
    why: text('st.ask.can-retreat', { person: roster.name }),
    about: [person],
  });
  if (!can) {
    yield* tell<Fact>({ kind: 'retreat-blocked', person });
    return false;
  }
  const options = retreatsFrom(game.state, person);
  const id = yield* choose({
    seat: roster.side,
    rule,
    why: text('st.ask.retreat-where', { person: personName(game.state, person) }),
    about: [person],
    options,
  });
  const to = options.find((option) => option.id === id)?.place ?? place;
  yield* tell<Fact>({ kind: 'stepped', person, place: to, cost: 0, way: 'retreat' });
  yield* disturb(game, person);
  // ST-B08: a stunned man forced to retreat dies.
  if (health === 'stunned' && game.state.options.secondInjury === 'kills')
    yield* tell<Fact>({ kind: 'hurt', person, health: 'dead' });
  return true;
}

/** ST-065: a man who cannot retreat takes one wound, or the players decide what happens. */
export function* blocked(game: Play, person: string, rule: string): Steps {
  if (game.state.options.blockedRetreat === 'wounded') return yield* hurt(game, person, 'wounded');
  const result = yield* choose({
    seat: personOf(game.state, person).roster.side,
    rule,
    why: text('st.ask.blocked', { person: personName(game.state, person) }),
    about: [person],
    options: ['no-effect', 'stunned', 'wounded', 'killed'].map((id) => ({ id, text: text(`st.result.${id}`) })),
  });
  if (result !== 'no-effect')
    yield* hurt(game, person, result === 'killed' ? 'dead' : (result as 'stunned' | 'wounded'));
}

interface Retreat {
  readonly id: string;
  readonly text: Text;
  readonly place: Place;
}

function retreatsFrom(siege: Siege, id: string): readonly Retreat[] {
  const person = personOf(siege, id);
  const { place } = person;
  const outside: Retreat = { id: 'outside', text: text('st.place.outside'), place: { on: 'outside' } };
  const battlement: Retreat = { id: 'battlement', text: text('st.place.battlement'), place: { on: 'battlement' } };
  const inner = (tower: string, floor: 'ground' | 'l1' | 'l2' | 'l3'): Retreat => ({
    id: floor,
    text: floorName(floor),
    place: { on: 'floor', tower, floor, hex: 'inner' },
  });
  switch (place.on) {
    case 'floor': {
      const stays = inner(place.tower, place.floor);
      if (place.floor === 'ground') return [stays, outside];
      const bridge: Retreat = {
        id: 'bridge',
        text: text('st.place.bridge'),
        place: { on: 'bridge', tower: place.tower, hex: 'inner' },
      };
      return place.floor === 'l2' && towerOf(siege, place.tower).bridge === 'lowered' ? [stays, bridge] : [stays];
    }
    case 'ladder': {
      const free = [place.lower, place.upper].filter((floor) => hasRoom(siege, place.tower, floor, person));
      return (free.length === 0 ? [place.lower] : free).map((floor) => inner(place.tower, floor));
    }
    case 'bridge': {
      const here: Retreat = { id: 'bridge', text: text('st.place.bridge'), place: { ...place, hex: 'inner' } };
      return [here, ...(hasRoom(siege, place.tower, 'l2', person) ? [inner(place.tower, 'l2')] : []), battlement];
    }
    case 'battlement':
      return [battlement, outside];
    case 'outside':
      return [outside];
  }
}
