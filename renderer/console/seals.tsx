import './seals.css';
import { useState } from 'react';
import type { SealView } from '../../rules/fortress/fabric-view.ts';
import type { SideView } from '../../rules/fortress/view.ts';
import { text } from '../../rules/kernel/text.ts';
import { Icon } from '../design/icon.tsx';
import { Shield } from '../design/shield.tsx';
import { useText } from '../i18n/use-text.ts';

/** Splits the digits of a seal into groups that two people can read to each other. */
export const grouped = (seal: string): readonly string[] => seal.match(/.{1,8}/g) ?? [];

function Verdict({ holds }: { readonly holds: boolean }) {
  const say = useText();
  return (
    <span className={holds ? 'seal-holds' : 'seal-fails'}>
      <Icon name={holds ? 'check' : 'warn'} size={16} />
      {say(text(holds ? 'console.seals.holds' : 'console.seals.fails'))}
    </span>
  );
}

function Seal({ side, seal }: { readonly side: SideView; readonly seal: SealView }) {
  const say = useText();
  const [whole, setWhole] = useState(false);
  const groups = grouped(seal.seal);
  return (
    <li className="seal">
      <div className="seal-head">
        <Shield side={side} size={20} />
        <b>{side.name}</b>
        <button type="button" className="btn btn-small" aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {say(text(whole ? 'console.seals.short' : 'console.seals.whole'))}
        </button>
      </div>
      <code className="seal-digits">{whole ? groups.join(' ') : `${groups.slice(0, 2).join(' ')} …`}</code>
      {seal.checks.length > 0 && (
        <ul className="seal-checks">
          {seal.checks.map((check, i) => (
            <li key={i}>
              <span>{say(check.text)}</span>
              <Verdict holds={check.holds} />
            </li>
          ))}
        </ul>
      )}
      {seal.opened === null ? (
        <p className="hint">{say(text(seal.checks.length === 0 ? 'console.seals.shut' : 'console.seals.rest-shut'))}</p>
      ) : (
        <div className="seal-opened">
          <p>
            {say(text('console.seals.opened'))} <Verdict holds={seal.opened.holds} />
          </p>
          <code className="seal-digits">{seal.opened.words}</code>
          <p className="hint">{say(text('console.seals.try'))}</p>
          {seal.opened.secrets.length === 0 ? (
            <p>{say(text('console.seals.nothing'))}</p>
          ) : (
            <ul>
              {seal.opened.secrets.map((one, i) => (
                <li key={i}>{say(one)}</li>
              ))}
            </ul>
          )}
        </div>
      )}
    </li>
  );
}

/** What both sides have sealed, for everybody: the seal, attempts to check it, and at the end its text. */
export function Seals({ seals, sides }: { readonly seals: readonly SealView[]; readonly sides: readonly SideView[] }) {
  const say = useText();
  if (seals.length === 0) return null;
  return (
    <section className="seals" aria-labelledby="seals-title">
      <h2 id="seals-title" className="label">
        {say(text('console.seals.title'))}
      </h2>
      <p className="hint">{say(text('console.seals.why'))}</p>
      <ul>
        {seals.map((seal) => {
          const side = sides.find(({ seat }) => seat === seal.seat);
          return side === undefined ? null : <Seal key={seal.seat} side={side} seal={seal} />;
        })}
      </ul>
    </section>
  );
}
