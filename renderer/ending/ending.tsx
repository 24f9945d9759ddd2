import './ending.css';
import { useLayoutEffect, useState } from 'react';
import type { LinkView } from '../../electron/contract/hall-hub-api.ts';
import { realMinus } from '../../electron/contract/real-minus.ts';
import { sideTitle } from '../../electron/contract/side-title.ts';
import { text, type Text } from '../../rules/kernel/text.ts';
import { hasFieldOnly } from '../battlefield/lazy-battlefield.tsx';
import { ChoiceCosts } from '../console/choice-costs.tsx';
import { useEnterIsMain } from '../console/enter-key.ts';
import { KeyCap } from '../console/key-cap.tsx';
import { performUndo } from '../console/perform.ts';
import { Refusal } from '../console/refusal.tsx';
import { useLanguage } from '../console/use-language.ts';
import { Icon } from '../design/icon.tsx';
import type { IconName } from '../design/icons.ts';
import { Kept } from '../design/kept.tsx';
import { Shield } from '../design/shield.tsx';
import { armsOf, tinctureClass } from '../design/tincture.ts';
import { useText } from '../i18n/use-text.ts';
import { told } from '../library/asking.ts';
import { saveText } from '../library/files.ts';
import { idOf, saveReport } from '../library/report.tsx';
import { ask } from '../store/asking.ts';
import { sheetOpened } from '../store/desk.ts';
import { useLive } from '../devices/use-live.ts';
import { useScreen, useSend, useTable, type Thunk } from '../store/screen.ts';
import { goToEvent, HAND_IN_KEY, HandIn, useEventLink } from './hand-in.tsx';
import { RareDice, useOneIn } from './rare-roll.tsx';
import { useNextRound } from './next-round.ts';
import { useEnding } from './use-ending.ts';
import { useSums } from './sums.ts';

/** Most choices that fit beside the rest. */
const MOST_CHOICES = 5;

/** Who won, and the sum that shows it. */
function Headline() {
  const say = useText();
  const send = useSend();
  const { siege, undo } = useTable('siege', 'undo');
  const { result } = siege;
  if (result === null) return null;
  const winner = siege.sides.find(({ seat }) => seat === result.winner);
  return (
    <section
      className={`ending-head ${winner === undefined ? '' : tinctureClass(winner.tincture)}`}
      aria-labelledby="ask"
    >
      <div className="ask-who">
        {winner !== undefined && (
          <>
            <Shield side={winner} size={26} />
            <span>{sideTitle(winner.name, say(winner.role))}</span>
          </>
        )}
        {undo !== null && (
          <button type="button" className="btn btn-small ending-undo" onClick={() => send(performUndo())}>
            <Icon name="undo" size={16} /> {say(text('ending.undo'))}
          </button>
        )}
      </div>
      <h1 id="ask" tabIndex={-1} className="chronicle">
        {say(winner === undefined ? text('ending.drawn') : text('ending.wins', { name: winner.name }))}
      </h1>
      <p>{say(result.text)}</p>
    </section>
  );
}

/** The lines that add up to the total of each side. */
function Counted() {
  const say = useText();
  const { siege } = useTable('siege');
  const { lines, totals } = useSums();
  return (
    <table className="ending-counted">
      <thead>
        <tr>
          <th scope="col">{say(text('ending.counted'))}</th>
          {siege.sides.map((side) => (
            <th key={side.seat} scope="col">
              <span>
                <Shield side={side} size={17} /> {side.name}
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ what, points }, i) => (
          <tr key={i}>
            <th scope="row">{say(what)}</th>
            {points.map((figure, at) => (
              <td key={at}>{figure}</td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{say(text('ending.total'))}</th>
          {totals.map((total, i) => (
            <td key={i} className={tinctureClass(siege.sides[i]?.tincture ?? 'argent')}>
              {say(total)}
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}

/** What the winner, or the first side, could expect and got, and what moved that. */
function Luck({ ending }: { readonly ending: ReturnType<typeof useEnding> }) {
  const say = useText();
  const language = useLanguage();
  const { siege } = useTable('siege');
  const { value, why } = ending;
  const seat = siege.result?.winner ?? siege.sides[0]?.seat;
  const other = siege.sides.find((side) => side.seat !== seat)?.seat ?? null;
  const luck = value?.luck.find((one) => one.seat === seat);
  const counted = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  const signed = new Intl.NumberFormat(language, {
    maximumFractionDigits: 1,
    minimumFractionDigits: 1,
    signDisplay: 'exceptZero',
  });
  if (luck === undefined)
    return <p role="status">{say(why ?? text(value === null ? 'ending.luck.working' : 'ending.luck.none'))}</p>;
  if (luck.outcomes === 0) return <p>{say(text('ending.luck.none'))}</p>;
  const parts = [
    [text('ending.luck.dice'), luck.dice],
    [text('ending.luck.choices'), luck.choices],
    [text('ending.luck.declared'), luck.declared],
    ...(luck.unsplit === 0 ? [] : [[text('ending.luck.unsplit'), luck.unsplit] as const]),
  ] as const;
  const most = Math.max(1, ...parts.map(([, moved]) => Math.abs(moved)));
  return (
    <>
      <p>
        {say(
          text('ending.luck.sum', {
            name: siege.sides.find((side) => side.seat === seat)?.name ?? '',
            expected: counted.format(luck.before),
            outcomes: luck.outcomes,
            got: counted.format(luck.after),
          }),
        )}
      </p>
      <dl className={`ending-luck ${tinctureClass(armsOf(siege.sides, seat ?? null).tincture)}`}>
        {parts.map(([what, moved]) => (
          <div key={what.key}>
            <dt>{say(what)}</dt>
            <dd>
              {/* What one side lost, the other one got. */}
              <i
                className={moved < 0 ? tinctureClass(armsOf(siege.sides, other).tincture) : undefined}
                aria-hidden="true"
                style={{
                  width: `${String((Math.abs(moved) / most) * 50)}%`,
                  marginLeft: `${String(moved < 0 ? 50 - (Math.abs(moved) / most) * 50 : 50)}%`,
                }}
              />
              <b>{realMinus(signed.format(moved))}</b>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** What the choices cost, the most expensive first; the ledger has them all. */
function Choices({ ending: { value } }: { readonly ending: ReturnType<typeof useEnding> }) {
  const say = useText();
  const { siege } = useTable('siege');
  if (value === null || value.choices.length === 0) return null;
  const cost = ({ took, best }: (typeof value.choices)[number]): number => (best === null ? 0 : best.lo - took.hi);
  const shown = value.choices.toSorted((a, b) => cost(b) - cost(a) || a.row - b.row).slice(0, MOST_CHOICES);
  return (
    <>
      <h2>{say(text('console.luck.choices'))}</h2>
      <ChoiceCosts choices={shown} sides={siege.sides} />
    </>
  );
}

/** What one roll, and two, are called; there are three at most. */
const BEST = ['ending.best.one', 'ending.best.two'] as const;

function Best({ ending: { value } }: { readonly ending: ReturnType<typeof useEnding> }) {
  const say = useText();
  const oneIn = useOneIn();
  if (value === null || value.best.length === 0) return null;
  return (
    <>
      <h2>{say(text(BEST[value.best.length - 1] ?? 'ending.best'))}</h2>
      <ol className="ending-best">
        {value.best.map((roll, i) => (
          <li key={i}>
            <span>
              <RareDice roll={roll} size={24} />
            </span>
            <span>
              <Kept>{say(roll.text)}</Kept>
            </span>
            <b>{say(oneIn(roll.chance))}</b>
          </li>
        ))}
      </ol>
    </>
  );
}

interface Step {
  readonly icon: IconName;
  readonly label: Text;
  readonly go: Thunk<Promise<Text | null>>;
}

/** What can be done next; each step is one press. */
function useSteps(link: LinkView | null): readonly Step[] {
  const language = useLanguage();
  const { match, siege } = useTable('match', 'siege');
  const next = useNextRound(link);
  const [attacker, defender] = siege.sides;
  const attacks =
    attacker?.seat === 'attacker' && defender !== undefined ? text('ending.rematch', { name: defender.name }) : null;
  const rematch: Step = {
    icon: 'swap',
    label: attacks ?? text('ending.rematch.plain'),
    go: async (dispatch) => {
      await dispatch(ask('start.rematch', {}));
      return null;
    },
  };
  const report: Step = {
    icon: 'print',
    label: text('ending.report'),
    go: async (dispatch) => {
      const done = await dispatch(saveReport(idOf(match), 'a4', language));
      return 'why' in done ? done.why : text('ending.report.saved', { name: done.name });
    },
  };
  const script: Step = {
    icon: 'book',
    label: text('ending.script'),
    go: async (dispatch) => {
      const answer = await dispatch(told('match.script', {}));
      if (!answer.ok) return answer.why;
      await saveText(answer.value.name, answer.value.text);
      return text('ending.report.saved', { name: answer.value.name });
    },
  };
  const round: readonly Step[] =
    next === null
      ? []
      : [
          {
            icon: 'trophy',
            label: next.label,
            go: () => {
              next.open();
              return Promise.resolve(null);
            },
          },
        ];
  // The coached siege is not in the library, so there is nothing to print.
  return match.coached === undefined ? [report, script, rematch, ...round] : [script, rematch];
}

/** Names of the sides that have asked for a rematch on their own screens. */
function useWishes(): readonly string[] {
  const { match, siege } = useTable('match', 'siege');
  const [seats, setSeats] = useState<readonly string[]>([]);
  useLive('match.wishes', {}, match.id, setSeats);
  return siege.sides.flatMap(({ seat, name }) => (seats.includes(seat) ? [name] : []));
}

function Next() {
  const say = useText();
  const wishes = useWishes();
  const {
    match: { game },
    siege,
  } = useTable('match', 'siege');
  const link = useEventLink();
  const send = useSend();
  const steps = useSteps(link);
  const [said, setSaid] = useState<Text | null>(null);
  const letters = useScreen(({ preferences }) => preferences.keys);
  const enters = useEnterIsMain();
  // With the drawing: a key that is shown does what is shown beside it.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const target = event.target instanceof Element ? event.target : document.body;
      if (!letters || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
      if (target.closest('input, textarea, [role=dialog], [role=menu]') !== null) return;
      if (event.key === HAND_IN_KEY && game !== undefined) return goToEvent(game, link);
      const step = steps[Number(event.key) - 1];
      if (step !== undefined) void send(step.go).then(setSaid);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [send, steps, letters, game, link]);
  return (
    <section className="ending-next" aria-label={say(text('ending.next'))}>
      <Refusal at="game" />
      <HandIn link={link} />
      <p role="status">{said !== null && say(said)}</p>
      {wishes.map((name) => (
        <p key={name} role="status" className="ending-wish">
          <Icon name="swap" size={18} /> {say(text('ending.wish', { name }))}
        </p>
      ))}
      {steps.map(({ icon, label, go }, i) => (
        <button
          key={label.key}
          type="button"
          className={icon === 'swap' || icon === 'trophy' ? 'btn ending-wide' : 'btn'}
          onClick={() => void send(go).then(setSaid)}
        >
          <Icon name={icon} size={18} /> {say(label)} <KeyCap>{String(i + 1)}</KeyCap>
        </button>
      ))}
      <button
        type="button"
        className="btn btn-main ending-wide"
        data-enter="main"
        onClick={() => send(sheetOpened({ kind: 'film' }))}
      >
        <Icon name="play" size={18} /> {say(text(hasFieldOnly(siege) ? 'ending.film.battle' : 'ending.film'))}{' '}
        {enters && <KeyCap>Enter</KeyCap>}
      </button>
    </section>
  );
}

/** The end of a siege: who won and how, luck and choices, the rarest rolls, and what can be done next. */
export function Ending() {
  const say = useText();
  const ending = useEnding();
  return (
    <>
      <Headline />
      <div className="dock-scroll ending" tabIndex={0} role="group" aria-label={say(text('ending.counted'))}>
        <Counted />
        <h2>{say(text('ending.luck'))}</h2>
        <Luck ending={ending} />
        <Choices ending={ending} />
        <Best ending={ending} />
      </div>
      <Next />
    </>
  );
}
