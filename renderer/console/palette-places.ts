import type { Sheet } from '../store/sheets.ts';

/** A room, a page of one, or a sheet, with the words that find it. */
export interface Place {
  /** Also the key of its synonyms: `console.palette.also.<id>`. */
  readonly id: string;
  readonly words: string;
  readonly sheet: Sheet;
  /** The key that does the same. */
  readonly key?: string;
}

/** Every place of the console that is always open, in the order of the rail; rarer ones come last. */
export const places: readonly Place[] = [
  { id: 'new-siege', words: 'console.new.open', sheet: { kind: 'new-siege' } },
  { id: 'draw', words: 'console.palette.draw', sheet: { kind: 'new-siege', draw: true } },
  { id: 'restart', words: 'console.restart.open', sheet: { kind: 'restart' } },
  { id: 'library', words: 'console.library.title', sheet: { kind: 'library' } },
  { id: 'past', words: 'console.past.title', sheet: { kind: 'past' } },
  { id: 'film', words: 'console.film.open', sheet: { kind: 'film' } },
  { id: 'luck', words: 'console.luck.title', sheet: { kind: 'luck' } },
  { id: 'report', words: 'console.palette.report', sheet: { kind: 'luck' } },
  { id: 'rules', words: 'console.palette.rules', sheet: { kind: 'rules', rule: null }, key: 'R' },
  { id: 'devices', words: 'console.rail.devices', sheet: { kind: 'devices' } },
  { id: 'sensors', words: 'console.palette.sensors', sheet: { kind: 'devices', tab: 'sensors' } },
  { id: 'fairness', words: 'console.palette.fairness', sheet: { kind: 'devices', tab: 'dice' } },
  { id: 'raw-log', words: 'console.palette.raw-log', sheet: { kind: 'devices', tab: 'log' } },
  { id: 'monitors', words: 'console.monitors.title', sheet: { kind: 'monitors' }, key: 'M' },
  { id: 'open-odds', words: 'console.palette.open-odds', sheet: { kind: 'open-odds' }, key: 'H' },
  { id: 'early-dice', words: 'console.palette.early-dice', sheet: { kind: 'agree', what: 'early-dice' } },
  { id: 'corrections', words: 'console.palette.corrections', sheet: { kind: 'agree', what: 'corrections' } },
  { id: 'proof', words: 'console.palette.proof', sheet: { kind: 'proof' } },
  { id: 'room', words: 'console.palette.room', sheet: { kind: 'room' } },
  { id: 'overlays', words: 'console.palette.overlays', sheet: { kind: 'room', tab: 'overlays' } },
  { id: 'secrets', words: 'console.secrets.title', sheet: { kind: 'secrets' } },
  { id: 'score', words: 'console.score.open', sheet: { kind: 'score' } },
  { id: 'clock', words: 'console.palette.clock', sheet: { kind: 'clock' } },
  { id: 'note', words: 'console.palette.note', sheet: { kind: 'note', about: null }, key: 'N' },
  { id: 'judge', words: 'console.palette.judge', sheet: { kind: 'judge' }, key: 'J' },
  { id: 'sound', words: 'console.sound.title', sheet: { kind: 'sound' } },
  { id: 'pedal', words: 'console.pedal.title', sheet: { kind: 'pedal' } },
  { id: 'keys', words: 'console.keys.name', sheet: { kind: 'keys' }, key: '?' },
  { id: 'help', words: 'console.help.title', sheet: { kind: 'help' } },
  { id: 'about', words: 'console.about.title', sheet: { kind: 'about' } },
];
