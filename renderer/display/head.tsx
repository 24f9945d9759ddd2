import { useLayoutEffect, useRef, useState } from 'react';
import type { SiegeView } from '../../rules/fortress/view.ts';
import { text } from '../../rules/kernel/text.ts';
import { useText } from '../i18n/use-text.ts';
import { TurnTrack } from '../design/turn-track.tsx';
import { FitText } from './fit-text.tsx';
import { shorterLines } from './names.ts';
import type { Stage } from './stage.ts';

/** Letters of the turn in px of layout: at most, and at least while the phase stands beside it. */
const LARGEST = 112;
const BESIDE = 60;
/** Room between the two, and a little for what widths are rounded by. */
const BETWEEN = 24;
/** Letter sizes of a phase, in per cent; the smallest is the least that a monitor may have. */
const sizes = [100, 93] as const;

/** Heights of the head in px of layout: its line, more if the phase stands below the turn, and the turn track. */
const LINE = 143;
const SECOND = 34;
const TRACK = 61;

/** What stands above the sides. */
export interface HeadSaid {
  readonly turn: string;
  /** Null: the system has no phases. */
  readonly phase: string | null;
  /** With larger letters the turn track is left out first: the number of the turn says the same. */
  readonly track: boolean;
  /** Available room in px of layout. */
  readonly width: number;
}

export function useHeadSaid({ turn, phases, phase }: SiegeView, { column, dropped }: Stage): HeadSaid {
  const say = useText();
  const now = phases.find(({ id }) => id === phase);
  return {
    turn: say(text('display.turn', { count: turn })),
    phase: now === undefined ? null : say(now.name),
    track: dropped < 4,
    width: column.width - 88,
  };
}

/**
 * The size of the turn's letters with which its phase fits beside it in its narrowest ones; null: it does not, and
 * stands below. Measured, for letters differ and fonts load late.
 */
function useTurnSize({ turn, phase, width }: HeadSaid) {
  const probe = useRef<HTMLSpanElement>(null);
  const [size, setSize] = useState<number | null>(LARGEST);
  useLayoutEffect(() => {
    const [number, name] = probe.current?.children ?? [];
    if (number === undefined || name === undefined) return undefined;
    const measure = (): void => {
      const [wide, beside] = [number, name].map((one) => (one as HTMLElement).offsetWidth);
      const most = Math.floor((LARGEST * (width - BETWEEN - (beside ?? 0))) / (wide ?? 1));
      setSize(phase === null || most >= LARGEST ? LARGEST : most < BESIDE ? null : most);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(number);
    observer.observe(name);
    return () => observer.disconnect();
  }, [turn, phase, width]);
  return { probe, size };
}

export function useHead(said: HeadSaid) {
  const { probe, size } = useTurnSize(said);
  const height = LINE + (size === null ? SECOND : 0) + (said.track ? TRACK : 0);
  return { said, probe, size, height };
}

/** The turn with its phase, in one line if both can be read there, and the turn track. */
export function Head({
  siege: { turn, turns, mayEndFrom },
  head: { said, probe, size, height },
}: {
  readonly siege: SiegeView;
  readonly head: ReturnType<typeof useHead>;
}) {
  return (
    <div className="m-turn" style={{ height }}>
      <div className={`m-turn-line ${size === null ? 'm-long' : ''}`}>
        <b className="m-turn-number" style={size === null ? {} : { fontSize: size }}>
          {said.turn}
        </b>
        {said.phase !== null && <FitText className="m-phase" forms={shorterLines(said.phase)} sizes={sizes} />}
        <span ref={probe} className="m-turn-probe fit-probe" aria-hidden="true">
          <b>{said.turn}</b>
          <span>{said.phase}</span>
        </span>
      </div>
      {said.track && <TurnTrack turn={turn} turns={turns} mayEndFrom={mayEndFrom} width={said.width} />}
    </div>
  );
}
