import { procedure, pureStep } from '../../../kernel/procedure.ts';
import {
  call,
  each,
  roll,
  tell,
  type AskedReading,
  type AskedRoll,
  type PureSteps,
  type RollRequest,
} from '../../../kernel/request.ts';
import { Sum } from '../../../kernel/sum.ts';
import { text, type Text } from '../../../kernel/text.ts';
import type { Fact } from '../facts.ts';
import { fighterName } from '../names.ts';
import { sectionAt, sectionOf, unitOf } from '../pieces.ts';
import type { Seat } from '../start/setup.ts';
import type { Play, Siege, Steps } from '../state.ts';
import { armourOf, eachOf, profileOf, ranksOf, type Who } from './champion.ts';
import { armourSave, slainBy, toWound, wardAgainstSpells } from './chances.ts';
import { D6, d3 } from './dice.ts';
import { destroy } from './loss.ts';
import { valueOf } from './profile.ts';
import { has, isEthereal } from './rules.ts';

/** From hits to casualties: to wound, armour, ward, Multiple Wounds, removal (SB-B09 to SB-B11, SB-B32, SB-B33). */

export interface Blow {
  readonly hits: number;
  readonly strength: number;
  /** The side that rolls to wound. */
  readonly by: Seat;
  readonly piercing?: boolean;
  readonly noArmour?: boolean;
  readonly flaming?: boolean;
  readonly magical?: boolean;
  readonly killing?: boolean;
  readonly spell?: boolean;
  /** SB-B11: each unsaved wound is multiplied by this. */
  readonly multiple?: 'd3' | 'd6';
  /** SB-160: successful ward saves are re-rolled. */
  readonly wardsAgain?: boolean;
  /** SB-B32: not a shot at or assault on a garrison, although the victim is in a section. */
  readonly notAtGarrison?: boolean;
}

export interface Victim {
  readonly unit: string;
  readonly who?: Who;
  /** The most models that can fall: those picked for a fight, or touched by a template. */
  readonly most?: number;
  /** Whether the champion may fall after them; he may wherever more can fall than the ranks have models. */
  readonly champion?: boolean;
}

/** SB-B09: whose Toughness and Wounds count; the champion's if nobody else of the unit is left. */
export function whoseOf(siege: Siege, { unit, who = 'ranks', most }: Victim): Who {
  const { models, championAlive } = unitOf(siege, unit);
  return championAlive && (models === 1 || most === 0) ? 'champion' : who;
}

/** A blow against a victim in its current state: everything the dice from hits to casualties need. */
export interface Harm {
  readonly unit: string;
  readonly name: Text;
  readonly seat: Seat;
  readonly by: Seat;
  /** SB-B34: the victim cannot be hurt, or is gone. */
  readonly unhurt: boolean;
  readonly toWound: Sum;
  /** SB-B33 */
  readonly kills: boolean;
  /** SB-B32: failed rolls to wound are re-rolled. */
  readonly woundsAgain: boolean;
  /** SB-B10; above 6 there is none, null if none is allowed. */
  readonly armour: Sum | null;
  readonly ward: Sum;
  /** The ward save left against a Killing Blow. */
  readonly wardIfSlain: Sum;
  readonly wardsAgain: boolean;
  readonly each: number;
  /** Wounds the first model has already lost. */
  readonly lost: number;
  /** SB-B32: 2 on a Flammable target. */
  readonly burns: number;
  readonly multiple: Blow['multiple'];
}

export function harmOf(siege: Siege, { unit, who = 'ranks' }: Victim, blow: Blow): Harm {
  const { roster, destroyed, wounds, championWounds } = unitOf(siege, unit);
  const worn = armourOf(roster, who);
  const { flaming = false } = blow;
  const saves = blow.noArmour !== true && worn <= 6;
  const worked = Sum.of(roster.ward, text('sb.sum.ward'), 'SB-B10');
  const ward = blow.spell === true ? wardAgainstSpells(roster.ward, resistanceOf(siege, unit)) : worked;
  const regenerates = Sum.of(roster.regeneration, text('sb.sum.regeneration'), 'SB-B10');
  return {
    unit,
    name: fighterName(siege, unit, who),
    seat: roster.side,
    by: blow.by,
    // SB-B34: only magical attacks wound Ethereal models.
    unhurt: destroyed || (isEthereal(siege, unit) && blow.magical !== true && blow.spell !== true),
    toWound: toWound(blow.strength, valueOf(profileOf(siege, unit, who), 't')),
    // SB-B33: man-sized targets only.
    kills: blow.killing === true && ['infantry', 'cavalry', 'war-beasts', 'war-machine'].includes(roster.type),
    // SB-B32: fire on a garrison re-rolls failed rolls to wound.
    woundsAgain: flaming && blow.notAtGarrison !== true && sectionAt(unitOf(siege, unit)) !== null,
    armour: saves ? armourSave(worn, blow.strength, blow.piercing === true) : null,
    ward: flaming || ward.total <= regenerates.total ? ward : regenerates,
    wardIfSlain: ward,
    wardsAgain: blow.wardsAgain === true,
    each: eachOf(siege, unit, who),
    lost: who === 'champion' ? championWounds : wounds,
    burns: flaming && has(siege, unit, 'flammable') ? 2 : 1,
    multiple: blow.multiple,
  };
}

type Rolls<Result> = Generator<RollRequest, Result, unknown>;

/** Resolves hits on a unit down to casualties. Returns the unsaved wounds. */
export const strike = procedure(
  'strike',
  'SB-B09',
  function* (game: Play, { victim: given, blow }: { readonly victim: Victim; readonly blow: Blow }): Steps<number> {
    const victim = { ...given, who: whoseOf(game.state, given) };
    const [wounds = 0] = yield* each(wounding, [{ harm: harmOf(game.state, victim, blow), hits: blow.hits }]);
    return yield* remove(game, victim, wounds);
  },
);

interface Hurt {
  readonly harm: Harm;
  readonly hits: number;
}

/** SB-B09 to SB-B11: from hits to unsaved wounds, independent of all other state. */
export const wounding = pureStep('wounds', 'SB-B09', function* ({ harm, hits }: Hurt): PureSteps<Fact, number> {
  if (harm.unhurt || hits === 0) {
    if (hits > 0) yield* tell<Fact>({ kind: 'unhurt', unit: harm.unit, hits });
    return 0;
  }
  const [unsaved = 0] = yield* each(saving, [{ harm, ...(yield* woundsBy(harm, hits)) }]);
  return unsaved;
});

/** SB-B10, SB-B11: the wounds left after armour and ward saves, multiplied. */
const saving = pureStep('saves', 'SB-B10', function* ({ harm, wounds, slain }: Wounded): PureSteps<Fact, number> {
  const lost = yield* wardedBy(harm, harm.ward, yield* armoured(harm, wounds));
  const killed = yield* wardedBy(harm, harm.wardIfSlain, slain); // SB-B33: a ward save still works
  return (yield* multiply(harm, lost)) + killed * harm.each;
});

interface Wounded extends Inflicted {
  readonly harm: Harm;
}

interface Inflicted {
  readonly wounds: number;
  readonly slain: number;
}

/** SB-B09, SB-B33: wounds caused, and models slain outright by a Killing Blow. */
function* woundsBy(harm: Harm, hits: number): Rolls<Inflicted> {
  const { unit, name, by, toWound: needed } = harm;
  const throws = (dice: Sum, rule: string, key: string) =>
    thrownToWound(
      {
        seat: by,
        rule,
        about: [unit],
        sides: D6,
        why: text(key, { unit: name, dice: dice.total, needed: needed.total }),
        dice,
      },
      harm,
    );
  const first = yield* throws(Sum.of(hits, text('sum.hits'), 'SB-B09'), 'SB-B09', 'sb.base.ask-to-wound');
  const failed = hits - first.wounds - first.slain;
  const again =
    harm.woundsAgain && failed > 0
      ? yield* throws(Sum.of(failed, text('sum.missed'), 'SB-B32'), 'SB-B32', 'sb.base.ask-to-wound-again')
      : NOBODY;
  return { wounds: first.wounds + again.wounds, slain: first.slain + again.slain };
}

const NOBODY = Object.freeze({ wounds: 0, slain: 0 });

/** SB-B33: reads single faces only if a natural 6 kills. */
function* thrownToWound(
  asked: Omit<AskedRoll<AskedReading>, 'reads'>,
  { toWound: needed, kills }: Harm,
): Rolls<Inflicted> {
  if (!kills)
    return { wounds: yield* roll({ ...asked, reads: { kind: 'count', atLeast: needed }, counts: 'wounds' }), slain: 0 };
  const faces = yield* roll({ ...asked, reads: { kind: 'faces' }, need: needed });
  const slain = faces.filter((face) => face === D6).length;
  return { wounds: faces.filter((face) => face >= needed.total).length - slain, slain };
}

/** SB-B10: wounds that armour does not save. */
function* armoured({ unit, name, seat, armour: save }: Harm, wounds: number): Rolls<number> {
  if (wounds === 0 || save === null || save.total > 6) return wounds;
  const saved = yield* roll({
    seat,
    rule: 'SB-B10',
    why: text('sb.base.ask-armour', { unit: name, dice: wounds, save: save.total }),
    about: [unit],
    dice: Sum.of(wounds, text('sum.wounds'), 'SB-B10'),
    sides: D6,
    reads: { kind: 'count', atLeast: save },
    counts: 'saves',
  });
  return wounds - saved;
}

/** SB-163, SB-B35: Magic Resistance of the unit or of its tower. */
function resistanceOf(siege: Siege, id: string): number {
  const { roster, place } = unitOf(siege, id);
  const warded = place.at === 'section' && sectionOf(siege, place.section).items.includes('warded-tower');
  return Math.max(roster.magicResistance, warded ? 2 : 0);
}

/** SB-B10: wounds left after ward saves, for a blow with no other properties. */
export const warded = (game: Play, victim: Victim, blow: Blow, wounds: number): Rolls<number> => {
  const harm = harmOf(game.state, victim, blow);
  return wardedBy(harm, harm.ward, wounds);
};

/** SB-B10: the ward save, or Regeneration, which fire (SB-B32) and a Killing Blow (SB-B33) cancel. */
function* wardedBy({ unit, name, seat, wardsAgain }: Harm, save: Sum, wounds: number): Rolls<number> {
  if (wounds === 0 || save.total > 6) return wounds;
  const reads = { kind: 'count', atLeast: save } as const;
  const asked = { seat, about: [unit], sides: D6, reads, counts: 'saves' } as const;
  const saved = yield* roll({
    ...asked,
    rule: 'SB-B10',
    why: text('sb.base.ask-ward', { unit: name, dice: wounds, save: save.total }),
    dice: Sum.of(wounds, text('sum.wounds'), 'SB-B10'),
  });
  if (!wardsAgain || saved === 0) return wounds - saved;
  // SB-160: hits from the shrine force successful ward saves to be re-rolled.
  const again = yield* roll({
    ...asked,
    rule: 'SB-160',
    why: text('sb.base.ask-ward-again', { unit: name, dice: saved, save: save.total }),
    dice: Sum.of(saved, text('sb.sum.saved'), 'SB-160'),
  });
  return wounds - again;
}

/** SB-B11: Multiple Wounds, each capped at one model's Wounds; SB-B32: then doubled on a Flammable target. */
function* multiply({ unit, name, by, each: whole, lost, burns, multiple }: Harm, wounds: number): Rolls<number> {
  if (wounds === 0) return 0;
  if (whole === 1) return wounds;
  if (multiple === undefined) return burns === 1 ? wounds : onModels(Array<number>(wounds).fill(burns), whole, lost);
  const faces = yield* roll({
    seat: by,
    rule: 'SB-B11',
    why: text(`sb.base.ask-multiple-${multiple}`, { unit: name, dice: wounds }),
    about: [unit],
    dice: Sum.of(wounds, text('sum.wounds'), 'SB-B11'),
    sides: D6,
    reads: { kind: 'faces' },
  });
  const multiplied = faces.map((face) => (multiple === 'd3' ? d3(face) : face) * burns);
  return onModels(multiplied, whole, lost);
}

/** SB-B11, SB-B32: whether wounds are multiplied and spread over models, so that each depends on those before. */
export const spreads = ({ each: whole, burns, multiple }: Harm): boolean =>
  whole > 1 && (multiple !== undefined || burns > 1);

/** SB-B11: spreads wounds model by model, none losing more than it has left. @param lost by the first of them */
export function onModels(wounds: readonly number[], each: number, lost: number): number {
  let total = lost;
  for (const one of wounds) total += Math.min(one, each - (total % each));
  return total - lost;
}

/**
 * SB-B11: removes whole models and keeps the remainder; the champion has separate wounds and goes last (SB-023).
 * Returns the wounds that models were there to take.
 */
export function* remove(game: Play, given: Victim, wounds: number): Steps<number> {
  const { unit } = given;
  const before = unitOf(game.state, unit);
  const ranks = ranksOf(before);
  const { who = 'ranks', most = before.models, champion = most > ranks } = given;
  const ofRanks = who === 'ranks' ? yield* removeRanks(game, unit, Math.min(most, ranks), wounds) : 0;
  const ofChampion = who === 'champion' || champion ? yield* removeChampion(game, unit, wounds - ofRanks) : 0;
  if (ofRanks + ofChampion > 0 && unitOf(game.state, unit).models === 0) yield* call(destroy, { unit });
  return ofRanks + ofChampion;
}

/** SB-B11: the ranks pool their wounds. */
function* removeRanks(game: Play, unit: string, most: number, wounds: number): Steps<number> {
  const { wounds: lost } = unitOf(game.state, unit);
  const each = eachOf(game.state, unit);
  const taken = Math.max(0, Math.min(wounds, most * each - lost));
  if (taken > 0) yield* tell<Fact>({ kind: 'hurt', unit, who: 'ranks', wounds: taken, ...slainBy(taken, lost, each) });
  return taken;
}

/** SB-B11: a champion has separate wounds, which go with him. */
function* removeChampion(game: Play, unit: string, wounds: number): Steps<number> {
  const { championAlive, championWounds } = unitOf(game.state, unit);
  const left = championAlive ? eachOf(game.state, unit, 'champion') - championWounds : 0;
  const taken = Math.min(wounds, left);
  if (taken <= 0) return 0;
  const slain = taken === left ? 1 : 0;
  yield* tell<Fact>({
    kind: 'hurt',
    unit,
    who: 'champion',
    wounds: taken,
    slain,
    left: slain === 1 ? 0 : championWounds + taken,
  });
  return taken;
}
