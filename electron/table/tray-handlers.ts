import { randomInt } from 'node:crypto';
import type { Api } from '../contract/api.ts';
import type { Outcome } from '../contract/outcome.ts';
import type { Handlers } from '../contract/rpc.ts';
import type { ScreenInfo } from '../displays/screen-info.ts';
import { answerAs, personOf } from './callers.ts';
import type { SiegeTable } from './siege-table.ts';
import { typable } from './tray.ts';

type TrayMethod = Extract<keyof Api, `tray.${string}`>;

/** Answers what people do with the dice of the open roll. */
export function trayHandlers({
  table,
}: {
  readonly table: () => SiegeTable;
}): Pick<Handlers<Api, ScreenInfo>, TrayMethod> {
  const asked = (who: ScreenInfo, answer: () => Outcome): Outcome => answerAs(table(), who, answer);
  return {
    'tray.type': ({ token, faces, by: person }, who) =>
      asked(who, () => table().trayOp(token, { op: 'type', faces, by: personOf(who) ?? person })),
    'tray.virtual': ({ token }, who) =>
      asked(who, () => {
        const { tray } = table();
        const sides = tray.roll?.sides ?? 6;
        const faces = Array.from({ length: typable(tray) }, () => randomInt(1, sides + 1));
        return table().trayOp(token, { op: 'virtual', faces }, personOf(who));
      }),
    'tray.onRecord': ({ token, by }) =>
      table().trayOp(token, { op: 'on-record', faces: [...(table().match.facesOnRecord ?? [])], by }),
    'tray.correct': ({ token, ...correction }) => table().trayOp(token, { op: 'correct', ...correction }),
    'tray.cocked': ({ token, slot, by }) => table().trayOp(token, { op: 'cocked', slot, by }),
    'tray.confirm': ({ token, slot, by }) => table().trayOp(token, { op: 'confirm', slot, by }),
    'tray.take': ({ token, held, by }) => table().trayOp(token, { op: 'take', held, by }),
    'tray.dismiss': ({ held }) => table().trayOp(null, { op: 'dismiss', held }),
  };
}
