import type { Side, Template, Trace } from './template.ts';

/** The built-in fortress templates, from a watchtower to a concentric castle. */

const STONE = { wall: 'wall', gate: 'gate' } as const;
const PROUD = { wall: 'wall', gate: 'great-gate' } as const;
const WOOD = { wall: 'palisade', gate: 'palisade-gate' } as const;

/** A side with pieces for each grain; `whole` is a gate if the fine pieces contain one. */
function side(
  corner: Side['corner'],
  turn: number,
  equal: string,
  fine: string,
  coarse: string,
  whole: 'W' | 'G' = fine.includes('G') ? 'G' : 'W',
): Side {
  return { corner, turn, equal, pieces: { fine, coarse, whole } };
}

const open = (sides: readonly Side[], end: Side['corner'], blocks: Trace['blocks'] = STONE): Trace => ({
  sides,
  end,
  blocks,
});
const closed = (sides: readonly Side[], blocks: Trace['blocks'] = STONE): Trace => ({ sides, end: null, blocks });

/** Six equal sides, with a gate in the first. */
function hexagon(
  corner: Side['corner'],
  fine: string,
  gated: string,
  coarse: string,
  gatedCoarse: string,
): readonly Side[] {
  return [0, 300, 240, 180, 120, 60].map((turn) =>
    turn === 0 ? side(corner, turn, 'a', gated, gatedCoarse) : side(corner, turn, 'a', fine, coarse),
  );
}

export const TEMPLATES: readonly Template[] = [
  { id: 'watchtower', traces: [], alone: [{ block: 'round-tower', at: [0, 0] }] },
  { id: 'gatehouse', traces: [open([side('tower', 0, 'a', 'WGW', 'WGW')], 'tower', PROUD)], alone: [] },
  {
    id: 'town-corner',
    traces: [
      open([side('round-tower', 0, 'a', 'WWGWW', 'WGW'), side('round-tower', 270, 'b', 'WWW', 'WW')], 'round-tower'),
    ],
    alone: [],
  },
  {
    id: 'town-wall',
    traces: [
      open(
        [
          side('round-tower', 12, 'a', 'WGW', 'WGW'),
          side('round-tower', 0, 'b', 'WWW', 'WW'),
          side('round-tower', 348, 'a', 'WGW', 'WGW'),
        ],
        'round-tower',
      ),
    ],
    alone: [],
  },
  {
    id: 'border-keep',
    traces: [
      closed(
        [
          side('round-tower', 0, 'a', 'WGW', 'WGW'),
          side('round-tower', 240, 'a', 'WWW', 'WWW'),
          side('round-tower', 120, 'a', 'WWW', 'WWW'),
        ],
        PROUD,
      ),
    ],
    alone: [{ block: 'keep', at: [0, 0.28] }],
  },
  {
    id: 'motte',
    traces: [
      closed(
        hexagon('palisade-tower', 'WW', 'WGW', 'WW', 'WGW').map((one, i) =>
          i === 0 ? one : { ...one, pieces: { ...one.pieces, fine: 'WWW' } },
        ),
        WOOD,
      ),
    ],
    alone: [{ block: 'keep', at: [0, -0.1] }],
  },
  {
    id: 'bailey',
    traces: [
      closed([
        side('round-tower', 0, 'a', 'WWGWW', 'WGW'),
        side('round-tower', 300, 'b', 'WW', 'W'),
        side('round-tower', 240, 'b', 'WW', 'W'),
        side('round-tower', 180, 'a', 'WWWWW', 'WWW'),
        side('round-tower', 120, 'b', 'WW', 'W'),
        side('round-tower', 60, 'b', 'WW', 'W'),
      ]),
    ],
    alone: [],
  },
  {
    id: 'square-castle',
    traces: [
      closed(
        [
          side('tower', 0, 'a', 'WWGWW', 'WGW'),
          side('tower', 270, 'b', 'WWWW', 'WW'),
          side('tower', 180, 'a', 'WWWWW', 'WWW'),
          side('tower', 90, 'b', 'WWWW', 'WW'),
        ],
        PROUD,
      ),
    ],
    alone: [],
  },
  {
    id: 'shell-keep',
    traces: [closed(hexagon('round-tower', 'WWW', 'WGW', 'WWW', 'WGW'), PROUD)],
    alone: [{ block: 'keep', at: [0, -0.1] }],
  },
  {
    id: 'concentric-castle',
    traces: [
      closed(
        [
          side('round-tower', 0, 'a', 'WWWGWWW', 'WWGWW'),
          side('round-tower', 270, 'b', 'WWWWWW', 'WWWW'),
          side('round-tower', 180, 'a', 'WWWWWWW', 'WWWWW'),
          side('round-tower', 90, 'b', 'WWWWWW', 'WWWW'),
        ],
        PROUD,
      ),
      closed([
        side('tower', 0, 'a', 'WGW', 'WG'),
        side('tower', 270, 'b', 'WW', 'W'),
        side('tower', 180, 'a', 'WWW', 'WW'),
        side('tower', 90, 'b', 'WW', 'W'),
      ]),
    ],
    alone: [{ block: 'keep', at: [0, 0] }],
  },
];
