import type { RareRoll } from '../../electron/contract/decided-api.ts';
import { text, type Text } from '../../rules/kernel/text.ts';
import { useLanguage } from '../console/use-language.ts';
import { DieFace } from '../design/die-face.tsx';
import { lookOfFace } from '../design/die-look.ts';
import { armsOf } from '../design/tincture.ts';
import { useTable } from '../store/screen.ts';

/** At most this many dice of a roll are drawn. */
const MOST_DICE = 8;

/** The dice of a roll, in the colour of whoever rolled it. @param size edge in px */
export function RareDice({
  roll: { seat, faces, sides },
  size,
}: {
  readonly roll: Pick<RareRoll, 'seat' | 'faces' | 'sides'>;
  readonly size: number;
}) {
  const { siege } = useTable('siege');
  const { tincture } = armsOf(siege.sides, seat);
  return faces
    .slice(0, MOST_DICE)
    .map(({ face, reads, grade }, at) => (
      <DieFace
        key={at}
        look={lookOfFace(face, reads, grade)}
        tincture={tincture}
        sides={sides}
        size={size}
        label={String(face)}
      />
    ));
}

/** How rare a roll is, such as '1 in 26'. */
export function useOneIn(): (chance: number) => Text {
  const whole = new Intl.NumberFormat(useLanguage(), { maximumFractionDigits: 0 });
  return (chance) => text('ending.one-in', { count: whole.format(1 / chance) });
}
