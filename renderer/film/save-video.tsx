import './on-screen.css';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { FilmFrame, FilmView } from '../../electron/contract/film-api.ts';
import type { SiegeView } from '../../rules/fortress/view.ts';
import { text, type Text } from '../../rules/kernel/text.ts';
import { Icon } from '../design/icon.tsx';
import { stageOf } from '../display/stage.ts';
import { useText } from '../i18n/use-text.ts';
import { saveBlob } from '../library/files.ts';
import { useSend, useTable } from '../store/screen.ts';
import { Caption } from './caption.tsx';
import { useEasel, type DrawsUnseen } from './easel.tsx';
import { filmFileName } from './file-name.ts';
import { Picture } from './picture.tsx';
import type { VideoFrame } from './video/film-video.ts';
import { viewsOf } from './views-of.ts';

/** Size of a caption's dice, in px of the video. */
const DIE = 42;

/** Its letters are sized for a monitor, and it is smaller than one. */
const scaleOfVideo = (): number => stageOf(1280, 720).scale;

type LayerOf = (drawn: HTMLElement) => Promise<CanvasImageSource>;

/** The frames of the video: the picture, which stays while rows pass, and the caption over it. */
function videoFrames(
  film: FilmView,
  views: ReadonlyMap<number, SiegeView>,
  draw: DrawsUnseen,
  layer: LayerOf,
  over: (frame: FilmFrame) => ReactNode,
  captions: boolean,
): readonly VideoFrame[] {
  let picture: CanvasImageSource | undefined;
  return film.frames.map((frame) => ({
    start: frame.start,
    lasts: frame.lasts,
    layers: async () => {
      const siege = frame.kind === 'line' ? undefined : views.get(frame.n);
      if (siege !== undefined)
        picture = await layer(
          await draw(
            <div className={captions ? 'film-screen film-captioned' : 'film-screen'}>
              <Picture siege={siege} section={frame.section} reader="monitor" scaleOf={scaleOfVideo} />
            </div>,
            'svg',
          ),
        );
      const caption = await layer(await draw(over(frame), '.film-screen-turn'));
      return picture === undefined ? [caption] : [picture, caption];
    },
  }));
}

/** Saves the film as a WebM video, if the browser can encode one. */
export function SaveVideo({ film, captions }: { readonly film: FilmView; readonly captions: boolean }) {
  const say = useText();
  const send = useSend();
  const { match, siege } = useTable('match', 'siege');
  const { draw, easel, clear } = useEasel();
  const [part, setPart] = useState<number | null>(null);
  const [told, setTold] = useState<Text | null>(null);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);

  const over = (frame: FilmFrame) => (
    <div className="film-screen film-over">
      {captions && <Caption frame={frame} dice={DIE} />}
      <p className="film-screen-turn">{say(text('film.turn', { turn: frame.turn }))}</p>
    </div>
  );
  const make = async (stopped: AbortSignal): Promise<Text> => {
    const [{ codecHere, videoOf, WIDTH, HEIGHT }, { layerOf, lookNow }] = await Promise.all([
      import('./video/film-video.ts'),
      import('./video/layer.ts'),
    ]);
    const codec = await codecHere();
    if (codec === null) return text('film.video.cannot');
    const views = await send(viewsOf(film));
    if (!views.ok) return views.why;
    const look = await lookNow(WIDTH, HEIGHT);
    const frames = videoFrames(film, views.value, draw, (drawn) => layerOf(drawn, look), over, captions);
    const video = await videoOf(frames, codec, stopped, setPart);
    if (video === undefined) return text('film.video.stopped');
    const name = filmFileName(siege.name, match.id, 'webm');
    saveBlob(name, new Blob([video], { type: 'video/webm' }));
    return text('film.video.saved', { name });
  };
  const save = async (): Promise<void> => {
    const control = new AbortController();
    stop.current = control;
    setTold(null);
    setPart(0);
    try {
      setTold(await make(control.signal));
    } catch {
      setTold(text('film.video.failed'));
    } finally {
      setPart(null);
      clear();
    }
  };
  return (
    <>
      <button type="button" className="btn" onClick={() => (part === null ? void save() : stop.current?.abort())}>
        <Icon name="film" size={17} />{' '}
        {say(part === null ? text('film.video') : text('film.video.stop', { percent: Math.floor(part * 100) }))}
      </button>
      <span role="status">{told !== null && say(told)}</span>
      {easel}
    </>
  );
}
