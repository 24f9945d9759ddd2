import { procedure } from '../../../kernel/procedure.ts';
import { tell } from '../../../kernel/request.ts';
import type { Command } from '../../../kernel/system.ts';
import { ofUnitAtSection } from '../command-parts.ts';
import { whyNoMove } from '../command/march.ts';
import { mayMove } from '../command/permission.ts';
import type { Fact } from '../facts.ts';
import { sectionOf, unitOf, type Play, type Siege, type Steps } from '../state.ts';

/** Breaches: SF-054, SF-062, SF-063. */

export interface HoldBreach extends Readonly<Record<string, string>> {
  readonly unit: string;
  readonly section: string;
}

/** SF-063: troops inside the fortress take their stand behind the rubble, which covers them like a low wall (SF-062). */
export const holdBreach: Command<Siege, Fact, HoldBreach> = {
  rule: 'SF-063',
  offers: (siege) => {
    if (siege.phase !== 'command') return [];
    const gaps = Object.keys(siege.sections).filter(
      (id) => sectionOf(siege, id).state === 'breach' && !isHeld(siege, id),
    );
    if (gaps.length === 0) return [];
    return Object.keys(siege.units)
      .filter((id) => {
        const unit = unitOf(siege, id);
        return unit.place.on === 'courtyard' && mayMove(siege, unit);
      })
      .flatMap((unit) => gaps.map((section) => ({ unit, section })));
  },
  ...ofUnitAtSection('do.hold-breach'),
  whyNot: (siege, { unit }) => whyNoMove(siege, unit),
  run: procedure('hold-breach', 'SF-063', function* (_game: Play, { unit, section }: HoldBreach): Steps {
    yield* tell<Fact>({ kind: 'holds-breach', unit, section });
  }),
};

function isHeld(siege: Siege, section: string): boolean {
  return Object.values(siege.units).some(
    ({ place, stands }) => stands > 0 && place.on === 'breach' && place.section === section,
  );
}
