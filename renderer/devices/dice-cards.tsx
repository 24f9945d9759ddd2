import { own } from '../../rules/kernel/own.ts';
import { text } from '../../rules/kernel/text.ts';
import { DieFace } from '../design/die-face.tsx';
import { Icon } from '../design/icon.tsx';
import { Shield } from '../design/shield.tsx';
import { armsOf } from '../design/tincture.ts';
import { ownName } from '../i18n/own-name.ts';
import { useText } from '../i18n/use-text.ts';
import { useTable } from '../store/screen.ts';
import { Battery } from './device-parts.tsx';
import { batteryOf, isWeak } from './battery.ts';
import { useCardKeys } from './card-keys.ts';
import type { DiceTest } from './dice-test.ts';
import { dieKey, seatOfDie, type DieOfDevice } from './die-of-device.ts';
import { restOf, stepOf, type Lesson } from './lesson.ts';
import { isUnowned } from './unowned.ts';
import { useDieState } from './use-die-state.ts';
import type { Hand } from './use-hand.ts';
import type { TimedNews } from './use-news.ts';

/**
 * How often each face came up, as columns against a dashed line at the expected count. The card's text has the number
 * of rolls.
 */
function Columns({ counts }: { readonly counts: readonly number[] }) {
  const rolls = counts.reduce((sum, one) => sum + one, 0);
  if (rolls === 0) return null;
  const due = rolls / counts.length;
  const most = Math.max(...counts, due);
  const high = (count: number): number => (22 * count) / most;
  return (
    <svg className="die-columns" viewBox={`0 0 ${String(counts.length * 7)} 24`} aria-hidden="true">
      {counts.map((count, i) => (
        <rect key={i} x={i * 7} y={24 - high(count)} width="5" height={high(count)} />
      ))}
      <line x1="0" x2={counts.length * 7} y1={24 - high(due)} y2={24 - high(due)} />
    </svg>
  );
}

const roads = { wire: 'plug', plain: 'plug', firmata: 'plug', radio: 'link', virtual: 'spark' } as const;

/** With more faces than this the columns would be indistinguishable on a card. */
const MOST_COLUMNS = 12;

/** What cards show besides the dice: who teaches or tests them, and which are new. */
interface Around extends Pick<Hand, 'here' | 'everybodys'> {
  readonly news: TimedNews;
  /** The lesson in progress. */
  readonly lesson: Lesson | null;
  /** The test in progress. */
  readonly test: DiceTest | null;
  /** Minutes that a turn takes, if known. */
  readonly perTurn: number | undefined;
}

/** Whether the test has heard the die. */
function Heard({ heard }: { readonly heard: boolean }) {
  const say = useText();
  return (
    <span className={`die-card-heard ${heard ? 'die-card-in' : ''}`}>
      <Icon name={heard ? 'check' : 'dot'} size={16} stroke={2.6} />
      {say(text(heard ? 'devices.test.heard' : 'devices.test.awaited'))}
    </span>
  );
}

/** Below the words: how it is joined, its battery and its faces. In a test, whether it was heard; in a lesson, how it lies. */
function Foot({
  one,
  around,
  unowned,
}: {
  readonly one: DieOfDevice;
  readonly around: Around;
  readonly unowned: boolean;
}) {
  const say = useText();
  const { device } = one;
  const { news, lesson, test, perTurn } = around;
  const key = dieKey(one);
  const counts = own(news.thrown, key)?.counts ?? [];
  const minutes = own(news.lasts, key) ?? own(news.lasts, device.id);
  const learns = lesson?.die === key;
  return (
    <span className="die-card-foot">
      <Icon name={roads[device.speaks]} size={17} />
      <span className="visually-hidden">{say(text(`console.device.speaks.${device.speaks}`))}</span>
      {test !== null && test.missed === null ? (
        <Heard heard={test.heard.includes(key)} />
      ) : learns ? (
        <span>{say(text(`devices.learn.now.${restOf(lesson, news, device)}`))}</span>
      ) : device.state !== 'ready' ? (
        <span>{say(text('devices.die.returns'))}</span>
      ) : (
        <>
          {/* How long it lasts matters once it is not for long. */}
          <Battery {...batteryOf(one)} minutes={isWeak(one, news.lasts) ? minutes : undefined} perTurn={perTurn} />
          {counts.length <= MOST_COLUMNS && !unowned && <Columns counts={counts} />}
        </>
      )}
    </span>
  );
}

function Card({
  one,
  around,
  chosen,
  onChoose,
}: {
  readonly one: DieOfDevice;
  readonly around: Around;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}) {
  const say = useText();
  const { siege } = useTable('siege');
  const { news, lesson, test, here, everybodys } = around;
  const { device, die } = one;
  const key = dieKey(one);
  const seat = seatOfDie(one);
  const arms = armsOf(siege.sides, seat);
  const { look, words, odd } = useDieState(news)(one);
  const onKeyDown = useCardKeys(one);
  // Whose it is is asked before its first throw: later it is known that both sides share it.
  const isAsked = own(news.thrown, key) === undefined && !everybodys.has(device.id);
  const tests = test !== null && test.missed === null;
  const unowned = isUnowned(device) && isAsked && !tests;
  const learns = lesson?.die === key && device.state === 'ready';
  const isNew = unowned && !odd && !here.has(key);
  return (
    <li className={unowned ? 'die-card-unowned' : undefined}>
      <button
        type="button"
        className={`die-card ${device.state === 'ready' ? '' : 'die-card-lost'}`}
        aria-pressed={chosen}
        data-die={key}
        aria-keyshortcuts="B C"
        onClick={onChoose}
        onKeyDown={onKeyDown}
      >
        <DieFace look={look} tincture={arms.tincture} sides={die.sides} size={52} />
        <span className="die-card-words">
          <b>
            {seat !== null && <Shield side={arms} size={17} />}
            {ownName(die.label, say)}
          </b>
          <span className={learns ? 'die-card-learns' : odd ? 'die-card-odd' : undefined}>
            {say(learns ? text('devices.learn.card', { ...stepOf(lesson) }) : isNew ? text('devices.die.new') : words)}
          </span>
          <span className="visually-hidden">
            {say(
              seat === null
                ? text('devices.die.nobodys')
                : text('devices.die.owner', { name: siege.sides.find((side) => side.seat === seat)?.name ?? seat }),
            )}
          </span>
        </span>
        <Foot one={one} around={around} unowned={unowned} />
      </button>
      {unowned && (
        <button
          type="button"
          className="btn btn-small btn-main die-card-whose"
          onClick={() => {
            if (!chosen) onChoose();
            // The buttons of the sides come with the die.
            requestAnimationFrame(() => document.querySelector<HTMLElement>('.die-whose button')?.focus());
          }}
        >
          {say(text('devices.die.whose'))}
          <span className="visually-hidden"> {ownName(die.label, say)}</span>
        </button>
      )}
    </li>
  );
}

/** Every die as a card: its last face, its owner, its connection, its battery, and how often each face came up. */
export function DiceCards({
  dice,
  around,
  chosen,
  onChoose,
}: {
  readonly dice: readonly DieOfDevice[];
  readonly around: Around;
  readonly chosen: string | null;
  readonly onChoose: (one: DieOfDevice) => void;
}) {
  const say = useText();
  return (
    <ul className="die-cards" aria-label={say(text('devices.dice'))}>
      {dice.map((one) => {
        const key = dieKey(one);
        return <Card key={key} one={one} around={around} chosen={key === chosen} onChoose={() => onChoose(one)} />;
      })}
    </ul>
  );
}
