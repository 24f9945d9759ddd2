import { KeyMap, type ToolsProps } from './key-map.tsx';
import { MAPPED, ZoomButtons } from './zoom-buttons.tsx';

/** The tools of a drawing: the zoom, and a small map while only a part is visible. */
export function PlanTools(props: ToolsProps) {
  return (
    <>
      <ZoomButtons {...props} />
      {props.zoomedBy > MAPPED && <KeyMap {...props} />}
    </>
  );
}
