import './about.css';
import { useState } from 'react';
import type { AboutView } from '../../electron/contract/about-api.ts';
import { text } from '../../rules/kernel/text.ts';
import { Sheet } from '../console/sheet.tsx';
import { copyWords } from '../design/copy-words.ts';
import { Icon } from '../design/icon.tsx';
import { useText } from '../i18n/use-text.ts';
import { told } from '../library/asking.ts';
import { useTold } from '../library/use-told.ts';
import { ReleaseForm } from './release-form.tsx';
import { never, pageFacts, versionsOf, whatWorks } from './what-works.ts';

function Versions({ about }: { readonly about: AboutView }) {
  const say = useText();
  const [copied, setCopied] = useState<boolean | null>(null);
  const versions = versionsOf(about, navigator.userAgent).map(
    ([name, version]) => [say(text(`about.version.${name}`)), version] as const,
  );
  return (
    <section aria-labelledby="about-versions">
      <h2 id="about-versions">{say(text('about.versions'))}</h2>
      <dl className="about-versions">
        {versions.map(([name, version]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{version}</dd>
          </div>
        ))}
      </dl>
      <button
        type="button"
        className="btn btn-small"
        onClick={() => {
          void copyWords(versions.map((line) => line.join(' ')).join('\n')).then(setCopied);
        }}
      >
        {say(text('about.copy'))}
      </button>
      <span role="status" className="about-copied">
        {copied !== null && say(text(copied ? 'about.copied' : 'about.not-copied'))}
      </span>
    </section>
  );
}

function WhatWorks({ about }: { readonly about: AboutView }) {
  const say = useText();
  return (
    <section aria-labelledby="about-can">
      <h2 id="about-can">{say(text('about.can'))}</h2>
      <ul className="about-can">
        {whatWorks(about.can, pageFacts()).map(({ id, works }) => (
          <li key={id}>
            <Icon name={works ? 'check' : 'close'} size={17} />
            <span>{say(text(`about.${works ? 'can' : 'cannot'}.${id}`))}</span>
          </li>
        ))}
        {never.map((id) => (
          <li key={id}>
            <Icon name="minus" size={17} />
            <span>{say(text(`about.never.${id}`))}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function OthersLicences() {
  const say = useText();
  const { value, why } = useTold(() => told('about.licences', {}), '');
  if (why !== null) return <p role="alert">{say(why)}</p>;
  if (value === null) return null;
  if (value.text === null) return <p>{say(text('about.licences.none'))}</p>;
  return (
    // Longer than the page, so it must be scrollable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <pre className="about-licences" tabIndex={0} role="region" aria-label={say(text('about.licences.others'))}>
      {value.text}
    </pre>
  );
}

function Licences() {
  const say = useText();
  const [open, setOpen] = useState(false);
  return (
    <section aria-labelledby="about-licences">
      <h2 id="about-licences">{say(text('about.licences'))}</h2>
      <p>{say(text('about.licences.ours'))}</p>
      <details
        onToggle={({ currentTarget }) => {
          setOpen(currentTarget.open);
        }}
      >
        <summary>{say(text('about.licences.others'))}</summary>
        {open && <OthersLicences />}
      </details>
    </section>
  );
}

/** About the program: its versions, notices of fixes, what works here and what does not, and whose work is in it. */
export function AboutSheet() {
  const say = useText();
  const { value, why } = useTold(() => told('about.read', {}), '');
  return (
    <Sheet title={say(text('console.about.title'))} wide>
      {why !== null && <p role="alert">{say(why)}</p>}
      {value !== null && (
        <div className="about">
          <Versions about={value} />
          <ReleaseForm kept={value.release} version={value.version} />
          <WhatWorks about={value} />
          <Licences />
        </div>
      )}
    </Sheet>
  );
}
