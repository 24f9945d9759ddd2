import { Suspense } from 'react';
import { text, type Text } from '../../rules/kernel/text.ts';
import type { SideView } from '../../rules/fortress/view.ts';
import { Icon } from '../design/icon.tsx';
import { Shield } from '../design/shield.tsx';
import { TurnTrack } from '../design/turn-track.tsx';
import { batteryOf, isLow } from '../devices/battery.ts';
import { useText } from '../i18n/use-text.ts';
import { lostOf } from '../devices/losses.ts';
import { sheetOpened } from '../store/desk.ts';
import { useSend, useSiege, useTable } from '../store/screen.ts';
import { ClockChips } from './rooms.ts';
import { SeenByChip } from './siege-menus.tsx';

/** The most phases shown beside the name of the siege, and how many of a longer row. */
const MOST_PHASES = 5;
const OF_MORE = 3;

function Phases() {
  const say = useText();
  const siege = useSiege('phases', 'phase');
  const now = siege.phases.findIndex(({ id }) => id === siege.phase);
  const all = siege.phases.length;
  // In a long row, such as the preparation of a siege, show those around the current one.
  const shown = all > MOST_PHASES ? OF_MORE : all;
  const from = Math.max(0, Math.min(now - 1, all - shown));
  return (
    <ol className={all < MOST_PHASES ? 'phases' : 'phases phases-many'} aria-label={say(text('console.phases'))}>
      {siege.phases.slice(from, from + shown).map(({ id, name }, at) => {
        const i = from + at;
        return (
          <li
            key={id}
            className={i === now ? 'phase-now' : i < now ? 'phase-past' : ''}
            {...(i === now && { 'aria-current': 'step' as const })}
          >
            {i < now && <Icon name="check" size={15} stroke={3} />}
            {say(name)}
          </li>
        );
      })}
    </ol>
  );
}

/** A side's score, in its system's own figures. */
const pointsOf = (side: SideView): Text => side.tally?.figures ?? text('console.points', { count: side.victoryPoints });

/** Dice in reach out of all known dice, with a warning if a battery is low. */
function DiceChip() {
  const say = useText();
  const send = useSend();
  const { devices } = useTable('devices');
  const dice = devices.flatMap((device) => device.dice.map((die) => ({ device, die })));
  const ready = dice.filter(({ device }) => device.state === 'ready').length;
  const out = lostOf(devices).length > 0;
  const low = dice.some((one) => isLow(batteryOf(one)));
  return (
    <button
      type="button"
      className={low || ready < dice.length ? 'chip chip-dice chip-warn' : 'chip chip-dice'}
      onClick={() => send(sheetOpened({ kind: 'devices' }))}
    >
      <Icon name={out ? 'plug' : low ? 'battery' : 'dice'} size={17} />
      {dice.length === 0
        ? say(text('console.dice.none'))
        : say(text(out ? 'console.dice.out' : 'console.dice.ready', { ready, count: dice.length }))}
      {low && <span>{say(text('console.dice.low'))}</span>}
    </button>
  );
}

/** Name, turn and phase of the siege, the score, the dice, and access to every command. */
export function TopBar() {
  const say = useText();
  const send = useSend();
  const siege = useSiege('name', 'turn', 'turns', 'mayEndFrom', 'sides');
  const { clock } = useTable('clock');
  return (
    <header className="top-bar top">
      <span className="top-name chronicle" title={siege.name}>
        {siege.name}
      </span>
      <span className="top-turn">
        <b>{say(text('console.turn', { count: siege.turn }))}</b>
        <TurnTrack turn={siege.turn} turns={siege.turns} mayEndFrom={siege.mayEndFrom} width={112} height={15} />
      </span>
      <Phases />
      <span className="top-gap" />
      {siege.sides.map((side) => (
        <button
          key={side.seat}
          type="button"
          className="chip top-score"
          title={say(text('console.score.open'))}
          // In a narrow window only the shield identifies the side, which a screen reader cannot see.
          aria-label={`${side.name} ${say(pointsOf(side))}`}
          onClick={() => send(sheetOpened({ kind: 'score' }))}
        >
          <Shield side={side} size={20} />
          <span>{side.name}</span>
          <b>{say(pointsOf(side))}</b>
        </button>
      ))}
      {clock !== null && (
        <Suspense fallback={null}>
          <ClockChips />
        </Suspense>
      )}
      <DiceChip />
      <SeenByChip />
      <button type="button" className="chip" onClick={() => send(sheetOpened({ kind: 'palette' }))}>
        <Icon name="search" size={17} />
        <span className="visually-hidden">{say(text('console.palette.open'))}</span>
        <kbd aria-hidden="true">Ctrl K</kbd>
      </button>
    </header>
  );
}
