import './proof.css';
import { useEffect, useState } from 'react';
import { fingerprintOf } from '../../electron/contract/fingerprint.ts';
import { pictureWords, shortHead } from '../../electron/contract/proof-words.ts';
import { text } from '../../rules/kernel/text.ts';
import { useText } from '../i18n/use-text.ts';
import { QrPicture } from '../room/qr-picture.tsx';
import { useTable } from '../store/screen.ts';
import { deviceKey } from './device-key.ts';

/** The fingerprint of this device; null until its key is loaded. */
function useOwnFingerprint(): string | null {
  const [fingerprint, setFingerprint] = useState<string | null>(null);
  useEffect(() => {
    let here = true;
    void deviceKey().then(({ key }) => {
      if (here) setFingerprint(fingerprintOf(key));
    });
    return () => {
      here = false;
    };
  }, []);
  return fingerprint;
}

/** The head of the match, for everybody to compare, whose devices signed it, and the key of this one. */
export function ProofPart({ picture = false }: { readonly picture?: boolean }) {
  const say = useText();
  const { proof, siege } = useTable('proof', 'siege');
  const own = useOwnFingerprint();
  if (proof === undefined) return null;
  const { head, signers } = proof;
  return (
    <section className="proof-part" aria-label={say(text('proof.title'))}>
      <p>
        {say(text(`proof.moment.${head.moment}`, { turn: siege.turn, n: head.n }))}{' '}
        <output className="proof-head">{shortHead(head.hash)}</output>
      </p>
      {picture && <QrPicture address={pictureWords(head)} label={say(text('proof.picture'))} />}
      <p className="hint">{say(text('proof.compare'))}</p>
      {own !== null && (
        <p>
          {say(text('proof.own-key'))} <b className="proof-key">{own}</b>
        </p>
      )}
      <h2>{say(text('proof.signed'))}</h2>
      {signers.length === 0 && <p className="hint">{say(text('proof.nobody'))}</p>}
      <ul className="proof-signers">
        {signers.map(({ fingerprint, seat, name, n }) => (
          <li key={fingerprint}>
            {seat === null
              ? say(text('proof.by-console', { n }))
              : say(
                  text('proof.by', { name, side: siege.sides.find((side) => side.seat === seat)?.name ?? seat, n }),
                )}{' '}
            <b className="proof-key">{fingerprint}</b>
            {fingerprint === own && ` ${say(text('proof.this-device'))}`}
          </li>
        ))}
      </ul>
    </section>
  );
}
