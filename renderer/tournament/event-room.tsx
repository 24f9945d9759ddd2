import '../console/console.css';
import './event.css';
import * as Ariakit from '@ariakit/react';
import { useState, type ReactNode } from 'react';
import { Icon } from '../design/icon.tsx';
import type { IconName } from '../design/icons.ts';
import { own } from '../../rules/kernel/own.ts';
import { text, type Text } from '../../rules/kernel/text.ts';
import type { RoundView } from '../../electron/contract/event-view.ts';
import { Logo } from '../console/logo.tsx';
import { Options } from '../console/rail.tsx';
import { useText } from '../i18n/use-text.ts';
import { sheetOpened } from '../store/desk.ts';
import { pageShown } from '../store/pages.ts';
import { useScreen, useSend } from '../store/screen.ts';
import { SeasonPage } from '../season/season-page.tsx';
import { goTo, useAddress } from './address.ts';
import { Aside } from './aside.tsx';
import { useAway } from './away.ts';
import { AwardsTab } from './awards-tab.tsx';
import { EventList } from './event-list.tsx';
import { HerePanel } from './here-panel.tsx';
import { leftRoom, rememberRoom } from './left-room.ts';
import { ListsTab } from './lists-tab.tsx';
import { OnPaper } from './on-paper.tsx';
import { HallProblem, OpenHall } from './open-hall.tsx';
import { Problem, Refused } from './parts.tsx';
import { PlayersTab } from './players-tab.tsx';
import { RoundsTab } from './rounds-tab.tsx';
import { Scanner } from './scanner.tsx';
import { SettingsReplaced } from './settings-replaced.tsx';
import { SettingsTab } from './settings-tab.tsx';
import { ShowInHall } from './show-in-hall.tsx';
import { StandingsTab } from './standings-tab.tsx';
import { TablesTab } from './tables-tab.tsx';
import { TeamsTab } from './teams-tab.tsx';
import { TraceTab } from './trace-tab.tsx';
import { EventContext, keptName, roundOn, stillIn, useEvent, useWatchedEvent } from './use-event.ts';
import { useToSiege } from './use-to-siege.ts';
import { useWords } from './use-words.ts';

function RailButton({
  icon,
  label,
  onClick,
  here = false,
}: {
  readonly icon: IconName;
  readonly label: string;
  readonly onClick: () => void;
  readonly here?: boolean;
}) {
  return (
    <button type="button" className="rail-entry" {...(here && { 'aria-current': 'page' as const })} onClick={onClick}>
      <Icon name={icon} size={23} stroke={1.8} />
      {label}
    </button>
  );
}

/** The rooms of the console that lie beside the event, in the order of its own rail, up to the event and after it. */
const BESIDE = [
  ['home', 'console.rail.start', pageShown('start')],
  ['map', 'console.rail.siege', null],
  ['plus', 'console.rail.new', sheetOpened({ kind: 'new-siege' })],
  ['dice', 'console.rail.devices', sheetOpened({ kind: 'devices' })],
  ['screen', 'console.rail.display', sheetOpened({ kind: 'monitors' })],
  ['book', 'console.rail.library', sheetOpened({ kind: 'library' })],
] as const;

/** The same way to every room as on the console. */
function Rail() {
  const w = useWords();
  const say = useText();
  const send = useSend();
  const toSiege = useToSiege();
  const isSiege = useScreen(({ table }) => table.state !== null);
  const leave = (): void => {
    // The event or season stays in the address: whoever comes back finds it as they left it.
    goTo({ room: null });
  };
  return (
    <nav className="rail" aria-label={w('rail')}>
      <Logo />
      {BESIDE.map(([icon, label, opened]) => (
        <RailButton
          key={icon}
          icon={icon}
          label={say(text(label))}
          onClick={() => {
            if (opened === null) return toSiege();
            send(opened);
            leave();
          }}
        />
      ))}
      <RailButton
        icon="trophy"
        label={w('rail.event')}
        here
        onClick={() => {
          goTo({ event: null, season: null });
        }}
      />
      <span className="rail-gap" />
      {isSiege && <Options leave={leave} />}
    </nav>
  );
}

/** The tabs of an event; there is one for a round once there is a round. */
function Tabs({ round }: { readonly round: RoundView | undefined }) {
  const w = useWords();
  const { view } = useEvent();
  const tabs = [
    ...(round === undefined ? [] : [['round', w('tab.round', { round: round.round })] as const]),
    ['standings', w('tab.standings')],
    ['players', w('tab.players', { count: view.players.filter(stillIn).length })],
    ...(view.teams === undefined ? [] : [['teams', w('tab.teams')] as const]),
    ['lists', w('tab.lists')],
    ['rounds', w('tab.rounds')],
    ['awards', w('tab.awards')],
    ['settings', w('tab.settings')],
    ['trace', w('tab.trace')],
  ] as const;
  return (
    <Ariakit.TabList className="event-tabs" aria-label={w('tabs')}>
      {tabs.map(([id, name]) => (
        <Ariakit.Tab key={id} id={id} className="event-tab">
          {name}
        </Ariakit.Tab>
      ))}
    </Ariakit.TabList>
  );
}

/** What is wrong, and what was refused, above all that an event shows. */
function Notices({ problem, children }: { readonly problem: Text | null; readonly children?: ReactNode }) {
  const w = useWords();
  const say = useText();
  const away = useAway();
  const { refused } = useEvent();
  const status = useScreen(({ link }) => link.status);
  return (
    <div className="event-notices">
      {status === 'lost' && <Problem>{w(away ? 'away.lost' : 'hall.lost')}</Problem>}
      {refused?.key !== problem?.key && <Refused />}
      <SettingsReplaced />
      {problem !== null && <Problem>{say(problem)}</Problem>}
      {!away && <HallProblem said={problem} />}
      {children}
    </div>
  );
}

/** The tabs that look the same whichever round is on. */
const TABS: Readonly<Record<string, () => ReactNode>> = {
  standings: () => <StandingsTab />,
  players: () => <PlayersTab />,
  lists: () => <ListsTab />,
  rounds: () => <RoundsTab />,
  awards: () => <AwardsTab />,
  settings: () => <SettingsTab />,
  trace: () => <TraceTab />,
};

function Selected({
  tab,
  round,
  onChoose,
}: {
  readonly tab: string | null;
  readonly round: RoundView | undefined;
  readonly onChoose: (round: number) => void;
}) {
  const { view } = useEvent();
  if (tab === 'round') return round !== undefined && <TablesTab round={round} onChoose={onChoose} />;
  if (tab === 'teams') return view.teams !== undefined && <TeamsTab teams={view.teams} />;
  return own(TABS, tab ?? '')?.();
}

function Open({
  event,
  name,
  children,
}: {
  readonly event: string;
  readonly name: string;
  readonly children?: ReactNode;
}) {
  const w = useWords();
  const say = useText();
  const { desk, problem } = useWatchedEvent(event, name === '' ? w('organiser') : name);
  // In a league several rounds are open, and somebody may look at any of them.
  const [chosen, setChosen] = useState(() => leftRoom(event).round);
  const [tab, setTab] = useState(() => leftRoom(event).tab);
  const choose = (round: number): void => {
    rememberRoom(event, { round });
    setChosen(round);
  };
  const select = (id: string | null | undefined): void => {
    rememberRoom(event, { tab: id });
    setTab(id);
  };
  if (desk === null)
    return (
      <main className="event-start">
        {problem === null ? <p role="status">{w('reading')}</p> : <Problem>{say(problem)}</Problem>}
      </main>
    );
  const { view } = desk;
  const on = view.rounds.find(({ round }) => round === chosen) ?? roundOn(view);
  // A league stays at the round that is looked at, also once somebody here or elsewhere closes it.
  // A round that was just paired may be chosen before the view has it, and keeps its turn.
  if (view.settings.league === true && on !== undefined && chosen === null) setChosen(on.round);
  // Before the first round people come in; from then on the tables are what is looked at.
  const selected = tab ?? (on === undefined ? 'players' : 'round');
  return (
    <EventContext value={desk}>
      <Ariakit.TabProvider selectedId={selected} setSelectedId={select}>
        <header className="top-bar top event-top">
          <h1 className="top-name chronicle">{view.settings.name}</h1>
          <Tabs round={on} />
          <div className="event-tools">
            <Scanner />
            <OnPaper round={on?.round ?? 1} />
            <OpenHall />
            <ShowInHall />
          </div>
        </header>
        <main className={`event-main ${selected === 'round' ? 'event-main-aside' : ''}`}>
          <Notices problem={problem}>{children}</Notices>
          {/* A new tab begins at its top, however far the last one was scrolled. */}
          <Ariakit.TabPanel key={selected} tabId={selected} className="event-body">
            <Selected tab={selected} round={on} onChoose={choose} />
          </Ariakit.TabPanel>
          {selected === 'round' && on !== undefined && <Aside round={on} onMore={select} />}
        </main>
      </Ariakit.TabProvider>
    </EventContext>
  );
}

/** The room of one event for an organiser who is not at the machine. @param onBench looks at the page of judges instead */
export function AwayEvent({
  event,
  by,
  onBench,
  onSignOut,
}: {
  readonly event: string;
  readonly by: string;
  readonly onBench: () => void;
  readonly onSignOut: () => void;
}) {
  const w = useWords();
  const [here, setHere] = useState(false);
  return (
    <div className="console event-room">
      <nav className="rail" aria-label={w('rail')}>
        <Logo />
        <RailButton icon="trophy" label={w('rail.event')} here onClick={() => undefined} />
        <RailButton icon="gavel" label={w('rail.bench')} onClick={onBench} />
        <RailButton icon="gear" label={w('here')} onClick={() => setHere(true)} />
      </nav>
      <Open event={event} name={by}>
        {here && <HerePanel onClose={() => setHere(false)} onSignOut={onSignOut} />}
      </Open>
    </div>
  );
}

/** The tournament as its organiser uses it: a room of its own beside the siege. */
export function EventRoom() {
  const event = useAddress('event');
  const season = useAddress('season');
  return (
    <div className="console event-room">
      <Rail />
      {season !== null ? (
        <SeasonPage key={season} season={season} />
      ) : event === null ? (
        <EventList />
      ) : (
        <Open key={event} event={event} name={keptName()} />
      )}
    </div>
  );
}
