import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SiegeView } from '../../../fortress/view.ts';
import type { Input } from '../../../kernel/row.ts';
import { anyOffer, playAtRandom, type Declared, type Next } from '../../../kernel/trial-games.ts';
import { announce } from '../announce.ts';
import { ROLL_POINTS } from '../play-scene.ts';
import { chief, foe, scene, troop, type Scene } from '../scene.ts';
import { isEngaged, unitOf, type Battle } from '../state.ts';
import { view } from '../view.ts';

/** Random charges and combats: no game gets stuck, and every unit stays accounted for. */

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

/** Charges, fights and shoots rather than anything else. */
function order(match: Scene, next: Next): Input | undefined {
  const offers = match.offers().filter(({ command }) => command !== 'end-battle');
  const fights = offers.filter(({ command }) => LIKELY.has(command));
  return anyOffer(fights.length > 0 && next(4) > 0 ? fights : offers, next);
}

/** Declares near distances more often than far ones: otherwise nobody ever meets. */
const declared = (question: Declared, next: Next): number | boolean =>
  question.fact === 'yes-no'
    ? next(4) > 0
    : question.min + next(Math.min(30, Math.floor(question.max - question.min)) + 1);

/** What holds after every row of every battle. */
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
  test('HR-006, HR-B11: every unit is in at most one combat, on its own side', { timeout: 300_000 }, () => {
    let fought = 0;
    fc.assert(
      fc.property(fc.infiniteStream(fc.nat(9999)), (stream) => {
        const next: Next = (below) => (stream.next().value ?? 0) % below;
        const match = battle();
        match.submit(ROLL_POINTS);
        playAtRandom(match, next, { steps: 250, order, declared }, ({ state }, { facts }) => {
          for (const fact of facts) {
            announce(fact, state);
            if (fact.kind === 'round-fought') fought += 1;
            // HR-129: mounted and with a leader at most 2 more than the die.
            if (fact.kind === 'pursuit-tested') expect(fact.total).toBeLessThanOrEqual(fact.face + 2);
          }
          keepsItsBooks(state);
          SiegeView.parse(view(state));
        });
      }),
      { numRuns: 8 },
    );
    expect(fought).toBeGreaterThan(0);
  });
});
