import './film.css';
import './on-screen.css';
import { useEffect, useState, type ComponentProps, type CSSProperties } from 'react';
import type { ScreenOrder } from '../../electron/contract/screen-order.ts';
import type { FilmShown } from '../../electron/contract/film-shown-api.ts';
import { text } from '../../rules/kernel/text.ts';
import { useText } from '../i18n/use-text.ts';
import { useScreen, useSend } from '../store/screen.ts';
import { useTurned } from '../display/use-turned.ts';
import { Caption, spoken } from './caption.tsx';
import { Picture } from './picture.tsx';

/** Dice of a caption are this much of the smaller side of the screen. */
const DIE = 0.06;

/** What the console that shows its film has on, as far behind as this screen is; null: nothing. */
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

/** The film of a siege over everything that a screen shows, while a console shows it or the screen does so by itself. */
export function FilmOnScreen({
  alone = false,
  k = 1,
  reader = 'monitor',
  attackers = 'below',
}: {
  readonly alone?: boolean;
  readonly attackers?: ScreenOrder['attackers'];
  /** Whether it is read from afar, or in the hand. */
  readonly reader?: ComponentProps<typeof Picture>['reader'];
  /** Factor of its letters, for who reads from afar. */
  readonly k?: number;
}) {
  const say = useText();
  const shown = useShown(alone);
  const siege = useTurned(shown?.siege ?? null, attackers);
  if (shown === null || siege === null) return null;
  const { frame, captions } = shown;
  return (
    <section
      className="film-screen"
      style={{ '--film-k': k } as CSSProperties}
      aria-label={say(text('film.title', { name: siege.name }))}
    >
      <Picture siege={siege} section={frame.section} reader={reader} />
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
