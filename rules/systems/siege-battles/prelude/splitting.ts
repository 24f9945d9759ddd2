import { naming } from '../../../kernel/order.ts';
import { procedure } from '../../../kernel/procedure.ts';
import { choose, declareNumber, tell } from '../../../kernel/request.ts';
import type { Args, Problem } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import type { Fact } from '../facts.ts';
import { unitName } from '../names.ts';
import { because, noSuch, order, unitNamed } from '../order.ts';
import { joinedTo, unitOf } from '../pieces.ts';
import type { Play, Siege, Steps } from '../state.ts';
import { cannotDeploy } from './deploying.ts';

/** Splitting a unit across several sections for good: SB-026 to SB-028. */

interface Split extends Args {
  readonly unit: string;
}

function check(siege: Siege, { unit: id }: Args): Problem | undefined {
  const unit = unitNamed(siege, id);
  if (unit === undefined) return noSuch(id);
  const cannot = cannotDeploy(siege, unit);
  if (cannot !== undefined) return cannot;
  // SB-026: each part needs a model; a war machine and its crew cannot be split.
  return unit.models < 2 || unit.roster.type === 'war-machine'
    ? because('SB-026', 'sb.not.nothing-to-split', { unit: unit.roster.name })
    : undefined;
}

/** The id of the next part of a unit. */
function partOf(siege: Siege, unit: string): string {
  let n = 2;
  while (Object.hasOwn(siege.units, `${unit}-${n}`)) n += 1;
  return `${unit}-${n}`;
}

/** SB-027, SB-028: asks whether something of the unit goes with the new part. */
function* goes(game: Play, unit: string, rule: string, what: string, about: string = unit): Steps<boolean> {
  const answer = yield* choose({
    seat: 'defender',
    rule,
    why: text(`sb.prelude.ask-with-${what}`, { unit: unitName(game.state, about) }),
    about: [about],
    options: [
      { id: 'stays', text: text('sb.prelude.stays') },
      { id: 'goes', text: text('sb.prelude.goes') },
    ],
  });
  return answer === 'goes';
}

const splitting = procedure('split', 'SB-026', function* (game: Play, { unit }: Split): Steps {
  const { models, roster, championAlive, items } = unitOf(game.state, unit);
  const some = yield* declareNumber({
    seat: 'defender',
    rule: 'SB-026',
    why: text('sb.prelude.ask-split', { unit: unitName(game.state, unit), models }),
    about: [unit],
    unit: 'models',
    min: 1,
    max: models - 1,
    step: 1,
    suggested: Math.floor(models / 2),
  });
  const characters: string[] = [];
  const command = { champion: false, standard: false, musician: false };
  const there = { champion: championAlive, standard: roster.standard, musician: roster.musician };
  // SB-028: each of them is one model of its part.
  const room = { goes: some, stays: models - some };
  for (const one of ['champion', 'standard', 'musician'] as const) {
    if (!there[one]) continue;
    const way = room.goes === 0 ? false : room.stays === 0 ? true : yield* goes(game, unit, 'SB-028', one);
    room[way ? 'goes' : 'stays'] -= 1;
    command[one] = way;
  }
  const equipment = items.length > 0 && (yield* goes(game, unit, 'SB-027', 'equipment'));
  for (const character of joinedTo(game.state, unit))
    if (yield* goes(game, unit, 'SB-026', 'character', character)) characters.push(character);
  yield* tell<Fact>({
    kind: 'unit-split',
    unit,
    part: partOf(game.state, unit),
    models: some,
    // SB-026: Victory Points are split in proportion to models.
    points: Math.round((roster.points * some) / models),
    ...command,
    equipment,
    characters,
  });
});

export const split = order<Split>({
  rule: 'SB-026',
  candidates: (siege) => (siege.phase === 'deployment' ? Object.keys(siege.units).map((unit) => ({ unit })) : []),
  check,
  seat: () => 'defender',
  ...naming('sb.do.split', { unit: unitName }),
  run: splitting,
});
