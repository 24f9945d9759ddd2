import { overlayAddress, type OverlayParams } from '../overlay/params.ts';
import { CopyButton } from './copy-button.tsx';

/** The addresses at which an overlay with these parameters is found, each with a button that copies it. */
export function OverlayAddresses({
  urls,
  params,
}: {
  readonly urls: readonly string[];
  readonly params: OverlayParams;
}) {
  return (
    <ul className="overlay-addresses">
      {urls.map((base) => {
        const address = overlayAddress(base, { ...params, delay: 0 });
        return (
          <li key={base}>
            <output className="address overlay-address">{address}</output>
            <CopyButton words={address} />
          </li>
        );
      })}
    </ul>
  );
}
