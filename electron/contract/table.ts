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

/** The state of a running siege as a screen sees it. One value per revision: the number of the last durable entry. */

export { Brings, Grade, LogEntry, OddsState, OddsView };

/** Where a face came from; kept permanently. */
export const Provenance = z.strictObject({
  grade: Grade,
  device: z.string().nullable(),
  die: z.string().nullable(),
  /** The die's name on the screens, such as 'Brandt 3'. */
  label: z.string(),
  /** The person who typed, confirmed or corrected it. */
  by: z.string().nullable(),
});

export const TraySlot = z.discriminatedUnion('state', [
  z.strictObject({ state: z.literal('awaited') }),
  z.strictObject({ state: z.literal('rolling'), die: z.string(), label: z.string() }),
  z.strictObject({ state: z.literal('cocked'), die: z.string(), label: z.string() }),
  z.strictObject({
    state: z.literal('in'),
    face: z.number().int().min(1),
    /** How the reading uses it: `hit` or `miss` for a count, `counts` for a sum or a table. */
    reads: z.enum(['hit', 'miss', 'counts']),
    provenance: Provenance,
    /** Whether it waits for a person to confirm that it counts (doubtful, seen). */
    unconfirmed: z.boolean(),
    corrected: z.strictObject({ from: z.number().int(), by: z.string(), why: z.string() }).nullable(),
  }),
]);
export type TraySlot = z.infer<typeof TraySlot>;

/** A die beside the tray, and why it is there. */
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
  /** Whether dice rolled before they were asked for may count. */
  earlyDice: z.boolean(),
  /** Whether one side alone may correct a witnessed face. */
  correctAlone: z.boolean(),
});
export type Agreements = z.infer<typeof Agreements>;

/** What both sides have agreed on, and a remark on early dice when dice are asked for, or null. */
const AgreementsView = Agreements.extend({ said: Text.nullable() });

export const TrayView = z.strictObject({
  slots: z.array(TraySlot),
  /** Throws needed if a side owns fewer dice than the pool asks for: `{ now: 2, of: 3, dice: 3 }`. */
  throws: z.strictObject({ now: z.number().int(), of: z.number().int(), dice: z.number().int() }).nullable(),
  held: z.array(HeldDie),
  /** Faces of a withdrawn roll to the same question, which may be used again. */
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

/** What a `count` counts; the default is hits. */
const CountedView = z.enum(COUNTED);

const asked = {
  /** Identifies this exact question. An answer must carry it, so that a late click never answers the next question. */
  token: z.string(),
  seat: z.string(),
  rule: z.string(),
  why: Text,
  about: z.array(z.string()),
  trail: z.array(z.strictObject({ name: z.string(), rule: z.string() })),
  /** The answer suggested by positions in the open; used only if somebody agrees. */
  seen: SeenView.optional(),
};

/** One line in the breakdown of a roll's number; `is` begins a part, which is added to those before. */
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
    /** What each face means, from 1 on, if it does not mean its number. */
    faces: z.array(Text).optional(),
    counts: CountedView.optional(),
    /** Where its dice come from; what must be reached, null if nothing must be; and what is added to the faces. */
    sums: z
      .strictObject({ dice: z.array(SumLine), need: z.array(SumLine).nullable(), added: z.array(SumLine).optional() })
      .optional(),
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
    /** The facts of its step, itself included as the first. */
    ahead: z.array(FactView).optional(),
    /** Somebody objects: both sides must agree. */
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
  /** The destination, if it is not a piece (a hex, a floor, the courtyard), and its cost in movement points. */
  way: z
    .strictObject({
      to: z.string(),
      cost: z.number().int().optional(),
      /**
       * The question that follows asks for the number of steps: the cost of each step before the last, and the maximum.
       */
      steps: z.strictObject({ each: z.number().int(), most: z.number().int() }).optional(),
    })
    .optional(),
  /** Rarely given: shown on the piece concerned and searchable by name, but not in the full list. */
  aside: z.literal(true).optional(),
});
export type OfferView = z.infer<typeof OfferView>;

/** An order that a piece cannot be given now, with the rule that prevents it and the reason. */
export const RefusedView = z.strictObject({
  command: z.string(),
  text: Text,
  about: z.array(z.string()),
  /** The destination, if it is not a piece. */
  to: z.string().nullable(),
  rule: z.string(),
  why: Text,
});
export type RefusedView = z.infer<typeof RefusedView>;

/** What only one seat may see and do. */
export const SecretsView = z.strictObject({ siege: SiegeView, offers: z.array(OfferView) });
export type SecretsView = z.infer<typeof SecretsView>;

/** The chances that an option of the open choice would leave, and the dice that it leads to. */
export const OptionOdds = z.strictObject({
  option: z.string(),
  odds: z.array(OddsView),
  /** What it brings the chooser in the end; `best`: no other option can bring more. Absent if unknown. */
  price: Brings.extend({ best: z.boolean() }).optional(),
  /** The dice that it leads to directly, with the chance of each reading; null if it leads to none. */
  roll: z
    .strictObject({
      seat: z.string(),
      dice: z.number().int(),
      sides: z.number().int(),
      reads: ReadingView,
      counts: CountedView.optional(),
      /** The rule that asks for them; for a roll on a table, the rule with the table. */
      rule: z.string(),
      /** `then`: the chance of the first outcome given this reading; null if unknown. */
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
  /**
   * Milliseconds since it was last heard, to ten seconds: a die that is thrown must not change its device for every
   * screen. The devices' room asks for the exact time.
   */
  heardAgo: z.number().int().nullable(),
  battery: z.number().int().min(0).max(100).nullable(),
  /** Whether its battery is on the charger. */
  charging: z.boolean(),
  /** The side that all its dice belong to, unless set per die. */
  seat: z.string().nullable(),
  /** Whether its button, or a double tap on its dice, continues and confirms; null if it has none. */
  confirms: z.boolean().nullable(),
  dice: z.array(
    z.strictObject({
      id: z.string(),
      sides: z.number().int(),
      label: z.string(),
      seat: z.string().nullable(),
      battery: z.number().int().min(0).max(100).nullable(),
      charging: z.boolean(),
      /** How flat it must lie for its face to count at once, in per cent, if it has its own limit. */
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
      /** How many messages it has sent since it was muted; null if it is not muted. */
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

/** A callout as the journal keeps it. */
export const StoredCallout = z.strictObject({
  rank: z.number().int().min(1).max(6),
  text: Text,
  section: z.string().nullable(),
  seat: z.string().nullable(),
  rule: z.string(),
  /** The sign that it is drawn with; older matches do not store one, and then stones fly at rank 3. */
  sign: z.enum(CALLOUT_SIGNS).optional(),
});

/** The last event that deserves the screen: a section fell, a gate broke, a test was survived. */
export const CalloutView = z.strictObject({
  n: z.number().int(),
  ...StoredCallout.shape,
  faces: z.array(z.number().int()),
  /** The side whose dice they are, in whose colour they are drawn: a wall that stood is the other side's event. */
  thrower: z.string().nullable().optional(),
  /** The grade of each face: a virtual die is shown as one everywhere. */
  grades: z.array(Grade).optional(),
  sum: z.strictObject({ total: z.number().int(), limit: z.number().int().nullable() }).nullable(),
  /** For a decided fight: the score of its last round, by side. */
  score: z.record(z.string(), z.number().int()).optional(),
});
export type CalloutView = z.infer<typeof CalloutView>;

/** A complete throw, with the chances that it moved, up to their last point. */
export const LandedView = LandedRoll.extend({ odds: z.array(OddsView) });
export type LandedView = z.infer<typeof LandedView>;

export const TableState = z.strictObject({
  revision: z.number().int().min(0),
  match: z.strictObject({
    id: z.string(),
    system: z.string(),
    file: z.string().nullable(),
    /** Set for the tutorial siege, in which newcomers are shown the first moves: the section that they bring down. */
    coached: z.string().optional(),
    /** Set for a game of an event whose judge does not allow marking the best option. */
    noAdvice: z.literal(true).optional(),
    /** The event's game that it belongs to. */
    game: z
      .strictObject({
        event: z.string(),
        /** The event's name; older files do not store it. */
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
  /** The result being shown; null: the open question is shown. */
  stage: StageView.nullable(),
  /** The fights of the current phase. */
  fights: FightsView,
  /** How long results are shown at this table. */
  stay: Stay,
  offers: z.array(OfferView),
  odds: z.array(OddsView),
  oddsState: OddsState.optional(),
  /** Why no chance of the open question is given. */
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
  /** The time of each side; null until somebody switches it on. */
  clock: ClockView.nullable(),
  /**
   * Chances that both sides agreed to show to everybody: of the open question, the last roll and the fight; null: not
   * agreed.
   */
  openOdds: OpenChances.extend({ landed: z.array(OddsView), fight: FightChance.nullable() }).nullable(),
  /** Set when the journal cannot be written: dice are held on the screens and not taken. */
  halted: Text.nullable(),
  /** Bookmarked rows of the log. */
  bookmarks: z.array(z.number().int()),
  agreements: AgreementsView,
  /** The head of the match that devices sign; absent if a screen does not need it. */
  proof: ProofView.optional(),
  /** The latest facts that were not asked, as long as they may still be asked freely. */
  assumed: AssumedView.nullable(),
  /** The latest facts told, as long as somebody may object to them; absent if nobody may. */
  agreed: AgreedView.nullable().optional(),
  objection: ObjectionView.nullable().optional(),
});
export type TableState = z.infer<typeof TableState>;

/**
 * One message of a subscription: the changed parts of the state (all parts at first), and new log entries. `complete`:
 * the whole log.
 */
export const TableUpdate = z.strictObject({
  state: TableState.partial(),
  log: z.array(LogEntry),
  complete: z.boolean(),
});
export type TableUpdate = z.infer<typeof TableUpdate>;
/** Some parts of the table's state. */
export type TableParts = TableUpdate['state'];
