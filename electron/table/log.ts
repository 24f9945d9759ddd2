import { text, type Text } from '../../rules/kernel/text.ts';
import type { ClockAct } from '../contract/clock-api.ts';
import type { FightOfEntry, LogEntry } from '../contract/log-entry.ts';
import type { Entry } from '../journal/journal.ts';
import type { TableEntry, TrayEntry } from './entries.ts';
import { deviceName, labelOf, type KnownDevices } from './known-devices.ts';

/**
 * What the log says of an entry.
 * @param withdraws the entry that it takes back, if it does
 * @param fightOf finds the fight that it belongs to, if it does
 * @returns nothing for what only keeps the books, such as a die on its way
 */
export function logEntryOf(
  entry: Entry,
  read: TableEntry,
  known: KnownDevices,
  withdraws?: number,
  fightOf?: () => FightOfEntry | undefined,
): LogEntry | undefined {
  const { n, at } = entry;
  const plain = { n, at, seat: null, rule: null, faces: [], sum: null, outcome: [], by: null };
  switch (read.kind) {
    case 'input': {
      const { said, by, row, faces } = read.body;
      const thrown = 'roll' in row.input ? row.input.roll : [];
      const fight = fightOf?.();
      return {
        n,
        at,
        kind: said.kind,
        seat: said.seat,
        text: said.text,
        rule: said.rule,
        faces: thrown.map((face, i) => ({
          face,
          reads: said.reads[i] ?? 'counts',
          grade: faces?.[i]?.grade ?? 'typed',
        })),
        sum: said.sum,
        outcome: said.outcome,
        by,
        ...(fight === undefined ? {} : { fight }),
        ...(withdraws === undefined ? {} : { withdraws }),
        ...(read.body.assumed === true && { assumed: true as const }),
      };
    }
    case 'device-known':
      return {
        ...plain,
        kind: 'device',
        text: text('log.device-known', { name: read.body.name, dice: read.body.dice.length }),
      };
    case 'device-given': {
      const { device, die, seat } = read.body;
      const what = die === null ? deviceName(known, device) : labelOf(known, `${device}/${die}`);
      return {
        ...plain,
        seat,
        kind: 'device',
        text: text(seat === null ? 'log.device-taken-back' : 'log.device-given', { what }),
      };
    }
    case 'device-named': {
      const { device, die } = read.body;
      const what = die === null ? deviceName(known, device) : labelOf(known, `${device}/${die}`);
      return { ...plain, kind: 'device', text: text('log.device-named', { what }) };
    }
    case 'device-confirms': {
      const { device, confirms } = read.body;
      const words = { device: deviceName(known, device) };
      return {
        ...plain,
        kind: 'device',
        text: text(confirms ? 'log.device-confirms' : 'log.device-confirms-not', words),
      };
    }
    case 'device-forgotten':
      return { ...plain, kind: 'device', text: text('log.device-forgotten', { device: read.body.device }) };
    case 'sensor-bound':
      return {
        ...plain,
        kind: 'device',
        text: text(read.body.section === null ? 'log.sensor-freed' : 'log.sensor-bound', { sensor: read.body.sensor }),
      };
    case 'sensor-calibrated':
      return { ...plain, kind: 'device', text: text('log.sensor-calibrated', { sensor: read.body.sensor }) };
    case 'die-taught': {
      const { device, die, quality } = read.body;
      return {
        ...plain,
        kind: 'device',
        text: text('log.die-taught', { what: labelOf(known, `${device}/${die}`), quality }),
      };
    }
    case 'die-limit': {
      const { device, die, least } = read.body;
      const what = labelOf(known, `${device}/${die}`);
      return {
        ...plain,
        kind: 'device',
        text: least === null ? text('log.die-limit-off', { what }) : text('log.die-limit', { what, least }),
      };
    }
    case 'event-game': {
      const { round, table, by } = read.body;
      return { ...plain, kind: 'opening', by, text: text('log.event-game', { round, table }) };
    }
    case 'sealed':
      return { ...plain, kind: 'ruling', by: read.body.by, text: text('log.sealed', { by: read.body.by }) };
    case 'tag-given':
      return { ...plain, kind: 'device', text: text('log.tag-given', { tag: read.body.tag }) };
    case 'sensor-settled':
      return {
        ...plain,
        kind: 'ruling',
        by: read.body.by,
        text: text(`log.sensor-${read.body.how}`, { by: read.body.by }),
      };
    case 'table-right':
    case 'table-right-back': {
      const { by, id: _id, ...figures } = read.body;
      return { ...plain, kind: 'ruling', by, text: text(`log.${read.kind}`, { by, ...figures }) };
    }
    case 'device':
      return read.body.kind === 'lost'
        ? {
            ...plain,
            kind: 'device',
            text: text('log.events-lost', {
              count: read.body.events,
              name: deviceName(known, read.body.origin.device),
            }),
          }
        : undefined;
    case 'placed':
    case 'placed-back':
      return { ...plain, kind: 'place', by: read.body.by, text: read.body.said };
    case 'fight-named':
      return { ...plain, kind: 'place', by: read.body.by, text: text('log.fight-named', { name: read.body.name }) };
    case 'objection': {
      const { body } = read;
      if (body.op === 'agreed') return undefined;
      const { seat, by, words } = body;
      return { ...plain, seat, kind: 'ruling', by, text: text('log.objection', { words }) };
    }
    case 'bookmark':
      return undefined;
    case 'opened-as-stored':
      return { ...plain, kind: 'opening', text: text('table.replay-differs', { n: read.body.row }) };
    case 'clock':
      return { ...plain, ...clockLog(read.body.did) };
    case 'early-dice': {
      const { allowed, by } = read.body;
      return { ...plain, kind: 'ruling', by, text: text(allowed ? 'log.early-dice' : 'log.no-early-dice') };
    }
    case 'correct-alone': {
      const { allowed, by } = read.body;
      return { ...plain, kind: 'ruling', by, text: text(allowed ? 'log.correct-alone' : 'log.correct-together') };
    }
    case 'odds-shown': {
      const { shown, by } = read.body;
      return { ...plain, kind: 'ruling', by, text: text(shown ? 'log.odds-shown' : 'log.odds-hidden') };
    }
    case 'note': {
      const { about, words, judge, by } = read.body;
      return {
        ...plain,
        kind: 'note',
        by,
        text: text(judge ? 'log.judge-called' : 'log.note', { words }),
        ...(about === null ? {} : { about }),
      };
    }
    case 'tray':
      return trayLog(plain, read.body);
  }
}

/** What the log says of something that a person did with the clock. */
function clockLog(did: ClockAct): Pick<LogEntry, 'kind' | 'seat' | 'text' | 'by'> {
  const { by } = did;
  const said = (said: Text, seat: string | null = null): ReturnType<typeof clockLog> => ({
    kind: 'ruling',
    seat,
    text: said,
    by,
  });
  switch (did.act) {
    case 'set':
      return said(did.minutes === null ? text('log.clock-counts') : text('log.clock-set', { minutes: did.minutes }));
    case 'off':
      return said(text('log.clock-off'));
    case 'pause':
      return said(did.why === '' ? text('log.clock-paused') : text('log.clock-paused-why', { why: did.why }));
    case 'go-on':
      return said(text('log.clock-goes-on'));
    case 'give':
      return said(did.why === '' ? text('log.clock-given') : text('log.clock-given-why', { why: did.why }), did.seat);
    case 'add': {
      const { minutes, why, seat } = did;
      return minutes > 0
        ? said(text('log.clock-added', { minutes, why }), seat)
        : said(text('log.clock-taken', { minutes: -minutes, why }), seat);
    }
  }
}

function trayLog(plain: Omit<LogEntry, 'kind' | 'text'>, op: TrayEntry): LogEntry | undefined {
  switch (op.op) {
    case 'correct':
      return {
        ...plain,
        kind: 'correction',
        by: op.by,
        text: text('log.corrected', { slot: op.slot + 1, face: op.face, by: op.by, why: op.why }),
      };
    case 'cocked':
      return {
        ...plain,
        kind: 'correction',
        by: op.by,
        text: text('log.called-cocked', { slot: op.slot + 1, by: op.by }),
      };
    case 'take':
      return { ...plain, kind: 'correction', by: op.by, text: text('log.held-taken', { by: op.by }) };
    case 'on-record':
      return { ...plain, kind: 'correction', by: op.by, text: text('log.on-record', { by: op.by }) };
    default:
      return undefined;
  }
}
