import { procedure } from '../../../kernel/procedure.ts';
import { call, tell } from '../../../kernel/request.ts';
import type { Fact } from '../facts.ts';
import { sectionOf, type Section } from '../pieces.ts';
import { fallOfPlatform } from '../fabric/platform.ts';
import type { Play, Steps } from '../state.ts';
import type { BreachSource } from './facts.ts';

/** Procedure B: a Breach result on a section. */

/** SB-073, SB-229: an open gate or traitors count as a Breach in close combat, without using up a shield. */
export const countsAsBreached = ({ breached, gate, betrayed }: Section): boolean =>
  breached || gate === 'open' || betrayed;

/** SB-044: uses up a shield or Breaches the section; a war machine also brings down a timber platform. */
export const breachResult = procedure(
  'breach-result',
  'SB-044',
  function* (game: Play, { section: id, source }: { readonly section: string; readonly source: BreachSource }): Steps {
    const { breached, shields, kind } = sectionOf(game.state, id);
    // SB-129: a docked siege tower cannot be Breached.
    if (kind === 'siege-tower') return;
    if (breached) yield* tell<Fact>({ kind: 'breached-already', section: id });
    else if (shields > 0) return yield* tell<Fact>({ kind: 'shield-spent', section: id, left: shields - 1 });
    else yield* tell<Fact>({ kind: 'breached', section: id, source });
    if (source === 'war-machine' && sectionOf(game.state, id).platform) yield* call(fallOfPlatform, { section: id });
  },
);
