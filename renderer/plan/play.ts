import type { ComponentType } from 'react';
import type { Box } from '../../rules/fortress/map/geometry.ts';
import type { SiegeView } from '../../rules/fortress/view.ts';
import type { Standing } from './placing.ts';
import type { Fought, lookFor } from './look-for.ts';
import type { FortressToolsProps } from './zoomed-tools.tsx';
import type { Carried, Grab, listenTo } from './pointers.ts';
import type { Cards } from './use-card-spot.ts';

/** A place an order leads to, by its id on the plan. */
export interface Lit {
  readonly id: string;
  /** The order in a sentence, for a screen reader. */
  readonly name: string;
  /** What it costs or comes to; null if unknown. */
  readonly words: string | null;
  readonly pointed: boolean;
  /** Whether it is pointed at, or the order in hand leads there. */
  readonly aimed?: boolean;
  /** Who would go there. */
  readonly piece: string;
}

/** An order to a piece that leads nowhere on the plan. */
export interface Verb {
  readonly key: string;
  /** Without the name of the piece. */
  readonly words: string;
  /** The whole sentence. */
  readonly name: string;
  /** The number key that presses it. */
  readonly number: number;
  readonly chosen: boolean;
  readonly press: () => void;
}

/** A label at something on the plan: what an order there would come to. */
export interface Chip {
  /** A section, or a piece outside all sections. */
  readonly id: string;
  readonly words: string;
  /** Whether it is pointed at. */
  readonly pointed: boolean;
  /** Who is drawn standing there, as after the order. */
  readonly ghost?: string | undefined;
}

/** Props of the marks of those who may act. */
export interface AbleProps {
  readonly siege: SiegeView;
  readonly people: readonly Standing[];
  readonly able: readonly string[];
  /** A px in mm. */
  readonly mm: number;
}

/** A block of verbs, filled column by column. */
export interface RingShape {
  readonly width: number;
  readonly height: number;
  readonly rows: number;
}

export interface RingPlace {
  readonly box: Box;
  readonly shape: RingShape;
  /** The side of their numbers on which the labels stand: right (1) or left (-1). */
  readonly way: 1 | -1;
  /** Whether it is so far from its piece that a line must join them. */
  readonly apart: boolean;
}

/** The picked piece with the place of its verbs. */
export interface Ring {
  readonly piece: Box;
  readonly place: RingPlace;
}

/** What is known of the drawing when a place for verbs is looked for. */
export interface RingAt {
  readonly selected: string | null;
  /** Boxes of numbers and tokens. */
  readonly written: readonly Box[];
  readonly seen: Box;
  /** A px in mm. */
  readonly mm: number;
}

/** Props of the labels at lit places. */
export interface ChipsProps {
  readonly siege: SiegeView;
  readonly people: readonly Standing[];
  readonly play: Pick<Play, 'chips'>;
  /** Boxes of numbers and tokens, which no chip covers. */
  readonly written: readonly Box[];
  /** Where the verbs of the picked piece stand, which no chip covers. */
  readonly ring: Ring | null;
  readonly seen: Box;
  /** A px in mm. */
  readonly mm: number;
}

/** How orders are given on the plan. */
export interface Play {
  /** Who may act now. */
  readonly able: readonly string[];
  readonly lit: readonly Lit[];
  /** Verbs around the picked piece. */
  readonly verbs: readonly Verb[];
  /** What is hovered or focused. */
  readonly hovered: string | null;
  readonly chips: readonly Chip[];
  readonly grab: Grab;
  /** The current fight. */
  readonly fight: Fought | null;
  /** What the view moves to by itself, passed in so that a monitor does not load it. */
  readonly lookFor: typeof lookFor;
  /** Where the verbs stand, likewise. */
  readonly ringOn: (
    siege: SiegeView,
    people: readonly Standing[],
    play: Pick<Play, 'verbs' | 'lit'>,
    at: RingAt,
  ) => Ring | null;
  /** Components drawn over the plan, likewise. */
  readonly Layer: ComponentType<LayerProps>;
  readonly Able: ComponentType<AbleProps>;
  readonly Chips: ComponentType<ChipsProps>;
  /** Likewise the zoom tools, and the listener for wheel and pointers. */
  readonly Tools: ComponentType<FortressToolsProps>;
  readonly listen: typeof listenTo;
  /** Where the card of a piece or of an event stands over the plan: it gives way to who stands under it. */
  readonly cards?: Cards | undefined;
  /** Handles Enter on a piece. @returns whether it did something other than picking it */
  readonly enter: () => boolean;
  /** Moves to the next (1) or previous (-1) piece that may act, or place of the picked piece. */
  readonly turn: (what: 'piece' | 'place', way: 1 | -1) => boolean;
}

/** Props of what is drawn over a plan on which orders are given. */
export interface LayerProps {
  readonly siege: SiegeView;
  readonly people: readonly Standing[];
  readonly play: Play;
  readonly carried: Carried | null;
  readonly seen: Box;
  /** Where the verbs of the picked piece stand. */
  readonly ring: Ring | null;
  /** A px in mm. */
  readonly mm: number;
  readonly onSelect: (id: string) => void;
}
