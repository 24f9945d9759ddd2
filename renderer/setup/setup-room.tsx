import './setup.css';
import './beginnings.css';
import './form.css';
import './sides.css';
import './options.css';
import './told.css';
import './muster.css';
import * as Ariakit from '@ariakit/react';
import { Suspense, useCallback, useState } from 'react';
import type { Text } from '../../rules/kernel/text.ts';
import { text } from '../../rules/kernel/text.ts';
import { Icon } from '../design/icon.tsx';
import { useText } from '../i18n/use-text.ts';
import { told } from '../library/asking.ts';
import { useTold } from '../library/use-told.ts';
import { ask as tell } from '../store/asking.ts';
import { sheetOpened } from '../store/desk.ts';
import { useSend, useTable } from '../store/screen.ts';
import { ArmyStep } from './armies-step.tsx';
import { CheckStep } from './check-step.tsx';
import { diceToGive } from './dice-given.ts';
import { RulesStep } from './rules-step.tsx';
import { SidesStep } from './sides-step.tsx';
import { SiegeStep } from './siege-step.tsx';
import { Problems } from './told-problems.tsx';
import { useMaking } from './use-making.ts';

/** Steps before the armies; each side that buys has one of its own, and the last one checks. */
const FIRST = ['siege', 'sides', 'rules'] as const;

/** A new siege, in steps that people jump between; whatever was made waits here until it is started. */
export function SetupRoom() {
  const say = useText();
  const send = useSend();
  const { ask, devices } = useTable('ask', 'devices');
  const systems = useTold(() => told('library.systems', {}), 'systems');
  const mustering = useTold(() => told('muster.systems', {}), 'systems');
  const [step, setStep] = useState<string | null | undefined>('siege');
  const [refused, setRefused] = useState<readonly Text[]>([]);
  const rooms = mustering.value;
  const musters = useCallback((id: string) => rooms?.find((one) => one.id === id)?.musters === true, [rooms]);
  const bench = useMaking(musters);
  const { making, seen, fresh } = bench;

  if (systems.value === null || rooms === null) {
    const why = systems.why ?? mustering.why;
    return (
      <Frame>
        <p role={why === null ? 'status' : 'alert'}>{say(why ?? text('setup.looking'))}</p>
      </Frame>
    );
  }
  const own = making === null ? undefined : rooms.find(({ id }) => id === making.system);
  const offered = systems.value.map((system) => ({ ...system, musters: musters(system.id) }));
  const buyers = (making?.setup.sides ?? []).map(({ seat }) => seat);
  const order = seen?.view?.sides.map(({ seat }) => seat) ?? buyers;
  const armies = own?.musters === true ? order.filter((seat) => buyers.includes(seat)) : [];
  const steps = making === null ? ['siege'] : [...FIRST, ...armies.map((seat) => `army-${seat}`), 'check'];
  const at = steps.includes(step ?? '') ? (step ?? 'siege') : 'siege';
  const next = steps[steps.indexOf(at) + 1];
  const ready = fresh && seen?.problems.length === 0;
  const titleOf = (one: string): string =>
    one.startsWith('army-')
      ? say(text('setup.step.army', { side: text(`console.new.seat.${one.slice(5)}`) }))
      : say(text(`setup.step.${one}`));
  const start = (): void => {
    if (making === null) return;
    const { system, setup, options, dice } = making;
    const given = diceToGive(
      dice,
      devices,
      setup.sides.map(({ seat }) => seat),
    );
    void send(told('library.start', { system, setup, options, title: setup.name })).then(async (answer) => {
      if (!answer.ok) return setRefused([answer.why]);
      if (!answer.value.done) return setRefused(answer.value.problems.map((one) => one.text));
      bench.forget();
      for (const one of given) await send(tell('device.give', { ...one }));
      send(sheetOpened(null));
    });
  };
  const playDemo = (): void => {
    void send(told('match.restart', { confirm: true })).then((answer) => {
      if (answer.ok) send(sheetOpened(null));
      else setRefused([answer.why]);
    });
  };
  return (
    <Frame>
      <Ariakit.TabProvider selectedId={at} setSelectedId={setStep}>
        <div className="setup-top">
          <Ariakit.DialogHeading className="setup-title chronicle">
            {say(text('console.new.title'))}
          </Ariakit.DialogHeading>
          <Ariakit.TabList className="setup-steps" aria-label={say(text('setup.steps'))}>
            {steps.map((one, i) => (
              <Ariakit.Tab key={one} id={one} className="setup-step">
                <span className="setup-number" aria-hidden>
                  {i + 1}
                </span>
                {titleOf(one)}
              </Ariakit.Tab>
            ))}
          </Ariakit.TabList>
          <button type="button" className="btn btn-small" onClick={playDemo}>
            <Icon name="play" size={16} /> {say(text('setup.demo'))}
          </button>
          <button type="button" className="btn btn-small" disabled={bench.undo === null} onClick={() => bench.undo?.()}>
            <Icon name="undo" size={16} /> {say(text('setup.undo'))}
          </button>
          <Ariakit.DialogDismiss className="icon-button">
            <Icon name="close" size={18} />
            <span className="visually-hidden">{say(text('console.close'))}</span>
          </Ariakit.DialogDismiss>
        </div>
        <Ariakit.TabPanel tabId={at} className="setup-panel" key={at}>
          <Suspense fallback={<p role="status">{say(text('setup.looking'))}</p>}>
            {at === 'siege' && <SiegeStep bench={bench} systems={offered} />}
            {making !== null && at === 'sides' && <SidesStep bench={bench} making={making} />}
            {making !== null && at === 'rules' && (
              <RulesStep bench={bench} making={making} options={own?.options ?? null} />
            )}
            {making !== null && at.startsWith('army-') && (
              <ArmyStep key={at} bench={bench} making={making} seat={at.slice(5)} />
            )}
            {making !== null && at === 'check' && <CheckStep bench={bench} making={making} />}
          </Suspense>
        </Ariakit.TabPanel>
      </Ariakit.TabProvider>
      <div className="setup-foot">
        <div className="setup-foot-told">
          {ask !== null && <p className="hint">{say(text('setup.asked'))}</p>}
          <Problems
            of={[...(at.startsWith('army-') ? [] : bench.refused), ...refused.map((one) => ({ text: one }))]}
            role="alert"
          />
          {making !== null && seen !== null && (
            <p className="setup-state" data-ready={ready}>
              <Icon name={ready ? 'check' : 'warn'} size={16} />{' '}
              {ready
                ? say(text('setup.ready'))
                : fresh
                  ? say(text('setup.still', { count: seen.problems.length }))
                  : say(text('setup.looking'))}
            </p>
          )}
        </div>
        {next !== undefined && (
          <button
            type="button"
            className="btn"
            onClick={() => {
              setStep(next);
            }}
          >
            {titleOf(next)} <Icon name="chevron" size={16} />
          </button>
        )}
        <button type="button" className={`btn ${ready ? 'btn-main' : 'btn-waits'}`} disabled={!ready} onClick={start}>
          {say(text('console.new.start'))}
        </button>
      </div>
    </Frame>
  );
}

/** A room over the siege; closing it loses nothing. */
function Frame({ children }: { readonly children: React.ReactNode }) {
  const send = useSend();
  return (
    <Ariakit.Dialog
      open
      portal
      className="sheet setup-room"
      backdrop={<div className="setup-backdrop" />}
      onClose={() => send(sheetOpened(null))}
    >
      {children}
    </Ariakit.Dialog>
  );
}
