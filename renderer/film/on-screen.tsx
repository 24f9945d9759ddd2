import './film.css';
import './on-screen.css';
import { useCallback, useEffect, useState, type ComponentProps, type CSSProperties } from 'react';
import type { ScreenOrder } from '../../electron/contract/screen-order.ts';
import type { FilmShown } from '../../electron/contract/film-shown-api.ts';
import { text } from '../../rules/kernel/text.ts';
import { useText } from '../i18n/use-text.ts';
import { useScreen, useSend } from '../store/screen.ts';
import { stageOf } from '../display/stage.ts';
import { useTurned } from '../display/use-turned.ts';
import { Caption, spoken } from './caption.tsx';
import { Picture } from './picture.tsx';

/** Size of a caption's dice, as a share of the smaller side of the screen. */
const DIE = 0.06;

/** The film frame that a console shows, with this screen's delay; null if none. */
function useShown(alone: boolean): FilmShown | null {
  const send = useSend();
  const linked = useScreen(({ link, table }) => link.status === 'open' && table.state !== null);
  const [shown, setShown] = useState<FilmShown | null>(null);
  useEffect(() => {
    if (!linked) return undefined;
    const stop = send((_dispatch, _screen, { live }) =>
      live('match.filmShown', { alone }, setShown, () => setShown(null)),
    );
    return () => {
      stop();
      setShown(null);
    };
  }, [send, linked, alone]);
  return shown;
}

/** The film of a siege over everything else on a screen, while a console or the screen itself plays it. */
export function FilmOnScreen({
  alone = false,
  k = 1,
  reader = 'monitor',
  attackers = 'below',
}: {
  readonly alone?: boolean;
  readonly attackers?: ScreenOrder['attackers'];
  /** Whether it is read from a distance or up close. */
  readonly reader?: ComponentProps<typeof Picture>['reader'];
  /** Scale of the letters, for reading from a distance. */
  readonly k?: number;
}) {
  const say = useText();
  const shown = useShown(alone);
  const scaleOf = useCallback(() => stageOf(window.innerWidth, window.innerHeight, k).scale, [k]);
  const siege = useTurned(shown?.siege ?? null, attackers);
  if (shown === null || siege === null) return null;
  const { frame, captions } = shown;
  return (
    <section
      className="film-screen"
      style={{ '--film-k': k } as CSSProperties}
      aria-label={say(text('film.title', { name: siege.name }))}
    >
      <Picture
        siege={siege}
        section={frame.section}
        reader={reader}
        scaleOf={reader === 'monitor' ? scaleOf : undefined}
      />
      {captions && (
        <Caption frame={frame} dice={Math.round(Math.min(window.innerWidth, window.innerHeight) * DIE * k)} />
      )}
      <p className="film-screen-turn">{say(text('film.turn', { turn: frame.turn }))}</p>
      <p className="visually-hidden" role="log" aria-live="polite">
        {frame.kind === 'line' ? '' : spoken(frame, say)}
      </p>
    </section>
  );
}
