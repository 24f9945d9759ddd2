import { procedure } from '../../../kernel/procedure.ts';
import { call } from '../../../kernel/request.ts';
import { announcesEvade, chargerGoesOn, evades } from '../evade/evade.ts';
import { aspectOf } from '../formations/formations.ts';
import { remind } from '../game/reminders.ts';
import { goes } from '../moving/coming-to-rest.ts';
import { fireAtCharger } from '../shooting/at-chargers.ts';
import { announceReaction, moveAfterReaction } from '../skirmishers/reactions.ts';
import { unitOf, type Play, type Steps } from '../state.ts';
import type { Zone } from '../words.ts';
import { askZone } from './zone.ts';

/** A charge and the reactions to it, from announcement to contact: HR-103 to HR-105, HR-141, HR-158, P-HR-2. */

export interface ChargeHome {
  readonly charger: string;
  readonly target: string;
  /** HR-119: a victor's advance counts as a charge; HR-005: but nobody shoots out of turn in that phase. */
  readonly how: 'order' | 'initiative' | 'advance';
  /** From charger to target in cm, as declared. */
  readonly cm: number;
  /** HR-123: the most stands that an irregular victor may bring into contact. */
  readonly most?: number | null;
}

export const chargeHome = procedure(
  'charge',
  'HR-103',
  function* (game: Play, { charger, target, how, cm, most = null }: ChargeHome): Steps {
    const zone = yield* startZone(game, charger, target);
    // HR-141: everything is announced first, then units shoot, then the target moves, then the charger.
    const evading = yield* announcesEvade(game, charger, target);
    const skirmishers = unitOf(game.state, target).formation === 'skirmish';
    const reaction = skirmishers ? yield* call(announceReaction, { unit: target, charger }) : null;
    const carried = how === 'advance' ? 0 : yield* call(fireAtCharger, { charger, target, cm, evading });
    if (evading) yield* evades(game, charger, target);
    if (unitOf(game.state, charger).stands === 0) return;
    if (evading) return yield* chargerGoesOn(game, charger, target);
    if (reaction !== null) {
      // HR-155 to HR-158: they have gone or are destroyed; nobody won a combat, so there is no Pursuit Test.
      yield* call(moveAfterReaction, { unit: target, charger, reaction });
      return yield* goes(game, { kind: 'charge-stopped', unit: charger, target, how: 'nobody-left' });
    }
    const { formation, confused } = unitOf(game.state, target);
    // HR-103: one edge; HR-013, HR-017, HR-018: of a hedgehog or a refused flank it counts as the front.
    const aspect = aspectOf(formation, zone);
    yield* goes(game, { kind: 'charged-home', charger, target, zone, aspect, confused, carried, most });
    yield* remind(game, 'HR-104', charger);
  },
);

/** HR-105: the zone that contains most of its front edge at the start; not asked for hedgehogs and skirmishers. */
function* startZone(game: Play, charger: string, target: string): Steps<Zone> {
  const { formation } = unitOf(game.state, target);
  if (formation === 'hedgehog' || formation === 'skirmish') return 'front';
  return yield* askZone(game, charger, target);
}
