import { text } from '../../rules/kernel/text.ts';
import { DieFace } from '../design/die-face.tsx';
import { Kept } from '../design/kept.tsx';
import { armsOf, tinctureClass } from '../design/tincture.ts';
import { useText } from '../i18n/use-text.ts';
import { lookOfLanded } from '../landing/landed-dice.tsx';
import { resultText } from '../landing/words.ts';
import { rollRecalled } from '../store/desk.ts';
import { useSend, useTable } from '../store/screen.ts';

/** The most dice drawn in a strip. */
const MOST = 12;

/** The last roll, collapsed into a line below the question; pressing it shows the whole result again. */
export function RollStrip() {
  const say = useText();
  const send = useSend();
  const { landed, siege } = useTable('landed', 'siege');
  if (landed === null || siege.result !== null) return null;
  const { tincture } = armsOf(siege.sides, landed.seat);
  const name = siege.sides.find(({ seat }) => seat === landed.seat)?.name ?? '';
  const what = resultText(landed);
  return (
    <button
      type="button"
      className={`roll-strip ${tinctureClass(tincture)}`}
      title={say(text('console.landed.look'))}
      onClick={() => send(rollRecalled(true))}
    >
      <span className="roll-strip-dice">
        {landed.dice.slice(0, MOST).map((die, i) => (
          <DieFace key={i} look={lookOfLanded(die)} tincture={tincture} sides={landed.sides} size={22} />
        ))}
      </span>
      <span>
        <Kept>{say(name === '' ? what : text('display.landed.strip', { name, what }))}</Kept>
      </span>
    </button>
  );
}
