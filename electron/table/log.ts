import { text, type Text } from '../../rules/kernel/text.ts';
import type { ClockAct } from '../contract/clock-api.ts';
import type { FightOfEntry, LogEntry } from '../contract/log-entry.ts';
import type { Entry } from '../journal/journal.ts';
import type { EntryBody, EntryKind, TableEntry, TrayEntry } from './entries.ts';
import { deviceName, labelOf, type KnownDevices } from './known-devices.ts';

/** A log entry without its kind and text. */
type Plain = Omit<LogEntry, 'kind' | 'text'>;

/** Context for the body of an entry. */
interface Beside {
  readonly plain: Plain;
  readonly known: KnownDevices;
  readonly withdraws: number | undefined;
  readonly fightOf: (() => FightOfEntry | undefined) | undefined;
}

/**
 * The log line of an entry.
 * @param withdraws the entry it takes back, if any
 * @param fightOf finds the fight it belongs to, if any
 * @returns `undefined` for mere bookkeeping, such as a die in motion
 */
export function logEntryOf(
  { n, at }: Entry,
  read: TableEntry,
  known: KnownDevices,
  withdraws?: number,
  fightOf?: () => FightOfEntry | undefined,
): LogEntry | undefined {
  const plain: Plain = { n, at, seat: null, rule: null, faces: [], sum: null, outcome: [], by: null };
  const says = SAYS[read.kind] as (body: TableEntry['body'], beside: Beside) => LogEntry | undefined;
  return says(read.body, { plain, known, withdraws, fightOf });
}

const ofDevice = (plain: Plain, said: Text): LogEntry => ({ ...plain, kind: 'device', text: said });

const ruling = (plain: Plain, by: string, said: Text): LogEntry => ({ ...plain, kind: 'ruling', by, text: said });

/** The name of a device or of one of its dice. */
const nameOf = (known: KnownDevices, device: string, die: string | null): string =>
  die === null ? deviceName(known, device) : labelOf(known, `${device}/${die}`);

/** The log line for each kind of entry. */
const SAYS: { readonly [K in EntryKind]: (body: EntryBody<K>, beside: Beside) => LogEntry | undefined } = {
  input: inputLog,
  device: (message, { plain, known }) =>
    message.kind === 'lost'
      ? ofDevice(
          plain,
          text('log.events-lost', { count: message.events, name: deviceName(known, message.origin.device) }),
        )
      : undefined,
  'device-known': ({ name, dice }, { plain }) => ofDevice(plain, text('log.device-known', { name, dice: dice.length })),
  'device-given': ({ device, die, seat }, { plain, known }) => ({
    ...ofDevice(
      plain,
      text(seat === null ? 'log.device-taken-back' : 'log.device-given', { what: nameOf(known, device, die) }),
    ),
    seat,
  }),
  'device-named': ({ device, die }, { plain, known }) =>
    ofDevice(plain, text('log.device-named', { what: nameOf(known, device, die) })),
  'device-confirms': ({ device, confirms }, { plain, known }) =>
    ofDevice(
      plain,
      text(confirms ? 'log.device-confirms' : 'log.device-confirms-not', { device: deviceName(known, device) }),
    ),
  'device-forgotten': ({ device }, { plain }) => ofDevice(plain, text('log.device-forgotten', { device })),
  'sensor-bound': ({ sensor, section }, { plain }) =>
    ofDevice(plain, text(section === null ? 'log.sensor-freed' : 'log.sensor-bound', { sensor })),
  'sensor-settled': ({ how, by }, { plain }) => ruling(plain, by, text(`log.sensor-${how}`, { by })),
  'table-right': ({ id: _id, by, ...figures }, { plain }) =>
    ruling(plain, by, text('log.table-right', { by, ...figures })),
  'table-right-back': ({ id: _id, by, ...figures }, { plain }) =>
    ruling(plain, by, text('log.table-right-back', { by, ...figures })),
  'sensor-calibrated': ({ sensor }, { plain }) => ofDevice(plain, text('log.sensor-calibrated', { sensor })),
  'die-taught': ({ device, die, quality }, { plain, known }) =>
    ofDevice(plain, text('log.die-taught', { what: nameOf(known, device, die), quality })),
  'die-limit': ({ device, die, least }, { plain, known }) => {
    const what = nameOf(known, device, die);
    return ofDevice(
      plain,
      least === null ? text('log.die-limit-off', { what }) : text('log.die-limit', { what, least }),
    );
  },
  'tag-given': ({ tag }, { plain }) => ofDevice(plain, text('log.tag-given', { tag })),
  sealed: ({ by }, { plain }) => ruling(plain, by, text('log.sealed', { by })),
  'event-game': ({ round, table, by }, { plain }) => ({
    ...plain,
    kind: 'opening',
    by,
    text: text('log.event-game', { round, table }),
  }),
  tray: (op, { plain }) => trayLog(plain, op),
  clock: ({ did }, { plain }) => ({ ...plain, ...clockLog(did) }),
  'odds-shown': ({ shown, by }, { plain }) => ruling(plain, by, text(shown ? 'log.odds-shown' : 'log.odds-hidden')),
  'early-dice': ({ allowed, by }, { plain }) =>
    ruling(plain, by, text(allowed ? 'log.early-dice' : 'log.no-early-dice')),
  'correct-alone': ({ allowed, by }, { plain }) =>
    ruling(plain, by, text(allowed ? 'log.correct-alone' : 'log.correct-together')),
  objection: (body, { plain }) =>
    body.op === 'agreed'
      ? undefined
      : { ...ruling(plain, body.by, text('log.objection', { words: body.words })), seat: body.seat },
  bookmark: () => undefined,
  note: ({ about, words, judge, by }, { plain }) => ({
    ...plain,
    kind: 'note',
    by,
    text: text(judge ? 'log.judge-called' : 'log.note', { words }),
    ...(about === null ? {} : { about }),
  }),
  placed: ({ by, said }, { plain }) => ({ ...plain, kind: 'place', by, text: said }),
  'placed-back': ({ by, said }, { plain }) => ({ ...plain, kind: 'place', by, text: said }),
  'fight-named': ({ name, by }, { plain }) => ({
    ...plain,
    kind: 'place',
    by,
    text: text('log.fight-named', { name }),
  }),
  'opened-as-stored': ({ row }, { plain }) => ({
    ...plain,
    kind: 'opening',
    text: text('table.replay-differs', { n: row }),
  }),
};

function inputLog(
  { said, by, row, faces, assumed }: EntryBody<'input'>,
  { plain, withdraws, fightOf }: Beside,
): LogEntry {
  const thrown = 'roll' in row.input ? row.input.roll : [];
  const fight = fightOf?.();
  return {
    ...plain,
    kind: said.kind,
    seat: said.seat,
    text: said.text,
    rule: said.rule,
    faces: thrown.map((face, i) => ({ face, reads: said.reads[i] ?? 'counts', grade: faces?.[i]?.grade ?? 'typed' })),
    sum: said.sum,
    outcome: said.outcome,
    by,
    ...(fight === undefined ? {} : { fight }),
    ...(withdraws === undefined ? {} : { withdraws }),
    ...(assumed === true && { assumed: true as const }),
  };
}

/** The log line for something that a person did with the clock. */
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

function trayLog(plain: Plain, op: TrayEntry): LogEntry | undefined {
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
