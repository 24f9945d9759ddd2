import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { Hatching } from '../design/hatching.tsx';
import type { Tincture } from '../design/tincture.ts';

/** One pattern per side for a whole drawing, instead of one per stand. */
const Prefix = createContext('');

const tinctures: readonly Tincture[] = ['azure', 'or', 'gules', 'argent', 'sable', 'purpure', 'vert'];

/** Defines the hatchings for everything inside. */
export function Hatches({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  return (
    <Prefix value={id}>
      {useMemo(
        () => (
          <defs>
            {tinctures.map((tincture) => (
              <Hatching key={tincture} id={`${id}${tincture}`} tincture={tincture} scale={0.86} />
            ))}
          </defs>
        ),
        [id],
      )}
      {children}
    </Prefix>
  );
}

/** A rectangle with a side's hatching; must be inside {@link Hatches}. */
export function HatchFill({ tincture, ...rect }: { readonly tincture: Tincture } & React.SVGProps<SVGRectElement>) {
  return <rect rx="1.4" opacity=".5" {...rect} fill={`url(#${useContext(Prefix)}${tincture})`} />;
}
