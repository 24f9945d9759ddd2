import { procedure } from '../../../kernel/procedure.ts';
import { call, roll, tell } from '../../../kernel/request.ts';
import { Sum } from '../../../kernel/sum.ts';
import { text } from '../../../kernel/text.ts';
import { engineSaves } from '../engines/engine-hits.ts';
import { rerolls } from '../events/rerolls.ts';
import type { Fact } from '../facts.ts';
import { engineName, unitName } from '../names.ts';
import { engineOf, unitOf, type Play, type Steps } from '../state.ts';
import { fightingStands, living } from './parties.ts';
import { attacksOfStand, TO_HIT, toHit } from './status.ts';
import { support } from './support.ts';

/** Charging an engine that nobody pushes: SM-115, SM-118, SM-B17. */

const AGAIN = { attacker: 'SM-208', defender: 'SM-209' } as const;

/** It does not strike, saves on 4 or more, and is destroyed as soon as it would have to retreat. */
export const engineRound = procedure(
  'fight-engine',
  'SM-118',
  function* (game: Play, { id }: { readonly id: string }): Steps {
    const fight = game.state.fights[id];
    const engine = fight?.engine ?? null;
    if (fight === undefined || engine === null) return;
    let unsaved = 0;
    for (const party of living(game.state, fight.attackers)) {
      const { roster, side, confused } = unitOf(game.state, party.unit);
      const each = attacksOfStand(roster.profile.attacks, {
        charges: true,
        heavy: 0,
        enemy: 'open',
        pursues: false,
        confused,
        flank: false,
      });
      const dice = each.times(fightingStands(game.state, party), text('sum.stands'), 'SM-118', [party.unit]);
      const asked = {
        seat: side,
        rule: 'SM-118',
        why: text('sm.fights.ask-strokes', {
          unit: unitName(game.state, party.unit),
          target: engineName(game.state, engine),
          needs: TO_HIT.open,
        }),
        about: [party.unit, engine],
        sides: 6,
        reads: { kind: 'count', atLeast: toHit('open', 'SM-118', engine) },
      } as const;
      if (dice.total === 0) continue;
      const first = yield* roll({ ...asked, dice });
      // SM-208, SM-209 (DSM-103): dice against an engine are attack dice too.
      const again = yield* rerolls(game, side, party.unit, dice.total - first);
      const hits =
        again === 0
          ? first
          : first +
            (yield* roll({ ...asked, rule: AGAIN[side], dice: Sum.of(again, text('sum.missed'), AGAIN[side]) }));
      unsaved += yield* call(engineSaves, { engine, hits });
    }
    if (engineOf(game.state, engine).destroyed) return;
    // SM-118: it has no attacks and gets no support, so one unsaved hit or one supporting stand (SM-B17) beats it.
    if (unsaved === 0 && (yield* support(game, fight, fight.attacker)) === 0) return;
    yield* tell<Fact>({ kind: 'engine-destroyed', engine, rule: 'SM-118' });
  },
);
