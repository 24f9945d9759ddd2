import type { Grade } from '../../firmware-bridge/device-message.ts';
import type { Question, Seat } from '../../rules/kernel/request.ts';

/**
 * The tray collects dice until the open roll is answered. It is a pure fold over the journal, so a half-rolled pool is
 * restored exactly. It decides by the table's policy what counts, and throws nothing away: a die that does not belong
 * lies beside the tray with its reason.
 */

/** A die in the tray or beside it. */
export interface TrayDie {
  /** `device/die`, or `null` for a typed or virtual face. */
  readonly key: string | null;
  readonly face: number;
  readonly grade: Grade;
  readonly by: string | null;
}

export type Slot =
  | { readonly state: 'rolling'; readonly key: string }
  | { readonly state: 'cocked'; readonly key: string }
  | {
      readonly state: 'in';
      readonly die: TrayDie;
      readonly unconfirmed: boolean;
      readonly corrected: { readonly from: number; readonly by: string; readonly why: string } | null;
    };

export type HeldReason =
  | 'early'
  | 'extra'
  | 'other-side'
  | 'not-asked'
  | 'wrong-sides'
  | 'not-a-roll'
  | 'moved-after-it-counted'
  | 'late';

export interface Held {
  /** Unique: the number of the journal entry that brought it. */
  readonly id: string;
  readonly die: TrayDie;
  readonly seat: Seat | null;
  readonly sides: number;
  readonly reason: HeldReason;
}

/** The open roll, as far as the tray needs it. */
export interface OpenRoll {
  readonly token: string;
  readonly seat: Seat;
  readonly dice: number;
  readonly sides: number;
}

export interface Tray {
  readonly roll: OpenRoll | null;
  readonly slots: readonly Slot[];
  readonly held: readonly Held[];
  /** Dice whose faces were used for the last roll, until they roll again. */
  readonly counted: readonly string[];
  /** Dice that were still rolling when a pool was taken without them. */
  readonly stillRolling: readonly string[];
}

/** The dice as they lie, with the question that they answer. */
export interface Lying {
  readonly tray: Tray;
  readonly question: Question | undefined;
}

/** Maximum number of dice beside the tray: more than anybody has on a table. */
const MOST_HELD = 100;

export const emptyTray: Tray = { roll: null, slots: [], held: [], counted: [], stillRolling: [] };

/** What the tray needs to know of the table's dice. */
export interface DiceOfTheTable {
  /** The side that owns a die, or `null` if nobody said. */
  readonly ownerOf: (key: string) => Seat | null;
  readonly sidesOf: (key: string) => number;
  /** How many dice with this many sides a side has on the table; for `null`, how many are unowned. */
  readonly ownedBy: (seat: Seat | null, sides: number) => number;
  /** Whether the die reports when it begins to roll. If it sends bare faces, each face is a new roll. */
  readonly tellsRolls: (key: string) => boolean;
}

/** Which grades count at once, wait for a person, or never count. */
export type Policy = Readonly<Record<Grade, 'counts' | 'ask' | 'never'>>;

export const defaultPolicy: Policy = {
  witnessed: 'counts',
  typed: 'counts',
  virtual: 'counts',
  doubtful: 'ask',
  seen: 'ask',
  cocked: 'never',
  'not-a-roll': 'never',
};

/** What can happen to the tray. `n` is the number of the journal entry. */
export type TrayEvent =
  | { readonly kind: 'asked'; readonly roll: OpenRoll | null }
  | { readonly kind: 'rolling'; readonly key: string }
  | { readonly kind: 'settled'; readonly key: string; readonly face: number; readonly grade: Grade; readonly n: number }
  | { readonly kind: 'cocked'; readonly key: string }
  /** A device, or one of its dice, went away or never settled. */
  | { readonly kind: 'lost'; readonly device: string; readonly die?: string | undefined }
  | {
      readonly kind: 'typed' | 'thrown';
      readonly faces: readonly number[];
      readonly grade: 'typed' | 'virtual';
      readonly by: string | null;
    }
  /** Faces of a withdrawn roll come back; each waits for a person, who may correct it first. */
  | { readonly kind: 'on-record'; readonly faces: readonly number[]; readonly by: string; readonly agreed?: boolean }
  | { readonly kind: 'called-cocked'; readonly slot: number; readonly by: string }
  | { readonly kind: 'confirmed'; readonly slot: number; readonly by: string }
  | {
      readonly kind: 'corrected';
      readonly slot: number;
      readonly face: number;
      readonly by: string;
      readonly why: string;
    }
  | { readonly kind: 'held-taken'; readonly id: string; readonly by: string }
  | { readonly kind: 'held-dismissed'; readonly id: string };

/** The open roll of a question; `null` if no roll is asked. */
export function rollOf(question: Question | undefined, token: string): OpenRoll | null {
  return question?.ask === 'roll' ? { token, seat: question.seat, dice: question.dice, sides: question.sides } : null;
}

/** Slots that no die fills or holds yet. */
export function awaited(tray: Tray): number {
  return tray.roll === null ? 0 : tray.roll.dice - tray.slots.length;
}

/** Number of faces that a person may type or have thrown, including those of dice that roll and never settle. */
export function typable(tray: Tray): number {
  return tray.roll === null ? 0 : tray.roll.dice - facesIn(tray).length;
}

/** The faces that are in, in order of arrival. */
export function facesIn(tray: Tray): readonly number[] {
  return tray.slots.flatMap((slot) => (slot.state === 'in' ? [slot.die.face] : []));
}

/** Whether a die of the open roll has shown its face. */
export const hasFaces = (tray: Tray): boolean => tray.slots.some(({ state }) => state === 'in');

/** Whether the pool answers the open roll: every die is in and none waits for a person. */
export function complete(tray: Tray): boolean {
  return (
    tray.roll !== null &&
    tray.slots.length === tray.roll.dice &&
    tray.slots.every((slot) => slot.state === 'in' && !slot.unconfirmed)
  );
}

/**
 * The throws of a side that owns fewer dice than the pool needs.
 * @returns `null` if one throw is enough or no own dice are on the table
 */
export function throws(tray: Tray, dice: DiceOfTheTable): { now: number; of: number; dice: number } | null {
  if (tray.roll === null) return null;
  const owned = dice.ownedBy(tray.roll.seat, tray.roll.sides);
  if (owned === 0 || owned >= tray.roll.dice) return null;
  const of = Math.ceil(tray.roll.dice / owned);
  const now = Math.min(of, Math.floor(facesIn(tray).length / owned) + 1);
  return { now, of, dice: Math.min(owned, tray.roll.dice - (now - 1) * owned) };
}

/** Folds one event. */
export function trayAfter(tray: Tray, event: TrayEvent, dice: DiceOfTheTable, policy: Policy): Tray {
  switch (event.kind) {
    case 'asked':
      return asked(tray, event.roll);
    case 'rolling':
      return rolling(tray, event.key, dice);
    case 'settled':
      return settled(tray, event, dice, policy);
    case 'cocked':
      return replaceOrAdd(tray, event.key, { state: 'cocked', key: event.key }, dice);
    case 'lost':
      return {
        ...tray,
        slots: tray.slots.filter(
          (slot) =>
            slot.state === 'in' ||
            (event.die === undefined
              ? !slot.key.startsWith(`${event.device}/`)
              : slot.key !== `${event.device}/${event.die}`),
        ),
      };
    case 'typed':
    case 'thrown': {
      const faces: Slot[] = event.faces.map((face) =>
        inSlot({ key: null, face, grade: event.grade, by: event.by }, false),
      );
      return withTyped(tray, faces);
    }
    case 'on-record':
      return {
        ...tray,
        slots: event.faces.map((face) =>
          inSlot({ key: null, face, grade: 'seen', by: event.by }, event.agreed !== true),
        ),
      };
    case 'called-cocked':
      return withSlot(tray, event.slot, (slot) =>
        slot.state === 'in' && slot.die.key !== null ? { state: 'cocked', key: slot.die.key } : null,
      );
    case 'confirmed':
      return withSlot(tray, event.slot, (slot) =>
        slot.state === 'in' ? { ...slot, unconfirmed: false, die: { ...slot.die, by: event.by } } : slot,
      );
    case 'corrected':
      return withSlot(tray, event.slot, (slot) =>
        slot.state === 'in'
          ? {
              ...slot,
              unconfirmed: false,
              die: { ...slot.die, face: event.face },
              corrected: { from: slot.corrected?.from ?? slot.die.face, by: event.by, why: event.why },
            }
          : slot,
      );
    case 'held-taken': {
      const held = tray.held.find((one) => one.id === event.id);
      if (held === undefined || awaited(tray) <= 0) return tray;
      return {
        ...tray,
        held: tray.held.filter((one) => one !== held),
        slots: [...tray.slots, inSlot({ ...held.die, grade: gradeOfHeld(held), by: event.by }, false)],
      };
    }
    case 'held-dismissed':
      return { ...tray, held: tray.held.filter((one) => one.id !== event.id) };
  }
}

/** A face rolled before anybody asked is seen at most: whoever takes it knew the face. */
export function gradeOfHeld({ reason, die }: Held): Grade {
  return reason === 'early' && (die.grade === 'witnessed' || die.grade === 'doubtful') ? 'seen' : die.grade;
}

/** A person need not wait for a die that rolls or leans: if there is no other room, typed faces take its slot. */
function withTyped(tray: Tray, faces: readonly Slot[]): Tray {
  let displaced = Math.max(0, faces.length - awaited(tray));
  const kept: Slot[] = [];
  const stillRolling = [...tray.stillRolling];
  for (const slot of tray.slots.toReversed())
    if (slot.state === 'in' || displaced === 0) kept.unshift(slot);
    else {
      displaced -= 1;
      if (slot.state === 'rolling') stillRolling.push(slot.key);
    }
  return { ...tray, stillRolling, slots: [...kept, ...faces] };
}

function inSlot(die: TrayDie, unconfirmed: boolean): Slot {
  return { state: 'in', die, unconfirmed, corrected: null };
}

/** Starts a new question: early dice keep waiting, other dice beside the tray go. */
function asked(tray: Tray, roll: OpenRoll | null): Tray {
  if (roll !== null && roll.token === tray.roll?.token) return tray;
  const counted = tray.slots.flatMap((slot) => (slot.state === 'in' && slot.die.key !== null ? [slot.die.key] : []));
  const stillRolling = tray.slots.flatMap((slot) => (slot.state === 'rolling' ? [slot.key] : []));
  return {
    roll,
    slots: [],
    held: tray.held.filter((held) => held.reason === 'early'),
    counted: tray.roll === null ? tray.counted : counted,
    stillRolling: tray.roll === null ? tray.stillRolling : [...tray.stillRolling, ...stillRolling],
  };
}

function mayFill(tray: Tray, key: string, dice: DiceOfTheTable): HeldReason | 'fills' {
  if (tray.roll === null) return tray.counted.includes(key) ? 'moved-after-it-counted' : 'early';
  if (dice.sidesOf(key) !== tray.roll.sides) return 'wrong-sides';
  const owner = dice.ownerOf(key);
  if (owner !== null && owner !== tray.roll.seat) return 'other-side';
  return 'fills';
}

function slotOf(tray: Tray, key: string): number {
  return tray.slots.findIndex((slot) => slot.state !== 'in' && slot.key === key);
}

/**
 * Whether a die may come again in the pool: once every own die of the throw is in. Unowned dice are rolled as often as
 * the pool needs, if there are too few.
 * @param begins the die has just begun to roll
 */
function mayComeAgain(tray: Tray, key: string, dice: DiceOfTheTable, begins: boolean): boolean {
  const mine = tray.slots.filter((slot) => slot.state === 'in' && slot.die.key === key).length;
  const needed = throws(tray, dice);
  if (mine === 0 || (needed !== null && mine < needed.now)) return true;
  const anew = begins || !dice.tellsRolls(key);
  if (!anew || tray.roll === null || dice.ownerOf(key) !== null) return false;
  const { seat, sides } = tray.roll;
  return dice.ownedBy(seat, sides) + dice.ownedBy(null, sides) < tray.roll.dice;
}

/** Removes the early face of a die that rolls again: nobody chooses the better of two. */
function withoutEarly(held: readonly Held[], key: string): readonly Held[] {
  return held.filter((one) => one.reason !== 'early' || one.die.key !== key);
}

function rolling(tray: Tray, key: string, dice: DiceOfTheTable): Tray {
  // A new roll: the die no longer counts as one that moved after it counted.
  const counted = tray.counted.filter((one) => one !== key);
  const stillRolling = tray.stillRolling.filter((one) => one !== key);
  const fresh = { ...tray, counted, stillRolling, held: withoutEarly(tray.held, key) };
  if (mayFill(fresh, key, dice) !== 'fills') return tray.roll === null ? fresh : { ...tray, held: fresh.held };
  const at = slotOf(fresh, key);
  if (at >= 0) return { ...fresh, slots: fresh.slots.with(at, { state: 'rolling', key }) };
  if (awaited(fresh) <= 0 || !mayComeAgain(fresh, key, dice, true)) return fresh;
  return { ...fresh, slots: [...fresh.slots, { state: 'rolling', key }] };
}

function replaceOrAdd(tray: Tray, key: string, slot: Slot, dice: DiceOfTheTable): Tray {
  const at = slotOf(tray, key);
  if (at >= 0) return { ...tray, slots: tray.slots.with(at, slot) };
  if (mayFill(tray, key, dice) !== 'fills' || awaited(tray) <= 0 || !mayComeAgain(tray, key, dice, false)) return tray;
  return { ...tray, slots: [...tray.slots, slot] };
}

function settled(
  tray: Tray,
  event: Extract<TrayEvent, { kind: 'settled' }>,
  dice: DiceOfTheTable,
  policy: Policy,
): Tray {
  const { key, face, grade, n } = event;
  const die: TrayDie = { key, face, grade, by: null };
  const hold = (reason: HeldReason): Tray => ({
    ...tray,
    slots: tray.slots.filter((slot) => slot.state === 'in' || slot.key !== key),
    stillRolling: tray.stillRolling.filter((one) => one !== key),
    held: [
      // One place beside the tray for each die, for what it shows now. A device that makes up dice pushes out old ones.
      ...tray.held.filter((held) => held.die.key !== key).slice(1 - MOST_HELD),
      { id: String(n), die, seat: dice.ownerOf(key), sides: dice.sidesOf(key), reason },
    ],
  });
  if (tray.stillRolling.includes(key)) return hold('late');
  const sides = dice.sidesOf(key);
  if (face < 1 || face > sides) return hold('not-a-roll');
  if (policy[grade] === 'never') return hold(tray.counted.includes(key) ? 'moved-after-it-counted' : 'not-a-roll');
  const place = mayFill(tray, key, dice);
  if (place !== 'fills') return hold(place);
  const at = slotOf(tray, key);
  const slot = inSlot(die, policy[grade] === 'ask');
  const held = withoutEarly(tray.held, key);
  if (at >= 0) return { ...tray, held, slots: tray.slots.with(at, slot) };
  if (awaited(tray) <= 0 || !mayComeAgain(tray, key, dice, false)) return hold('extra');
  return { ...tray, held, slots: [...tray.slots, slot] };
}

function withSlot(tray: Tray, index: number, change: (slot: Slot) => Slot | null): Tray {
  const slot = tray.slots[index];
  if (slot === undefined) return tray;
  const changed = change(slot);
  return { ...tray, slots: changed === null ? tray.slots.toSpliced(index, 1) : tray.slots.with(index, changed) };
}
