import { z } from 'zod';
import { Id, Name, SeatId, SideSetup, type Seat, pieceSetup } from '../../../fortress/side-setup.ts';

/** The players' set-up: who plays, each tower, and every character with his place. */

export { SeatId, SideSetup };
export type { Seat };

/** ST-001: the floors of a tower from the bottom up. */
export const Floor = z.enum(['ground', 'l1', 'l2', 'l3']);
export type Floor = z.infer<typeof Floor>;

/** The kind of hex a character stands in; `front` touches a battlement once the bridge is down. */
export const Hex = z.enum(['inner', 'rear', 'front', 'slit', 'winch-1', 'winch-2']);
export type Hex = z.infer<typeof Hex>;

export const TowerSetup = z.strictObject({
  id: Id,
  label: z.string().min(1).max(4),
  name: Name.optional(),
  /** ST-017 to ST-019: levels of the rampart it attacks. */
  ramparts: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  /** ST-010: whether the ladder between the ground and the first floor is fixed. */
  ladders: z.enum(['fixed', 'removable']).default('fixed'),
  /** ST-011: whether a removable ladder is already up. */
  groundLadder: z.enum(['up', 'down']).default('down'),
  bridge: z.enum(['raised', 'lowering', 'lowered']).default('raised'),
  /** ST-058: with `lowering`, whether the full turn of the two men in the winch hexes is over. */
  winchReady: z.boolean().default(false),
  /** ST-034: already on the map; the facing never changes (ST-035). */
  onMap: z.boolean().default(true),
  facing: Name.default('rampart'),
  /** Hexes to the nearest battlement hex, 1 if adjacent; null to ask the players. */
  distance: z.number().int().min(1).max(99).nullable().default(null),
  /** ST-052: whether it has moved in this game turn. */
  moved: z.boolean().default(false),
  burning: z.boolean().default(false),
});
export type TowerSetup = z.infer<typeof TowerSetup>;

const PlaceSetup = z.discriminatedUnion('on', [
  z.strictObject({ on: z.literal('floor'), tower: Id, floor: Floor, hex: Hex.default('inner') }),
  /** Between two floors; `paid` are MP from the lower floor on (ST-048). */
  z.strictObject({
    on: z.literal('ladder'),
    tower: Id,
    lower: Floor,
    upper: Floor,
    paid: z.number().int().min(1).max(5).default(1),
  }),
  z.strictObject({ on: z.literal('bridge'), tower: Id, hex: z.enum(['inner', 'front']).default('inner') }),
  z.strictObject({ on: z.literal('battlement') }),
  z.strictObject({ on: z.literal('outside') }),
]);
export type Place = z.infer<typeof PlaceSetup>;

export const Health = z.enum(['healthy', 'stunned', 'wounded', 'dead']);
export type Health = z.infer<typeof Health>;

/** ST-B02: one man, one counter; his values come from the base game. */
export const PersonSetup = z.strictObject({
  ...pieceSetup,
  charge: z.string().min(1).max(20).default('halberd'),
  movement: z.number().int().min(0).max(30).default(10),
  /** Movement points left at the start, if not all. */
  left: z.number().int().min(0).max(30).optional(),
  armour: z.boolean().default(false),
  missiles: z.boolean().default(false),
  mounted: z.boolean().default(false),
  health: Health.default('healthy'),
  /** ST-037: he fought at ground level in the game turn before. */
  foughtLastTurn: z.boolean().default(false),
  place: PlaceSetup.default({ on: 'outside' }),
});
export type PersonSetup = z.infer<typeof PersonSetup>;

export const Setup = z.strictObject({
  name: Name,
  sides: z.tuple([SideSetup, SideSetup]),
  /** The side with the first player turn of each game turn. */
  first: SeatId.default('attacker'),
  /** ST-B17: game turns of the scenario; the first one played, and whose player turn it is. */
  turns: z.number().int().min(1).max(60).default(12),
  turn: z.number().int().min(1).max(60).default(1),
  active: SeatId.optional(),
  towers: z.array(TowerSetup).min(1).max(6),
  people: z.array(PersonSetup).max(240),
});
export type Setup = z.infer<typeof Setup>;
