import '../console/console.css';
import './tablet.css';
import { lazy, Suspense, useState } from 'react';
import { text } from '../../rules/kernel/text.ts';
import { Notices } from '../console/notices.tsx';
import { Icon } from '../design/icon.tsx';
import type { IconName } from '../design/icons.ts';
import { Shield } from '../design/shield.tsx';
import { useText } from '../i18n/use-text.ts';
import { useScreen, useTable } from '../store/screen.ts';
import { Log } from './log.tsx';
import { PlanPage } from './plan-page.tsx';
import { Play } from './play.tsx';
import { Secrets } from './secrets.tsx';

// A spectator on a large screen may have the monitor's picture instead.
const Display = lazy(async () => ({ default: (await import('../display/display.tsx')).Display }));

// Only players of a side sign.
const Signing = lazy(async () => ({ default: (await import('../proof/signing.tsx')).Signing }));

type Page = 'play' | 'plan' | 'log' | 'secrets';
const signs: Readonly<Record<Page, IconName>> = { play: 'dice', plan: 'map', log: 'book', secrets: 'eye-off' };

function Head({ seat }: { readonly seat: string | null }) {
  const say = useText();
  const { siege } = useTable('siege');
  const side = siege.sides.find((one) => one.seat === seat);
  const phase = siege.phases.find(({ id }) => id === siege.phase);
  return (
    <header className="tablet-head">
      {side === undefined ? <Icon name="eye" size={26} /> : <Shield side={side} size={30} />}
      <div>
        <b>{side?.name ?? say(text('room.tablet.looks'))}</b>
        <span>
          {side === undefined ? siege.name : say(side.role)} ·{' '}
          <span className="tablet-when">
            {say(text('console.turn', { count: siege.turn }))}
            {phase !== undefined && `, ${say(phase.name)}`}
          </span>
        </span>
      </div>
      {siege.sides.map((one) => (
        <span key={one.seat} className="tablet-score">
          <Shield side={one} size={18} />
          <span className="visually-hidden">{one.name}</span>{' '}
          {one.tally === undefined ? one.victoryPoints : say(one.tally.figures)}
        </span>
      ))}
    </header>
  );
}

function Pages({
  pages,
  page,
  onPage,
}: {
  readonly pages: readonly Page[];
  readonly page: Page;
  readonly onPage: (page: Page) => void;
}) {
  const say = useText();
  return (
    <nav className="tablet-pages" aria-label={say(text('room.tablet.pages'))}>
      {pages.map((one) => (
        <button
          key={one}
          type="button"
          className={`tablet-page tablet-page-${one}`}
          aria-current={one === page ? 'page' : undefined}
          onClick={() => {
            onPage(one);
          }}
        >
          <Icon name={signs[one]} size={22} />
          {say(text(`room.tablet.page.${one}`))}
        </button>
      ))}
    </nav>
  );
}

function AtTable({ seat }: { readonly seat: string | null }) {
  const say = useText();
  const [page, setPage] = useState<Page>('play');
  const pages: readonly Page[] = seat === null ? ['play', 'plan', 'log'] : ['play', 'plan', 'log', 'secrets'];
  const shown = pages.includes(page) ? page : 'play';
  return (
    <>
      <Head seat={seat} />
      {seat !== null && (
        <Suspense fallback={null}>
          <Signing />
        </Suspense>
      )}
      <main className={`tablet-main tablet-on-${shown}`} aria-label={say(text('room.tablet.name'))}>
        <div className="tablet-beside">
          {shown === 'log' ? (
            <Log />
          ) : shown === 'secrets' && seat !== null ? (
            <Secrets seat={seat} />
          ) : (
            <PlanPage seat={seat} />
          )}
        </div>
        <Play seat={seat} />
      </main>
      <Pages pages={pages} page={shown} onPage={setPage} />
    </>
  );
}

/** A guest's own screen: a side's input if the console assigned one, otherwise a view. */
export function Tablet() {
  const say = useText();
  const { state, log } = useScreen(({ table }) => table);
  const { heardAt, status, hello } = useScreen(({ link }) => link);
  const [large, setLarge] = useState(false);
  const seat = hello?.role === 'side' ? hello.seat : null;
  if (large && seat === null)
    return (
      <Suspense fallback={null}>
        <Display state={state} log={log} heardAt={heardAt} linked={status === 'open' || status === 'connecting'} />
      </Suspense>
    );
  return (
    <div className="tablet">
      <Notices />
      {state === null ? (
        <main className="waiting">
          <h1 className="chronicle">Castellan</h1>
          <p role="status">{say(text('console.waiting'))}</p>
        </main>
      ) : (
        <AtTable seat={seat} />
      )}
      {seat === null && state !== null && (
        <button
          type="button"
          className="btn tablet-large"
          onClick={() => {
            setLarge(true);
          }}
        >
          <Icon name="screen" size={20} />
          {say(text('room.tablet.large'))}
        </button>
      )}
    </div>
  );
}
