import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AnySystem } from '../../rules/kernel/system.ts';
import { siegeBattles } from '../../rules/systems/siege-battles/index.ts';
import * as battles from '../../rules/systems/siege-battles/scene.ts';
import { siegeMedieval } from '../../rules/systems/siege-medieval/index.ts';
import * as medieval from '../../rules/systems/siege-medieval/scene.ts';
import { siegeTowerHex } from '../../rules/systems/siege-tower-hex/index.ts';
import * as hex from '../../rules/systems/siege-tower-hex/scene.ts';
import { warmasterHouseRules } from '../../rules/systems/warmaster-house-rules/index.ts';
import * as house from '../../rules/systems/warmaster-house-rules/scene.ts';
import { createJournal, openJournal } from '../journal/open.ts';
import { pastAt } from '../table/past.ts';
import { SiegeTable } from '../table/siege-table.ts';
import { demo } from '../table/systems.ts';
import { Library } from './library.ts';

/** Matches that were begun before a rule was asked of their set-ups go on; new ones are refused. */

const ram = { id: 'ram', kind: 'ram', pusher: 'crew' } as const;
const inPreparation = { begin: 'preparation', months: 1, phase: 'start' } as const;
/** Set-ups that were taken once, with the rule that refuses them today. */
const REFUSED: readonly (readonly [rule: string, system: AnySystem, setup: object])[] = [
  [
    'SB-110',
    siegeBattles,
    battles.written({ units: [battles.troop('a'), battles.foe('d', { force: 'relief', place: 'courtyard' })] }),
  ],
  [
    'SB-023',
    siegeBattles,
    battles.written({ units: [battles.troop('a'), battles.foe('d', { type: 'cavalry', mount: 2 })] }),
  ],
  [
    'SB-B06',
    siegeBattles,
    battles.written({
      units: [battles.troop('a'), battles.foe('d', { type: 'war-machine', models: 1, rank: 'hero' })],
    }),
  ],
  [
    'SB-030',
    siegeBattles,
    battles.written({
      units: [battles.troop('a'), battles.foe('d', { force: 'relief', models: 4, place: 'courtyard' })],
      setup: { begin: 'muster' },
    }),
  ],
  [
    'SM-213',
    siegeMedieval,
    medieval.written({ units: [medieval.besiegers('a', {}, { rank: 'wizard' }), medieval.garrison('keep')] }),
  ],
  [
    'SM-071',
    siegeMedieval,
    medieval.written({ units: [medieval.besiegers('a', {}, { artillery: 'cannon' }), medieval.garrison('keep')] }),
  ],
  ['SB-B13', siegeBattles, battles.written({ units: [battles.troop('a', { general: true }), battles.foe('d')] })],
  ['SB-072', siegeBattles, battles.written({ units: [battles.troop('a')], sections: { w1: { gateOpen: true } } })],
  [
    'SM-193',
    siegeMedieval,
    medieval.written({ units: [medieval.besiegers('a', {}, { giant: true }), medieval.garrison('keep')] }),
  ],
  [
    'HR-041',
    warmasterHouseRules,
    house.written({ units: [house.troop('a', { inWoods: true })], setup: { ground: ['hills'] } }),
  ],
  [
    'HR-011',
    warmasterHouseRules,
    house.written({ units: [house.troop('a', { formation: 'irregular-other', frontage: 8 })] }),
  ],
  ['ST-057', siegeTowerHex, hex.written({ tower: { bridge: 'lowered', distance: 2 } })],
  [
    'SM-108',
    siegeMedieval,
    medieval.written({
      units: [medieval.besiegers('crew', { standsNow: 0 }), medieval.besiegers('others'), medieval.garrison('keep')],
      engines: [ram],
    }),
  ],
  [
    'SM-140',
    siegeMedieval,
    medieval.written({
      units: [medieval.besiegers('crew', { place: { on: 'inside' } }), medieval.garrison('keep')],
      engines: [ram],
    }),
  ],
  [
    'SM-108',
    siegeMedieval,
    medieval.written({
      units: [medieval.besiegers('crew', { standsNow: 0 }), medieval.besiegers('others'), medieval.garrison('keep')],
      engines: [{ ...ram, contact: 'gate' }],
      setup: inPreparation,
    }),
  ],
];

let folder: string;
let running: SiegeTable;
let library: Library;
const path = (id: string): string => join(folder, `${id}.castellan`);

async function begun(id: string, system: AnySystem, setup: unknown): Promise<SiegeTable> {
  const match = { system: system.id, edition: system.edition, setup, options: {} };
  return new SiegeTable(system, await createJournal(path(id), match));
}

/** Gives the first order that may be given, as long as nothing is asked. */
function playALittle(table: SiegeTable): void {
  for (let n = 0; n < 3 && table.match.awaiting === undefined; n += 1) {
    const [offer] = table.match.offers();
    if (offer !== undefined) table.order({ command: offer.command, args: offer.args }, null);
  }
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'castellan-since-'));
  running = await begun('running', demo.system, demo.setup);
  library = new Library(folder, () => running.journal);
});
afterEach(() => {
  running.journal.close();
  rmSync(folder, { recursive: true });
});

describe('a stored match whose set-up is refused today', () => {
  test.each(REFUSED)(
    '%s opens as it was played, and has its card; a new one is refused',
    async (rule, system, setup) => {
      expect(await library.start(system.id, setup, {}, 'New')).toMatchObject({
        done: false,
        problems: expect.arrayContaining([expect.objectContaining({ rule })]) as unknown,
      });
      const first = await begun('old', system, setup);
      playALittle(first);
      const { rows, digest } = first.match;
      const view: unknown = system.view(first.match.state, undefined);
      first.journal.close();

      expect(library.list().find(({ id }) => id === 'old')).toMatchObject({
        rows,
        problem: null,
        siege: { name: 'Test' },
      });
      const again = new SiegeTable(system, await openJournal(path('old')));
      expect([again.match.rows, again.match.digest, again.difference]).toEqual([rows, digest, undefined]);
      expect(system.view(again.match.state, undefined)).toEqual(view);
      expect(rows).toBeGreaterThan(0);
      expect(pastAt(again, 0).siege).toMatchObject({ name: 'Test' });
      again.journal.close();
    },
  );
});
