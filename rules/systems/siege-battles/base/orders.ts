import { naming } from '../../../kernel/order.ts';
import { procedure } from '../../../kernel/procedure.ts';
import { call, declareNumber, roll, tell } from '../../../kernel/request.ts';
import { Sum } from '../../../kernel/sum.ts';
import type { Args, Problem } from '../../../kernel/system.ts';
import { text, type Text } from '../../../kernel/text.ts';
import { breachResult } from '../breaches/breach.ts';
import type { Fact } from '../facts.ts';
import { sectionName, unitName } from '../names.ts';
import { because, eachSection, eachUnit, noSuch, order, sectionNamed, unitNamed, wrongMoment } from '../order.ts';
import { inPlay, unitOf, unitsOf, type Unit } from '../pieces.ts';
import type { Play, Siege, Steps } from '../state.ts';
import { STAGES } from '../phases.ts';
import { D6 } from './dice.ts';
import { eachOf, woundsLeft } from './champion.ts';
import { moatInFlight, panicIfDue } from './flight.ts';
import { remove } from './harm.ts';
import { leadershipTest } from './leadership.ts';
import { has } from './rules.ts';
import { growsAgain, regrown, regrowth } from './regrowth.ts';

/** Orders of the base game: rallying, stupidity, the winds of magic, and results of spells and open-field play. */

interface OfUnit extends Args {
  readonly unit: string;
}

const fleeingNow = (siege: Siege, id: unknown): Problem | undefined => {
  const unit = unitNamed(siege, id);
  if (unit === undefined) return noSuch(id);
  const figures = { unit: unit.roster.name };
  if (!unit.fleeing || unit.joined !== null) return because('SB-B12', 'sb.not.not-fleeing', figures);
  return wrongMoment(siege, 'movement', unit.roster.side);
};

/** SB-B12: a fleeing unit tries to rally once in its Movement Phase. */
export const rally = order<OfUnit>({
  rule: 'SB-B12',
  candidates: eachUnit,
  check: (siege, { unit }) =>
    fleeingNow(siege, unit) ??
    (unitOf(siege, String(unit)).moved
      ? because('SB-B12', 'sb.not.moved-already', { unit: unitOf(siege, String(unit)).roster.name })
      : undefined),
  ...naming('sb.do.rally', { unit: unitName }),
  run: procedure('rally', 'SB-B12', function* (game: Play, { unit }: OfUnit): Steps {
    const rallies = yield* call(leadershipTest, { unit, test: 'rally', rule: 'SB-B12' });
    if (rallies) return yield* tell<Fact>({ kind: 'rallied', unit });
    yield* tell<Fact>({ kind: 'moved', unit, march: false });
    // SB-209: it runs on, perhaps through the moat.
    yield* moatInFlight(game, unit, false);
  }),
});

/** SB-B12: it has run over the table edge. */
export const leaveTable = order<OfUnit>({
  rule: 'SB-B12',
  candidates: eachUnit,
  check: (siege, { unit }) => fleeingNow(siege, unit),
  ...naming('sb.do.leave-table', { unit: unitName }),
  run: procedure('leave-table', 'SB-B12', function* (_: Play, { unit }: OfUnit): Steps {
    yield* tell<Fact>({ kind: 'left-table', unit });
  }),
});

/** SB-B15: whether a unit tests as its side's turn begins. */
export function isStupid(siege: Siege, unit: string): boolean {
  const { fleeing, joined } = unitOf(siege, unit);
  return !fleeing && joined === null && has(siege, unit, 'stupidity');
}

/** Tests at the start of a player turn: SB-B15 Stupidity. */
export function* stupidity(game: Play): Steps {
  for (const unit of unitsOf(game.state, game.state.active)) {
    if (!isStupid(game.state, unit)) continue;
    const sound = yield* call(leadershipTest, { unit, test: 'stupidity', rule: 'SB-B15' });
    if (!sound) yield* tell<Fact>({ kind: 'stumbles', unit });
  }
}

/** SB-B36: two power dice, the higher of which gives the dispel dice; each wizard channels on a 6. */
export const windsOfMagic = procedure('winds', 'SB-B36', function* (game: Play): Steps {
  const { active } = game.state;
  const faces = yield* roll({
    seat: active,
    rule: 'SB-B36',
    why: text('sb.base.ask-winds'),
    dice: 2,
    sides: D6,
    reads: { kind: 'faces' },
  });
  const dice = { power: faces.reduce((sum, face) => sum + face, 0), dispel: Math.max(...faces) };
  for (const side of ['attacker', 'defender'] as const) {
    const channelled = yield* channel(game, side);
    if (side === active) dice.power += channelled;
    else dice.dispel += channelled;
  }
  yield* tell<Fact>({ kind: 'winds', ...dice });
});

const wizardsOf = (siege: Siege, side: 'attacker' | 'defender'): readonly string[] =>
  unitsOf(siege, side).filter((id) => has(siege, id, 'wizard') && !unitOf(siege, id).fleeing);

/** SB-195: the one more die of a defender in an imbued fortress. */
const imbuedDice = (siege: Siege, side: 'attacker' | 'defender'): 0 | 1 =>
  side === 'defender' && siege.sides.defender.items.includes('imbued') ? 1 : 0;

/** SB-B36: the most dice that a side can channel. */
export const mostChannelled = (siege: Siege, side: 'attacker' | 'defender'): number =>
  wizardsOf(siege, side).length + imbuedDice(siege, side);

/** SB-B36: one die per wizard; SB-195: the defender tries once more in an imbued fortress. */
function* channel(game: Play, side: 'attacker' | 'defender'): Steps<number> {
  const wizards = wizardsOf(game.state, side);
  const imbued = imbuedDice(game.state, side);
  const dice = Sum.of(wizards.length, text('sb.sum.wizards'), 'SB-B36', wizards).plus(
    imbued,
    text('sb.sum.imbued'),
    'SB-195',
  );
  if (dice.total === 0) return 0;
  return yield* roll({
    seat: side,
    rule: imbued === 1 ? 'SB-195' : 'SB-B36',
    why: text('sb.base.ask-channel', { dice: dice.total }),
    about: wizards,
    dice,
    sides: D6,
    reads: { kind: 'count', atLeast: 6 },
    counts: 'successes',
  });
}

/** SB-B36 */
export const winds = order<Args>({
  rule: 'SB-B36',
  candidates: () => [{}],
  check: (siege) =>
    wrongMoment(siege, 'magic') ?? (siege.magic === null ? undefined : because('SB-B36', 'sb.not.winds-blown')),
  text: () => text('sb.do.winds'),
  about: () => [],
  run: windsOfMagic,
});

const onTable = (siege: Siege, id: unknown): Problem | undefined => {
  const unit: Unit | undefined = unitNamed(siege, id);
  if (unit === undefined) return noSuch(id);
  return inPlay(unit) ? undefined : because('SB-030', 'sb.not.not-on-table', { unit: unit.roster.name });
};

/** SB-B37: refuses units that never regrow, or have lost nothing. */
const nothingToRegain = (siege: Siege, id: string): Problem | undefined => {
  const unit = unitOf(siege, id);
  if (regrown(unit, 1).wounds > 0) return undefined;
  return because('SB-B37', growsAgain(unit.roster) ? 'sb.not.unhurt' : 'sb.not.never-regrows', {
    unit: unit.roster.name,
  });
};

/** SB-B37: Wounds restored by a spell or a drink. */
export const regrow = order<OfUnit>({
  rule: 'SB-B37',
  candidates: eachUnit,
  check: (siege, { unit }) =>
    onTable(siege, unit) ?? wrongMoment(siege, 'magic') ?? nothingToRegain(siege, String(unit)),
  ...naming('sb.do.regrow', { unit: unitName }),
  run: procedure('regrow', 'SB-B37', function* (game: Play, { unit }: OfUnit): Steps {
    const wounds = yield* declareNumber({
      seat: unitOf(game.state, unit).roster.side,
      rule: 'SB-B37',
      why: text('sb.base.ask-regrowth', { unit: unitName(game.state, unit) }),
      about: [unit],
      unit: 'hits',
      min: 0,
      max: 60,
      step: 1,
    });
    yield* call(regrowth, { unit, wounds });
  }),
});

/** SB-035: before the battle only its scripted steps affect the table. */
const tooEarly = (siege: Siege, name: string | Text): Problem | undefined =>
  (STAGES as readonly string[]).includes(siege.phase)
    ? because('SB-035', 'sb.not.before-the-battle', { section: name })
    : undefined;

/** SB-B14: the fewest further wounds with which a quarter of a unit's models is lost in this phase, champion last. */
function woundsToPanic(siege: Siege, id: string): number {
  const { phaseBegan, models, wounds } = unitOf(siege, id);
  const more = Math.max(0, Math.ceil(phaseBegan / 4) - (phaseBegan - models));
  return more === 0 ? 0 : Math.min(woundsLeft(siege, id), more * eachOf(siege, id) - wounds);
}

/** SB-B11: wounds decided on the table: open-field fights, spells, army list rules. */
export const reportWounds = order<OfUnit>({
  rule: 'SB-B11',
  aside: true,
  candidates: eachUnit,
  check: (siege, { unit }) => onTable(siege, unit) ?? tooEarly(siege, unitOf(siege, String(unit)).roster.name),
  ...naming('sb.do.report-wounds', { unit: unitName }),
  run: procedure('report-wounds', 'SB-B11', function* (game: Play, { unit }: OfUnit): Steps {
    const { roster } = unitOf(game.state, unit);
    const lost = yield* declareNumber({
      seat: roster.side,
      rule: 'SB-B11',
      why: text('sb.base.ask-wounds', { unit: unitName(game.state, unit) }),
      about: [unit],
      unit: 'hits',
      min: 0,
      max: woundsLeft(game.state, unit),
      step: 1,
      assumed: woundsToPanic(game.state, unit),
    });
    yield* remove(game, { unit }, lost);
    yield* panicIfDue(game, unit);
  }),
});

interface Effect extends Args {
  readonly section: string;
}

/** SB-050: any effect that would remove a section gives a Breach result instead. */
export const collapse = order<Effect>({
  rule: 'SB-050',
  aside: true,
  candidates: eachSection,
  check: (siege, { section }) => {
    const named = sectionNamed(siege, section);
    if (named === undefined) return noSuch(section);
    // SB-130: a docked siege tower is not protected; its Wounds count.
    const early = tooEarly(siege, named.label);
    if (early !== undefined) return early;
    return named.kind === 'siege-tower' ? because('SB-130', 'sb.not.docked', { engine: named.label }) : undefined;
  },
  ...naming('sb.do.collapse', { section: sectionName }),
  run: procedure('collapse', 'SB-050', function* (_: Play, { section }: Effect): Steps {
    yield* call(breachResult, { section, source: 'effect' });
  }),
});
