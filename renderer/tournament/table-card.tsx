import type { GameView } from '../../electron/contract/event-view.ts';
import type { SiegeView } from '../../rules/fortress/view.ts';
import { Icon } from '../design/icon.tsx';
import type { IconName } from '../design/icons.ts';
import { Shield } from '../design/shield.tsx';
import { useText } from '../i18n/use-text.ts';
import { MeasuredPlan } from '../plan/measured-plan.tsx';
import { outcomeText } from '../../electron/contract/outcome-text.ts';
import { useEvent } from './use-event.ts';
import { useScenario } from './use-scenario.ts';
import { useWords } from './use-words.ts';
import { WholeWords } from './whole-words.tsx';

const ICONS: Readonly<Record<GameView['state'], IconName>> = {
  waiting: 'person',
  playing: 'dice',
  'to-confirm': 'hand',
  differ: 'swap',
  result: 'pen',
  confirmed: 'check',
};
const SIDES = [
  ['attacker', { tincture: 'or', charge: 'fang' }],
  ['defender', { tincture: 'azure', charge: 'key' }],
] as const;

/** Whether the last turn was called at a table where it still matters. */
const isLastTurn = ({ lastTurn, state }: GameView): boolean => lastTurn && (state === 'playing' || state === 'waiting');

/** A table's style, by what needs attention most. */
function lookOf(game: GameView): string {
  if (game.judge !== null) return 'judge';
  if (game.state === 'differ') return 'differ';
  if (game.state === 'confirmed') return 'done';
  return isLastTurn(game) ? 'last' : 'plain';
}

/**
 * A table's state in words.
 * @param now ms since 1970
 */
function Standing({ game, now }: { readonly game: GameView; readonly now: number }) {
  const w = useWords();
  const say = useText();
  const { state, judge, result } = game;
  if (judge !== null)
    return <>{w('state.judge', { minutes: Math.max(0, Math.floor((now - judge.since) / 60_000)) })}</>;
  if (result !== null && (state === 'confirmed' || state === 'result'))
    // The victory points stand beside the names.
    return (
      <>
        {say(
          outcomeText({
            ...result,
            attacker: { ...result.attacker, vp: null },
            defender: { ...result.defender, vp: null },
          }),
        )}
      </>
    );
  return <>{isLastTurn(game) ? w('state.last-turn') : w(`state.${state}`)}</>;
}

/** The last line of a card: the state, whether both agree, and, until there is a result, what the pairing breaks. */
function TableState({ game, now }: { readonly game: GameView; readonly now: number }) {
  const w = useWords();
  const say = useText();
  const { view } = useEvent();
  const { state, judge, breaches } = game;
  // By the Dutch system it is no wish that equals meet.
  const isDutch = view.settings.pairing === 'dutch';
  const wishes = breaches.filter(({ wish }) => !isDutch || wish !== 'score').length;
  return (
    <span className="table-state">
      <Icon name={judge !== null ? 'gavel' : isLastTurn(game) ? 'horn' : ICONS[state]} size={18} />
      <span>
        <Standing game={game} now={now} />
      </span>
      {state === 'confirmed' && (
        <span className="table-ticks" role="img" aria-label={w('state.confirmed')}>
          <Icon name="check" size={17} stroke={3} />
          <Icon name="check" size={17} stroke={3} />
        </span>
      )}
      {game.result === null && breaches.length > 0 && (
        <span className="table-marks" title={breaches.map((one) => say(one.text)).join('\n')}>
          {wishes > 0 ? w('table.marked', { count: wishes }) : w('table.uneven')}
        </span>
      )}
    </span>
  );
}

/** A table at a glance: number, time, players, state, and whether somebody is needed. */
export function TableCard({
  game,
  left,
  siege,
  now,
  onOpen,
}: {
  readonly game: GameView;
  readonly left: string | null;
  readonly siege: SiegeView | null;
  readonly now: number;
  readonly onOpen: () => void;
}) {
  const w = useWords();
  const scenario = useScenario();
  const { nameOf, view } = useEvent();
  return (
    <li className={`table-card table-${lookOf(game)}`}>
      <button type="button" className="table-open" onClick={onOpen}>
        <span className="table-top">
          <span className="table-number chronicle">
            <span className="visually-hidden">{w('table')} </span>
            {game.table}
          </span>
          {left !== null && (
            <span className="table-time">
              <Icon name="clock" size={15} /> {left}
              {game.extended > 0 && <b>+{game.extended}</b>}
            </span>
          )}
        </span>
        {(siege !== null || game.scenario !== null) && (
          <span className={`table-map ${siege === null ? 'table-map-empty' : ''}`} aria-hidden="true">
            {siege !== null && <MeasuredPlan siege={siege} showOdds={false} showNumbers={false} showTokens={false} />}
            {siege === null && <span className="table-scenario">{scenario(game.scenario ?? '')}</span>}
          </span>
        )}
        {SIDES.map(([side, look]) => (
          <span key={side} className="table-player">
            {view.settings.sides ? <Shield side={look} size={20} /> : <Icon name="person" size={18} />}
            <b>
              <WholeWords name={nameOf(game[side])} />
            </b>
            <span className="table-vp">{game.result?.[side].vp ?? ''}</span>
          </span>
        ))}
        <TableState game={game} now={now} />
      </button>
    </li>
  );
}
