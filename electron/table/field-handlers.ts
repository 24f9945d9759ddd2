import { fieldPieces, onTable } from '../../rules/fortress/field/outline.ts';
import { landName, namedNear } from '../../rules/fortress/field/land.ts';
import type { SiegeView } from '../../rules/fortress/view.ts';
import { text, type Text } from '../../rules/kernel/text.ts';
import type { Api } from '../contract/api.ts';
import type { fieldApi } from '../contract/field-api.ts';
import type { Handlers } from '../contract/rpc.ts';
import type { ScreenInfo } from '../displays/screen-info.ts';
import { placesOf } from './map-places.ts';
import { no } from './outcome.ts';
import type { SiegeTable } from './siege-table.ts';
import { readEntry } from './entries.ts';

/** Within this distance, in mm, the log says a piece was put beside the ground. */
const BESIDE = 60;

/** Answers what people do on the battlefield: put pieces, take that back, and name fights. No rule reads any of it. */
export function fieldHandlers({
  table,
}: {
  readonly table: () => SiegeTable;
}): Pick<Handlers<Api, ScreenInfo>, keyof typeof fieldApi> {
  const siege = (): SiegeView => placesOf(table()).siege(table().match.state);
  /** The owner of a piece in the open; `undefined` if there is no such piece. */
  const ownerOf = (piece: string): string | undefined => fieldPieces(siege()).find(({ id }) => id === piece)?.side;
  const isForeign = ({ role, seat }: ScreenInfo, piece: string): boolean => role === 'side' && ownerOf(piece) !== seat;
  return {
    'field.put': ({ piece, to, by }, who) => {
      const now = siege();
      const found = fieldPieces(now).find(({ id }) => id === piece);
      if (found === undefined || now.field === undefined) return no('no-such-piece', { piece });
      if (isForeign(who, piece)) return no('not-your-side');
      const placed = onTable(to, found.box, now.field.table);
      const said = putText(now, piece, placed.at);
      return table().write({ kind: 'placed', body: { ...placed, piece, by: who.name ?? by, said } });
    },
    'field.putBack': ({ entry, by }, who) => {
      const { journal } = table();
      const [stored] = entry > journal.head.n ? [] : journal.read(entry - 1);
      const read = stored === undefined ? undefined : readEntry(stored.kind, stored.body);
      if (read?.kind !== 'placed') return no('no-such-entry');
      if (isForeign(who, read.body.piece)) return no('not-your-side');
      const { piece } = read.body;
      const said = text('log.placed-back', { piece: nameOf(siege(), piece) });
      return table().write({ kind: 'placed-back', body: { entry, piece, by: who.name ?? by, said } });
    },
    'field.nameFight': ({ fight, name, by }, who) => {
      if (siege().fieldPlaces?.fights.some((one) => one.fight === fight) !== true) return no('no-such-entry');
      return table().write({ kind: 'fight-named', body: { fight, name, by: who.name ?? by } });
    },
  };
}

/** The name of a piece. */
function nameOf({ units, commandBoard }: SiegeView, piece: string): string | Text {
  const found = units.find(({ id }) => id === piece) ?? commandBoard?.leaders.find(({ id }) => id === piece);
  return found?.called ?? found?.name ?? piece;
}

function putText(siege: SiegeView, piece: string, at: { readonly x: number; readonly y: number }): Text {
  const near = namedNear(siege.field?.land ?? [], [at.x, at.y], BESIDE);
  const ground = near === undefined ? undefined : landName(near);
  const figures = { piece: nameOf(siege, piece) };
  return ground === undefined ? text('log.placed', figures) : text('log.placed-near', { ...figures, ground });
}
