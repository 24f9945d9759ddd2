import { Season } from '../../firmware-bridge/fairness/evidence.ts';
import { text } from '../../rules/kernel/text.ts';
import type { FairnessLine } from '../contract/dice-api.ts';
import { readEntry } from './entries.ts';
import { devicesAfter, diceOf, labelOf, noDevices, partsOf, seatOf } from './known-devices.ts';

/** The fields used of a stored entry. */
interface Stored {
  readonly kind: string;
  readonly body: unknown;
}
interface Line {
  readonly key: string | null;
  readonly seat: string | null;
  readonly sides: number;
  readonly season: Season;
}

/**
 * Whether the dice of a match are fair: each die of each side that threw it, and all dice of a side together. Only
 * witnessed rolls are used, whether or not they counted: a face that somebody confirmed or typed proves nothing.
 * @param entries of the journal, in order
 */
export function fairnessOf(entries: Iterable<Stored>): FairnessLine[] {
  const lines = new Map<string, Line>();
  let known = noDevices;
  for (const { kind, body } of entries) {
    const entry = readEntry(kind, body);
    if (entry === undefined) continue;
    known = devicesAfter(known, entry);
    if (entry.kind !== 'device' || entry.body.kind !== 'settled') continue;
    const { origin, die, face, grade } = entry.body;
    if (grade !== 'witnessed' && grade !== 'doubtful') continue;
    const key = `${origin.device}/${die}`;
    const seat = seatOf(known, origin.device, die);
    const sides = diceOf(known).sidesOf(key);
    seasonOf(lines, { key, seat, sides }).roll(face);
    if (seat !== null) seasonOf(lines, { key: null, seat, sides }).roll(face);
  }
  return [...lines.values()].map(({ key, seat, sides, season }) => {
    const { verdict, action, rolls, falseAlarm, face } = season.fairness;
    const figures = face ?? { face: 0, percent: 0, due: 0 };
    return {
      device: key === null ? null : partsOf(key).device,
      die: key === null ? null : partsOf(key).part,
      label: key === null ? null : labelOf(known, key),
      seat,
      sides,
      counts: [...season.counts],
      verdict,
      falseAlarm,
      text: text(`fairness.${verdict}`, { rolls, ...figures }),
      todo: text(`fairness.do-${action}`),
    };
  });
}

function seasonOf(lines: Map<string, Line>, { key, seat, sides }: Omit<Line, 'season'>): Season {
  const name = JSON.stringify([key, seat, sides]);
  const line = lines.get(name) ?? { key, seat, sides, season: new Season(sides) };
  lines.set(name, line);
  return line.season;
}
