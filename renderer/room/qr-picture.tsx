import { generate } from 'lean-qr';
import { useMemo } from 'react';

/** White margin around the code, in dots: readers need four. */
const MARGIN = 4;

/** The dots of an address's code as one path, and how many there are in a row. */
function dotsOf(address: string): { readonly path: string; readonly across: number } {
  const code = generate(address);
  let path = '';
  for (let y = 0; y < code.size; y++)
    for (let x = 0; x < code.size; x++) if (code.get(x, y)) path += `M${x} ${y}h1v1h-1z`;
  return { path, across: code.size };
}

/** An address as a QR code. Always dark on white, which every reader accepts. */
export function QrPicture({ address, label }: { readonly address: string; readonly label: string }) {
  // A code takes a millisecond to work out: too long to repeat while a die lands beside it.
  const { path, across } = useMemo(() => dotsOf(address), [address]);
  const size = across + 2 * MARGIN;
  return (
    <svg
      className="qr"
      viewBox={`${-MARGIN} ${-MARGIN} ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <rect x={-MARGIN} y={-MARGIN} width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
