import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { declare, dice, END_PHASE, order, pick } from '../../../kernel/trial-inputs.ts';
import { asked, choices, play } from '../../../kernel/trial.ts';
import { siegeBattles } from '../index.ts';
import { BEGIN, charge, until } from '../play-scene.ts';
import { at, foe, scene, sides, troop, type Scene } from '../scene.ts';
import { view } from '../view.ts';
import { sealOf } from './sealing.ts';

const HIDDEN = ['trap', 'poisoned-trap', 'sally-port', 'squig-pits', 'gas-trap', 'traitors'];
const WORDS = sides({ word: 'boulevard' }, { word: 'portcullis', faction: 'skaven' });
const fortress = (setup: object = WORDS): Scene =>
  scene({
    units: [troop('a'), foe('d', { place: at('w1') }), foe('e', { place: at('t1', 'inside') })],
    sections: {
      w1: { items: ['trap'] },
      t1: { items: ['sally-port'] },
      w2: { items: ['squig-pits', 'gas-trap'] },
      gate: { items: ['traitors'] },
    },
    setup,
  });

describe('what is sealed', () => {
  test('SB-186 the seal is the SHA-256 of word and list, so any program can check it', () => {
    const { state } = fortress();
    const hash = (told: string) => createHash('sha256').update(told, 'utf8').digest('hex');
    expect(state.seals.defender).toBe(hash('portcullis:t1/sally-port,w1/trap,w2/gas-trap,w2/squig-pits'));
    expect(state.seals.attacker).toBe(hash('boulevard:gate/traitors'));
    expect(view(state).seals?.map(({ seal }) => seal)).toEqual([state.seals.attacker, state.seals.defender]);
  });

  test('SB-186 another list or word gives another seal, and a word of five letters gives none', () => {
    const { setup } = fortress().state;
    const [attacker, defender] = setup.sides;
    const moved = setup.sections.map((one) => (one.id === 'w1' ? { ...one, items: [] } : one));
    expect(sealOf({ ...setup, sections: moved }, 'defender')).not.toBe(sealOf(setup, 'defender'));
    const said = (word: string) => sealOf({ ...setup, sides: [attacker, { ...defender, word }] }, 'defender');
    expect([said('abcde'), said('abcdef')]).toEqual([null, expect.stringMatching(/^[0-9a-f]{64}$/)]);
    expect(said('abcdef')).not.toBe(sealOf(setup, 'defender'));
  });

  test('SB-186 both seals are announced once at the start, checked at each reveal and opened at the end', () => {
    const match = fortress();
    const kinds = (...facts: readonly { readonly kind: string }[]) =>
      facts.map(({ kind }) => kind).filter((kind) => kind.includes('seal'));
    expect(kinds(...play(match, END_PHASE))).toEqual(['sealed', 'sealed']);
    play(match, charge('a', 'w1'), declare(3), pick('hold'), dice(3, 3));
    expect(kinds(...play(until(match, 'combat'), BEGIN, dice(1)))).toEqual(['seal-checked']);
    expect(
      JSON.stringify(
        siegeBattles.announce(
          { kind: 'seal-checked', side: 'defender', seal: 'ab', holds: true, section: 'gate', item: 'traitors' },
          match.state,
        ),
      ),
    ).toContain('holds');
    const facts = play(match, order('concede', { side: 'attacker' }));
    expect(kinds(...facts)).toEqual(['unsealed', 'unsealed']);
    expect(facts).toContainEqual(expect.objectContaining({ word: 'boulevard', secrets: ['gate/traitors'] }));
  });
});

describe('nobody else learns of a secret', () => {
  /** Everything given to a screen, with or without a seat. */
  const seenBy = (match: Scene, seat: string | undefined): string => {
    const offers = match.offers().filter((one) => !one.secret || one.seat === seat);
    const question = match.awaiting?.question;
    return JSON.stringify([view(match.state, seat), offers, question]);
  };

  test('SB-006, SB-186 in every phase only the owner’s views and offers name a secret', () => {
    const match = fortress();
    for (let n = 0; n < 12; n += 1) {
      for (const hidden of [...HIDDEN, 'portcullis', 'boulevard', 'release-squigs', 'release-gas'])
        expect(seenBy(match, undefined), `${match.state.phase} ${hidden}`).not.toContain(hidden);
      expect(seenBy(match, 'attacker')).not.toMatch(/trap|sally|squig|gas|portcullis/);
      expect(seenBy(match, 'defender')).not.toMatch(/traitors|boulevard/);
      play(match, END_PHASE);
    }
    expect(seenBy(match, 'defender')).toMatch(/sb\.secret\.trap/);
  });

  test('SB-186, SB-204 gas is offered as a reaction at every section, so that it does not reveal where it is', () => {
    const options = (section: string, setup: object) => {
      const match = until(fortress(setup), 'movement');
      play(match, charge('a', section), declare(3));
      return choices(match) ?? [];
    };
    expect(options('w1', WORDS)).toContain('gas');
    const match = until(fortress(), 'movement');
    play(match, charge('a', 'w1'), declare(3), pick('gas'));
    expect(asked(match)).toEqual(['SB-086', 'sb.charging.ask-distance-dice']);
  });

  test('SB-086, SB-199 the odds of a charge depend only on its dice, not on hidden traps', () => {
    const { state } = until(fortress(), 'movement');
    const [chance] = siegeBattles.forecasts(state, 'charge', { unit: 'a', section: 'w1' });
    const rolled = (arrives: boolean) => ({
      ...state,
      units: {
        ...state.units,
        a: { ...(state.units['a'] as NonNullable<(typeof state.units)['a']>), reaches: arrives },
      },
    });
    expect([chance?.settled?.(state), chance?.settled?.(rolled(false)), chance?.holds(rolled(true))]).toEqual([
      false,
      true,
      true,
    ]);
  });
});
