import { useState, type KeyboardEvent, type RefObject } from 'react';
import type { SectionView } from '../../rules/fortress/view.ts';
import { unitName } from '../i18n/unit-name.ts';
import { useText } from '../i18n/use-text.ts';
import { DrawnButton } from './drawn-button.tsx';
import { Frame } from './frames.tsx';
import { boxOf, type Standing } from './placing.ts';
import type { Play } from './play.ts';
import type { Trace } from './trace.ts';
import { isArrow, step } from './walk.ts';

/** Keyboard navigation of a plan: sections along the wall, and pieces outside of them. */

interface Walk {
  /** The only tab stop. */
  readonly stop: string | undefined;
  readonly visit: (id: string) => void;
  /** Moves to the next stop in the direction of an arrow key. */
  readonly walk: (event: KeyboardEvent, from: string) => void;
}

/** Keeps a single tab stop: the last one visited, else what is selected or asked about. Arrows move along the wall. */
export function useWalk(
  svg: RefObject<SVGSVGElement | null>,
  { order, closed }: Trace,
  sections: readonly SectionView[],
  pressed: readonly Standing[],
  preferred: readonly (string | null)[],
): Walk {
  const [visited, setVisited] = useState<string | null>(null);
  const stop =
    [visited, ...preferred].find(
      (it) => sections.some(({ id }) => id === it) || pressed.some(({ unit }) => unit.id === it),
    ) ??
    order[0] ??
    pressed[0]?.unit.id;
  const walk = (event: KeyboardEvent, from: string): void => {
    if (!isArrow(event.key) || event.shiftKey) return;
    const others = pressed.map(({ unit, front: [x, y] }) => ({ id: unit.id, at: { x, y } }));
    const next = CSS.escape(step(from, event.key, order, closed, sections, others));
    svg.current?.querySelector<SVGGElement>(`[data-section="${next}"], [data-unit="${next}"]`)?.focus();
    event.preventDefault();
    event.stopPropagation();
  };
  return { stop, visit: setVisited, walk };
}

/** Sections as buttons, in the order of the wall; Enter and Space select as well. */
export function SectionButtons({
  sections,
  order,
  selected,
  name,
  walking: { stop, visit, walk },
  play,
  onSelect,
}: {
  readonly sections: readonly SectionView[];
  readonly order: readonly string[];
  readonly selected: string | null;
  readonly name: (section: SectionView) => string;
  readonly walking: Walk;
  readonly play: Play | undefined;
  readonly onSelect: (section: string) => void;
}) {
  const onKeyDown = (event: KeyboardEvent<SVGGElement>, section: string): void => {
    if (event.key !== 'Enter' && event.key !== ' ') return walk(event, section);
    if (event.key === ' ' || play?.enter() !== true) onSelect(section);
    event.preventDefault();
    event.stopPropagation();
  };
  return order.map((id) => {
    const section = sections.find((s) => s.id === id);
    if (section === undefined) return null;
    return (
      <g
        key={id}
        role="button"
        data-section={id}
        className="plan-button"
        tabIndex={id === stop ? 0 : -1}
        aria-label={name(section)}
        aria-pressed={selected === id}
        onFocus={() => visit(id)}
        onClick={() => onSelect(id)}
        onKeyDown={(event) => onKeyDown(event, id)}
      >
        <Frame section={section} hit />
      </g>
    );
  });
}

/** A formation as a button. */
function UnitButton({
  standing,
  chosen,
  stop,
  onUnit,
  onFocus,
  onArrow,
  enter,
}: {
  readonly standing: Standing;
  readonly chosen: string | null;
  /** Whether this is the tab stop. */
  readonly stop: boolean;
  readonly onUnit: (unit: string) => void;
  readonly onFocus: () => void;
  readonly onArrow: (event: KeyboardEvent) => void;
  readonly enter?: (() => boolean) | undefined;
}) {
  const say = useText();
  const { unit } = standing;
  const box = boxOf(standing);
  const frame = { x: box.x - 2, y: box.y - 2, width: box.width + 4, height: box.height + 4, rx: 4 };
  return (
    <DrawnButton
      data-unit={unit.id}
      name={unitName(unit, say)}
      frame={frame}
      stroke={2.5}
      chosen={chosen === unit.id}
      onPress={() => onUnit(unit.id)}
      enter={enter}
      tabIndex={stop ? 0 : -1}
      onFocus={onFocus}
      onOtherKey={onArrow}
    />
  );
}

/** Buttons for the formations outside of sections. */
export function UnitButtons({
  people,
  selected,
  walking: { stop, visit, walk },
  play,
  onUnit,
}: {
  readonly people: readonly Standing[];
  readonly selected: string | null;
  readonly walking: Walk;
  readonly play: Play | undefined;
  readonly onUnit: (unit: string) => void;
}) {
  return people.map((standing) => (
    <UnitButton
      key={standing.key}
      standing={standing}
      chosen={selected}
      stop={standing.unit.id === stop}
      onUnit={onUnit}
      onFocus={() => visit(standing.unit.id)}
      onArrow={(event) => walk(event, standing.unit.id)}
      enter={play?.enter}
    />
  ));
}
