import type { TraySlot } from '../../electron/contract/table.ts';
import { DieFace } from '../design/die-face.tsx';
import { lookOfFace, lookOfSlot, type DieLook } from '../design/die-look.ts';
import type { Tincture } from '../design/tincture.ts';
import { diceGrid, type DiceGrid } from './dice-grid.ts';

export interface DiceProps {
  readonly looks: readonly DieLook[];
  readonly tincture: Tincture;
  readonly sides: number;
  /** Available room in px of layout. */
  readonly width: number;
  readonly height: number;
  readonly largest?: number;
}
type Looks = Pick<DiceProps, 'looks' | 'tincture' | 'sides'>;

/**
 * Looks of all dice of a tray, ghosts included, in order of arrival. The old face of a corrected die would be too small
 * to read from three metres; the console and the journal keep it.
 */
export function looksOf(slots: readonly TraySlot[]): readonly DieLook[] {
  return slots.map((slot) => ({ ...lookOfSlot(slot), was: null }));
}

/** All dice asked for; if they do not fit they are counted by face. */
export function Dice({ width, height, largest = 88, ...dice }: DiceProps) {
  const grid = diceGrid(dice.looks.length, width, height, largest);
  return grid === null ? <Counted {...dice} /> : <DiceInGrid {...dice} grid={grid} />;
}

/** Dice one by one, where the grid has them. */
export function DiceInGrid({ looks, tincture, sides, grid }: Looks & { readonly grid: DiceGrid }) {
  return (
    <div className="m-dice" style={{ gap: grid.gap, maxWidth: grid.across * (grid.size + grid.gap) }}>
      {looks.map((look, i) => (
        // A filled slot is a new die: its key changes, which plays the landing animation.
        <DieFace
          key={`${i} ${look.body} ${look.face ?? ''}`}
          look={look}
          tincture={tincture}
          sides={sides}
          size={grid.size}
        />
      ))}
    </div>
  );
}

interface Group {
  readonly look: DieLook;
  readonly count: number;
}

/** Faces with their counts, hits first; missing dice as one ghost with its count. */
export function groupsOf(looks: readonly DieLook[]): readonly Group[] {
  const groups = new Map<string, Group>();
  for (const look of looks) {
    const plain: DieLook =
      look.face === null || look.body === 'cocked'
        ? { body: look.body, face: null, mark: 'none', was: null }
        : // A face that nobody saw rolled stays distinct from the others at any size.
          lookOfFace(look.face, look.body === 'hollow' ? 'miss' : 'hit', look.mark === 'seen' ? 'seen' : 'witnessed');
    const key = `${plain.body} ${plain.face ?? ''} ${plain.mark}`;
    groups.set(key, { look: plain, count: (groups.get(key)?.count ?? 0) + 1 });
  }
  return [...groups.values()].sort((a, b) => (b.look.face ?? 0) - (a.look.face ?? 0));
}

/** Faces with how many show each, where dice are too many to be drawn one by one. */
export function Counted({ looks, tincture, sides }: Looks) {
  return (
    <div className="m-counted">
      {groupsOf(looks).map(({ look, count }) => (
        <span key={`${look.body} ${look.face ?? ''}`} className="m-group">
          <DieFace look={look} tincture={tincture} sides={sides} size={64} />
          {count}
        </span>
      ))}
    </div>
  );
}
