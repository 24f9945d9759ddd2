import type { AskView, TrayView } from '../../electron/contract/table.ts';
import { text } from '../../rules/kernel/text.ts';
import { DieFace } from '../design/die-face.tsx';
import { lookOfFace } from '../design/die-look.ts';
import { armsOf, tinctureClass } from '../design/tincture.ts';
import { useText } from '../i18n/use-text.ts';
import { useSiege, useTable } from '../store/screen.ts';
import { soFarOf } from './ask-words.ts';
import { FaceList } from './face-words.tsx';
import { hitsToSave } from './hits-to-save.ts';
import { Slot } from './slot.tsx';

type Roll = Extract<AskView, { ask: 'roll' }>;

/** Above `WIDE` dice a tray shows six a row, above `COUNTED` only how often each face came. */
const WIDE = 12;
const COUNTED = 30;

function inThrows(tray: TrayView): readonly TrayView['slots'][] {
  if (tray.throws === null) return [tray.slots];
  const { dice } = tray.throws;
  return Array.from({ length: Math.ceil(tray.slots.length / dice) }, (_, i) =>
    tray.slots.slice(i * dice, (i + 1) * dice),
  );
}

/** How often each face came, and the last ten: for more dice than anyone looks at one by one. */
function Counts({ tray, ask }: { readonly tray: TrayView; readonly ask: Roll }) {
  const say = useText();
  const { sides } = useSiege('sides');
  const { tincture } = armsOf(sides, ask.seat);
  const lying = tray.slots.filter((slot) => slot.state === 'in');
  const faces = Array.from({ length: ask.sides }, (_, i) => i + 1);
  return (
    <div className="tray-counts">
      <ul>
        {faces.map((face) => {
          const same = lying.filter((slot) => slot.face === face);
          return (
            <li key={face}>
              <DieFace
                look={lookOfFace(face, same[0]?.reads ?? 'miss')}
                tincture={tincture}
                sides={ask.sides}
                size={30}
                label={String(face)}
              />
              <b>× {same.length}</b>
            </li>
          );
        })}
      </ul>
      <p className="label">{say(text('console.tray.last'))}</p>
      <div className="tray-last">
        {lying.slice(-10).map((slot, i) => (
          <DieFace
            key={i}
            look={lookOfFace(slot.face, slot.reads, slot.provenance.grade)}
            tincture={tincture}
            sides={ask.sides}
            size={26}
            label={String(slot.face)}
          />
        ))}
      </div>
    </div>
  );
}

/**
 * The dice of the open roll: ghosts until they arrive, in order of arrival, grouped in throws if dice are few.
 * @param inFight whether both sides' dice and the chance of the whole fight are to be seen below
 */
export function Tray({ ask, inFight }: { readonly ask: Roll; readonly inFight: boolean }) {
  const say = useText();
  const { tray, landed } = useTable('tray', 'landed');
  const { sides } = useSiege('sides');
  const { tincture } = armsOf(sides, ask.seat);
  const hits = hitsToSave(ask, landed);
  const striker = hits === null ? undefined : armsOf(sides, hits.seat).tincture;
  const come = tray.slots.filter(({ state }) => state === 'in').length;
  const soFar = soFarOf({ ask, tray });
  const groups = inThrows(tray);
  const small = inFight || ask.dice > WIDE;
  return (
    <section className={`tray ${tinctureClass(tincture)}`} aria-labelledby="tray-head">
      <div className="tray-head">
        <h2 id="tray-head" tabIndex={-1}>
          {say(text('console.tray.in', { come, count: ask.dice }))}
        </h2>
        {soFar !== null && <span className="tray-so-far">{say(soFar)}</span>}
      </div>
      <FaceList ask={ask} />
      {ask.dice > COUNTED ? (
        <Counts tray={tray} ask={ask} />
      ) : (
        groups.map((slots, group) => (
          <div key={group} className="tray-throw">
            {tray.throws !== null && (
              <p className={group + 1 === tray.throws.now ? 'tray-throw-now' : 'label'}>
                {say(text('console.tray.throw', { now: group + 1, of: groups.length }))}
              </p>
            )}
            <div className={small ? 'tray-slots tray-wide' : 'tray-slots'}>
              {slots.map((slot, i) => {
                const at = group * (tray.throws?.dice ?? 0) + i;
                return <Slot key={i} {...{ slot, at, ask, tincture, small, striker }} hit={hits?.faces[at]} />;
              })}
            </div>
          </div>
        ))
      )}
    </section>
  );
}
