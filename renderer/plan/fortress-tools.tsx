import { onDemand } from '../design/on-demand.tsx';
import { MAPPED, ZoomButtons } from './zoom-buttons.tsx';
import type { FortressToolsProps } from './zoomed-tools.tsx';

const Zoomed = onDemand(async () => (await import('./zoomed-tools.tsx')).Zoomed);

/** The tools of a fortress's plan. What a part of it needs comes once a person sees a part. */
export function FortressTools(props: FortressToolsProps) {
  return (
    <>
      <ZoomButtons {...props} />
      {props.zoomedBy > MAPPED && <Zoomed {...props} />}
    </>
  );
}
