import { useText } from '../i18n/use-text.ts';
import { Frame } from './frames.tsx';
import { CarriedPiece, Ghost } from './ghost.tsx';
import { boxOf } from './placing.ts';
import { Pads, padsOf } from './pads.tsx';
import type { LayerProps } from './play.ts';
import { VerbRing } from './verb-ring.tsx';

/** A solid frame around each place that is pointed at: the others that are lit have dashed ones. */
function Aims({
  ids,
  siege,
  people,
  mm,
}: Pick<LayerProps, 'siege' | 'people' | 'mm'> & { readonly ids: readonly string[] }) {
  return (
    <g pointerEvents="none" className="plan-aim">
      {siege.sections.map((one) => ids.includes(one.id) && <Frame key={one.id} section={one} focused />)}
      {people.map((one) => {
        if (!ids.includes(one.unit.id)) return null;
        const { x, y, width, height } = boxOf(one);
        const box = { x: x - 4, y: y - 4, width: width + 8, height: height + 8, rx: 3, fill: 'none' };
        return (
          <g key={one.key}>
            <rect {...box} stroke="var(--stone-ink)" strokeWidth={5 * mm} />
            <rect {...box} stroke="var(--ink-1)" strokeWidth={3 * mm} />
          </g>
        );
      })}
    </g>
  );
}

/** Drawn over a plan on which orders are given: lit open ground, the piece being dragged, and where it would stand. */
export function PlayLayer({ siege, people, play, carried, seen, ring, mm, onSelect }: LayerProps) {
  const say = useText();
  const pads = padsOf(play.lit, siege, people, seen, mm, say);
  const over = carried?.over ?? null;
  const aim = play.lit.find(({ id, pointed }) => (carried === null ? pointed || play.hovered === id : id === over));
  const aims = carried === null ? play.lit.flatMap(({ id, aimed }) => (aimed === true ? [id] : [])) : [];
  return (
    <>
      <Aims ids={aim === undefined ? aims : [...aims, aim.id]} {...{ siege, people, mm }} />
      {ring !== null && carried === null && <VerbRing verbs={play.verbs} {...ring} px={mm} />}
      <Pads pads={pads} over={over} mm={mm} onPress={onSelect} enter={play.enter} />
      {aim !== undefined && (
        <Ghost siege={siege} people={people} piece={aim.piece} place={aim.id} pads={pads} mm={mm} />
      )}
      {carried !== null && aim === undefined && <CarriedPiece siege={siege} people={people} carried={carried} />}
    </>
  );
}
