import type { SiegeView } from '../../rules/fortress/view.ts';
import { boxAround, corners, coversBox, type Box, type Pair } from '../../rules/fortress/map/geometry.ts';
import { text, type Text } from '../../rules/kernel/text.ts';
import { DrawnButton } from './drawn-button.tsx';
import { boxOf, type Standing } from './placing.ts';
import type { Lit, Play } from './play.ts';

/** Ground that an order leads to outside all sections: the courtyard, the field, a platform in it. */

/** The size of a pad and the room for a letter, in px: large enough for a finger. */
const PX = { height: 44, letters: 15, letter: 0.6, beside: 12 } as const;

export interface Pad {
  readonly lit: Lit;
  readonly id: string;
  readonly box: Box;
  readonly words: string;
}

const words: Readonly<Record<string, Text>> = Object.fromEntries(
  ['courtyard', 'field', 'platform'].map((ground) => [`@${ground}`, text(`plan.place.${ground}`)]),
);

/** Where its pad should be: inside the walls, or before them, in view if possible. */
function anchorOf(siege: SiegeView, id: string, seen: Box): Pair {
  const walls = boxAround(siege.sections.flatMap(({ footprint }) => corners(footprint)));
  const x = walls.x + walls.width / 2;
  if (id === '@courtyard') return [x, walls.y + walls.height / 2];
  return [x, Math.min(walls.y + walls.height + 90, seen.y + seen.height - 40)];
}

/** The pads of the lit places, each clear of people and stones. @param mm a px in mm */
export function padsOf(
  lit: readonly Lit[],
  siege: SiegeView,
  people: readonly Standing[],
  seen: Box,
  mm: number,
  say: (one: Text) => string,
): readonly Pad[] {
  const busy: Box[] = [...siege.sections.map(({ footprint }) => boxAround(corners(footprint))), ...people.map(boxOf)];
  const pads: Pad[] = [];
  for (const one of lit) {
    const name = new Map(Object.entries(words)).get(one.id);
    if (name === undefined) continue;
    const said = say(name);
    const [width, height] = [(said.length * PX.letters * PX.letter + 2 * PX.beside) * mm, PX.height * mm];
    const [x, y] = anchorOf(siege, one.id, seen);
    const at = ([dx, dy]: Pair): Box => ({
      x: Math.min(seen.x + seen.width - width, Math.max(seen.x, x + dx * 30 * mm - width / 2)),
      y: Math.min(seen.y + seen.height - height, Math.max(seen.y, y + dy * 30 * mm - height / 2)),
      width,
      height,
    });
    const spots: readonly Pair[] = Array.from({ length: 169 }, (_, i): Pair => [(i % 13) - 6, Math.floor(i / 13) - 6]);
    const near = spots.toSorted((a, b) => Math.hypot(...a) - Math.hypot(...b));
    const box = at(near.find((spot) => busy.every((other) => !coversBox(at(spot), other))) ?? [0, 0]);
    busy.push(box);
    pads.push({ lit: one, id: one.id, box, words: said });
  }
  return pads;
}

/** Pads to click, to touch and to drop a piece on. */
export function Pads({
  pads,
  over,
  mm,
  onPress,
  enter,
}: {
  readonly pads: readonly Pad[];
  /** The one a piece is dragged over. */
  readonly over: string | null;
  readonly mm: number;
  readonly onPress: (id: string) => void;
  readonly enter: Play['enter'];
}) {
  return pads.map(({ id, lit, box, words: said }) => (
    <g key={id} className={lit.pointed || over === id ? 'plan-pad plan-pad-pointed' : 'plan-pad'}>
      <rect
        className="plan-pad-ground"
        {...box}
        rx={8 * mm}
        strokeWidth={2.4 * mm}
        strokeDasharray={`${7 * mm} ${5 * mm}`}
      />
      <text
        x={box.x + box.width / 2}
        y={box.y + box.height / 2 + PX.letters * 0.35 * mm}
        fontSize={PX.letters * mm}
        textAnchor="middle"
      >
        {said}
      </text>
      <DrawnButton
        data-section={id}
        name={lit.name}
        frame={{ ...box, rx: 8 * mm }}
        stroke={3 * mm}
        chosen={lit.pointed}
        onPress={() => onPress(id)}
        tabIndex={-1}
        enter={enter}
      />
    </g>
  ));
}
