import { choose, declareYesNo, tell } from '../../../kernel/request.ts';
import { text } from '../../../kernel/text.ts';
import type { Fact } from '../facts.ts';
import { sectionsBeside } from '../movement/neighbours.ts';
import { stepsOnto } from '../movement/part-way.ts';
import { unitName } from '../names.ts';
import { unitOf, type Play, type Steps } from '../state.ts';
import { beyond, chooseExit } from './exits.ts';
import type { Party } from './fight.ts';
import { insideOrAlong } from './ways-along.ts';

/** Falling back, which is not a retreat: SM-B20, SM-B21, SM-103, SM-161, SM-167. */

/** After a draw, or by choice of a winner. SM-103 (DSM-054): no dice for lost stands. */
export function* fallBack(game: Play, { unit, how }: Party, climbing: boolean): Steps {
  const { stands, place } = unitOf(game.state, unit);
  if (stands === 0) return;
  // SM-103, SM-134, SM-194: units that came up from outside go back there.
  if (climbing && (how === 'ladders' || how === 'siege-tower' || how === 'giant')) {
    yield* done(game, unit);
    return yield* tell<Fact>({ kind: 'fell-back', unit, to: 'outside', section: null });
  }
  if (place.on === 'section') return yield* leaveWorks(game, unit);
  const exit = yield* chooseExit(game, unit, 'draw');
  // SM-161, SM-167: through a gate or a postern, regardless of movement left and without a roll.
  if (exit.by !== 'ground')
    return yield* tell<Fact>({
      kind: 'fell-back',
      unit,
      to: beyond(unitOf(game.state, unit)),
      section: null,
    });
  if (!(yield* done(game, unit))) return;
  const to = place.on === 'inside' ? 'inside' : place.on === 'foot' ? 'outside' : 'stays';
  yield* tell<Fact>({ kind: 'fell-back', unit, to, section: null });
}

/** SM-B21: players measure it with up to three dice; we only ask whether it was done. */
function* done(game: Play, unit: string): Steps<boolean> {
  return yield* declareYesNo({
    seat: unitOf(game.state, unit).side,
    rule: 'SM-B21',
    why: text('sm.fights.ask-fell-back', { unit: unitName(game.state, unit) }),
    about: [unit],
    suggested: true,
  });
}

/** From the works a unit re-forms along them or down inside, never outside (SM-157). */
function* leaveWorks(game: Play, unit: string): Steps {
  const { place, side } = unitOf(game.state, unit);
  const section = place.on === 'section' ? (Object.keys(place.stands)[0] ?? '') : '';
  const along = sectionsBeside(game.state, section, side);
  const way = yield* choose({
    seat: side,
    rule: 'SM-B20',
    why: text('sm.fights.ask-re-form', { unit: unitName(game.state, unit) }),
    about: [unit],
    options: insideOrAlong(game.state, along),
  });
  if (way === 'inside') return yield* tell<Fact>({ kind: 'fell-back', unit, to: 'inside', section: null });
  const to = way.slice('along-'.length);
  const stands = yield* stepsOnto(game, unit, to, 'SM-B20');
  yield* tell<Fact>({ kind: 'fell-back', unit, to: 'section', section: to, ...(stands !== undefined && { stands }) });
}
