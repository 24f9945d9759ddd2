import type { ReactNode } from 'react';
import { text } from '../../rules/kernel/text.ts';
import { KeyCap } from '../console/key-cap.tsx';
import { DieFace } from '../design/die-face.tsx';
import { lookOfFace, type DieLook } from '../design/die-look.ts';
import { Icon } from '../design/icon.tsx';
import type { IconName } from '../design/icons.ts';
import { useText } from '../i18n/use-text.ts';
import { sheetOpened } from '../store/desk.ts';
import { useSend, useTable } from '../store/screen.ts';
import type { Adding } from './radio/use-add-die.ts';
import { whyNoRadio } from './radio/why-no-radio.ts';

const ghost: DieLook = { body: 'ghost', face: null, mark: 'none', was: null };

/** One way to get dice: a picture, what to do, and the button that does it. */
function Way({
  icon,
  looks,
  title,
  id,
  main = false,
  children,
}: {
  readonly icon: IconName | null;
  readonly looks: readonly DieLook[];
  readonly title: string;
  readonly id?: string;
  /** Whether it has the main action. */
  readonly main?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <li className={`no-dice-way ${main ? 'no-dice-main' : ''}`}>
      <span className="no-dice-picture" aria-hidden="true">
        {icon !== null && <Icon name={icon} size={40} />}
        {looks.map((look, i) => (
          <DieFace key={i} look={look} tincture="or" size={50} />
        ))}
      </span>
      <h3 id={id} tabIndex={id === undefined ? undefined : -1}>
        {title}
      </h3>
      {children}
    </li>
  );
}

function Cable() {
  const say = useText();
  const { ports } = useTable('ports');
  const refused = ports.filter(({ state }) => state === 'refused' || state === 'foreign');
  return (
    <Way icon="plug" looks={[ghost]} title={say(text('devices.none.cable'))}>
      <p>{say(text('devices.none.cable.how'))}</p>
      <p className="label" role="status">
        {ports.length === 0
          ? say(text('devices.none.cable.listens'))
          : say(text(refused.length > 0 ? 'devices.none.cable.refused' : 'devices.none.cable.opens'))}
      </p>
      <button
        type="button"
        className="btn"
        onClick={() => document.querySelector('#devices-ports')?.scrollIntoView({ block: 'center' })}
      >
        {say(text('devices.none.cable.not-seen'))}
      </button>
    </Way>
  );
}

/** Wireless dice; if this browser gives pages no Bluetooth, why, and what to do instead. */
function Radio({ adding: { add, looking, off, said } }: { readonly adding: Adding }) {
  const say = useText();
  const title = say(text('devices.none.radio'));
  if (add === null) {
    const why = whyNoRadio({ isSecure: window.isSecureContext, userAgent: navigator.userAgent });
    return (
      <Way icon="link" looks={[ghost]} title={title} id="no-dice-radio">
        <p>
          <b>{say(text('devices.none.radio.absent'))}</b> {say(text(`console.devices.radio.absent.${why}`))}
        </p>
      </Way>
    );
  }
  const told = said ?? off;
  return (
    <Way icon="link" looks={[lookOfFace(5)]} title={title} id="no-dice-radio" main>
      <p>{say(text('devices.none.radio.how'))}</p>
      <p className="label" role="status">
        {told !== null && say(told)}
      </p>
      <button type="button" className="btn btn-main" data-first disabled={looking} onClick={add}>
        <Icon name="plus" size={18} />{' '}
        {say(text(looking ? 'console.devices.radio.looking' : 'console.devices.radio.add'))} <KeyCap>Enter</KeyCap>
      </button>
    </Way>
  );
}

function Without() {
  const say = useText();
  const send = useSend();
  return (
    <Way
      icon={null}
      looks={[lookOfFace(6, 'counts', 'virtual'), lookOfFace(3, 'counts', 'virtual')]}
      title={say(text('devices.none.without'))}
    >
      <p>{say(text('devices.none.without.how'))}</p>
      <button type="button" className="btn" onClick={() => send(sheetOpened(null))}>
        <Icon name="keyboard" size={18} /> {say(text('devices.none.without.use'))}
      </button>
    </Way>
  );
}

/** Shown while no die was ever heard here: three ways to get some, and that none are needed. */
export function NoDice({ adding }: { readonly adding: Adding }) {
  const say = useText();
  return (
    <section className="no-dice" aria-labelledby="no-dice">
      <h2 id="no-dice" className="chronicle">
        {say(text('devices.none.title'))}
      </h2>
      <p>{say(text('devices.none.what'))}</p>
      <ul className="no-dice-ways">
        <Cable />
        <Radio adding={adding} />
        <Without />
      </ul>
    </section>
  );
}
