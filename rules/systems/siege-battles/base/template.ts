import { procedure } from '../../../kernel/procedure.ts';
import { call, choose, declareNumber, declareYesNo, roll, tell } from '../../../kernel/request.ts';
import { text } from '../../../kernel/text.ts';
import { ONE_D6 } from '../../../wargame/questions.ts';
import { theseUnits } from './ask.ts';
import { hitEngine } from '../engines/cover.ts';
import type { Fact } from '../facts.ts';
import { engineName, unitName } from '../names.ts';
import { inPlay, unitOf, unitsOf, type OilKind } from '../pieces.ts';
import type { Seat } from '../start/setup.ts';
import type { Play, Siege, Steps } from '../state.ts';
import { strike, type Blow } from './harm.ts';

/** Templates and areas: players say what lies under them (SB-B25); characters may be pushed aside (SB-B40). */

export interface Template {
  readonly by: Seat;
  readonly rule: string;
  /** Units and engines that may lie under it. */
  readonly candidates: readonly string[];
  readonly blow: Omit<Blow, 'hits' | 'by'>;
  readonly oil?: OilKind;
}

/** Asks what is under the template, piece by piece, and resolves the hits. Returns the units that were hit. */
export const underTemplate = procedure(
  'template',
  'SB-B25',
  function* (game: Play, { by, rule, candidates, blow, oil }: Template): Steps<readonly string[]> {
    const touched: { readonly unit: string; readonly models: number }[] = [];
    const engines: string[] = [];
    // An earlier hit may have destroyed some: SB-064.
    let left = candidates.filter((id) => isThere(game.state, id));
    // Nobody is asked once nothing is left.
    for (;;) {
      const named = yield* choose({
        seat: by,
        rule,
        why: text('sb.base.ask-under-template'),
        about: left,
        options: [
          { id: 'nothing-more', text: text('sb.base.nothing-more') },
          ...left.map((id) => ({ id, text: pieceName(game.state, id), about: [id] })),
        ],
      });
      if (named === 'nothing-more') break;
      left = left.filter((id) => id !== named);
      if (Object.hasOwn(game.state.engines, named)) engines.push(named);
      else touched.push({ unit: named, models: yield* howMany(game, by, rule, named) });
    }
    for (const engine of engines)
      yield* call(hitEngine, { engine, blow: { ...blow, hits: 1, by }, ...(oil === undefined ? {} : { oil }) });
    const hit: string[] = [];
    for (const { unit, models } of touched) {
      if (!inPlay(unitOf(game.state, unit))) continue;
      const taker = models === 1 ? yield* lookOut(game, unit) : unit;
      yield* tell<Fact>({ kind: 'touched', unit: taker, models });
      yield* call(strike, { victim: { unit: taker, most: models }, blow: { ...blow, hits: models, by } });
      hit.push(taker);
    }
    return hit;
  },
);

const isThere = (siege: Siege, id: string): boolean =>
  Object.hasOwn(siege.engines, id) ? siege.engines[id]?.destroyed === false : inPlay(unitOf(siege, id));

const pieceName = (siege: Siege, id: string) =>
  Object.hasOwn(siege.engines, id) ? engineName(siege, id) : unitName(siege, id);

function* howMany(game: Play, by: Seat, rule: string, unit: string): Steps<number> {
  const { models } = unitOf(game.state, unit);
  if (models === 1) return 1;
  return yield* declareNumber({
    seat: by,
    rule,
    why: text('sb.base.ask-touched', { unit: unitName(game.state, unit), models }),
    about: [unit],
    unit: 'models',
    min: 1,
    max: models,
    step: 1,
  });
}

/** SB-B40: the rank-and-file models needed, in the unit or within 3 inches of it. */
const ENOUGH = 5;
const IN_UNIT = 2;
const NEAR_BY = 4;

/** SB-B40: who takes a hit on a character: himself, or a unit that pushes him aside. */
function* lookOut(game: Play, id: string): Steps<string> {
  const { roster, joined } = unitOf(game.state, id);
  if (roster.rank === 'unit') return id;
  const large = (unit: string): boolean =>
    unitOf(game.state, unit).roster.rank === 'unit' && unitOf(game.state, unit).models >= ENOUGH;
  const friends = joined === null ? unitsOf(game.state, roster.side).filter(large) : [joined].filter(large);
  if (friends.length === 0) return id;
  const asked = { seat: roster.side, rule: 'SB-B40', about: [id] };
  const figures = { unit: unitName(game.state, id) };
  if (joined === null) {
    const near = yield* declareYesNo({ ...asked, why: text('sb.base.ask-near', figures), suggested: false });
    if (!near) return id;
  }
  const taker = yield* choose({
    ...asked,
    why: text('sb.base.ask-taker', figures),
    options: theseUnits(game.state, friends),
  });
  const needed = joined === null ? NEAR_BY : IN_UNIT;
  const face = yield* roll({
    ...asked,
    why: text('sb.base.ask-look-out', { ...figures, needed }),
    ...ONE_D6,
  });
  const safe = face >= needed;
  yield* tell<Fact>({ kind: 'looked-out', unit: id, face, safe, taker });
  return safe ? taker : id;
}
