import { procedure } from '../../../kernel/procedure.ts';
import { call, choose, declareNumber, roll, tell } from '../../../kernel/request.ts';
import type { Command } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import { advanceInto } from '../combat/advance.ts';
import { loseMachines } from '../mechanics/casualties.ts';
import type { Fact } from '../facts.ts';
import { machineOf } from '../mechanics/status.ts';
import { theStructure, unitName } from '../names.ts';
import { remind } from '../muster/reminders.ts';
import { sectionOf, structureOf, unitOf, type Play, type Siege, type Steps } from '../state.ts';

/** After a successful battering: SF-048, SF-049, SF-187, SF-B17. */

export interface AfterBattering extends Readonly<Record<string, string>> {
  readonly unit: string;
  readonly how: 'advance' | 'fall-back' | 'stay';
}

/** SF-048: the unit advances, falls back or stays, as if it had destroyed its first opponent. */
const act = procedure('after-battering', 'SF-048', function* (_game: Play, { unit, how }: AfterBattering): Steps {
  switch (how) {
    case 'stay':
      return yield* tell<Fact>({ kind: 'stayed', unit });
    case 'fall-back':
      return yield* call(fallBack, { unit });
    case 'advance':
      return yield* call(advance, { unit });
  }
});

/** SF-049, SF-187: the unit rushes through the gap, past the ramparts; a wheeled machine is left behind and lost. */
const advance = procedure('advance', 'SF-049', function* (game: Play, { unit }: { unit: string }): Steps {
  const { brokeThrough } = unitOf(game.state, unit);
  if (brokeThrough === null) return;
  const { section, part } = structureOf(game.state, brokeThrough);
  // SF-065: troops can file through however narrow the gate model is.
  if (part === 'gate' || sectionOf(game.state, section).plan.kind === 'gateway') yield* remind(game, 'SF-065');
  yield* tell<Fact>({ kind: 'advanced', unit, section });
  yield* loseMachines(game, unit);
  // SF-049: it counts as a charge if it hits an enemy on the ground.
  yield* advanceInto(game, unit, game.state.options.advanceAfterBattering === 'charge');
});

/** SF-B17: up to 3D6 cm, at least the lowest die. A fall back is not a retreat: machines come along (SF-187). */
export const fallBack = procedure('fall-back', 'SF-B17', function* (game: Play, { unit }: { unit: string }): Steps {
  const { side: seat } = unitOf(game.state, unit).roster;
  const figures = { unit: unitName(game.state, unit) };
  const faces = yield* roll({
    seat,
    rule: 'SF-B17',
    why: text('ask.fall-back-dice', figures),
    about: [unit],
    dice: 3,
    sides: 6,
    reads: { kind: 'faces' },
  });
  const max = faces.reduce((sum, face) => sum + face, 0);
  const cm = yield* declareNumber({
    seat,
    rule: 'SF-B17',
    why: text('ask.fall-back', figures),
    about: [unit],
    unit: 'cm',
    min: Math.min(...faces),
    max,
    step: 0,
    suggested: max,
  });
  yield* tell<Fact>({ kind: 'fell-back', unit, cm });
});

/** SF-146: winning flyers may not pursue: they stand or fall back. */
export function* flyersStandOrFallBack(game: Play, unit: string): Steps {
  const how = yield* choose({
    seat: unitOf(game.state, unit).roster.side,
    rule: 'SF-146',
    why: text('ask.flyers-after-tower', { unit: unitName(game.state, unit) }),
    about: [unit],
    options: [
      { id: 'stand', text: text('option.stand') },
      { id: 'fall-back', text: text('option.fall-back') },
    ],
  });
  if (how === 'fall-back') yield* call(fallBack, { unit });
}

export const actAfterBattering: Command<Siege, Fact, AfterBattering> = {
  rule: 'SF-048',
  offers: (siege) => {
    if (siege.phase !== 'combat' || siege.active !== 'attacker') return [];
    const hows: readonly AfterBattering['how'][] =
      siege.options.stayAfterBattering === 'allowed' ? ['advance', 'fall-back', 'stay'] : ['advance', 'fall-back'];
    return Object.keys(siege.units)
      .filter((id) => unitOf(siege, id).brokeThrough !== null && unitOf(siege, id).stands > 0)
      .flatMap((unit) => hows.map((how) => ({ unit, how })));
  },
  seat: () => 'attacker',
  text: (siege, { unit, how }) => {
    const { brokeThrough } = unitOf(siege, unit);
    const figures = { unit: unitName(siege, unit) };
    // SF-187: warn about the machine it would lose before the choice is made.
    const machine = machineOf(unitOf(siege, unit));
    if (how === 'advance' && brokeThrough !== null && machine !== null)
      return text('do.advance-without', {
        ...figures,
        structure: theStructure(siege, brokeThrough),
        machine: text(`equipment.${machine}`),
      });
    return brokeThrough === null
      ? text(`do.${how}`, figures)
      : text(`do.${how}`, { ...figures, structure: theStructure(siege, brokeThrough) });
  },
  about: ({ unit }) => [unit],
  run: act,
};
