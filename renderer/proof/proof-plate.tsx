import './proof.css';
import { useEffect, useState } from 'react';
import type { ProofHead } from '../../electron/contract/proof-view.ts';
import { pictureWords, shortHead } from '../../electron/contract/proof-words.ts';
import { text } from '../../rules/kernel/text.ts';
import { useText } from '../i18n/use-text.ts';
import { QrPicture } from '../room/qr-picture.tsx';

/** How long a head stays over the plan: time to lift a phone. */
const SHOWN_MS = 30_000;

/** The head of the match on the monitor: at the end for good, at the start and at each turn for half a minute. */
export function ProofPlate({ head }: { readonly head: ProofHead }) {
  const say = useText();
  const [gone, setGone] = useState('');
  useEffect(() => {
    if (head.moment === 'end') return undefined;
    const timer = setTimeout(() => setGone(head.hash), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [head]);
  if (gone === head.hash) return null;
  return (
    <div className="m-proof">
      <QrPicture address={pictureWords(head)} label={say(text('display.head'))} />
      <b className="proof-head">{shortHead(head.hash)}</b>
    </div>
  );
}
