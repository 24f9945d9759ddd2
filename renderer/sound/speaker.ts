import { isOfDice, type Cue } from './cues.ts';
import { play } from './synth.ts';

/** Volumes from 0 to 100. */
export interface Volumes {
  readonly dice: number;
  readonly events: number;
}

let audio: AudioContext | undefined;
let end: (() => void) | undefined;

/** Plays a cue and stops the previous one: never two at once. Stays silent if the browser blocks audio. */
export function sound(cue: Cue, { dice, events }: Volumes): void {
  const volume = (isOfDice(cue) ? dice : events) / 100;
  if (volume <= 0) return;
  audio ??= new AudioContext();
  // Browsers keep a page silent until somebody has interacted with it.
  if (audio.state === 'suspended') void audio.resume().catch(() => undefined);
  end?.();
  end = play(audio, cue, volume);
}
