import type { SiegeView } from '../../../fortress/view.ts';
import { text } from '../../../kernel/text.ts';
import { earned } from '../game/victory.ts';
import { sectionName, unitName } from '../names.ts';
import type { Siege } from '../state.ts';

type Sheet = NonNullable<SiegeView['sheet']>[number];

/** SB-107 to SB-109: the objectives each side holds, and the points that decide if objectives do not. */
export function scoreOf(siege: Siege, seat: 'attacker' | 'defender'): Sheet {
  const held = Object.values(siege.sections).filter(({ objective, heldBy }) => objective && heldBy === seat);
  const entries: Sheet['entries'] = [
    ...held.map(({ id }) => ({
      unit: id,
      text: text('sb.score.objective', { section: sectionName(siege, id) }),
      points: 0,
    })),
    ...earned(siege, seat).map(({ by, how, points }) => ({
      unit: by,
      text: text(
        `sb.score.${how}`,
        how === 'heraldry'
          ? { section: sectionName(siege, by) }
          : how === 'standards'
            ? { standards: siege.ended?.standards?.[seat] ?? 0 }
            : { unit: unitName(siege, by) },
      ),
      points,
    })),
  ];
  return { seat, entries, points: entries.reduce((sum, { points }) => sum + points, 0) };
}
