import type { AskView, LogEntry, OddsView, OfferView, TableState } from '../../electron/contract/table.ts';
import { text, type Text } from '../../rules/kernel/text.ts';
import { box, virtual } from './console-devices.ts';
import { assault, breached } from './stories/fortress.ts';
import { inSlot, states as samples, table } from './stories/table-states.ts';

/** Rare states of a table, with the texts of a real system, for the console's pictures and journeys. */

const words: Readonly<Record<string, string>> = {
  'sample.wall': 'section.wall',
  'sample.tower': 'section.tower',
  'sample.gate': 'section.gateway',
  'sample.attacker': 'role.attacker',
  'sample.defender': 'role.defender',
  'sample.phase.command': 'phase.command',
  'sample.phase.shooting': 'phase.shooting',
  'sample.phase.combat': 'phase.combat',
};

/** Gives the sample fortress the texts and rules of the built-in system. */
function inWords(state: TableState): TableState {
  const said = JSON.stringify(state).replaceAll(/"key":"(sample\.[\w.-]+)"/g, (_all, key: string) => {
    const ours = words[key];
    if (ours === undefined) throw new Error(`No words for ${key}.`);
    return `"key":"${ours}"`;
  });
  const read = JSON.parse(said) as TableState;
  return { ...read, match: { id: 'sample', system: 'siege-and-fortresses', file: null } };
}

const wall = (label: string): Text => text('the.wall', { label });
const gate = text('the.gateway', { label: 'G' });
const asked = { token: 'q1', seat: 'attacker', rule: 'SF-026', trail: [{ name: 'shooting', rule: 'SF-022' }] };

const shots: Extract<AskView, { ask: 'roll' }> = {
  ask: 'roll',
  ...asked,
  why: text('ask.shoot-structure', { unit: 'Rock Lobbers', structure: gate, needs: 6 }),
  about: ['t-G', 'Rock lobbers'],
  dice: 6,
  sides: 6,
  reads: { kind: 'count', atLeast: 6 },
  sums: {
    dice: [
      { text: text('sum.shots'), does: 'is', n: 3, rule: 'SF-B09', about: ['Rock lobbers'] },
      { text: text('sum.shooting-stands'), does: 'times', n: 2, rule: 'SF-B09', about: ['Rock lobbers'] },
      { text: text('adds.confused'), does: 'plus', n: 0, rule: 'SF-B12', about: ['Rock lobbers'] },
    ],
    need: [{ text: text('sum.fortified'), does: 'is', n: 6, rule: 'SF-B03', about: ['t-G'] }],
  },
};
const falls = (structure: Text, chance: number): OddsView => ({
  id: `falls:${JSON.stringify(structure)}`,
  text: text('forecast.falls', { structure }),
  rule: 'SF-032',
  line: [{ face: null, chance }],
  best: chance,
  worst: chance,
  exact: true,
});
const odds: OddsView = {
  ...falls(gate, 0.2946),
  line: [
    { face: null, chance: 0.2946 },
    { face: 6, chance: 0.551 },
    { face: 2, chance: 0.5016 },
    { face: 6, chance: 0.7704 },
  ],
  best: 0.9972,
  worst: 0.6644,
};

const entry = (n: number, over: Partial<LogEntry>): LogEntry => ({
  n,
  at: Date.UTC(2026, 4, 1, 19, n),
  kind: 'order',
  seat: 'attacker',
  text: text('do.shoot-structure', { unit: 'Rock Lobbers', structure: gate }),
  rule: 'SF-022',
  faces: [],
  sum: null,
  outcome: [],
  by: null,
  ...over,
});
const thrown = (faces: readonly number[], least?: number): LogEntry['faces'] =>
  faces.map((face) => ({
    face,
    reads: least === undefined ? 'counts' : face >= least ? 'hit' : 'miss',
    grade: 'witnessed',
  }));

export const log: readonly LogEntry[] = [
  entry(1, { text: text('do.end-command'), rule: 'SF-B01' }),
  entry(2, {}),
  entry(3, {
    kind: 'roll',
    text: text('ask.shoot-structure', { unit: 'Rock Lobbers', structure: gate, needs: 6 }),
    faces: thrown([1, 6, 4, 3, 2, 5], 6),
    rule: 'SF-026',
    outcome: [text('say.structure-shot', { unit: 'Rock Lobbers', structure: gate, hits: 1 })],
  }),
  entry(4, {
    kind: 'roll',
    text: text('ask.structure-test', { structure: gate, hits: 1, tokens: 2, resistance: 12 }),
    faces: thrown([2, 3, 6]),
    sum: { total: 11, limit: 12 },
    rule: 'SF-031',
    outcome: [text('say.structure-stood-token', { structure: gate, tokens: 3 })],
  }),
  entry(5, {
    kind: 'ruling',
    seat: null,
    rule: null,
    text: text('log.sensor-game-stands', { by: 'Okafor' }),
    by: 'Okafor',
  }),
  entry(6, { text: text('do.shoot-structure', { unit: 'Rock Lobbers', structure: wall('5') }) }),
  entry(7, {
    kind: 'withdrawal',
    seat: null,
    rule: null,
    text: text('log.withdrawn', { what: text('do.shoot-structure', { unit: 'Rock Lobbers', structure: wall('5') }) }),
    by: 'Brandt',
    withdraws: 6,
  }),
  entry(8, {}),
];

const playing = (over: Partial<TableState>): TableState =>
  inWords(
    table(assault(), {
      revision: 9,
      devices: [box],
      undo: { row: 8, text: text('do.shoot-structure', { unit: 'Rock Lobbers', structure: gate }), needsBoth: false },
      ...over,
    }),
  );

const offer = (unit: string, structure: Text, section: string): OfferView => ({
  command: 'shoot-structure',
  args: { unit, structure: section },
  seat: 'attacker',
  text: text('do.shoot-structure', { unit, structure }),
  rule: 'SF-022',
  about: [unit, section],
});
export const offers: readonly OfferView[] = [
  offer('Rock lobbers', gate, 't-G'),
  offer('Rock lobbers', wall('5'), 'w-5'),
  offer('Axes', wall('2'), 'w-2'),
  { command: 'end-phase', args: {}, seat: 'attacker', text: text('do.end-combat'), rule: 'SF-B01', about: [] },
];

const fact = {
  seat: 'attacker',
  rule: 'SF-026',
  why: text('ask.dense-terrain', { unit: 'Axes' }),
  about: ['Axes', 'w-2'],
  unit: null,
  min: null,
  max: null,
  step: null,
};

const held = (id: string, reason: TableState['tray']['held'][number]['reason'], seat: string) => ({
  id,
  face: 4,
  provenance: { grade: 'witnessed' as const, device: 'box-2', die: 'd2', label: 'Okafor 2', by: null },
  seat,
  reason,
});

export const states = {
  roll: playing({
    ask: shots,
    odds: [odds],
    tray: {
      ...samples.rolling.state.tray,
      held: [held('1', 'early', 'defender'), held('2', 'other-side', 'defender')],
    },
  }),
  unconfirmed: playing({
    ask: { ...shots, dice: 3 },
    tray: {
      slots: [
        inSlot(6, 'hit'),
        inSlot(4, 'miss', {
          unconfirmed: true,
          provenance: { grade: 'doubtful', device: 'box-1', die: 'd2', label: 'Brandt 2', by: null },
        }),
        inSlot(6, 'hit', { corrected: { from: 1, by: 'Okafor', why: 'read wrong' } }),
      ],
      throws: null,
      held: [],
      onRecord: null,
      soFar: 2,
    },
    odds: [falls(gate, 0.99961)],
  }),
  together: playing({
    ask: shots,
    tray: {
      ...samples.rolling.state.tray,
      held: [held('1', 'early', 'defender'), held('2', 'other-side', 'defender')],
    },
    agreements: { earlyDice: false, correctAlone: false, said: text('table.early-dice-forbidden') },
    assumed: null,
  }),
  recorded: playing({
    ask: { ...shots, dice: 7 },
    tray: {
      slots: Array.from({ length: 7 }, () => ({ state: 'awaited' as const })),
      throws: { now: 1, of: 3, dice: 3 },
      held: [],
      onRecord: [6, 2, 4],
      soFar: null,
    },
    odds: [odds],
  }),
  many: playing({ ask: { ...shots, dice: 42 }, tray: samples.many.state.tray }),
  fourteen: playing({
    ask: { ...shots, dice: 14 },
    tray: {
      ...samples.twelve.state.tray,
      slots: [...samples.twelve.state.tray.slots, { state: 'awaited' }, { state: 'awaited' }],
    },
  }),
  choice: playing({
    ask: {
      ask: 'choose',
      ...asked,
      seat: 'defender',
      rule: 'SF-047',
      why: text('ask.defend', { target: 'Axes', section: wall('2'), unit: 'Halberdiers' }),
      about: ['w-2', 'Axes'],
      options: ['oil', 'shoot', 'nothing'].map((id) => ({
        id,
        text: text(`option.${id}`),
        about: id === 'oil' ? ['w-2'] : [],
      })),
    },
    undo: { row: 8, text: text('do.shoot-structure', { unit: 'Rock Lobbers', structure: gate }), needsBoth: true },
  }),
  facts: playing({
    ask: {
      ...fact,
      ...asked,
      ask: 'declare',
      fact: 'yes-no',
      suggested: false,
      ahead: [
        { ...fact, id: 'a', fact: 'yes-no', suggested: false, turn: null },
        { ...fact, id: 'b', fact: 'number', unit: 'stands', min: 0, max: 3, step: 1, suggested: 3, turn: 3 },
      ],
    },
  }),
  measure: playing({
    ask: {
      ask: 'declare',
      ...asked,
      why: text('ask.stands-in-range', { unit: 'Halberdiers', target: 'Axes', range: 30 }),
      about: ['w-2'],
      fact: 'number',
      unit: 'cm',
      min: 0,
      max: 30,
      step: 0.5,
      suggested: null,
    },
  }),
  look: playing({
    ask: {
      ask: 'declare',
      ...asked,
      why: text('ask.structure-in-range', { unit: 'Rock Lobbers', structure: gate, range: 60 }),
      about: ['t-G', 'Rock lobbers'],
      fact: 'yes-no',
      unit: null,
      min: null,
      max: null,
      step: null,
      suggested: true,
    },
  }),
  free: playing({ offers: [...offers], redo: true }),
  lone: playing({
    offers: [
      { command: 'drive-back', args: {}, seat: 'attacker', text: text('do.drive-back'), rule: 'SF-025', about: [] },
    ],
  }),
  fallen: playing({
    offers: [...offers],
    callout: {
      n: 8,
      rank: 3,
      text: text('callout.section-collapsed', { section: text('section.wall', { label: '4' }) }),
      section: 'w-4',
      seat: 'attacker',
      rule: 'SF-032',
      faces: [6, 5, 5, 4, 2],
      sum: { total: 22, limit: 20 },
    },
  }),
  over: inWords(
    table({
      ...breached(),
      result: {
        winner: 'attacker',
        text: text('result.general-dead', { loser: 'Okafor', winner: 'Brandt' }),
        rule: 'SF-003',
      },
    }),
  ),
  halted: playing({
    ask: shots,
    tray: samples.rolling.state.tray,
    halted: text('journal.disk-full', { file: 'varenne.castellan' }),
  }),
  devices: playing({
    offers: [...offers],
    devices: [
      box,
      virtual,
      { ...box, id: 'box-3', name: 'Okafor’s box', state: 'silent', heardAgo: 12_000, seat: 'defender', sensors: [] },
    ],
    ports: [
      { path: '/dev/ttyACM0', state: 'ready', device: 'box-1', reason: null },
      {
        path: '/dev/ttyACM1',
        state: 'refused',
        device: null,
        reason: text('port.says-nothing', { path: '/dev/ttyACM1', seconds: 5 }),
      },
      {
        path: '/dev/ttyACM2',
        state: 'refused',
        device: null,
        reason: text('port.no-rights', { path: '/dev/ttyACM2', user: 'mira', group: 'dialout' }),
      },
    ],
    discrepancies: [
      {
        id: 'box-1/s1',
        device: 'box-1',
        sensor: 's1',
        section: 'w-6',
        says: 0,
        game: 1,
        text: text('table.sensor-empty', { section: text('section.wall', { label: '6' }) }),
      },
    ],
    reconciliation: {
      explanations: [
        {
          id: '7.0',
          kind: 'sensor',
          text: text('table.explained-dead', { sensor: 'Reed 1', place: text('section.wall', { label: '6' }) }),
          sensor: 'box-1/s1',
          chance: 0.71,
        },
        { id: '7.1', kind: 'not-moved-yet', text: text('table.explained-not-moved-yet'), sensor: null, chance: 0.29 },
      ],
      put: [text('table.put', { place: text('section.wall', { label: '6' }), says: 0, game: 1 })],
      takeBack: null,
    },
  }),
} satisfies Readonly<Record<string, TableState>>;
export const preview = [falls(gate, 0.2946), falls(wall('5'), 0.00031)];
