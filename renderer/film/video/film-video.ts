import {
  BufferTarget,
  CanvasSource,
  getFirstEncodableVideoCodec,
  Output,
  QUALITY_HIGH,
  WebMOutputFormat,
  type VideoCodec,
} from 'mediabunny';

/** Encodes a film as a WebM video, as fast as the browser can draw it. */

export const WIDTH = 1280;
export const HEIGHT = 720;

/** WebM codecs, best first. */
const CODECS = ['vp9', 'vp8', 'av1'] as const;
/** A still picture is repeated after this time, so that players can seek, in s. */
const AGAIN = 1;
/** Key frame interval, in s. */
const KEY_EVERY = 5;

/** One frame of a video: its layers from bottom to top, its start and its duration in ms. */
export interface VideoFrame {
  readonly start: number;
  readonly lasts: number;
  readonly layers: () => Promise<readonly CanvasImageSource[]>;
}

/** The first codec this browser can encode, if any. */
export const codecHere = () => getFirstEncodableVideoCodec([...CODECS], { width: WIDTH, height: HEIGHT });

/**
 * Encodes the frames in order.
 * @param onPart called after each frame with the progress from 0 to 1
 * @returns the file; nothing if it was stopped
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
