import './zod-setup.ts';
import { z } from 'zod';
import { SiegeView } from '../../rules/fortress/view.ts';
import { COUNTED } from '../../rules/kernel/request.ts';
import { CALLOUT_SIGNS } from '../../rules/kernel/system.ts';
import { Text } from '../../rules/kernel/text.ts';
import { ClockView } from './clock-view.ts';
import { CommandArgs } from './command-args.ts';
import { AgreedView, AssumedView, FactView, ObjectionView, SeenView } from './facts-view.ts';
import { FightChance, FightsView } from './fights.ts';
import { Grade } from './grade.ts';
import { LandedRoll, StageView, Stay } from './landing.ts';
import { LogEntry } from './log-entry.ts';
import { Brings, NoChanceView, OddsState, OddsView, OpenChances } from './odds-view.ts';
import { ChatterView, DiscrepancyView, ReconciliationView, RulingView } from './sensor-views.ts';
import { ProofView } from './proof-view.ts';

/** What a screen is told of a running siege. One value a revision; a revision is the number of the last durable entry. */

export { Brings, Grade, LogEntry, OddsState, OddsView };

/** Where a face came from, kept for ever. */
export const Provenance = z.strictObject({
  grade: Grade,
  device: z.string().nullable(),
  die: z.string().nullable(),
  /** What the die is called on the screens, such as 'Brandt 3'. */
  label: z.string(),
  /** The person who typed, called or corrected it. */
  by: z.string().nullable(),
});

export const TraySlot = z.discriminatedUnion('state', [
  z.strictObject({ state: z.literal('awaited') }),
  z.strictObject({ state: z.literal('rolling'), die: z.string(), label: z.string() }),
  z.strictObject({ state: z.literal('cocked'), die: z.string(), label: z.string() }),
  z.strictObject({
    state: z.literal('in'),
    face: z.number().int().min(1),
    /** How the reading takes it: `hit` or `miss` of a count, `counts` of a sum or a table. */
    reads: z.enum(['hit', 'miss', 'counts']),
    provenance: Provenance,
    /** Waits for a person to say that it counts (doubtful, seen). */
    unconfirmed: z.boolean(),
    corrected: z.strictObject({ from: z.number().int(), by: z.string(), why: z.string() }).nullable(),
  }),
]);
export type TraySlot = z.infer<typeof TraySlot>;

/** A die that lies beside the tray, and why. */
export const HeldDie = z.strictObject({
  id: z.string(),
  face: z.number().int().min(1).nullable(),
  provenance: Provenance,
  seat: z.string().nullable(),
  reason: z.enum([
    'early',
    'extra',
    'other-side',
    'not-asked',
    'wrong-sides',
    'not-a-roll',
    'moved-after-it-counted',
    'late',
  ]),
});
export type HeldDie = z.infer<typeof HeldDie>;

/** What both sides have agreed on for this match. */
export const Agreements = z.strictObject({
  /** Whether dice may count that were rolled before they were asked. */
  earlyDice: z.boolean(),
  /** Whether one side alone may correct a face that was witnessed. */
  correctAlone: z.boolean(),
});
export type Agreements = z.infer<typeof Agreements>;

/** What both sides have agreed on, and what is said of early dice where dice are asked; null: nothing. */
const AgreementsView = Agreements.extend({ said: Text.nullable() });

export const TrayView = z.strictObject({
  slots: z.array(TraySlot),
  /** Throws needed where a side owns fewer dice than the pool asks: `{ now: 2, of: 3, dice: 3 }`. */
  throws: z.strictObject({ now: z.number().int(), of: z.number().int(), dice: z.number().int() }).nullable(),
  held: z.array(HeldDie),
  /** Faces of a withdrawn roll to the same question, which may be taken again. */
  onRecord: z.array(z.number().int()).nullable(),
  /** The reading of the faces that are in. */
  soFar: z.number().nullable(),
});
export type TrayView = z.infer<typeof TrayView>;

export const ReadingView = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('count'), atLeast: z.number().int() }),
  z.strictObject({ kind: z.literal('sum') }),
  z.strictObject({ kind: z.literal('sum-above'), limit: z.number().int() }),
  z.strictObject({ kind: z.literal('face') }),
  z.strictObject({ kind: z.literal('faces') }),
]);

/** What a `count` counts: hits unless told otherwise. */
const CountedView = z.enum(COUNTED);

const asked = {
  /** Names this very question; an answer must carry it, so that a late click never answers the next question. */
  token: z.string(),
  seat: z.string(),
  rule: z.string(),
  why: Text,
  about: z.array(z.string()),
  trail: z.array(z.strictObject({ name: z.string(), rule: z.string() })),
  /** What places in the open suggest as its answer; taken only where somebody agrees to it. */
  seen: SeenView.optional(),
};

/** One line of where a number of a roll comes from; `is` begins a part, which is added to those before. */
export const SumLine = z.strictObject({
  text: Text,
  does: z.enum(['is', 'plus', 'times', 'at-least', 'at-most']),
  n: z.number(),
  rule: z.string(),
  about: z.array(z.string()),
});
export type SumLine = z.infer<typeof SumLine>;

export const AskView = z.discriminatedUnion('ask', [
  z.strictObject({
    ask: z.literal('roll'),
    ...asked,
    dice: z.number().int(),
    sides: z.number().int(),
    reads: ReadingView,
    /** What each face says, from 1 on, where that is not its number. */
    faces: z.array(Text).optional(),
    counts: CountedView.optional(),
    /** Where its dice come from, and what has to be reached; null where nothing has to be. */
    sums: z.strictObject({ dice: z.array(SumLine), need: z.array(SumLine).nullable() }).optional(),
  }),
  z.strictObject({
    ask: z.literal('choose'),
    ...asked,
    options: z.array(z.strictObject({ id: z.string(), text: Text, about: z.array(z.string()) })),
  }),
  z.strictObject({
    ask: z.literal('declare'),
    ...asked,
    fact: z.enum(['number', 'yes-no']),
    unit: z.string().nullable(),
    min: z.number().nullable(),
    max: z.number().nullable(),
    step: z.number().nullable(),
    suggested: z.union([z.number(), z.boolean()]).nullable(),
    /** The facts of its step, it being the first of them. */
    ahead: z.array(FactView).optional(),
    /** Somebody objects: both sides agree. */
    objected: z.literal(true).optional(),
  }),
]);
export type AskView = z.infer<typeof AskView>;

/** A legal command. Screens show it; they never work out legality. */
export const OfferView = z.strictObject({
  command: z.string(),
  args: CommandArgs,
  seat: z.string(),
  text: Text,
  rule: z.string(),
  about: z.array(z.string()),
  /** Where it leads, where that is no piece: a hex, a floor, the courtyard; and what going there costs in movement points. */
  way: z
    .strictObject({
      to: z.string(),
      cost: z.number().int().optional(),
      /** The question that follows is how many steps it is: what each before the last costs, and how many there may be. */
      steps: z.strictObject({ each: z.number().int(), most: z.number().int() }).optional(),
    })
    .optional(),
  /** Seldom given: shown on the piece that it is about and found by its name, not in the list of everything. */
  aside: z.literal(true).optional(),
});
export type OfferView = z.infer<typeof OfferView>;

/** An order that a piece cannot be given now, with the rule that stands in its way and why. */
export const RefusedView = z.strictObject({
  command: z.string(),
  text: Text,
  about: z.array(z.string()),
  /** Where it would lead, where that is no piece. */
  to: z.string().nullable(),
  rule: z.string(),
  why: Text,
});
export type RefusedView = z.infer<typeof RefusedView>;

/** What a seat alone may see and do. */
export const SecretsView = z.strictObject({ siege: SiegeView, offers: z.array(OfferView) });
export type SecretsView = z.infer<typeof SecretsView>;

/** The chances that an option of the open choice would leave, and the dice that it leads to. */
export const OptionOdds = z.strictObject({
  option: z.string(),
  odds: z.array(OddsView),
  /** What it brings whoever chooses, in the end; `best`: no other option can bring more. Absent where nothing is known. */
  price: Brings.extend({ best: z.boolean() }).optional(),
  /** The dice that it leads to at once, with the chance of each reading; null where it leads to none. */
  roll: z
    .strictObject({
      seat: z.string(),
      dice: z.number().int(),
      sides: z.number().int(),
      reads: ReadingView,
      counts: CountedView.optional(),
      /** The rule that asks for them; of a roll on a table, where the table stands. */
      rule: z.string(),
      /** `then`: the chance of the first of the outcomes once the dice read this; null where it is not known. */
      by: z.array(
        z.strictObject({
          value: z.number().int(),
          chance: z.number().min(0).max(1),
          then: z.number().min(0).max(1).nullable(),
        }),
      ),
    })
    .nullable(),
});
export type OptionOdds = z.infer<typeof OptionOdds>;

export const DeviceView = z.strictObject({
  id: z.string(),
  name: z.string(),
  firmware: z.string(),
  speaks: z.enum(['wire', 'plain', 'firmata', 'radio', 'virtual']),
  port: z.string().nullable(),
  state: z.enum(['ready', 'silent', 'gone']),
  /** Milliseconds since it was last heard, at the time of the revision. */
  heardAgo: z.number().int().nullable(),
  battery: z.number().int().min(0).max(100).nullable(),
  /** Its battery is on the charger. */
  charging: z.boolean(),
  /** The side that all its dice belong to, unless a die says otherwise. */
  seat: z.string().nullable(),
  /** Whether its button, or a double tap of its dice, goes on and confirms; null where it has none. */
  confirms: z.boolean().nullable(),
  dice: z.array(
    z.strictObject({
      id: z.string(),
      sides: z.number().int(),
      label: z.string(),
      seat: z.string().nullable(),
      battery: z.number().int().min(0).max(100).nullable(),
      charging: z.boolean(),
      /** How flat it must lie for its face to count at once, in per cent, where it has a limit of its own. */
      least: z.number().int().min(0).max(100).nullable(),
    }),
  ),
  sensors: z.array(
    z.strictObject({
      id: z.string(),
      label: z.string(),
      kind: z.enum(['presence', 'count', 'level', 'tag']),
      capacity: z.number().int(),
      value: z.number().int().nullable(),
      section: z.string().nullable(),
      /** How often it told something since it is not listened to any more; null where it is. */
      masked: z.number().int().min(0).nullable(),
    }),
  ),
});
export type DeviceView = z.infer<typeof DeviceView>;

export const PortView = z.strictObject({
  path: z.string(),
  state: z.enum(['opening', 'greeting', 'ready', 'silent', 'gone', 'refused', 'foreign']),
  device: z.string().nullable(),
  reason: Text.nullable(),
});
export type PortView = z.infer<typeof PortView>;

/** The last thing that happened and deserves the screen: a section fell, a gate broke, a test was survived. */
export const CalloutView = z.strictObject({
  n: z.number().int(),
  rank: z.number().int().min(1).max(6),
  text: Text,
  section: z.string().nullable(),
  seat: z.string().nullable(),
  rule: z.string(),
  /** What it is drawn with; an older match does not say, and then stones fly at rank 3. */
  sign: z.enum(CALLOUT_SIGNS).optional(),
  faces: z.array(z.number().int()),
  /** How each of these faces came: a virtual die is shown as one, wherever it is shown. */
  grades: z.array(Grade).optional(),
  sum: z.strictObject({ total: z.number().int(), limit: z.number().int().nullable() }).nullable(),
  /** Of a fight that was decided: the score of its last round, by side. */
  score: z.record(z.string(), z.number().int()).optional(),
});
export type CalloutView = z.infer<typeof CalloutView>;

/** A throw that is complete, with the chances that it moved, up to their last point. */
export const LandedView = LandedRoll.extend({ odds: z.array(OddsView) });
export type LandedView = z.infer<typeof LandedView>;

export const TableState = z.strictObject({
  revision: z.number().int().min(0),
  match: z.strictObject({
    id: z.string(),
    system: z.string(),
    file: z.string().nullable(),
    /** Told of the siege in which newcomers are shown the first moves: the section that they bring down. */
    coached: z.string().optional(),
    /** It is a game of an event whose judge does not allow that the best option is marked. */
    noAdvice: z.literal(true).optional(),
    /** The game of an event that it is. */
    game: z
      .strictObject({
        event: z.string(),
        /** What the event is called; older files do not say. */
        name: z.string().optional(),
        round: z.number().int(),
        table: z.string(),
      })
      .optional(),
  }),
  siege: SiegeView,
  ask: AskView.nullable(),
  tray: TrayView,
  /** The last throw that was taken and not taken back: while a result is shown, the one that it shows. */
  landed: LandedView.nullable(),
  /** The result that is shown now; null: the open question is. */
  stage: StageView.nullable(),
  /** The fights of the present phase. */
  fights: FightsView,
  /** How long results are shown at this table. */
  stay: Stay,
  offers: z.array(OfferView),
  odds: z.array(OddsView),
  oddsState: OddsState.optional(),
  /** Why no chance of the open question is said. */
  noOdds: NoChanceView.nullable().optional(),
  devices: z.array(DeviceView),
  ports: z.array(PortView),
  callout: CalloutView.nullable(),
  discrepancies: z.array(DiscrepancyView),
  chatter: z.array(ChatterView),
  reconciliation: ReconciliationView.nullable(),
  rulings: z.array(RulingView),
  undo: z.strictObject({ row: z.number().int(), text: Text, needsBoth: z.boolean() }).nullable(),
  redo: z.boolean(),
  /** The time of each side; null while nobody has switched it on. */
  clock: ClockView.nullable(),
  /** Chances that both sides have agreed to show everybody: of the open question, the last roll, the fight; null: not agreed. */
  openOdds: OpenChances.extend({ landed: z.array(OddsView), fight: FightChance.nullable() }).nullable(),
  /** Set when the journal cannot be written: dice are held on the screens and not taken. */
  halted: Text.nullable(),
  /** Rows of the log that somebody wants to find again. */
  bookmarks: z.array(z.number().int()),
  agreements: AgreementsView,
  /** The head of the match that devices sign; absent where a screen has no use for it. */
  proof: ProofView.optional(),
  /** The facts that nobody was asked last, as long as they can be asked freely. */
  assumed: AssumedView.nullable(),
  /** What was told just now, as long as somebody may object to it; nothing where nobody may. */
  agreed: AgreedView.nullable().optional(),
  objection: ObjectionView.nullable().optional(),
});
export type TableState = z.infer<typeof TableState>;

/** One message of a subscription: what has changed of the state, all of it at first, and the log since. `complete`: all of the log. */
export const TableUpdate = z.strictObject({
  state: TableState.partial(),
  log: z.array(LogEntry),
  complete: z.boolean(),
});
export type TableUpdate = z.infer<typeof TableUpdate>;
/** Some parts of the table's state. */
export type TableParts = TableUpdate['state'];
