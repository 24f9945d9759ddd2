import type { DeviceNews } from '../../electron/contract/devices-api.ts';
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
import { batteryOf } from './battery.ts';
import { useCardKeys } from './card-keys.ts';
import { dieKey, dieState, seatOfDie, type DieOfDevice } from './die-state.ts';

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

function Card({
  one,
  news,
  chosen,
  onChoose,
}: {
  readonly one: DieOfDevice;
  readonly news: DeviceNews;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}) {
  const say = useText();
  const { siege, tray, ask } = useTable('siege', 'tray', 'ask');
  const { device, die } = one;
  const seat = seatOfDie(one);
  const arms = armsOf(siege.sides, seat);
  const { look, words, odd } = dieState(one, { tray, ask }, news);
  const counts = own(news.thrown, dieKey(one))?.counts ?? [];
  const minutes = own(news.lasts, dieKey(one)) ?? own(news.lasts, device.id);
  const onKeyDown = useCardKeys(one);
  return (
    <li>
      <button
        type="button"
        className={`die-card ${device.state === 'ready' ? '' : 'die-card-lost'}`}
        aria-pressed={chosen}
        data-die={dieKey(one)}
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
          <span className={odd ? 'die-card-odd' : undefined}>{say(words)}</span>
          <span className="visually-hidden">
            {say(
              seat === null
                ? text('devices.die.nobodys')
                : text('devices.die.owner', { name: siege.sides.find((side) => side.seat === seat)?.name ?? seat }),
            )}
          </span>
        </span>
        <span className="die-card-foot">
          <Icon name={roads[device.speaks]} size={17} />
          <span className="visually-hidden">{say(text(`console.device.speaks.${device.speaks}`))}</span>
          <Battery {...batteryOf(one)} minutes={minutes} />
          {counts.length <= MOST_COLUMNS && <Columns counts={counts} />}
        </span>
      </button>
    </li>
  );
}

/** Every die as a card: its last face, its owner, its connection, its battery, and how often each face came up. */
export function DiceCards({
  dice,
  news,
  chosen,
  onChoose,
}: {
  readonly dice: readonly DieOfDevice[];
  readonly news: DeviceNews;
  readonly chosen: string | null;
  readonly onChoose: (key: string | null) => void;
}) {
  const say = useText();
  return (
    <ul className="die-cards" aria-label={say(text('devices.dice'))}>
      {dice.map((one) => {
        const key = dieKey(one);
        return (
          <Card
            key={key}
            one={one}
            news={news}
            chosen={key === chosen}
            onChoose={() => onChoose(key === chosen ? null : key)}
          />
        );
      })}
    </ul>
  );
}
