import { useCallback } from 'react';
import type { Placed } from '../../rules/fortress/field/field-view.ts';
import { describeUnit } from '../console/describe-unit.ts';
import { unitName } from '../i18n/unit-name.ts';
import { useText } from '../i18n/use-text.ts';
import { useReading, useUntilTold } from '../landing/use-until-told.ts';
import { Battlefield, hasFieldOnly } from '../battlefield/lazy-battlefield.tsx';
import { ask as tell } from '../store/asking.ts';
import { Boards, hasBoardsOnly } from '../plan/lazy-boards.tsx';
import { Cutaway } from '../plan/lazy-cutaway.tsx';
import { describe } from '../plan/describe.ts';
import { MeasuredPlan } from '../plan/measured-plan.tsx';
import { sectionSelected } from '../store/desk.ts';
import { useScreen, useSend, useTable } from '../store/screen.ts';

const nothing: readonly string[] = [];

/** The open field or the fortress; a tap shows what is known of a piece or a section. A side places its own pieces. */
export function PlanPage({ seat }: { readonly seat: string | null }) {
  const say = useText();
  const send = useSend();
  const { siege: now, ask } = useTable('siege', 'ask');
  const siege = useUntilTold(now, useReading());
  const selected = useScreen(({ desk }) => desk.section);
  const about = ask?.about ?? nothing;
  const select = useCallback((id: string) => send(sectionSelected(id)), [send]);
  const section = siege.sections.find(({ id }) => id === selected);
  const unit = siege.units.find(({ id }) => id === selected);
  const known =
    section !== undefined
      ? describe(section, siege).map(say)
      : unit !== undefined
        ? [unitName(unit, say), ...describeUnit(unit).map(say)]
        : null;
  const mine = useCallback((side: string) => side === seat, [seat]);
  const put = useCallback(
    (piece: string, to: Placed) => {
      void send(tell('field.put', { piece, to, by: siege.sides.find((one) => one.seat === seat)?.name ?? '?' }));
    },
    [send, seat, siege.sides],
  );
  if (hasFieldOnly(siege))
    return <Battlefield siege={siege} about={about} selected={selected} onSelect={select} mine={mine} onPut={put} />;
  if (hasBoardsOnly(siege)) return <Boards siege={siege} about={about} />;
  if (siege.cutaway !== undefined) return <Cutaway siege={siege} towers={siege.cutaway} about={about} />;
  return (
    <>
      <MeasuredPlan
        siege={siege}
        focus={about.find((id) => siege.sections.some((one) => one.id === id)) ?? null}
        about={about}
        selected={selected}
        onSelect={select}
        onUnit={select}
      />
      {known !== null && (
        <p className="tablet-section" role="status">
          {known.join(', ')}
        </p>
      )}
    </>
  );
}
