import { procedure } from '../../../kernel/procedure.ts';
import { call, roll, tell, type RollRequest } from '../../../kernel/request.ts';
import { text } from '../../../kernel/text.ts';
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

/** From hits to models lost: to wound, armour, ward, Multiple Wounds, removal (SB-B09 to SB-B11, SB-B32, SB-B33). */

export interface Blow {
  readonly hits: number;
  readonly strength: number;
  /** The side that throws to wound. */
  readonly by: Seat;
  readonly piercing?: boolean;
  readonly noArmour?: boolean;
  readonly flaming?: boolean;
  readonly magical?: boolean;
  readonly killing?: boolean;
  readonly spell?: boolean;
  /** SB-B11: each unsaved wound becomes that many. */
  readonly multiple?: 'd3' | 'd6';
  /** SB-160: ward saves that succeed are thrown again. */
  readonly wardsAgain?: boolean;
  /** SB-B32: no shot at a garrison and no assault on one, though its victim stands in a section of its own. */
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

/** SB-B09: those whose Toughness and Wounds count: of a unit of which nobody else is left, the champion's. */
function whoseOf(siege: Siege, { unit, who = 'ranks', most }: Victim): Who {
  const { models, championAlive } = unitOf(siege, unit);
  return championAlive && (models === 1 || most === 0) ? 'champion' : who;
}

/** A victim of whom it is known whose Toughness, armour and Wounds count. */
type Struck = Victim & { readonly who: Who };

const figures = (siege: Siege, { unit, who }: Victim, more: Readonly<Record<string, number>>) => ({
  unit: fighterName(siege, unit, who),
  ...more,
});

/** Hits on a unit, to the models that fall. Returns the unsaved wounds that were caused. */
export const strike = procedure(
  'strike',
  'SB-B09',
  function* (game: Play, { victim: given, blow }: { readonly victim: Victim; readonly blow: Blow }): Steps<number> {
    const victim = { ...given, who: whoseOf(game.state, given) };
    const { unit, who } = victim;
    // SB-B34: only magical attacks wound Ethereal models.
    const felt = isEthereal(game.state, unit) && blow.magical !== true && blow.spell !== true ? 0 : blow.hits;
    if (felt === 0 || unitOf(game.state, unit).destroyed) {
      if (blow.hits > 0) yield* tell<Fact>({ kind: 'unhurt', unit, hits: blow.hits });
      return 0;
    }
    const { wounds, slain } = yield* woundsBy(game, victim, blow, felt);
    const afterArmour = yield* armoured(game, victim, blow, wounds);
    const lost = yield* warded(game, victim, blow, afterArmour, false);
    const killed = yield* warded(game, victim, blow, slain, true); // SB-B33: a ward save still works
    const multiplied = yield* multiply(game, victim, blow, lost);
    return yield* remove(game, victim, multiplied + killed * eachOf(game.state, unit, who));
  },
);

/** SB-B09, SB-B33: wounds, and models that a Killing Blow slays outright. */
function* woundsBy(
  game: Play,
  victim: Struck,
  blow: Blow,
  hits: number,
): Steps<{ readonly wounds: number; readonly slain: number }> {
  const { unit, who } = victim;
  const { roster } = unitOf(game.state, unit);
  const needed = toWound(blow.strength, valueOf(profileOf(game.state, unit, who), 't'));
  const asked = {
    seat: blow.by,
    rule: 'SB-B09',
    about: [unit],
    sides: D6,
  };
  const why = (dice: number, key = 'sb.base.ask-to-wound') => text(key, figures(game.state, victim, { dice, needed }));
  // SB-B33: man-sized targets only.
  const kills = blow.killing === true && ['infantry', 'cavalry', 'war-beasts', 'war-machine'].includes(roster.type);
  const throws = (dice: number, rule = asked.rule, key?: string) =>
    wounding({ ...asked, rule, why: why(dice, key), dice }, needed, kills);
  const first = yield* throws(hits);
  // SB-B32: fire on a garrison throws failed dice to wound again.
  const failed = hits - first.wounds - first.slain;
  const again =
    blow.flaming === true && failed > 0 && blow.notAtGarrison !== true && sectionAt(unitOf(game.state, unit)) !== null
      ? yield* throws(failed, 'SB-B32', 'sb.base.ask-to-wound-again')
      : NOBODY;
  return { wounds: first.wounds + again.wounds, slain: first.slain + again.slain };
}

const NOBODY = Object.freeze({ wounds: 0, slain: 0 });

/** SB-B33: only where a natural 6 kills does anybody look at the faces. */
function* wounding(
  asked: Omit<RollRequest, 'ask' | 'reads'>,
  needed: number,
  kills: boolean,
): Steps<{ readonly wounds: number; readonly slain: number }> {
  if (!kills)
    return { wounds: yield* roll({ ...asked, reads: { kind: 'count', atLeast: needed }, counts: 'wounds' }), slain: 0 };
  const faces = yield* roll({ ...asked, reads: { kind: 'faces' } });
  const slain = faces.filter((face) => face === D6).length;
  return { wounds: faces.filter((face) => face >= needed).length - slain, slain };
}

/** SB-B10: what armour lets through. */
function* armoured(game: Play, victim: Struck, blow: Blow, wounds: number): Steps<number> {
  const { unit, who } = victim;
  const { roster } = unitOf(game.state, unit);
  const armour = armourOf(roster, who);
  const save = armourSave(armour, blow.strength, blow.piercing === true);
  if (wounds === 0 || blow.noArmour === true || armour > 6 || save > 6) return wounds;
  const saved = yield* roll({
    seat: roster.side,
    rule: 'SB-B10',
    why: text('sb.base.ask-armour', figures(game.state, victim, { dice: wounds, save })),
    about: [unit],
    dice: wounds,
    sides: D6,
    reads: { kind: 'count', atLeast: save },
    counts: 'saves',
  });
  return wounds - saved;
}

/** SB-163, SB-B35: Magic Resistance of the unit, or of its tower. */
function resistanceOf(siege: Siege, id: string): number {
  const { roster, place } = unitOf(siege, id);
  const warded = place.at === 'section' && sectionOf(siege, place.section).items.includes('warded-tower');
  return Math.max(roster.magicResistance, warded ? 2 : 0);
}

/** SB-B10: the ward save, or Regeneration, which fire (SB-B32) and a Killing Blow (SB-B33) cancel. */
export function* warded(game: Play, victim: Victim, blow: Blow, wounds: number, slain: boolean): Steps<number> {
  const { unit } = victim;
  const { roster } = unitOf(game.state, unit);
  const ward = blow.spell === true ? wardAgainstSpells(roster.ward, resistanceOf(game.state, unit)) : roster.ward;
  const save = blow.flaming === true || slain ? ward : Math.min(ward, roster.regeneration);
  if (wounds === 0 || save > 6) return wounds;
  const reads = { kind: 'count', atLeast: save } as const;
  const asked = { seat: roster.side, about: [unit], sides: D6, reads, counts: 'saves' } as const;
  const saved = yield* roll({
    ...asked,
    rule: 'SB-B10',
    why: text('sb.base.ask-ward', figures(game.state, victim, { dice: wounds, save })),
    dice: wounds,
  });
  if (blow.wardsAgain !== true || saved === 0) return wounds - saved;
  // SB-160: whoever is hit from the shrine throws successful ward saves again.
  const again = yield* roll({
    ...asked,
    rule: 'SB-160',
    why: text('sb.base.ask-ward-again', figures(game.state, victim, { dice: saved, save })),
    dice: saved,
  });
  return wounds - again;
}

/** SB-B11: Multiple Wounds, each capped by what one model has; SB-B32: doubled on a Flammable target afterwards. */
function* multiply(game: Play, victim: Struck, blow: Blow, wounds: number): Steps<number> {
  const { unit, who } = victim;
  if (wounds === 0) return 0;
  const each = eachOf(game.state, unit, who);
  const burns = blow.flaming === true && has(game.state, unit, 'flammable') ? 2 : 1;
  const { wounds: ofRanks, championWounds } = unitOf(game.state, unit);
  const lost = who === 'champion' ? championWounds : ofRanks;
  if (each === 1) return wounds;
  if (blow.multiple === undefined)
    return burns === 1 ? wounds : onModels(Array<number>(wounds).fill(burns), each, lost);
  const faces = yield* roll({
    seat: blow.by,
    rule: 'SB-B11',
    why: text(`sb.base.ask-multiple-${blow.multiple}`, figures(game.state, victim, { dice: wounds })),
    about: [unit],
    dice: wounds,
    sides: D6,
    reads: { kind: 'faces' },
  });
  const multiplied = faces.map((face) => (blow.multiple === 'd3' ? d3(face) : face) * burns);
  return onModels(multiplied, each, lost);
}

/** SB-B11: one model after another is hit, and none loses more Wounds than it has left. @param lost by the first of them */
export function onModels(wounds: readonly number[], each: number, lost: number): number {
  let total = lost;
  for (const one of wounds) total += Math.min(one, each - (total % each));
  return total - lost;
}

/**
 * SB-B11: whole models first, the remainder is kept; the champion, who bears his own wounds, is removed last (SB-023).
 * Returns the wounds that somebody was there to take.
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

/** SB-B11: wounds of the ranks are pooled. */
function* removeRanks(game: Play, unit: string, most: number, wounds: number): Steps<number> {
  const { wounds: lost } = unitOf(game.state, unit);
  const each = eachOf(game.state, unit);
  const taken = Math.max(0, Math.min(wounds, most * each - lost));
  if (taken > 0) yield* tell<Fact>({ kind: 'hurt', unit, who: 'ranks', wounds: taken, ...slainBy(taken, lost, each) });
  return taken;
}

/** SB-B11: a champion bears his own wounds, which go with him. */
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
