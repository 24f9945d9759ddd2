import './shared.css';
import { useState } from 'react';
import type { SharedView } from '../../electron/contract/shared-api.ts';
import { text, type Text } from '../../rules/kernel/text.ts';
import { Icon } from '../design/icon.tsx';
import { sharedSentencesAnew } from '../i18n/set-up.ts';
import { useText } from '../i18n/use-text.ts';
import { told } from '../library/asking.ts';
import { useTold } from '../library/use-told.ts';
import { useSend } from '../store/screen.ts';

/** The shared systems; nothing if there are none in the data folder. */
export function SharedSystems({ onChange }: { readonly onChange: () => void }) {
  const say = useText();
  const { value, again } = useTold(() => told('shared.list', {}), 'shared');
  if (value === null || value.length === 0) return null;
  const changed = (): void => {
    void sharedSentencesAnew().then(() => {
      again();
      onChange();
    });
  };
  return (
    <section className="setup-part" aria-labelledby="shared-systems">
      <h2 id="shared-systems">{say(text('setup.shared.title'))}</h2>
      <p className="hint">{say(text('setup.shared.note'))}</p>
      <ul className="shared-systems">
        {value.map((one) => (
          <SharedSystem key={one.folder} one={one} onChange={changed} />
        ))}
      </ul>
    </section>
  );
}

const ICONS = { yes: 'check', no: 'lock', changed: 'warn' } as const;

function SharedSystem({ one, onChange }: { readonly one: SharedView; readonly onChange: () => void }) {
  const say = useText();
  const send = useSend();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Text | null>(null);
  const { folder, system } = one;
  const problem = refused ?? one.problem;
  const decide = async (): Promise<void> => {
    if (system === null || busy) return;
    setBusy(true);
    const { id, digest } = system;
    if (system.allowed === 'yes') {
      const answer = await send(told('shared.forbid', { id }));
      setRefused(answer.ok ? null : answer.why);
    } else {
      const answer = await send(told('shared.allow', { id, digest }));
      setRefused(answer.ok ? answer.value.problem : answer.why);
    }
    setBusy(false);
    onChange();
  };
  return (
    <li className="shared-system">
      <div className="shared-told">
        <span className="shared-name">{system?.name ?? folder}</span>
        {system !== null && (
          <>
            <span>{say(text('setup.shared.by', { author: system.author, version: system.version }))}</span>
            <span className="shared-digest mono">SHA-256 {system.digest.match(/.{8}/g)?.join(' ')}</span>
            <span className="shared-state" data-allowed={system.allowed} role="status">
              <Icon name={ICONS[system.allowed]} size={16} />
              {say(text(busy ? 'setup.shared.trying' : `setup.shared.allowed-${system.allowed}`))}
            </span>
          </>
        )}
      </div>
      {system !== null && (
        <button
          type="button"
          className="btn"
          aria-disabled={busy}
          aria-label={say(text(`setup.shared.name-${system.allowed}`, { name: system.name }))}
          onClick={() => void decide()}
        >
          {say(text(`setup.shared.do-${system.allowed}`))}
        </button>
      )}
      {problem !== null && (
        <p className="control-problem" role="alert">
          {say(problem)}
        </p>
      )}
    </li>
  );
}
