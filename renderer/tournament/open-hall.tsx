import { useState } from 'react';
import type { HubView } from '../../electron/contract/hall-hub-api.ts';
import type { Text } from '../../rules/kernel/text.ts';
import { Icon } from '../design/icon.tsx';
import type { IconName } from '../design/icons.ts';
import { useText } from '../i18n/use-text.ts';
import { told } from '../library/asking.ts';
import { useLive } from '../devices/use-live.ts';
import { useSend } from '../store/screen.ts';
import { QrPicture } from '../room/qr-picture.tsx';
import { useAway } from './away.ts';
import { Panel, Problem, Select, TopButton } from './parts.tsx';
import { RolePage } from './role-page.tsx';
import { useEvent } from './use-event.ts';
import { useWords } from './use-words.ts';

type Guest = HubView['guests'][number];

const GUESTS: Partial<Record<Guest['role'], IconName>> = {
  organiser: 'trophy',
  judge: 'gavel',
  table: 'map',
  screen: 'screen',
};

function Guests({ guests }: { readonly guests: readonly Guest[] }) {
  const w = useWords();
  const say = useText();
  const send = useSend();
  const { nameOf, refuse } = useEvent();
  const away = useAway();
  const sendAway = async (guest: string): Promise<void> => {
    const answer = await send(told('hall.sendAway', { guest }));
    refuse(!answer.ok ? answer.why : answer.value.done ? null : answer.value.text);
  };
  if (guests.length === 0) return <p className="hint">{w('hub.nobody')}</p>;
  return (
    <ul className="hub-guests">
      {guests.map(({ id, role, subject, name, here, rows, problem }) => (
        <li key={id}>
          <Icon name={GUESTS[role] ?? 'hand'} size={18} />
          <span className="hub-guest">
            <b>
              {role === 'table'
                ? w('hub.table', { table: subject })
                : role === 'player'
                  ? nameOf(subject)
                  : name === ''
                    ? w(`hub.role.${role}`)
                    : name}
            </b>
            <span className="hint">
              {w(`hub.role.${role}`)}
              {' · '}
              {w(here > 0 ? 'hub.here' : 'hub.away')}
              {role === 'table' && rows !== null && ` · ${w('hub.rows', { count: rows })}`}
            </span>
            {problem !== null && <Problem>{say(problem)}</Problem>}
          </span>
          {/* Only the person at the machine lets organisers in and out. */}
          {!(away && role === 'organiser') && (
            <button type="button" className="btn btn-small" onClick={() => void sendAway(id)}>
              {w('hub.send-away')}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The address of one player's page, to scan at check-in. */
function PlayerPage({ players }: { readonly players: HubView['players'] }) {
  const w = useWords();
  const { nameOf } = useEvent();
  const [chosen, setChosen] = useState<string | null>(null);
  const byName = players.toSorted((a, b) => nameOf(a.player).localeCompare(nameOf(b.player)));
  const one = byName.find(({ player }) => player === chosen) ?? byName[0];
  if (one === undefined) return null;
  return (
    <div className="hub-page" data-address={one.url}>
      <div className="hub-role">
        <Select
          label={w('hub.page')}
          value={one.player}
          options={byName.map(({ player }) => [player, nameOf(player)] as const)}
          onChange={setChosen}
        />
        {/* For a phone whose camera reads nothing. */}
        <code className="hall-address">{one.url}</code>
      </div>
      <QrPicture address={one.url} label={w('hub.page-of', { name: nameOf(one.player) })} />
    </div>
  );
}

/**
 * Why this event is not open to the hall although it should be, shown where the organiser looks anyway.
 * @param said a message already shown there
 */
export function HallProblem({ said }: { readonly said: Text | null }) {
  const say = useText();
  const { view } = useEvent();
  const [heard, setTold] = useState<{ readonly event: string | null; readonly problem: Text | null } | null>(null);
  useLive('hall.problem', {}, view.id, setTold);
  if (heard === null || heard.event !== view.id || heard.problem === null || heard.problem.key === said?.key)
    return null;
  return <Problem>{say(heard.problem)}</Problem>;
}

/** Opens the event to the hall: tables with their own Castellan, judges, players and onlookers join by code. */
export function OpenHall() {
  const w = useWords();
  const say = useText();
  const send = useSend();
  const { view, refuse } = useEvent();
  const away = useAway();
  const [open, setOpen] = useState(false);
  const [hub, setHub] = useState<HubView | null>(null);
  useLive('hall.watch', {}, open ? 'hall' : null, setHub);
  const on = hub?.event === view.id;
  const taken = hub?.problem?.key === 'event-hub.port-taken';
  const turn = async (event: string | null): Promise<void> => {
    const answer = await send(told('hall.open', { event, addresses: [] }));
    refuse(!answer.ok ? answer.why : answer.value.done ? null : answer.value.text);
  };
  const urls = hub?.addresses.flatMap(({ url }) => url ?? []) ?? [];
  return (
    <>
      <TopButton icon="link" label={w('hub.open')} onClick={() => setOpen(true)} />
      {open && (
        <Panel title={w('hub.title')} wide onClose={() => setOpen(false)}>
          <p>{w(away ? 'hub.note-away' : 'hub.note')}</p>
          {hub !== null && hub.problem !== null && <Problem>{say(hub.problem)}</Problem>}
          {on && (
            <>
              <p className="hub-addresses">
                {urls.map((url) => (
                  <code key={url} className="hall-address">
                    {url}
                  </code>
                ))}
              </p>
              <dl className="hub-codes">
                {hub.codes.map(({ role, code }) => (
                  <div key={role}>
                    <dt className="label">{w(`hub.role.${role}`)}</dt>
                    <dd>
                      <code>{code}</code>
                      <button
                        type="button"
                        className="icon-button"
                        onClick={() => void send(told('hall.newCode', { role }))}
                      >
                        <Icon name="redo" size={16} />
                        <span className="visually-hidden">{w('hub.new-code', { role: w(`hub.role.${role}`) })}</span>
                      </button>
                    </dd>
                  </div>
                ))}
              </dl>
              <RolePage hub={hub} />
              <Guests guests={hub.guests} />
              <PlayerPage players={hub.players} />
            </>
          )}
          {hub !== null && !hub.possible && <p>{w('hub.impossible')}</p>}
          {!away && (
            <div className="event-actions">
              {on ? (
                <button type="button" className="btn" onClick={() => void turn(null)}>
                  {w('hub.close')}
                </button>
              ) : (
                <button
                  type="button"
                  className="btn btn-main"
                  disabled={hub?.possible !== true}
                  onClick={() => void turn(view.id)}
                >
                  {w(taken ? 'hub.elsewhere' : 'hub.do-open')}
                </button>
              )}
            </div>
          )}
        </Panel>
      )}
    </>
  );
}
