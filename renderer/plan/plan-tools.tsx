import { KeyMap, type ToolsProps } from './key-map.tsx';
import { useCardSpot, type Cards } from './use-card-spot.ts';
import { MAPPED, ZoomButtons } from './zoom-buttons.tsx';

/** The tools of a drawing: the zoom, and a small map while only a part is visible. The card over it gives way as well. */
export function PlanTools({
  cards,
  ...props
}: ToolsProps & {
  /** Where the card of a piece or of an event stands. */
  readonly cards?: Cards | undefined;
}) {
  const { beneath, seen, mm } = props;
  useCardSpot(cards, { ...beneath, seen, mm });
  return (
    <>
      <ZoomButtons {...props} />
      {props.zoomedBy > MAPPED && <KeyMap {...props} />}
    </>
  );
}
