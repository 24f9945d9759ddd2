import { useCallback } from 'react';
import { describeUnit } from '../console/describe-unit.ts';
import { unitName } from '../i18n/unit-name.ts';
import { useText } from '../i18n/use-text.ts';
import { Boards, hasBoardsOnly } from '../plan/lazy-boards.tsx';
import { Cutaway } from '../plan/lazy-cutaway.tsx';
import { describe } from '../plan/describe.ts';
import { MeasuredPlan } from '../plan/measured-plan.tsx';
import { sectionSelected } from '../store/desk.ts';
import { useScreen, useSend, useTable } from '../store/screen.ts';

const nothing: readonly string[] = [];

/** The fortress; a tap on a section or a unit says what is known of it. */
export function PlanPage() {
  const say = useText();
  const send = useSend();
  const { siege, ask } = useTable('siege', 'ask');
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
