import { memo, type ReactNode } from 'react';
import type { DieLook } from './die-look.ts';
import { IconSign } from './icon.tsx';
import type { IconName } from './icons.ts';
import { tinctureClass, type Tincture } from './tincture.ts';

export interface DieFaceProps {
  /** What to draw: `lookOfSlot(slot)`, `lookOfHeld(die)` or `lookOfFace(face)`. */
  readonly look: DieLook;
  /** Tincture of the side that owns the die. */
  readonly tincture: Tincture;
  /** Six draws pips, anything else a numeral in the outline of the solid. Default 6. */
  readonly sides?: number;
  /** Edge in px. Default 60. */
  readonly size?: number;
  /** The text for screen readers ('5, hit'); without it the die is decorative and words must accompany it. */
  readonly label?: string;
}

const pips: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
};

/** Outlines of the solids seen from above, in a box of 60. A six-sided die is a rounded square and is not listed. */
const solids: Readonly<Record<number, string>> = {
  3: 'M30 4L57 54H3Z',
  4: 'M30 4L57 54H3Z',
  8: 'M30 2L57 30L30 58L3 30Z',
  10: 'M30 2L58 26L52 42L30 58L8 42L2 26Z',
  12: 'M30 2L57 22L47 55H13L3 22Z',
  20: 'M30 2L55 16V44L30 58L5 44V16Z',
};

function Outline({ sides, ...paint }: { readonly sides: number } & React.SVGProps<SVGPathElement>) {
  const solid = solids[sides];
  return (
    <path
      d={solid ?? 'M13 4h34a9 9 0 0 1 9 9v34a9 9 0 0 1-9 9H13a9 9 0 0 1-9-9V13a9 9 0 0 1 9-9z'}
      strokeLinejoin="round"
      {...paint}
    />
  );
}

function Face({ face, sides, color, hollow }: { face: number | null; sides: number; color: string; hollow: boolean }) {
  if (face === null) return null;
  const spots = sides === 6 ? pips[face] : undefined;
  if (spots === undefined)
    return (
      <text className="svg-figure" x="30" y={sides <= 4 ? 47 : 42.5} fontSize={face > 9 ? 28 : 34} fill={color}>
        {face}
      </text>
    );
  return spots.map(([x, y]) => (
    <circle
      key={`${x} ${y}`}
      cx={30 + x * 14}
      cy={30 + y * 14}
      r={hollow ? 4.6 : 5.4}
      fill={hollow ? 'none' : color}
      {...(hollow && { stroke: color, strokeWidth: 2.6 })}
    />
  ));
}

function Corner({ icon, color }: { readonly icon: IconName; readonly color: string }) {
  return (
    <>
      <circle cx="51" cy="9" r="11" fill="var(--die-ground, var(--bg-1))" stroke={color} strokeWidth="1.5" />
      <IconSign name={icon} x={51} y={9} size={15} color={color} stroke={2.5} />
    </>
  );
}

function Ghost({ sides }: { readonly sides: number }) {
  return <Outline sides={sides} fill="none" stroke="var(--line-3)" strokeWidth="2" strokeDasharray="5 4.5" />;
}

/** The die itself; {@link Swing} beside it does not move. */
function Rolling({ sides }: { readonly sides: number }) {
  return (
    <>
      <Outline
        sides={sides}
        fill="var(--c-wash)"
        stroke="var(--c)"
        strokeWidth="2.6"
        transform="translate(3 3) scale(.9)"
      />
      <path
        d="M16 25q14-8 28 0M16 37q14 8 28 0"
        stroke="var(--c)"
        strokeWidth="2.6"
        fill="none"
        strokeLinecap="round"
      />
    </>
  );
}

/** The strokes beside a die that show that it is rolling. */
function Swing() {
  return (
    <path
      d="M-3 20q-4 10 0 20M63 20q4 10 0 20"
      stroke="var(--c)"
      strokeWidth="2.6"
      fill="none"
      strokeLinecap="round"
      opacity=".7"
    />
  );
}

function Cocked({ sides, face }: { readonly sides: number; readonly face: number | null }) {
  return (
    <>
      <path d="M2 58h56" stroke="var(--warn)" strokeWidth="2.6" strokeLinecap="round" />
      <path d="M40 58l14-12v12z" fill="var(--warn)" />
      <g transform="rotate(-16 26 34) translate(3 6) scale(.8)">
        <Outline sides={sides} fill="var(--bg-2)" stroke="var(--warn)" strokeWidth="3.2" />
        <Face face={face} sides={sides} color="var(--warn)" hollow />
      </g>
    </>
  );
}

function Solid({ look, sides }: { readonly look: DieLook; readonly sides: number }) {
  const ash = look.mark === 'virtual';
  return (
    <>
      <Outline sides={sides} fill="var(--die-shadow)" transform="translate(0 2.4)" />
      <Outline sides={sides} fill={ash ? 'var(--virt)' : 'var(--c)'} transform="translate(-1.1 -1.1) scale(1.037)" />
      {sides === 6 && (
        <path d="M5 12a7 7 0 0 1 7-7h36a7 7 0 0 1 7 7" fill="none" stroke="#fff" strokeOpacity=".5" strokeWidth="2" />
      )}
      <Face face={look.face} sides={sides} color={ash ? 'var(--virt-on)' : 'var(--c-on)'} hollow={false} />
      {look.mark === 'typed' && (
        <>
          <path d="M44 0h18v18z" fill="var(--die-ground, var(--bg-1))" />
          <path
            d="M44.500 1.500v8a5.200 5.200 0 0 0 5.200 5.200h8.300z"
            fill="var(--c-ink)"
            stroke="var(--c-2)"
            strokeWidth="1"
          />
        </>
      )}
      {ash && (
        <Outline
          sides={sides}
          fill="none"
          stroke="var(--virt-on)"
          strokeWidth="2"
          strokeDasharray="3 3"
          transform="translate(3.600 3.600) scale(.88)"
        />
      )}
    </>
  );
}

function Hollow({ look, sides }: { readonly look: DieLook; readonly sides: number }) {
  const edge = {
    none: 'var(--c-2)',
    typed: 'var(--c-2)',
    locked: 'var(--c)',
    doubtful: 'var(--warn)',
    seen: 'var(--c)',
    'not-a-roll': 'var(--ink-3)',
    virtual: 'var(--virt)',
  }[look.mark];
  const seen = look.mark === 'seen' || look.mark === 'locked';
  return (
    <>
      <Outline
        sides={sides}
        fill="var(--bg-2)"
        stroke={edge}
        strokeWidth={look.mark === 'doubtful' ? 2.8 : 2.4}
        {...(look.mark === 'doubtful' && { strokeDasharray: '.1 4.600', strokeLinecap: 'round' })}
      />
      {look.mark === 'virtual' && (
        <Outline
          sides={sides}
          fill="none"
          stroke="var(--virt)"
          strokeWidth="1.8"
          strokeDasharray="3 3"
          transform="translate(3.600 3.600) scale(.88)"
        />
      )}
      <Face
        face={look.face}
        sides={sides}
        color={seen ? 'var(--c-t)' : look.mark === 'doubtful' ? 'var(--ink-2)' : 'var(--ink-3)'}
        hollow={!seen}
      />
      {look.mark === 'typed' && (
        <path
          d="M44.500 3.500v7a5.200 5.200 0 0 0 5.200 5.200h7z"
          fill="var(--c-ink)"
          stroke="var(--c-2)"
          strokeWidth="1.4"
        />
      )}
      {look.mark === 'not-a-roll' && <path d="M8 52L52 8" stroke="var(--ink-3)" strokeWidth="2.4" />}
    </>
  );
}

const bodies: Record<Exclude<DieLook['body'], 'rolling'>, (look: DieLook, sides: number) => ReactNode> = {
  ghost: (_, sides) => <Ghost sides={sides} />,
  cocked: (look, sides) => <Cocked sides={sides} face={look.face} />,
  solid: (look, sides) => <Solid look={look} sides={sides} />,
  hollow: (look, sides) => <Hollow look={look} sides={sides} />,
};

function lands({ body }: DieLook): boolean {
  return body === 'solid' || body === 'hollow';
}

/** A look is made anew at each render of a tray: what it says counts, not which object says it. */
const drawsAlike = (before: DieFaceProps, after: DieFaceProps): boolean =>
  before.tincture === after.tincture &&
  before.sides === after.sides &&
  before.size === after.size &&
  before.label === after.label &&
  before.look.body === after.look.body &&
  before.look.face === after.look.face &&
  before.look.mark === after.look.mark &&
  before.look.was === after.look.was;

/** One die, in every state a tray can give it: shape first, number second, colour last. */
export const DieFace = memo(function DieFace({ look, tincture, sides = 6, size = 60, label }: DieFaceProps) {
  const box = { width: size, height: size, viewBox: '0 0 60 60' } as const;
  const spoken = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  const tinged = tinctureClass(tincture);
  // Animate whole SVGs, never parts of one: animating a part makes the browser lay out and repaint the SVG at each
  // step.
  if (look.body === 'rolling')
    return (
      <span className="die-rolling" {...spoken}>
        <svg className={`die die-tilt ${tinged}`} {...box} aria-hidden>
          <Rolling sides={sides} />
        </svg>
        <svg className={`die ${tinged}`} {...box} aria-hidden>
          <Swing />
        </svg>
      </span>
    );
  return (
    <svg key={look.body} className={`die ${lands(look) ? 'die-land ' : ''}${tinged}`} {...box} {...spoken}>
      {bodies[look.body](look, sides)}
      {look.mark === 'doubtful' && (
        <>
          <circle cx="52" cy="8" r="10" fill="var(--warn)" />
          <path
            d="M48.800 6.200a3.300 3.300 0 1 1 4.700 3c-1.100.5-1.500 1.100-1.500 2.300M52 14.400h.1"
            fill="none"
            stroke="var(--bg-0)"
            strokeWidth="2.6"
            strokeLinecap="round"
          />
        </>
      )}
      {look.mark === 'seen' && <Corner icon="eye-off" color="var(--c-t)" />}
      {look.mark === 'locked' && <Corner icon="lock" color="var(--c-t)" />}
      {look.mark === 'not-a-roll' && <Corner icon="hand" color="var(--ink-3)" />}
      {look.was !== null && (
        <g transform="translate(38 38)">
          <rect
            width="26"
            height="26"
            rx="5"
            fill="var(--die-ground, var(--bg-1))"
            stroke="var(--c)"
            strokeWidth="1.6"
          />
          <text className="svg-figure" x="13" y="19.5" fontSize="18" fill="var(--ink-2)">
            {look.was}
          </text>
          <path d="M5 21L21 5" stroke="var(--ember)" strokeWidth="2.4" />
        </g>
      )}
    </svg>
  );
}, drawsAlike);
