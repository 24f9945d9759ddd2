import { memo, useId } from 'react';
import { Hatching } from './hatching.tsx';
import { Charge } from './icon.tsx';
import { tinctureClass, type Arms } from './tincture.ts';

export interface ShieldProps {
  /** Whose arms; a SideView fits. */
  readonly side: Arms;
  /** Width in px; the height is 1.16 times that. Default 40. */
  readonly size?: number;
  readonly className?: string;
}

const outline = 'M3 3h44v24c0 14-9 22-22 28C12 49 3 41 3 27z';

/** The shield of a side: colour, hatching and charge. Always write the side's name beside it. */
export const Shield = memo(function Shield({ side, size = 40, className = '' }: ShieldProps) {
  const id = useId();
  return (
    <svg
      className={`${tinctureClass(side.tincture)} shield ${className}`}
      width={size}
      height={size * 1.16}
      viewBox="0 0 50 58"
      aria-hidden="true"
    >
      <defs>
        <Hatching id={id} tincture={side.tincture} scale={1.25} />
      </defs>
      <path d={outline} fill="var(--c)" stroke="var(--stone-ink)" strokeWidth="2.5" />
      <path
        d="M4.500 4.500h41V27c0 13-8.400 20.600-20.500 26.300C12.900 47.600 4.500 40 4.500 27z"
        fill={`url(#${id})`}
        opacity=".55"
      />
      <circle cx="25" cy="23" r="15" fill="var(--c)" />
      <Charge name={side.charge} x={25} y={23.5} size={27} color="var(--c-on)" />
      <path d={outline} fill="none" stroke="var(--ink-1)" strokeWidth="1.6" opacity=".9" />
    </svg>
  );
});
