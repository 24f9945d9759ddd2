/** One stroke of a sign in a box of 24 units; `solid` also fills it, `width` overrides the sign's stroke width. */
export interface Stroke {
  readonly d: string;
  readonly solid?: boolean;
  readonly width?: number;
}

/** The signs of sides and units. */
export const charges = {
  bow: [{ d: 'M12 3v18M5 9c1.5-4 12.5-4 14 0M5 9l7 6 7-6M10 21h4' }],
  halberd: [
    { d: 'M12 3v20' },
    { d: 'M12 0l2.400 6h-4.800z', solid: true, width: 1 },
    { d: 'M12 7c4-2.500 7-.5 7.500 3-.5 3-3.500 5-7.500 3z', solid: true, width: 1 },
    { d: 'M12 8c-3 0-5 .8-6.500 3.500 2.500-.5 4 .2 6.500 1.500z', solid: true, width: 1 },
  ],
  axe: [
    { d: 'M12 2v21' },
    {
      d: 'M12 5c2-1 5-2.500 7.500-3 1.700 3 1.700 8 0 11-2.500-.5-5.500-2-7.500-3-2 1-5 2.500-7.500 3-1.700-3-1.700-8 0-11 2.500.5 5.500 2 7.500 3z',
      solid: true,
      width: 1,
    },
  ],
  gun: [
    { d: 'M9 14.500L22 2.500', width: 3 },
    { d: 'M1.500 20.500l5.500-1 4.500-5-2.500-2.600-6.500 5z', solid: true, width: 1.5 },
    { d: 'M12.500 12l2 4' },
  ],
  spear: [{ d: 'M12 9v13M12 2l3 5-3 3-3-3z' }],
  crown: [{ d: 'M3 18h18M4 18L3 7l5 5 4-7 4 7 5-5-1 11', solid: true }],
  fang: [{ d: 'M4 4c3 9 5 13 8 17 3-4 5-8 8-17-3 3-5 4-8 4s-5-1-8-4z', solid: true }],
  mullet: [
    { d: 'M12 2l2.900 6.600 7.100.7-5.400 4.700 1.600 7L12 17.300 5.800 21l1.600-7L2 9.300l7.100-.7z', solid: true },
  ],
  cross: [{ d: 'M9.500 3h5v6.500H21v5h-6.500V21h-5v-6.500H3v-5h6.500z', solid: true }],
  key: [{ d: 'M8 12a4 4 0 1 1 0-.1zM8 12h13v4M17 12v3' }],
  horse: [{ d: 'M5 22c0-7 2-10 6-12L9 7l1-5 3 3c4 1 7 4 8 9l-3 3-4-3c-1 3 1 5 2 8z', solid: true, width: 1 }],
  wheel: [{ d: 'M12 3a9 9 0 1 1-.1 0zM12 3v18M3 12h18M5.6 5.6l12.8 12.8M18.4 5.6L5.6 18.4' }],
  claw: [
    {
      d: 'M4 3c1 8 2 13 5 19 1-6 0-12-1-19zM10.500 3c.5 7 1 12 3 17 2-5 2-10 1-17zM16 3c0 6 0 10 1 14 3-4 3.500-9 3-14z',
      solid: true,
      width: 1,
    },
  ],
  wing: [
    {
      d: 'M3 6c7-3 14-2 18 1-2 0-3 .5-4 1.500 1 0 2 .3 2.500.8-1.500 0-3 .7-4 1.700.7 0 1.300.3 1.700.7-1.700 0-3.200 1-4.200 2.300-1 2-4 4-7 3-3-1.500-4-6-3-11z',
      solid: true,
      width: 1,
    },
  ],
  sword: [{ d: 'M12 2v15M7.500 16h9M12 16v5', width: 3 }],
  tower: [{ d: 'M6 22V9H4V3h4v3h2V3h4v3h2V3h4v6h-2v13z', solid: true, width: 1 }],
  chevron: [{ d: 'M3 20v-6l9-9 9 9v6l-9-9z', solid: true, width: 1 }],
  tree: [{ d: 'M12 2c5 0 8 4 7 8 2 2 0 6-4 6h-1.500l.5 6h-4l.5-6H9c-4 0-6-4-4-6-1-4 2-8 7-8z', solid: true, width: 1 }],
  serpent: [{ d: 'M5 21c6 1 7-3 4-5s-5-6 1-7 8 1 9-2-3-5-6-3', width: 3 }],
  lobber: [{ d: 'M3 20h18M6 20l5-9 6 9M11 11L20 3M11 11l-5 4M20 3a1.800 1.800 0 1 1 .1 0z' }],
  ram: [{ d: 'M2 12h20M17 9.500h5v5h-5zM6 12L8 5h6l2 7M8 5v7M14 5v7' }],
} as const satisfies Record<string, readonly Stroke[]>;
export type ChargeName = keyof typeof charges;

/** Strokes of the charge with this name, or of the mullet if there is none. */
export function chargeStrokes(name: string): readonly Stroke[] {
  return Object.hasOwn(charges, name) ? charges[name as ChargeName] : charges.mullet;
}
