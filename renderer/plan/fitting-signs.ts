import type { FittingView } from '../../rules/fortress/fabric-view.ts';
import type { Stroke } from '../../rules/fortress/charges.ts';

/** The signs of what sections are fitted with, each in a box of 24 units. */
export const fittingSigns: Readonly<Record<FittingView['sign'], readonly Stroke[]>> = {
  hoarding: [{ d: 'M3 10L12 4l9 6v10H3zM3 12h18M8 12v8M13 12v8M18 12v8' }],
  platform: [{ d: 'M2 9h20v4H2zM6 13l4 8M18 13l-4 8M7 9V5M12 9V5M17 9V5' }],
  spikes: [{ d: 'M2 20L5 6l3 14zM9 20l3-16 3 16zM16 20l3-14 3 14z', solid: true, width: 1 }],
  fortified: [{ d: 'M5 21V10a7 7 0 0 1 14 0v11M9 5v16M15 5v16M5 11h14M5 16h14' }],
  ironclad: [
    { d: 'M4 5h16v14H4z' },
    { d: 'M7.500 8.500h.1M16.500 8.500h.1M7.500 15.500h.1M16.500 15.500h.1M12 12h.1', width: 3.4 },
  ],
  haunted: [
    { d: 'M5 21V11a7 7 0 0 1 14 0v10l-3-2.500-2 2.500-2-2.500-2 2.500-2-2.500z' },
    { d: 'M9.500 11h.1M14.500 11h.1', width: 3.6 },
  ],
  brewhouse: [
    { d: 'M5 8h11v13H5zM16 11h4v6h-4M8.500 12v5M12.500 12v5M5 8c-1-3 2-4 3.500-3 1-2 4-2 5 0 2-.5 3.500 1 2.500 3' },
  ],
  wizard: [{ d: 'M3 20h18M6 20L13 3l5 17M8.500 14h7.500' }, { d: 'M20 5v5M17.500 7.500h5', width: 1.8 }],
  blood: [{ d: 'M12 2c4 6 6.500 9 6.500 13a6.500 6.500 0 0 1-13 0c0-4 2.500-7 6.500-13z', solid: true }],
  shrine: [{ d: 'M6 4h12v6H6zM12 10v12', width: 3 }],
  cauldron: [
    { d: 'M4 10h16M5.500 10c-2 6 1 10 6.500 10s8.500-4 6.500-10M7 20l-1.500 2.500M17 20l1.500 2.500' },
    { d: 'M9 6.500c0-2 2-2 2-4M14 6.500c0-2 2-2 2-4', width: 1.8 },
  ],
  warded: [{ d: 'M12 3a9 9 0 1 1-.1 0zM12 3l5.300 15.200L3.800 8.500h16.400L6.700 18.200z', width: 1.7 }],
  'hell-gate': [
    { d: 'M3 22V11a9 9 0 0 1 18 0v11' },
    {
      d: 'M12 8c3 4 4.500 6 4.500 9a4.500 4.500 0 0 1-9 0c0-2 1-3 1.500-5 1 1 1.500 1.500 2 2.500.5-2 .8-4 1-6.500z',
      solid: true,
      width: 1,
    },
  ],
  heraldry: [{ d: 'M5 22V2M5 4h15v11l-4-2.500L12 15l-3.500-2.500L5 15M9 8h7' }],
  bolted: [{ d: 'M6 22V9a6 6 0 0 1 12 0v13z' }, { d: 'M3 15h18', width: 3.4 }],
  'swivel-gun': [{ d: 'M2 11L20 5l2 4-17 6z', solid: true, width: 1.5 }, { d: 'M12 12v5M7 22l5-5 5 5' }],
  'sally-port': [{ d: 'M5 22V10a7 7 0 0 1 14 0v12M12 10v9M8.500 15.500L12 19l3.500-3.500' }],
  pits: [
    { d: 'M2 10c0-3.500 20-3.500 20 0s-20 3.500-20 0z' },
    { d: 'M2 10c0 6 4 11 10 11s10-5 10-11M7 14l1.500 3 1.500-3M14 14l1.500 3 1.500-3', width: 1.8 },
  ],
};
