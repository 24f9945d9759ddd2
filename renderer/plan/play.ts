import type { ComponentType } from 'react';
import type { Box } from '../../rules/fortress/map/geometry.ts';
import type { SiegeView } from '../../rules/fortress/view.ts';
import type { Standing } from './placing.ts';
import type { FortressToolsProps } from './plan-tools.tsx';
import type { Carried, Grab, listenTo } from './pointers.ts';

/** A place to which an order leads, by its id on the plan. */
export interface Lit {
  readonly id: string;
  /** The order in a sentence, for a screen reader. */
  readonly name: string;
  /** What it costs or comes to; nothing where nobody can say. */
  readonly words: string | null;
  readonly pointed: boolean;
  /** Who would go there. */
  readonly piece: string;
}

/** What a piece can be told that leads nowhere. */
export interface Verb {
  readonly key: string;
  /** Without the name of the piece. */
  readonly words: string;
  /** The whole sentence. */
  readonly name: string;
  /** Its key. */
  readonly number: number;
  readonly chosen: boolean;
  readonly press: () => void;
}

/** A word at something on the plan: what an order there would come to. */
export interface Chip {
  /** A section, or somebody who stands on none. */
  readonly id: string;
  readonly words: string;
  /** It is the one that is pointed at. */
  readonly pointed: boolean;
}

/** What is drawn at those who may act. */
export interface AbleProps {
  readonly siege: SiegeView;
  readonly people: readonly Standing[];
  readonly able: readonly string[];
  /** A px in mm. */
  readonly mm: number;
}

/** What is drawn at lit places. */
export interface ChipsProps {
  readonly siege: SiegeView;
  readonly people: readonly Standing[];
  readonly chips: readonly Chip[];
  /** Numbers and tokens, which no chip covers. */
  readonly written: readonly Box[];
  /** A px in mm. */
  readonly mm: number;
}

/** How orders are given on the plan. */
export interface Play {
  /** Who may act now. */
  readonly able: readonly string[];
  readonly lit: readonly Lit[];
  /** Verbs around the piece that was picked. */
  readonly verbs: readonly Verb[];
  /** What the pointer rests on, or has the focus. */
  readonly hovered: string | null;
  readonly chips: readonly Chip[];
  readonly grab: Grab;
  /** The fight that is fought, by its number, with the section that it is fought for. */
  readonly fight: { readonly n: number; readonly section: string } | null;
  /** What lies over the plan: handed in by who plays, so that a monitor does not load it. */
  readonly Layer: ComponentType<LayerProps>;
  readonly Able: ComponentType<AbleProps>;
  readonly Chips: ComponentType<ChipsProps>;
  /** Likewise what zooms, and what listens to wheel and pointers. */
  readonly Tools: ComponentType<FortressToolsProps>;
  readonly listen: typeof listenTo;
  /** Enter on a piece. @returns whether it has done something else than picking that */
  readonly enter: () => boolean;
  /** The next (1) or the one before (-1) of those who may act, or of the places of the one that was picked. */
  readonly turn: (what: 'piece' | 'place', way: 1 | -1) => boolean;
}

/** What is drawn over a plan on which orders are given. */
export interface LayerProps {
  readonly siege: SiegeView;
  readonly people: readonly Standing[];
  readonly play: Play;
  readonly carried: Carried | null;
  readonly seen: Box;
  /** A px in mm. */
  readonly mm: number;
  readonly selected: string | null;
  readonly onSelect: (id: string) => void;
}
