import type { FairnessLine } from '../../electron/contract/dice-api.ts';
import { text, type Text } from '../../rules/kernel/text.ts';

/** How often each face came up in all. */
export const rollsOf = ({ counts }: FairnessLine): number => counts.reduce((sum, one) => sum + one, 0);

/** What is known of a die in the hands of its owner; else in those that threw it most. */
export function lineOf(
  lines: readonly FairnessLine[],
  of: { readonly device: string; readonly die: string; readonly seat: string | null },
): FairnessLine | undefined {
  const own = lines.filter((line) => line.device === of.device && line.die === of.die);
  const [most] = own.toSorted((a, b) => rollsOf(b) - rollsOf(a));
  return own.find((line) => line.seat === of.seat) ?? most;
}

/** The face that came most often, where it is more than usual; null before there is anything to say. */
export function mostOften(line: FairnessLine): Text | null {
  const due = rollsOf(line) / line.sides;
  const count = Math.max(...line.counts);
  if (line.verdict === 'too-few' || count <= Math.ceil(due)) return null;
  return text('devices.fair.most', { face: line.counts.indexOf(count) + 1, times: count, due: Math.round(due) });
}
