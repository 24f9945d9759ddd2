import { choose, tell } from '../../../kernel/request.ts';
import { text } from '../../../kernel/text.ts';
import { theseUnits } from '../base/ask.ts';
import type { Fact } from '../facts.ts';
import type { UnitSetup } from '../start/setup.ts';
import type { Play, Steps } from '../state.ts';

/** Restless Dead: SB-146, SB-147. */

/** SB-147: Wounds per base. */
export const BASE_WOUNDS = 4;

/** SB-147: a Spirit Host with its base-game profile. */
export const hostRoster = (id: string, models: number): UnitSetup => ({
  id,
  name: 'Spirit Host',
  called: text('sb.unit.spirit-host'),
  side: 'attacker',
  charge: 'moon',
  rank: 'unit',
  points: 0,
  general: false,
  battleStandard: false,
  force: 'defence',
  items: [],
  magicItems: [],
  type: 'swarm',
  models,
  profile: { m: 6, ws: 3, bs: 0, s: 3, t: 3, w: BASE_WOUNDS, i: 1, a: 4, ld: 4 },
  champion: null,
  mount: null,
  standard: false,
  musician: false,
  armour: 7,
  ward: 7,
  regeneration: 7,
  magicResistance: 0,
  keywords: ['ethereal', 'undead', 'unstable', 'fear', 'immune-to-psychology'],
  weapons: [],
  machine: null,
  breath: null,
});

/** SB-146: before the Starvation Rolls the attacker names a unit of the Defence Force. */
export function* nomination(game: Play, starving: readonly string[]): Steps {
  if (!game.state.sides.attacker.items.includes('restless-dead') || starving.length === 0) return;
  const unit = yield* choose({
    seat: 'attacker',
    rule: 'SB-146',
    why: text('sb.camp.ask-nominated'),
    about: starving,
    options: theseUnits(game.state, starving),
  });
  yield* tell<Fact>({ kind: 'nominated', unit });
}

/** SB-146: each natural 6 on the unit adds a Wound to the host, saved or not. */
export function* stir(game: Play, unit: string, wounds: number): Steps {
  if (game.state.prelude.nominated === unit && wounds > 0) yield* tell<Fact>({ kind: 'dead-stir', unit, wounds });
}

/** SB-147: after the attacker deploys, anywhere at least an inch from enemies and in no garrisoned section. */
export function* raiseHost(game: Play): Steps {
  const { risen } = game.state.prelude;
  if (risen === 0) return;
  const place = (yield* choose({
    seat: 'attacker',
    rule: 'SB-147',
    why: text('sb.camp.ask-host', { wounds: risen }),
    options: ['outside', 'courtyard'].map((id) => ({ id, text: text(`sb.zone.${id}`) })),
  })) as 'outside' | 'courtyard';
  yield* tell<Fact>({ kind: 'host-raised', unit: 'spirit-host', wounds: risen, place });
}
