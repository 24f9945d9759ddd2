import { procedure } from '../../../kernel/procedure.ts';
import { call, tell } from '../../../kernel/request.ts';
import type { Fact } from '../facts.ts';
import { sectionOf, type Section } from '../pieces.ts';
import { fallOfPlatform } from '../fabric/platform.ts';
import type { Play, Steps } from '../state.ts';
import type { BreachSource } from './facts.ts';

/** Procedure B: a Breach result on a section. */

/** SB-073, SB-229: an open gate and traitors make a section count as Breached in close combat, and use no shield. */
export const countsAsBreached = ({ breached, gate, betrayed }: Section): boolean =>
  breached || gate === 'open' || betrayed;

/** SB-044: a shield takes it, or the section is Breached; a war machine also brings down a timber platform. */
export const breachResult = procedure(
  'breach-result',
  'SB-044',
  function* (game: Play, { section: id, source }: { readonly section: string; readonly source: BreachSource }): Steps {
    const { breached, shields, kind } = sectionOf(game.state, id);
    // SB-129: a docked siege tower is never Breached.
    if (kind === 'siege-tower') return;
    if (breached) yield* tell<Fact>({ kind: 'breached-already', section: id });
    else if (shields > 0) return yield* tell<Fact>({ kind: 'shield-spent', section: id, left: shields - 1 });
    else yield* tell<Fact>({ kind: 'breached', section: id, source });
    if (source === 'war-machine' && sectionOf(game.state, id).platform) yield* call(fallOfPlatform, { section: id });
  },
);
