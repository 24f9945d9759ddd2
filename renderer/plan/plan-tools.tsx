import type { PointerEvent, ReactNode } from 'react';
import type { SiegeView } from '../../rules/fortress/view.ts';
import { corners, type Box, type Pair } from '../../rules/fortress/map/geometry.ts';
import { text } from '../../rules/kernel/text.ts';
import { Icon } from '../design/icon.tsx';
import { shape } from '../design/polygon.ts';
import { useText } from '../i18n/use-text.ts';
import { boxOf, type Standing } from './placing.ts';

/** From this zoom on a small map shows which part is visible. */
const MAPPED = 1.1;
/** Size of the small map in px. */
const MAP_WIDTH = 158;
const MAP_HEIGHT = 126;

interface ToolsProps {
  /** The whole picture, small. */
  readonly miniature: ReactNode;
  readonly whole: Box;
  readonly seen: Box;
  /** Height of the small map in px. */
  readonly mapHeight?: number;
  readonly zoomedBy: number;
  readonly zoom: (way: 1 | -1) => void;
  readonly fit: () => void;
  readonly lookAt: (at: Pair) => void;
}

interface Fortress {
  readonly siege: SiegeView;
  readonly people: readonly Standing[];
}
export type FortressToolsProps = Fortress & Omit<ToolsProps, 'miniature'>;

/** The walls and people of a plan, for its key map. */
function Miniature({ siege, people }: Fortress) {
  return (
    <>
      {siege.sections.map(({ id, footprint }) => (
        <path key={id} d={shape(corners(footprint))} fill="var(--stone-1)" />
      ))}
      {people.map((standing) => {
        const box = boxOf(standing);
        return <rect key={standing.unit.id} {...box} fill="var(--ink-2)" />;
      })}
    </>
  );
}

/** The whole plan, small, with a frame around the visible part; a press or a drag moves the view there. */
function KeyMap({ miniature, whole, seen, mapHeight = MAP_HEIGHT, lookAt }: ToolsProps) {
  const look = (event: PointerEvent<SVGSVGElement>): void => {
    if (event.buttons !== 1) return;
    const box = event.currentTarget.getBoundingClientRect();
    // The picture is centred in its frame and as large as fits.
    const mm = Math.max(whole.width / box.width, whole.height / box.height);
    lookAt([
      whole.x + whole.width / 2 + (event.clientX - box.left - box.width / 2) * mm,
      whole.y + whole.height / 2 + (event.clientY - box.top - box.height / 2) * mm,
    ]);
  };
  return (
    <svg
      className="plan-map"
      width={MAP_WIDTH}
      height={mapHeight}
      viewBox={`${whole.x} ${whole.y} ${whole.width} ${whole.height}`}
      aria-hidden="true"
      onPointerDown={look}
      onPointerMove={look}
    >
      {miniature}
      <rect {...seen} fill="none" stroke="var(--ink-1)" strokeWidth={whole.width / 70} />
    </svg>
  );
}

/** Buttons to zoom in, out, and to the whole plan. */
export function PlanTools(props: ToolsProps) {
  const { zoomedBy, zoom, fit } = props;
  const say = useText();
  return (
    <>
      <div className="plan-tools plan-buttons plan-zoom" role="group" aria-label={say(text('plan.view'))}>
        <button type="button" onClick={() => zoom(1)}>
          <Icon name="plus" size={18} />
          <span className="visually-hidden">{say(text('plan.nearer'))}</span>
        </button>
        <output aria-label={say(text('plan.scale'))}>{Math.round(zoomedBy * 100)}%</output>
        <button type="button" onClick={() => zoom(-1)}>
          <Icon name="minus" size={18} />
          <span className="visually-hidden">{say(text('plan.farther'))}</span>
        </button>
        <button type="button" data-fit="" onClick={fit}>
          <Icon name="map" size={18} />
          <span className="visually-hidden">{say(text('plan.fit'))}</span>
        </button>
      </div>
      {zoomedBy > MAPPED && (
        <div className="plan-tools plan-map-frame">
          <KeyMap {...props} />
        </div>
      )}
    </>
  );
}

/** The tools of a fortress's plan. */
export function FortressTools({ siege, people, ...tools }: FortressToolsProps) {
  return <PlanTools {...tools} miniature={<Miniature siege={siege} people={people} />} />;
}
