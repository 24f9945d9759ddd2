import { useText } from '../i18n/use-text.ts';
import { CarriedPiece, Ghost } from './ghost.tsx';
import { Pads, padsOf } from './pads.tsx';
import type { LayerProps } from './play.ts';
import { VerbRing } from './verb-ring.tsx';

/** Drawn over a plan on which orders are given: lit open ground, the piece being dragged, and where it would stand. */
export function PlayLayer({ siege, people, play, carried, seen, ring, mm, onSelect }: LayerProps) {
  const say = useText();
  const pads = padsOf(play.lit, siege, people, seen, mm, say);
  const over = carried?.over ?? null;
  const aim = play.lit.find(({ id, pointed }) => (carried === null ? pointed || play.hovered === id : id === over));
  return (
    <>
      {ring !== null && carried === null && <VerbRing verbs={play.verbs} {...ring} px={mm} />}
      <Pads pads={pads} over={over} mm={mm} onPress={onSelect} enter={play.enter} />
      {aim !== undefined && (
        <Ghost siege={siege} people={people} piece={aim.piece} place={aim.id} pads={pads} mm={mm} />
      )}
      {carried !== null && aim === undefined && <CarriedPiece siege={siege} people={people} carried={carried} />}
    </>
  );
}
