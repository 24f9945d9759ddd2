import type { Api, Outcome } from '../../contract/api.ts';
import type { landingApi } from '../../contract/landing.ts';
import type { Handlers } from '../../contract/rpc.ts';
import type { ScreenInfo } from '../../displays/screen-info.ts';
import { no } from '../outcome.ts';
import type { SiegeTable } from '../siege-table.ts';
import type { ResultStage } from './result-stage.ts';

export interface LandingPort {
  readonly table: () => SiegeTable;
  readonly results: ResultStage;
}

/** What people can do with the result of a roll. A side controls its own rolls, and those it has to wait for. */
export function landingHandlers({
  table,
  results,
}: LandingPort): Pick<Handlers<Api, ScreenInfo>, keyof typeof landingApi> {
  const done = (): Outcome => ({ done: true, revision: table().journal.head.n });
  const may = ({ role, seat }: ScreenInfo, act: () => void): Outcome => {
    const { match } = table();
    if (role === 'side' && results.landed?.seat !== seat && match.awaiting?.question.seat !== seat)
      return no('not-your-side');
    act();
    return done();
  };
  return {
    'stage.goOn': ({ row }, who) => may(who, () => results.goOn(row)),
    'stage.hold': ({ row }, who) => may(who, () => results.hold(row)),
    'stage.again': ({ row, slot, by }) => {
      const { rows, match } = table();
      const { rolls } = rows;
      const roll = rolls.at(-1);
      const input = roll?.entry.row.input;
      const faces = input !== undefined && 'roll' in input ? input.roll : [];
      if (roll?.n !== row || match.undoable?.n !== roll.entry.row.n) return no('stale-undo');
      if (faces[slot] === undefined) return no('no-such-slot', { slot: slot + 1 });
      const back = table().undo(roll.entry.row.n, true, by);
      if (!back.done || faces.length === 1) return back;
      const others = faces.filter((_, i) => i !== slot);
      return table().trayOp(table().token, { op: 'on-record', faces: others, by, agreed: true });
    },
    'stage.stay': ({ stay }) => {
      results.setStay(stay);
      return done();
    },
  };
}
