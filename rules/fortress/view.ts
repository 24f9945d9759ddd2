import { z } from 'zod';
import { Text } from '../kernel/text.ts';
import { DeckView, FittingView, MoatView, SealView } from './fabric-view.ts';
import { FieldPlaces, FieldView } from './field/field-view.ts';
import { Footprint, PlacesView, Point } from './map-view.ts';
import { WorksView } from './works-view.ts';

/**
 * What every screen can draw of a siege in any system: the plan from above in millimetres of model with the attackers
 * at the bottom (y grows downwards), who stands where, and how far the game is.
 */

export { Footprint, Point, PlacesView };

/** Something with its own structure points: a section, or the gate inside a gateway tower. */
export const StructureView = z.strictObject({
  resistance: z.number().int().min(0),
  tokens: z.number().int().min(0),
  /** Hits of this phase that the next structure test will count. */
  hits: z.number().int().min(0),
  /** A test is due at the end of the phase. */
  testPending: z.boolean(),
  /** Exact chance that the next test brings it down if nothing more hits it; `null` if it does not test. */
  falls: z.number().min(0).max(1).nullable(),
  /** Structure points that wear away, in systems that count them; drawn at the section, with the weakest marked. */
  strength: z
    .strictObject({
      /** What is left, possibly below zero; `null` if the viewer does not know it. */
      points: z.number().int().nullable(),
      /** Points lost to damage, which everybody has seen. */
      lost: z.number().int().min(0),
      /** Whether no standing section that the viewer knows of has fewer points. */
      weakest: z.boolean(),
    })
    .optional(),
});
export type StructureView = z.infer<typeof StructureView>;

/** Who is inside a tower, how many it holds, and where it can be attacked. */
export const GarrisonView = z.strictObject({
  units: z.number().int().min(0),
  stands: z.number().int().min(0),
  /** The most units it holds, and the most stands if there are several units. */
  maxUnits: z.number().int().min(1),
  maxStands: z.number().int().min(1),
  /** Where it can be attacked; during a fight also who attacks there and who meets the attack. */
  facings: z.array(
    z.strictObject({ id: z.string(), name: Text, attacker: z.string().nullable(), defender: z.string().nullable() }),
  ),
  /** The unit that shooting hits in this phase, or that meets the attack now; `null` if none was named. */
  takesAttack: z.string().nullable(),
});
export type GarrisonView = z.infer<typeof GarrisonView>;

export const SectionView = StructureView.extend({
  id: z.string(),
  kind: z.enum(['wall', 'gateway', 'tower', 'gateway-tower', 'palisade-wall', 'palisade-tower', 'earthwork']),
  /** Number or letter on the plan. */
  label: z.string(),
  name: Text,
  footprint: Footprint,
  state: z.enum(['standing', 'breach', 'gate-broken']),
  gate: StructureView.extend({ state: z.enum(['closed', 'open', 'broken']) }).nullable(),
  /** For a gateway whose gate is no structure of its own: whether it was caught open. */
  open: z.boolean().optional(),
  holder: z.string().nullable(),
  capacity: z.number().int().min(0),
  /** Towers only. */
  garrison: GarrisonView.optional(),
  oil: z.enum(['none', 'ready', 'blocked']),
  /** Whether it is built of timber, whatever its kind. */
  wooden: z.boolean().optional(),
  /** What it has been fitted with. */
  fittings: z.array(FittingView).optional(),
  /** Its garrison places from the highest down, if it has several. */
  decks: z.array(DeckView).optional(),
  /** The bridge of a gate over a moat. */
  bridge: z.enum(['up', 'down']).optional(),
  battered: z.boolean(),
  /** Ids of the sections that touch it. */
  beside: z.array(z.string()),
});
export type SectionView = z.infer<typeof SectionView>;

export const PlaceView = z.discriminatedUnion('on', [
  /**
   * `section` holds most of its stands; `spread` says how many stand on each section. Other stands of the unit may wait
   * at the foot of that section, or be on foot in the courtyard.
   */
  z.strictObject({
    on: z.literal('section'),
    section: z.string(),
    spread: z.record(z.string(), z.number().int().min(1)),
    foot: z.number().int().min(1).optional(),
    courtyard: z.strictObject({ stands: z.number().int().min(1), at: Point }).optional(),
  }),
  z.strictObject({ on: z.literal('courtyard'), at: Point }),
  z.strictObject({ on: z.literal('field'), at: Point }),
  z.strictObject({ on: z.literal('contact'), section: z.string() }),
  z.strictObject({ on: z.literal('breach'), section: z.string() }),
  /** Not deployed yet, or left over a table edge without being destroyed. */
  z.strictObject({ on: z.literal('off-table') }),
]);
export type PlaceView = z.infer<typeof PlaceView>;

export const UnitView = z.strictObject({
  id: z.string(),
  name: z.string(),
  side: z.string(),
  type: z.enum(['infantry', 'cavalry', 'chariot', 'monster', 'artillery', 'machine', 'flyer', 'character']),
  /** The sign drawn on its stands: a name from the renderer's set of charges. */
  charge: z.string(),
  stands: z.number().int().min(0),
  standsAtStart: z.number().int().min(1),
  hits: z.number().int().min(0),
  hitsPerStand: z.number().int().min(1),
  equipment: z.array(z.enum(['ram', 'log-ram', 'siege-tower', 'sow', 'mantlets', 'ladders', 'oil'])),
  place: PlaceView,
  confused: z.boolean(),
  destroyed: z.boolean(),
  /** Its name in the reader's language, if the program and not a player named it. */
  called: Text.optional(),
  /** Orders given to it this turn, and whether one waits to be carried out. */
  orders: z.number().int().min(0).optional(),
  ready: z.boolean().optional(),
  /** For a character: the unit he has joined. */
  joined: z.string().nullable().optional(),
  /** The section it batters this turn. */
  battering: z.string().nullable(),
});
export type UnitView = z.infer<typeof UnitView>;

/** Units of one side in a fight, with the stands that fight. */
const Fighting = z.array(z.strictObject({ unit: z.string(), stands: z.number().int().min(0) }));

/** Two sides in close combat. */
export const FightView = z.strictObject({
  id: z.string(),
  name: Text,
  /** The kind of fight, a word of the system. */
  kind: z.string(),
  /** The section fought over; `null` in the field. */
  section: z.string().nullable(),
  /** The side that attacked. */
  attacker: z.string(),
  attackers: Fighting,
  defenders: Fighting,
  /** How well the attacked are covered. */
  status: z.enum(['open', 'defended', 'fortified']),
  /** The coming round; 1 is the first. */
  round: z.number().int().min(1),
  /** Hits that each side scored before the first round, by shooting at chargers. */
  carried: z.record(z.string(), z.number().int().min(0)),
  /** Whether it must be fought before this phase can end. */
  due: z.boolean(),
});
export type FightView = z.infer<typeof FightView>;

export const Tincture = z.enum(['azure', 'or', 'gules', 'argent', 'sable', 'purpure', 'vert']);

export const SideView = z.strictObject({
  seat: z.string(),
  name: z.string(),
  role: Text,
  tincture: Tincture,
  charge: z.string(),
  victoryPoints: z.number().int().min(0),
  /**
   * Shown in place of victory points in systems without them, such as losses against a break point, and what it is made
   * of.
   */
  tally: z
    .strictObject({
      name: Text,
      /** A short word for monitors seen from afar. */
      short: Text,
      figures: Text,
      entries: z.array(z.strictObject({ text: Text, points: z.number().int() })),
    })
    .optional(),
});
export type SideView = z.infer<typeof SideView>;

/** Cover that a place gives against a shot from front, side and rear; `ask` if the players decide. */
const CoverOf = z.enum(['none', 'light', 'medium', 'heavy', 'infinite', 'ask']);
const CoverAround = z.strictObject({ front: CoverOf, side: CoverOf, rear: CoverOf });

/** Somebody inside a tower. */
const OccupantView = z.strictObject({
  unit: z.string(),
  /** The kind of hex he stands on, in words and for the drawing. */
  hex: Text,
  spot: z.enum(['inner', 'rear', 'front', 'slit', 'winch-1', 'winch-2']),
  condition: Text,
  duty: z.enum(['none', 'push', 'winch']),
  cover: CoverAround,
});
export type OccupantView = z.infer<typeof OccupantView>;

/** A tower with decks, in cutaway: levels from the top down, what joins them, and who is where. */
export const CutawayView = z.strictObject({
  id: z.string(),
  name: Text,
  label: z.string(),
  /** Height of the rampart it stands against, in levels. */
  rampart: z.number().int().min(0),
  levels: z.array(
    z.strictObject({
      /** The section that a sensor of this level is bound to. */
      section: z.string(),
      name: Text,
      /** Height in levels above the ground. */
      elevation: z.number().min(0),
      capacity: z.number().int().min(0),
      /** Cover on the ordinary hexes of the level. */
      cover: CoverAround,
      /** The cover in words. */
      coverText: Text,
      occupants: z.array(OccupantView),
    }),
  ),
  ladders: z.array(
    z.strictObject({
      lower: z.string(),
      upper: z.string(),
      /** Movement points from one end to the other. */
      cost: z.number().int().min(0),
      raised: z.boolean(),
      occupants: z.array(OccupantView),
    }),
  ),
  bridge: z.strictObject({
    /** The level it belongs to. */
    level: z.string(),
    state: z.enum(['raised', 'lowering', 'lowered']),
    /** Whether it is being lowered and may fall at the end of a turn. */
    ready: z.boolean(),
    text: Text,
    occupants: z.array(OccupantView),
  }),
  movement: z.strictObject({
    pushers: z.number().int().min(0),
    riders: z.number().int().min(0),
    /** Movement points of the tower this turn, and the hexes it can still roll. */
    points: z.number().int().min(0),
    left: z.number().int().min(0),
    text: Text,
  }),
  /** Whether it has moved in this game turn. */
  moving: z.boolean(),
  /** Hexes to the nearest battlement; `null` if nobody has said. */
  distance: z.number().int().nullable(),
  burning: z.boolean(),
});
export type CutawayView = z.infer<typeof CutawayView>;

/** The chain of command: leaders with their remaining points, and what each unit was ordered and has done. */
export const CommandBoardView = z.strictObject({
  leaders: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      /** His name in the reader's language, if the program and not a player named him. */
      called: Text.optional(),
      side: z.string(),
      role: Text,
      /** Whether he is the army's General, the only one who hands points on. */
      general: z.boolean(),
      rating: z.number().int().min(0),
      /** Points from this turn's die; `null` before it is rolled. */
      rolled: z.number().int().min(0).nullable(),
      /** Remaining points. */
      points: z.number().int().min(0),
      /** How far he orders without a test, in cm, and why. */
      range: z.number().min(0),
      ground: Text,
      /** The unit he is with. */
      attachedTo: z.string().nullable(),
      lost: z.boolean(),
      /** What he can still do this turn, in words. */
      state: Text,
    }),
  ),
  units: z.array(
    z.strictObject({
      unit: z.string(),
      formation: Text,
      /** Orders it received this turn, and from whom. */
      orders: z.array(Text),
      orderedBy: z.string().nullable(),
      /** Whether it takes another order, and why not, or what it has done. */
      open: z.boolean(),
      state: Text,
      /** Distances declared this turn, and whether they were within command range. */
      heard: z.array(z.strictObject({ leader: z.string(), cm: z.number().min(0), inRange: z.boolean() })),
    }),
  ),
});
export type CommandBoardView = z.infer<typeof CommandBoardView>;

/** How the dice of a round of combat came about: for each unit its stands, each modifier by name, and the sum. */
export const MeleeSheetView = z.strictObject({
  /** The fight and the round that the sheet shows. */
  fight: z.string(),
  name: Text,
  round: z.number().int().min(1),
  rows: z.array(
    z.strictObject({
      unit: z.string(),
      against: z.string().nullable(),
      /** Stands that fight, and attacks of each. */
      stands: z.number().int().min(0),
      attacks: z.number().int().min(0),
      modifiers: z.array(
        z.strictObject({
          name: Text,
          rule: z.string(),
          /** Dice for each stand, and how many stands it applies to. */
          each: z.number().int(),
          stands: z.number().int().min(0),
        }),
      ),
      /** Dice that do not come from stands, such as those of a character. */
      extra: z.number().int().min(0),
      dice: z.number().int().min(0),
      /** The lowest score that hits. */
      needs: z.number().int().min(1),
      /** Hits before saves, and unsaved hits; `null` before the dice are thrown. */
      hits: z.number().int().min(0).nullable(),
      unsaved: z.number().int().min(0).nullable(),
    }),
  ),
  /** Support and score of each side so far; the score is `null` before the dice are thrown. */
  scores: z.array(
    z.strictObject({ side: z.string(), support: z.number().int().min(0), score: z.number().int().min(0).nullable() }),
  ),
});
export type MeleeSheetView = z.infer<typeof MeleeSheetView>;

export const SiegeView = z.strictObject({
  name: z.string(),
  sides: z.array(SideView),
  /** 0 before the first. */
  turn: z.number().int().min(0),
  /** Turns on the track; the game may end from `mayEndFrom` on. */
  turns: z.number().int().min(1),
  mayEndFrom: z.number().int().min(1),
  /** Whose turn it is. */
  active: z.string(),
  phase: z.string(),
  phases: z.array(z.strictObject({ id: z.string(), name: Text })),
  sections: z.array(SectionView),
  units: z.array(UnitView),
  /** The unit for measuring the table; absent if the plan of the fortress was not drawn to scale. */
  measure: z.enum(['cm', 'inches']).optional(),
  /**
   * Stored by the host with the match, so that every screen draws everybody at the same place; absent before a match.
   */
  places: PlacesView.optional(),
  /** A battle in the open, and where everybody in it stands; both absent if nothing is in the open. */
  field: FieldView.optional(),
  fieldPlaces: FieldPlaces.optional(),
  /** Earthworks on the table, and those waiting to be laid (without a place). */
  earthworks: z
    .array(z.strictObject({ id: z.string(), side: z.string(), label: z.string(), at: Point.nullable() }))
    .optional(),
  /** Fights that are pending or in progress. */
  fights: z.array(FightView).optional(),
  /** Secret ways through a wall, as far as the viewer may know of them. */
  sallyGates: z
    .array(z.strictObject({ id: z.string(), section: z.string(), revealed: z.boolean(), open: z.boolean() }))
    .optional(),
  /** What only the viewer knows, one sentence each; always empty in the public view. */
  secrets: z.array(z.strictObject({ text: Text, about: z.array(z.string()) })).optional(),
  /** Seals of what each side keeps secret: hashes that everybody can see, and check once they are opened. */
  seals: z.array(SealView).optional(),
  /** A ditch around the fortress. */
  moat: MoatView.optional(),
  /** What each side has earned so far, piece by piece. */
  sheet: z
    .array(
      z.strictObject({
        seat: z.string(),
        points: z.number().int().min(0),
        entries: z.array(z.strictObject({ unit: z.string(), text: Text, points: z.number().int().min(0) })),
      }),
    )
    .optional(),
  /** Towers with decks, in cutaway. */
  cutaway: z.array(CutawayView).optional(),
  /** Leaders, order points and orders, in systems that have them. */
  commandBoard: CommandBoardView.optional(),
  /** The dice of the fights of this phase, one sheet for each fight. */
  meleeSheet: z.array(MeleeSheetView).optional(),
  /** What each side builds and buys, while it does so. */
  works: z.array(WorksView).optional(),
  result: z.strictObject({ winner: z.string().nullable(), text: Text, rule: z.string() }).nullable(),
});
export type SiegeView = z.infer<typeof SiegeView>;
