import type { ComponentType } from 'react';
import type { Box } from '../../rules/fortress/map/geometry.ts';
import type { SiegeView } from '../../rules/fortress/view.ts';
import type { Standing } from './placing.ts';
import type { Fought, lookFor } from './look-for.ts';
import type { FortressToolsProps } from './plan-tools.tsx';
import type { Carried, Grab, listenTo } from './pointers.ts';

/** A place an order leads to, by its id on the plan. */
export interface Lit {
  readonly id: string;
  /** The order in a sentence, for a screen reader. */
  readonly name: string;
  /** What it costs or comes to; null if unknown. */
  readonly words: string | null;
  readonly pointed: boolean;
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

/** Props of the labels at lit places. */
export interface ChipsProps {
  readonly siege: SiegeView;
  readonly people: readonly Standing[];
  readonly play: Pick<Play, 'chips' | 'verbs' | 'lit'>;
  /** Boxes of numbers and tokens, which no chip covers. */
  readonly written: readonly Box[];
  readonly seen: Box;
  readonly selected: string | null;
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
  /** Components drawn over the plan, likewise. */
  readonly Layer: ComponentType<LayerProps>;
  readonly Able: ComponentType<AbleProps>;
  readonly Chips: ComponentType<ChipsProps>;
  /** Likewise the zoom tools, and the listener for wheel and pointers. */
  readonly Tools: ComponentType<FortressToolsProps>;
  readonly listen: typeof listenTo;
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
  /** Boxes of numbers and tokens. */
  readonly written: readonly Box[];
  /** A px in mm. */
  readonly mm: number;
  readonly selected: string | null;
  readonly onSelect: (id: string) => void;
}
