import { naming } from '../../../kernel/order.ts';
import { procedure } from '../../../kernel/procedure.ts';
import { call, declareYesNo, tell } from '../../../kernel/request.ts';
import type { Command } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import { ofUnit } from '../command-parts.ts';
import type { Fact } from '../facts.ts';
import { occupantsOf } from '../garrison/places.ts';
import { characterInCollapse } from '../mechanics/casualties.ts';
import { unitName } from '../names.ts';
import { addsHisAttacks, sealedOff } from '../scenarios/sealed.ts';
import { sectionOf, unitOf, type Play, type Siege, type Steps, type Unit } from '../state.ts';
import { CHARACTER_MOVE } from '../tables.ts';
import { named, refusedBy } from '../why-not.ts';
import { whyNoMove } from './march.ts';
import { friendsToJoin, hostSection } from './joined.ts';
import { mayMove } from './permission.ts';

/** Characters: SF-151 to SF-153, SF-281, SF-B23. */

interface Join extends Readonly<Record<string, string>> {
  readonly unit: string;
  readonly host: string;
}

/** SF-B23: moves up to 60 cm freely; a character who has moved gives no more orders this phase. */
const joining = procedure('join-unit', 'SF-B23', function* (game: Play, { unit, host }: Join): Steps {
  const { roster } = unitOf(game.state, unit);
  const reach = yield* declareYesNo({
    seat: roster.side,
    rule: 'SF-B23',
    why: text('ask.join', { unit: roster.name, target: unitName(game.state, host), cm: CHARACTER_MOVE.own }),
    about: [unit, host],
    suggested: true,
  });
  yield* tell<Fact>(reach ? { kind: 'joined', unit, host } : { kind: 'out-of-reach', unit, target: host });
});

function isAlone({ roster, stands, joined, place }: Unit): boolean {
  return roster.profile.type === 'character' && stands > 0 && joined === null && place.on !== 'off-table';
}

export const joinUnit: Command<Siege, Fact, Join> = {
  rule: 'SF-B23',
  offers: (siege) => {
    if (siege.phase !== 'command') return [];
    return Object.keys(siege.units).flatMap((unit) => {
      const character = unitOf(siege, unit);
      if (character.roster.profile.command === null || !isAlone(character) || !mayMove(siege, character)) return [];
      return friendsToJoin(siege, unit)
        .filter((host) => !character.outOfReach.includes(host))
        .filter((host) => sealedOff(siege, character, hostSection(siege, host)) === undefined)
        .map((host) => ({ unit, host }));
    });
  },
  seat: (siege) => siege.active,
  text: (siege, { unit, host }) => text('do.join', { unit: unitName(siege, unit), target: unitName(siege, host) }),
  about: ({ unit, host }) => [unit, host],
  tries: (siege) =>
    Object.keys(siege.units).flatMap((unit) =>
      unitOf(siege, unit).roster.side === siege.active && isAlone(unitOf(siege, unit))
        ? friendsToJoin(siege, unit).map((host) => ({ unit, host }))
        : [],
    ),
  whyNot: (siege, { unit: id, host }) => {
    const unit = named(siege.units, id);
    const other = named(siege.units, host);
    if (unit === undefined || other === undefined) return undefined;
    const figures = { unit: unit.roster.name, target: other.roster.name };
    if (unit.roster.profile.type !== 'character') return refusedBy('SF-B23', text('why-not.no-character', figures), id);
    if (unit.joined !== null) return refusedBy('SF-B23', text('why-not.has-joined', figures), id);
    if (unit.outOfReach.includes(host)) return refusedBy('SF-B23', text('why-not.out-of-reach', figures), id, host);
    return sealedOff(siege, unit, hostSection(siege, host)) ?? whyNoMove(siege, id);
  },
  run: joining,
};

interface Alone extends Readonly<Record<string, string>> {
  readonly unit: string;
}

export const leaveUnit: Command<Siege, Fact, Alone> = {
  rule: 'SF-B23',
  offers: (siege) => {
    if (siege.phase !== 'command') return [];
    return Object.keys(siege.units)
      .filter((id) => {
        const { joined, roster, stands, moved } = unitOf(siege, id);
        if (joined === null || roster.side !== siege.active || stands === 0 || moved) return false;
        return unitOf(siege, joined).engaged === null;
      })
      .map((unit) => ({ unit }));
  },
  ...ofUnit('do.leave-unit'),
  run: procedure('leave-unit', 'SF-B23', function* (_game: Play, { unit }: Alone): Steps {
    yield* tell<Fact>({ kind: 'left-unit', unit });
  }),
};

/** SF-152: whether enemies are on, in front of or next to the sections a character stands on. */
function mayBeTouched(siege: Siege, { place, roster }: Unit): boolean {
  if (place.on !== 'sections') return false;
  const around = Object.keys(place.stands).flatMap((id) => [id, ...sectionOf(siege, id).plan.beside]);
  const enemies = Object.values(siege.units).filter((other) => other.stands > 0 && other.roster.side !== roster.side);
  return (
    enemies.some((enemy) => enemy.place.on === 'contact' && around.includes(enemy.place.section)) ||
    around.some((id) => occupantsOf(siege, id).some(([, { roster: other }]) => other.side !== roster.side))
  );
}

/** SF-152: a character touched by enemies joins friends within 30 cm, ignoring walls and height (SF-153), or dies. */
const flight = procedure('character-touched', 'SF-152', function* (_game: Play, { unit }: Alone): Steps {
  yield* call(characterInCollapse, { unit });
});

export const saveCharacter: Command<Siege, Fact, Alone> = {
  rule: 'SF-152',
  offers: (siege) => {
    if (siege.phase !== 'command' && siege.phase !== 'combat') return [];
    return Object.keys(siege.units)
      .filter((id) => {
        const unit = unitOf(siege, id);
        return unit.roster.profile.command !== null && isAlone(unit) && mayBeTouched(siege, unit);
      })
      .map((unit) => ({ unit }));
  },
  seat: (siege, { unit }) => unitOf(siege, unit).roster.side,
  ...naming('do.save-character', { unit: unitName }),
  run: flight,
};

/** SF-B23, SF-281: attacks that joined characters add to one stand of a fighting unit. */
export function attacksOfCharacters(siege: Siege, host: string): number {
  let attacks = 0;
  for (const unit of Object.values(siege.units)) {
    if (unit.joined === host && unit.stands > 0 && addsHisAttacks(siege, unit)) attacks += unit.roster.profile.attacks;
  }
  return attacks;
}
