import { naming } from '../../../kernel/order.ts';
import { procedure } from '../../../kernel/procedure.ts';
import { call, tell } from '../../../kernel/request.ts';
import type { Command, Problem } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import type { Fact } from '../facts.ts';
import { unitName } from '../names.ts';
import { unitOf, type Play, type Siege, type Steps } from '../state.ts';
import { named, refusedBy } from '../why-not.ts';
import { fallBack } from '../battering/after-battering.ts';
import { resolve } from './after-round.ts';
import type { Party } from './engagement.ts';
import { fightName, whoFights } from './names.ts';
import { fightsDue } from './parties.ts';
import { isOver } from './present.ts';
import { fightRound } from './round.ts';

/** Fighting in the Combat phase: SF-B01, SF-B14, SF-037. */

export interface Fight extends Readonly<Record<string, string>> {
  readonly fight: string;
}

/** SF-B01: one round of one fight; the active side picks the order of fights. */
const fightOn = procedure('combat', 'SF-B14', function* (game: Play, { fight: id }: Fight): Steps {
  const fight = game.state.engagements[id];
  if (fight === undefined) return;
  // One side is gone, or its section has fallen (SF-037): nothing is left to fight for.
  if (isOver(game.state, fight)) return yield* tell<Fact>({ kind: 'disengaged', id });
  const held = sectionsOf(game.state, fight.defenders);
  const result = yield* call(fightRound, { id });
  yield* call(resolve, { id, ...result, held });
});

/** All sections the parties' units stand on, whether they fight there or not. */
function sectionsOf(siege: Siege, parties: readonly Party[]): readonly string[] {
  return [...new Set(parties.map(({ unit }) => unit))].flatMap((id) => {
    const { place } = unitOf(siege, id);
    return place.on === 'sections' ? Object.keys(place.stands) : [];
  });
}

export const fight: Command<Siege, Fact, Fight> = {
  rule: 'SF-B14',
  offers: (siege) => fightsDue(siege).map(({ id }) => ({ fight: id })),
  seat: (siege) => siege.active,
  text: (siege, { fight: id }) => {
    const known = named(siege.engagements, id);
    return known === undefined ? text('fight.none') : text('do.fight', { fight: fightName(siege, whoFights(known)) });
  },
  about: ({ fight: id }) => [id.split(/[:#]/)[1] ?? id],
  tries: (siege) => Object.keys(siege.engagements).map((id) => ({ fight: id })),
  whyNot: (siege, { fight: id }): Problem | undefined => {
    const known = named(siege.engagements, id);
    if (known === undefined) return undefined;
    const why = siege.phase === 'combat' ? text('why-not.fought-already') : text('why-not.combat-phase');
    return refusedBy('SF-B01', why, ...known.attackers.map(({ unit }) => unit));
  },
  run: fightOn,
};

/** SF-B15: units that must still fall back after a draw. */
export function unitsToFallBack(siege: Siege): readonly string[] {
  if (siege.phase !== 'combat') return [];
  return Object.keys(siege.units).filter((id) => unitOf(siege, id).mustFallBack && unitOf(siege, id).stands > 0);
}

/** SF-B15: after a draw in the field, both sides fall back, each rolling its own dice. */
export const fallBackAfterDraw: Command<Siege, Fact, { readonly unit: string }> = {
  rule: 'SF-B15',
  offers: (siege) => unitsToFallBack(siege).map((unit) => ({ unit })),
  seat: (siege, { unit }) => unitOf(siege, unit).roster.side,
  ...naming('do.fall-back', { unit: unitName }),
  run: procedure('drawn-combat', 'SF-B15', function* (_game: Play, { unit }: { readonly unit: string }): Steps {
    yield* call(fallBack, { unit });
  }),
};
