import { procedure } from '../../../kernel/procedure.ts';
import { call, roll, tell } from '../../../kernel/request.ts';
import { Sum } from '../../../kernel/sum.ts';
import { text } from '../../../kernel/text.ts';
import { armourSave, toWound } from '../base/chances.ts';
import { D6, d3 } from '../base/dice.ts';
import type { Blow } from '../base/harm.ts';
import type { Fact } from '../facts.ts';
import { engineName } from '../names.ts';
import { engineOf, unitOf } from '../pieces.ts';
import type { OilKind } from '../pieces.ts';
import type { Seat } from '../start/setup.ts';
import type { Play, Steps } from '../state.ts';
import { ARMOUR, RAM_WARD, SHARE, TOUGHNESS } from './tables.ts';

/** Hits on a siege tower or ram and its pushers: SB-124, SB-126, SB-135 to SB-137. */

/** SB-126, SB-137: rolls a die per hit by aimed weapons; without pushers the engine takes all. Returns its share. */
export const shareHits = procedure(
  'share-hits',
  'SB-126',
  function* (
    game: Play,
    { engine, hits, by }: { readonly engine: string; readonly hits: number; readonly by: Seat },
  ): Steps<number> {
    const { kind, pusher, destroyed } = engineOf(game.state, engine);
    if (destroyed) return 0;
    // SB-124, SB-134: without pushers it takes every hit.
    if (pusher === null || unitOf(game.state, pusher).destroyed) return hits;
    const faces = yield* roll({
      seat: by,
      rule: kind === 'ram' ? 'SB-137' : 'SB-126',
      why: text(`sb.engines.ask-share-${kind}`, { engine: engineName(game.state, engine), dice: hits }),
      about: [engine, pusher],
      dice: Sum.of(hits, text('sum.hits'), 'SB-126'),
      sides: D6,
      reads: { kind: 'faces' },
    });
    const onEngine = faces.filter((face) => face <= SHARE[kind]).length;
    yield* tell<Fact>({ kind: 'hits-shared', engine, unit: pusher, onEngine, onUnit: hits - onEngine });
    return onEngine;
  },
);

/** Hits on the engine: to wound, armour, the ram's ward against oil, and Wounds, doubled by fire (SB-B32). */
export const hitEngine = procedure(
  'hit-engine',
  'SB-135',
  function* (
    game: Play,
    { engine, blow, oil }: { readonly engine: string; readonly blow: Blow; readonly oil?: OilKind },
  ): Steps {
    const { kind } = engineOf(game.state, engine);
    const needed = toWound(blow.strength, TOUGHNESS);
    const name = engineName(game.state, engine);
    const asked = { about: [engine], sides: D6 };
    let wounds = yield* roll({
      ...asked,
      seat: blow.by,
      rule: 'SB-B09',
      why: text('sb.base.ask-to-wound', { unit: name, dice: blow.hits, needed: needed.total }),
      dice: Sum.of(blow.hits, text('sum.hits'), 'SB-B09'),
      reads: { kind: 'count', atLeast: needed },
      counts: 'wounds',
    });
    const saves: readonly (readonly [save: Sum | null, rule: string, key: string])[] = [
      // SB-122, SB-135: reduced by Strength and Armour Piercing as usual.
      [
        blow.noArmour === true ? null : armourSave(ARMOUR[kind], blow.strength, blow.piercing === true),
        'SB-135',
        'sb.base.ask-armour',
      ],
      // SB-136: against every kind of oil except alchemical fire.
      [
        kind === 'ram' && oil !== undefined && oil !== 'fire' ? Sum.of(RAM_WARD, text('sb.sum.ward'), 'SB-136') : null,
        'SB-136',
        'sb.base.ask-ward',
      ],
    ];
    for (const [save, rule, key] of saves) {
      if (wounds === 0 || save === null || save.total > 6) continue;
      wounds -= yield* roll({
        ...asked,
        seat: 'attacker',
        rule,
        why: text(key, { unit: name, dice: wounds, save: save.total }),
        dice: Sum.of(wounds, text('sum.wounds'), rule),
        reads: { kind: 'count', atLeast: save },
        counts: 'saves',
      });
    }
    if (wounds > 0) yield* hurtEngine(game, engine, yield* multiplied(game, engine, blow, wounds));
  },
);

/** SB-B11, SB-B32: Multiple Wounds, then double for fire, since both engines are Flammable (SB-122, SB-132). */
function* multiplied(game: Play, engine: string, blow: Blow, wounds: number): Steps<number> {
  const burns = blow.flaming === true ? 2 : 1;
  if (blow.multiple === undefined) return wounds * burns;
  const faces = yield* roll({
    seat: blow.by,
    rule: 'SB-B11',
    why: text(`sb.base.ask-multiple-${blow.multiple}`, { unit: engineName(game.state, engine), dice: wounds }),
    about: [engine],
    dice: Sum.of(wounds, text('sum.wounds'), 'SB-B11'),
    sides: D6,
    reads: { kind: 'faces' },
  });
  return faces.reduce((sum, face) => sum + (blow.multiple === 'd3' ? d3(face) : face) * burns, 0);
}

/** SB-130: at 0 Wounds the engine is destroyed; models in a docked tower are set beside it. */
export function* hurtEngine(game: Play, engine: string, wounds: number): Steps {
  yield* tell<Fact>({ kind: 'engine-hurt', engine, wounds });
  if (engineOf(game.state, engine).wounds === 0) yield* call(burnDown, { engine });
}

export const burnDown = procedure(
  'engine-destroyed',
  'SB-130',
  function* (game: Play, { engine }: { readonly engine: string }): Steps {
    if (engineOf(game.state, engine).destroyed) return;
    yield* tell<Fact>({ kind: 'engine-destroyed', engine });
  },
);
