import { text, type Text } from '../../rules/kernel/text.ts';
import { armsOf, tinctureClass } from '../design/tincture.ts';
import { useText } from '../i18n/use-text.ts';
import { useTable } from '../store/screen.ts';
import { countedText } from './ask-words.ts';
import { useChance } from './chance.ts';
import { barsOf, meanOf, thresholdOf, type Bar, type FirstRoll } from './reading-bars.ts';

/** Height of a bar for a chance of 1, in px. */
const TALL = 44;

/** What is rolled: '2 dice, each 4 or more is a hit'. */
function rolled({ dice, sides, reads, counts, rule }: FirstRoll): Text {
  const pool =
    sides === 6
      ? text('console.option.dice', { count: dice })
      : text('console.option.dice-sided', { count: dice, sides });
  switch (reads.kind) {
    case 'count':
      return text(`console.option.count.${counts ?? 'hits'}`, { dice: pool, needs: reads.atLeast });
    case 'sum-above':
      return text('console.option.sum-above', { dice: pool, needs: reads.limit + 1 });
    case 'face':
      return text('console.option.table', { dice: pool, rule });
    case 'sum':
    case 'faces':
      return pool;
  }
}

function label({ from, to }: Bar, roll: FirstRoll): Text {
  const { reads, by, counts } = roll;
  if (reads.kind === 'sum-above')
    return text(from === 0 ? 'console.option.at-most' : 'console.option.at-least', {
      value: from === 0 ? reads.limit : reads.limit + 1,
    });
  if (from !== to)
    return from === by[0]?.value
      ? text('console.option.at-most', { value: to })
      : text('console.option.at-least', { value: from });
  return reads.kind === 'count' ? countedText(from, counts) : text('console.number', { number: from });
}

/** The possible readings of the dice with their exact chances; a dashed line marks the deciding one. */
export function ReadingBars({ roll }: { readonly roll: FirstRoll }) {
  const say = useText();
  const chance = useChance();
  const { kind } = roll.reads;
  // A face looked up in a table is explained in the rule; bars of equal height would say nothing.
  const bars = kind === 'face' ? [] : barsOf(roll.by);
  const limit = thresholdOf(roll.by);
  if (bars.length === 0) return null;
  return (
    <span className="option-bars">
      {bars.map((bar) => (
        <span
          key={bar.from}
          className={`option-reading ${limit === null ? '' : bar.from >= limit.value ? 'option-decides' : ''} ${limit?.value === bar.from ? 'option-threshold' : ''}`}
        >
          {limit?.value === bar.from && kind !== 'sum-above' && (
            <span className="option-reach">{say(text('console.option.reach', { chance: chance(limit.chance) }))}</span>
          )}
          <span
            className="option-column"
            aria-hidden="true"
            style={{ height: `${String(Math.max(1, Math.round(bar.chance * TALL)))}px` }}
          />
          <b>{chance(bar.chance)}</b>
          <span>{say(label(bar, roll))}</span>
        </span>
      ))}
    </span>
  );
}

/** The dice an option leads to: the possible readings with their exact chances, and the one that decides. */
export function OptionRoll({ roll }: { readonly roll: FirstRoll }) {
  const say = useText();
  const { siege } = useTable('siege');
  const { kind } = roll.reads;
  const mean = Number(meanOf(roll.by).toFixed(2));
  return (
    <span className={`option-roll ${tinctureClass(armsOf(siege.sides, roll.seat).tincture)}`}>
      <span>{say(rolled(roll))}</span>
      <ReadingBars roll={roll} />
      {(kind === 'count' || kind === 'sum') && (
        <span>
          {say(
            kind === 'count'
              ? text(`console.option.mean.${roll.counts ?? 'hits'}`, { count: mean })
              : text('console.option.mean', { mean }),
          )}
        </span>
      )}
    </span>
  );
}
