import type { Cue } from './cues.ts';

/**
 * One stroke: after `at` s a tone that falls from `from` to `to` Hz, or noise below `from` Hz, and decays in `lasts` s.
 */
interface Stroke {
  readonly at: number;
  readonly from: number;
  readonly to: number;
  readonly lasts: number;
  readonly loud: number;
  readonly shape: OscillatorType | 'noise';
}

const stroke = (at: number, from: number, to: number, lasts: number, loud: number, shape: Stroke['shape']): Stroke => ({
  at,
  from,
  to,
  lasts,
  loud,
  shape,
});

/** The sound of each cue. Nothing lasts longer than 1.6 s, and nothing is sudden and loud. */
const sounds: Readonly<Record<Cue, readonly Stroke[]>> = {
  die: [stroke(0, 1900, 1400, 0.05, 0.5, 'triangle')],
  pool: [stroke(0, 1500, 1200, 0.06, 0.4, 'triangle'), stroke(0.09, 1900, 1500, 0.08, 0.4, 'triangle')],
  // Two knocks on wood.
  ask: [stroke(0, 240, 150, 0.12, 0.9, 'sine'), stroke(0.17, 240, 150, 0.14, 0.9, 'sine')],
  refused: [stroke(0, 110, 60, 0.28, 0.9, 'sine')],
  mismatch: [stroke(0, 880, 876, 0.9, 0.45, 'sine')],
  breach: [stroke(0, 700, 120, 1.6, 0.9, 'noise'), stroke(0.05, 70, 38, 1.1, 0.8, 'sine')],
  taken: [stroke(0, 220, 222, 0.35, 0.35, 'sawtooth'), stroke(0.3, 330, 332, 0.6, 0.35, 'sawtooth')],
  drum: [stroke(0, 120, 55, 0.7, 0.8, 'sine'), stroke(0, 400, 90, 0.2, 0.3, 'noise')],
  won: [
    stroke(0, 262, 263, 0.4, 0.32, 'sawtooth'),
    stroke(0.32, 330, 331, 0.4, 0.32, 'sawtooth'),
    stroke(0.64, 392, 394, 0.9, 0.32, 'sawtooth'),
  ],
  'clock-short': [stroke(0, 1320, 1316, 1, 0.4, 'sine')],
  'clock-over': [stroke(0, 1320, 1316, 0.8, 0.45, 'sine'), stroke(0.45, 1320, 1316, 1, 0.45, 'sine')],
};

let noise: AudioBuffer | undefined;

/** A second of white noise from a small generator; it is never used for chances of the game. */
function noiseOf(audio: BaseAudioContext): AudioBuffer {
  if (noise?.sampleRate === audio.sampleRate) return noise;
  noise = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
  const samples = noise.getChannelData(0);
  let seed = 1;
  for (let i = 0; i < samples.length; i += 1) {
    seed = (seed * 48_271) % 2_147_483_647;
    samples[i] = (seed / 2_147_483_647) * 2 - 1;
  }
  return noise;
}

function source(
  audio: BaseAudioContext,
  { from, to, lasts, shape }: Stroke,
  start: number,
): AudioScheduledSourceNode & AudioNode {
  if (shape !== 'noise') {
    const tone = audio.createOscillator();
    tone.type = shape;
    tone.frequency.setValueAtTime(from, start);
    tone.frequency.exponentialRampToValueAtTime(to, start + lasts);
    return tone;
  }
  const fall = audio.createBufferSource();
  fall.buffer = noiseOf(audio);
  fall.loop = true;
  return fall;
}

/**
 * Plays a cue now.
 * @param volume from 0 to 1
 * @returns the function that stops it early
 */
export function play(audio: BaseAudioContext, cue: Cue, volume: number): () => void {
  const master = audio.createGain();
  master.gain.value = volume * 0.5;
  master.connect(audio.destination);
  const sources = sounds[cue].map((one) => {
    const start = audio.currentTime + one.at;
    const tone = source(audio, one, start);
    const gain = audio.createGain();
    gain.gain.setValueAtTime(0.0001, start);
    gain.gain.exponentialRampToValueAtTime(one.loud, start + 0.008);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + one.lasts);
    if (one.shape === 'noise') {
      const low = audio.createBiquadFilter();
      low.type = 'lowpass';
      low.frequency.setValueAtTime(one.from, start);
      low.frequency.exponentialRampToValueAtTime(one.to, start + one.lasts);
      tone.connect(low).connect(gain);
    } else tone.connect(gain);
    gain.connect(master);
    tone.start(start);
    tone.stop(start + one.lasts);
    return tone;
  });
  return () => {
    for (const one of sources) one.stop();
    master.disconnect();
  };
}
