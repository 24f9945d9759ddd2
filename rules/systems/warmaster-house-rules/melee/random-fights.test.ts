import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SiegeView } from '../../../fortress/view.ts';
import type { Input } from '../../../kernel/row.ts';
import { announce } from '../announce.ts';
import { chief, foe, ROLL_POINTS, scene, troop, type Scene } from '../scene.ts';
import { isEngaged, unitOf, type Battle } from '../state.ts';
import { view } from '../view.ts';

/** Charges and combats at random: nothing gets stuck, nothing is lost from the books. */

const battle = (): Scene =>
  scene({
    units: [
      troop('pikes', { pikes: true, formation: 'column', armour: 6 }),
      troop('knights', { type: 'cavalry', armour: 4 }),
      troop('bows', { weapon: 'bow' }),
      troop('troll', { type: 'monster', stands: 1, attacks: 6, hits: 4, terrifying: true }),
      foe('reavers', { type: 'cavalry', weapon: 'bow', armour: 6 }),
      foe('ring', { formation: 'hedgehog', hits: 1 }),
      foe('wall', { position: 'fortified', weapon: 'crossbow' }),
      foe('hook', { formation: 'refused-left', confused: true }),
      foe('thin', { weapon: 'bow', formation: 'skirmish' }),
    ],
    leaders: [
      chief('lord', { role: 'general', rating: 10, attachedTo: 'knights' }),
      chief('khan', { side: 'defender' }),
    ],
    options: { skirmishers: 'on', edition: 'playsheet' },
    setup: { turns: 3 },
  });

const LIKELY = new Set(['charge', 'fight', 'shoot', 'touch', 'support']);

function anyInput(match: Scene, next: (below: number) => number): Input | undefined {
  const question = match.awaiting?.question;
  if (question === undefined) {
    const offers = match.offers().filter(({ command }) => command !== 'end-battle');
    const fights = offers.filter(({ command }) => LIKELY.has(command));
    const from = fights.length > 0 && next(4) > 0 ? fights : offers;
    const offer = from[next(Math.max(1, from.length))];
    return offer && { command: offer.command, args: offer.args };
  }
  switch (question.ask) {
    case 'roll':
      return { roll: Array.from({ length: question.dice }, () => 1 + next(question.sides)) };
    case 'choose':
      return { choose: question.options[next(question.options.length)]?.id ?? '' };
    case 'declare':
      if (question.fact === 'yes-no') return { fact: next(4) > 0 };
      // Near things more often than far ones: otherwise nobody ever meets.
      return { fact: question.min + next(Math.min(30, Math.floor(question.max - question.min)) + 1) };
  }
}

/** What holds at any moment of any battle. */
function keepsItsBooks(state: Battle): void {
  for (const [id, { stands, hits, roster }] of Object.entries(state.units)) {
    expect(stands).toBeGreaterThanOrEqual(0);
    expect(hits).toBeGreaterThanOrEqual(0);
    expect(stands).toBeLessThanOrEqual(roster.stands);
    if (stands === 0) expect(isEngaged(state, id)).toBe(false);
  }
  const fights = Object.values(state.engagements);
  const all = fights.flatMap(({ attacker, defender }) => [...attacker, ...defender]);
  expect(new Set(all).size).toBe(all.length);
  for (const { attacker, defender, contacts } of fights) {
    expect(contacts.length).toBeGreaterThan(0);
    for (const contact of contacts) {
      expect(attacker).toContain(contact.attacker);
      expect(defender).toContain(contact.defender);
    }
    for (const id of attacker) expect(unitOf(state, id).roster.side).toBe('attacker');
  }
}

describe('battles at random', () => {
  test(
    'HR-006, HR-B11: go on to their end, and every unit is in one combat at most, on its own side',
    { timeout: 60_000 },
    () => {
      let fought = 0;
      fc.assert(
        fc.property(fc.infiniteStream(fc.nat(9999)), (stream) => {
          const next = (below: number): number => (stream.next().value ?? 0) % below;
          const match = battle();
          match.submit(ROLL_POINTS);
          for (let n = 0; n < 250; n += 1) {
            const input = anyInput(match, next);
            if (input === undefined) return;
            const row = match.submit(input);
            if ('refused' in row) throw new Error(`${JSON.stringify(input)}: ${row.code} ${row.rule ?? ''}`);
            for (const fact of row.facts) {
              announce(fact, match.state);
              if (fact.kind === 'round-fought') fought += 1;
              // HR-129: mounted and with a leader at most 2 more than the die.
              if (fact.kind === 'pursuit-tested') expect(fact.total).toBeLessThanOrEqual(fact.face + 2);
            }
            keepsItsBooks(match.state);
            SiegeView.parse(view(match.state));
          }
        }),
        { numRuns: 8 },
      );
      expect(fought).toBeGreaterThan(0);
    },
  );
});
