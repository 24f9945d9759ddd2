import './outcome-sign.css';
import type { SiegeView } from '../../rules/fortress/view.ts';
import { reach, roomBehind } from '../../rules/fortress/map/geometry.ts';
import { armsOf, tinctureClass } from '../design/tincture.ts';
import type { PlanOutcome } from '../theatre/plan-outcome.ts';
import { frameOf } from './frame.ts';

/** Room in mm between a section and the frame around it, and between the frame and those who go back. */
const ROOM = 5;
const APART = 8;
/** Length of the arrow of the beaten, in mm. */
const BACK = 42;
/** A stand in outline, in mm. */
const STAND = { width: 26, height: 14 } as const;

/** Rungs of a ladder, in mm from its foot. */
const RUNGS = [6, 13, 20, 27] as const;

export interface OutcomeSignProps {
  readonly siege: SiegeView;
  readonly outcome: PlanOutcome;
  /** Room in mm before a wall that its tokens or points take: the way back begins beyond them. Default: none. */
  readonly plate?: number;
}

/**
 * How a fight ended, at its place: a frame for who holds it, falling ladders, an arrow back, or a crossed-out stand.
 */
export function OutcomeSign({ siege, outcome, plate = 0 }: OutcomeSignProps) {
  const section = siege.sections.find(({ id }) => id === outcome.section);
  if (section === undefined) return null;
  const { footprint } = section;
  const { sign, winner, outwards, nobodyLeft } = outcome;
  const left = footprint.width / 2 + ROOM;
  const [top, bottom] = [-roomBehind(footprint) - ROOM, reach(footprint) + ROOM];
  const beaten = siege.sides.find(({ seat }) => winner !== null && seat !== winner)?.seat ?? null;
  const numbered = section.tokens > 0 || section.strength !== undefined;
  const [from, way] = outwards ? [bottom + APART + (numbered ? plate : 0), 1] : [top - APART, -1];
  return (
    <g
      transform={frameOf(section)}
      className="plan-outcome"
      data-outcome={sign}
      data-at={section.id}
      aria-hidden="true"
    >
      {sign !== 'taken' && (
        <g className={tinctureClass(armsOf(siege.sides, winner).tincture)}>
          <rect className="outcome-edge" x={-left} y={top} width={2 * left} height={bottom - top} rx="3" />
          <rect className="outcome-frame" x={-left} y={top} width={2 * left} height={bottom - top} rx="3" />
        </g>
      )}
      {sign === 'held' && (
        <g className="outcome-ladder" transform={`translate(${-left * 0.4} ${bottom})`}>
          <path d={`M-4 0V32M4 0V32${RUNGS.map((y) => `M-4 ${y}H4`).join('')}`} />
        </g>
      )}
      {sign !== 'drawn' && (
        <g className={`outcome-back ${tinctureClass(armsOf(siege.sides, beaten).tincture)}`}>
          {nobodyLeft ? (
            <g data-nobody-left="true">
              <rect
                x={-STAND.width / 2}
                y={way > 0 ? from : from - STAND.height}
                width={STAND.width}
                height={STAND.height}
                rx="2"
              />
              <path
                d={`M${-STAND.width / 2 - 3} ${from + way * (STAND.height + 3)}L${STAND.width / 2 + 3} ${from - way * 3}`}
              />
            </g>
          ) : (
            <>
              <path className="outcome-way" d={`M0 ${from}V${from + way * BACK}`} />
              <path d={`M-8 ${from + way * (BACK - 9)}L0 ${from + way * BACK}L8 ${from + way * (BACK - 9)}`} />
            </>
          )}
        </g>
      )}
    </g>
  );
}
