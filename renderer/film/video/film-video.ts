import {
  BufferTarget,
  CanvasSource,
  getFirstEncodableVideoCodec,
  Output,
  QUALITY_HIGH,
  WebMOutputFormat,
  type VideoCodec,
} from 'mediabunny';

/** A film as a WebM video, made as fast as the browser can draw it. */

export const WIDTH = 1280;
export const HEIGHT = 720;

/** Codecs of WebM, the better ones first. */
const CODECS = ['vp9', 'vp8', 'av1'] as const;
/** A picture that stays is told again after this time, so that players can seek, in s. */
const AGAIN = 1;
/** Between two pictures from which a player can begin, in s. */
const KEY_EVERY = 5;

/** One picture of a video: what is drawn over what, from when on and for how long, in ms. */
export interface VideoFrame {
  readonly start: number;
  readonly lasts: number;
  readonly layers: () => Promise<readonly CanvasImageSource[]>;
}

/** Whether this browser can make a video, and with which codec. */
export const codecHere = () => getFirstEncodableVideoCodec([...CODECS], { width: WIDTH, height: HEIGHT });

/**
 * Encodes the frames one after the other.
 * @param onPart told after each frame, from 0 to 1
 * @returns the file; nothing where it was stopped
 */
export async function videoOf(
  frames: readonly VideoFrame[],
  codec: VideoCodec,
  stopped: AbortSignal,
  onPart: (part: number) => void,
): Promise<ArrayBuffer | undefined> {
  const canvas = new OffscreenCanvas(WIDTH, HEIGHT);
  const paper = canvas.getContext('2d', { alpha: false });
  if (paper === null) throw new Error('no canvas');
  const target = new BufferTarget();
  const output = new Output({ format: new WebMOutputFormat(), target });
  const source = new CanvasSource(canvas, { codec, bitrate: QUALITY_HIGH, keyFrameInterval: KEY_EVERY });
  output.addVideoTrack(source);
  await output.start();
  for (const [i, { start, lasts, layers }] of frames.entries()) {
    if (stopped.aborted) {
      await output.cancel();
      return undefined;
    }
    for (const layer of await layers()) paper.drawImage(layer, 0, 0, WIDTH, HEIGHT);
    for (let at = 0; at < lasts / 1000; at += AGAIN)
      await source.add(start / 1000 + at, Math.min(AGAIN, lasts / 1000 - at));
    onPart((i + 1) / frames.length);
  }
  await output.finalize();
  return target.buffer ?? undefined;
}
