import { useEffect, useState, type ComponentType } from 'react';
import type { Decided } from '../../../electron/contract/decided-api.ts';
import { usualOrder } from '../../../electron/contract/screen-order.ts';
import type { CalloutView } from '../../../electron/contract/table.ts';
import { typeSize, USUAL_DIAGONAL, USUAL_DISTANCE } from '../../../electron/contract/type-size.ts';
import { DieFace } from '../../../renderer/design/die-face.tsx';
import { lookOfFace, lookOfHeld, lookOfSlot, type DieLook } from '../../../renderer/design/die-look.ts';
import { Hatched } from '../../../renderer/design/hatching.tsx';
import { Shield } from '../../../renderer/design/shield.tsx';
import { tinctureClass, type Tincture } from '../../../renderer/design/tincture.ts';
import { TokenBadge } from '../../../renderer/design/token-disc.tsx';
import { Display, type DisplayProps } from '../../../renderer/display/display.tsx';
import { Plan } from '../../../renderer/plan/plan.tsx';
import { assault, breached, damaged, intact, palisade, smallFront } from './fortress.ts';
import { collapse, inSlot, states, table } from './table-states.ts';

const isHeld = (): boolean => location.hash === '#hold';

/** A screen that was open before the callout: the callout plays, and stays while the address says `#hold`. */
function Called({ callout }: { readonly callout: CalloutView }) {
  const [now, setNow] = useState<CalloutView | null>(null);
  const [hold, setHold] = useState(isHeld);
  useEffect(() => setNow(callout), [callout]);
  useEffect(() => {
    const told = (): void => setHold(isHeld());
    addEventListener('hashchange', told);
    return () => removeEventListener('hashchange', told);
  }, []);
  const order = { ...usualOrder, hold };
  return (
    <Display decided={null} state={table(assault(), { callout: now })} log={[]} heardAt={null} linked order={order} />
  );
}

const wallFalls = collapse();
const gateBreaks = collapse({
  n: 41,
  text: { key: 'sample.gate-breaks' },
  section: 't-G',
  faces: [6, 6, 3],
  sum: { total: 15, limit: 12 },
});
const gameEnds = collapse({ n: 42, rank: 1, text: { key: 'sample.won' }, section: null, faces: [], sum: null });

const tinctures: readonly Tincture[] = ['azure', 'or', 'gules', 'argent', 'sable', 'purpure', 'vert'];
const person = { device: null, die: null, label: 'Brandt 1', by: 'Brandt' } as const;
const looks: readonly DieLook[] = [
  lookOfSlot({ state: 'awaited' }),
  lookOfSlot({ state: 'rolling', die: '1', label: '1' }),
  lookOfSlot(inSlot(5, 'hit')),
  lookOfSlot(inSlot(2, 'miss')),
  lookOfSlot({ state: 'cocked', die: '1', label: '1' }),
  lookOfSlot(inSlot(4, 'hit', { unconfirmed: true, provenance: { ...person, grade: 'doubtful' } })),
  lookOfSlot(inSlot(6, 'hit', { unconfirmed: true, provenance: { ...person, grade: 'seen' } })),
  lookOfHeld({ id: 'h', face: 4, provenance: { ...person, grade: 'not-a-roll' }, seat: null, reason: 'not-a-roll' }),
  lookOfSlot(inSlot(6, 'hit', { provenance: { ...person, grade: 'typed' } })),
  lookOfSlot(inSlot(3, 'hit', { provenance: { ...person, grade: 'virtual' } })),
  lookOfSlot(inSlot(5, 'hit', { corrected: { from: 2, by: 'Okafor', why: 'read wrong' } })),
  lookOfHeld({
    id: 'h',
    face: 6,
    provenance: { ...person, grade: 'witnessed' },
    seat: 'attacker',
    reason: 'moved-after-it-counted',
  }),
  lookOfHeld({
    id: 'h',
    face: 4,
    provenance: { ...person, grade: 'witnessed' },
    seat: 'defender',
    reason: 'other-side',
  }),
];

function Components() {
  return (
    <div style={{ padding: 24, display: 'grid', gap: 24 }}>
      {tinctures.map((tincture) => (
        <div
          key={tincture}
          className={tinctureClass(tincture)}
          style={{ display: 'flex', gap: 18, alignItems: 'center' }}
        >
          <Shield side={{ tincture, charge: 'key' }} size={44} />
          <div style={{ position: 'relative', width: 160, height: 50, background: 'var(--c)', color: 'var(--c-on)' }}>
            <Hatched tincture={tincture} />
          </div>
          <b style={{ color: 'var(--c-t)', width: 90 }}>{tincture}</b>
          {looks.map((look, i) => (
            <DieFace key={i} look={look} tincture={tincture} size={60} />
          ))}
        </div>
      ))}
      <div className="tincture-or" style={{ display: 'flex', gap: 18, alignItems: 'center' }}>
        {[4, 8, 10, 12, 20].flatMap((sides) => [
          <DieFace key={sides} look={lookOfFace(3)} tincture="or" sides={sides} />,
          <DieFace key={`${sides} miss`} look={lookOfFace(sides, 'miss')} tincture="or" sides={sides} />,
        ])}
        <TokenBadge tokens={4} size={44} />
        <TokenBadge tokens={12} size={44} />
      </div>
    </div>
  );
}

/** The size and reader set by a console, taken from the address after its `#`; otherwise typical ones. */
function orderOfAddress(): NonNullable<DisplayProps['order']> {
  const asked = new URLSearchParams(location.hash.slice(1));
  const of = (name: string, usual: number): number => Number(asked.get(name) ?? usual);
  const [diagonal, distance] = [of('diagonal', USUAL_DIAGONAL), of('distance', USUAL_DISTANCE)];
  const { k, dropped } = typeSize({ width: innerWidth, height: innerHeight }, diagonal, distance);
  return { ...usualOrder, k, dropped };
}

/** A monitor that follows changes of its reader while it is open. */
function Told(props: DisplayProps) {
  const [order, setOrder] = useState(orderOfAddress);
  useEffect(() => {
    const told = (): void => setOrder(orderOfAddress());
    for (const what of ['hashchange', 'resize']) addEventListener(what, told);
    return () => {
      for (const what of ['hashchange', 'resize']) removeEventListener(what, told);
    };
  }, []);
  return <Display decided={null} {...props} order={order} />;
}

const displays = Object.fromEntries(
  Object.entries(states).map(([name, { state, log }]) => [
    `display-${name}`,
    () => <Told state={state} log={log} heardAt={null} linked />,
  ]),
);
const wall = (label: string) => ({ key: 'sample.wall', with: { label } });
const decided: Decided = {
  moments: [
    {
      n: 12,
      turn: 5,
      text: { key: 'sample.taken', with: { section: wall('2') } },
      seat: 'attacker',
      sign: 'taken',
      sum: null,
      count: { hits: 5, dice: 5 },
    },
    {
      n: 40,
      turn: 6,
      text: { key: 'sample.collapses', with: { section: wall('5') } },
      seat: 'attacker',
      sign: 'fall',
      sum: { total: 22, limit: 20 },
      count: null,
    },
    {
      n: 52,
      turn: 7,
      text: { key: 'sample.survives', with: { section: wall('12') } },
      seat: 'defender',
      sign: 'held',
      sum: { total: 19, limit: 20 },
      count: null,
    },
  ],
  best: [],
};
const openedAt = Date.now();

/** The stories by name. */
export const stories: Readonly<Record<string, ComponentType>> = {
  components: Components,
  ...displays,
  'display-stale': () => <Display decided={null} {...states.rolling} heardAt={openedAt - 6000} linked={false} />,
  'display-lost': () => <Display decided={null} {...states.rolling} heardAt={openedAt - 40_000} linked={false} />,
  'display-ended': () => <Told {...states.over} heardAt={null} linked decided={decided} />,
  'display-waiting': () => <Display decided={null} state={null} log={[]} heardAt={null} linked />,
  'callout-collapse': () => <Called callout={wallFalls} />,
  'callout-gate': () => <Called callout={gateBreaks} />,
  'callout-end': () => <Called callout={gameEnds} />,
  'plan-intact': () => <Plan siege={intact()} width={1290} height={1080} reader="monitor" showOdds={false} />,
  'plan-assault': () => <Plan siege={assault()} width={1290} height={1080} reader="monitor" focus="w-2" />,
  'plan-console': () => (
    <main>
      <Plan
        siege={assault()}
        width={900}
        height={580}
        focus="t-G"
        about={['Rock lobbers']}
        selected="w-5"
        disputed={['w-12']}
        onSelect={() => undefined}
      />
    </main>
  ),
  'plan-front': () => <Plan siege={smallFront()} width={1290} height={1080} reader="monitor" />,
  'plan-damaged-1': () => <Plan siege={damaged(1)} width={1290} height={1080} reader="monitor" />,
  'plan-damaged-6': () => <Plan siege={damaged(6)} width={1290} height={1080} reader="monitor" />,
  'plan-breached': () => (
    <Plan siege={breached()} width={1290} height={1080} reader="monitor" focus="w-2" about={['Rock lobbers']} />
  ),
  'plan-palisade': () => <Plan siege={palisade()} width={900} height={580} />,
};
