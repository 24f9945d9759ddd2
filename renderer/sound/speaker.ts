import { isOfDice, type Cue } from './cues.ts';
import { play } from './synth.ts';

/** Volumes from 0 to 100. */
export interface Volumes {
  readonly dice: number;
  readonly events: number;
}

let audio: AudioContext | undefined;
let end: (() => void) | undefined;

/** Lets a cue sound, and whatever still sounds be silent: never two at once. A browser that lets nobody hear stays silent. */
export function sound(cue: Cue, { dice, events }: Volumes): void {
  const volume = (isOfDice(cue) ? dice : events) / 100;
  if (volume <= 0) return;
  audio ??= new AudioContext();
  // Until somebody has touched the page, browsers keep it silent.
  if (audio.state === 'suspended') void audio.resume().catch(() => undefined);
  end?.();
  end = play(audio, cue, volume);
}
