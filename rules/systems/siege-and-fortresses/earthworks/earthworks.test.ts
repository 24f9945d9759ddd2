import { describe, expect, test } from 'vitest';
import { forecastCommand } from '../../../kernel/forecast.ts';
import { declare, dice, END_PHASE, NO, order, pick, YES } from '../../../kernel/trial-inputs.ts';
import { play } from '../../../kernel/trial.ts';
import { archers, besiegers, offeredTo, refusal, scene, shootTroopsAt, type Changes } from '../scene.ts';
import { guards } from '../command/command-scene.ts';

const pieces = ['e1', 'e2'].map((id, at) => ({
  id,
  side: 'defender' as const,
  label: String(at + 1),
  at: { x: at, y: 60 },
}));
const clear = order('clear-earthworks', { unit: 'orcs' });
const lines = (changes: Changes = {}) => {
  const match = scene({ units: [besiegers('orcs'), guards()], setup: { earthworks: pieces }, ...changes });
  play(match, END_PHASE, END_PHASE);
  return match;
};

describe('clearing earthworks', () => {
  test('SF-225 SF-226: every stand names its piece, rolls its attacks, and any 6 clears that piece alone', () => {
    const match = lines();
    play(match, clear, declare(3), pick('e1'), pick('e2'), pick('e2'));
    expect(match.awaiting?.question).toMatchObject({ ask: 'roll', dice: 4, rule: 'SF-225' });
    play(match, dice(5, 5, 5, 5));
    expect(match.awaiting?.question).toMatchObject({ dice: 8 });
    play(match, dice(1, 1, 1, 6, 1, 1, 1, 1));
    expect(match.state.earthworks).toMatchObject({ e1: { cleared: false }, e2: { cleared: true } });
    expect(offeredTo(match, 'clear-earthworks')).toEqual([]);
  });

  test('SF-226: stands that touch nothing attack nothing', () => {
    const match = lines();
    play(match, clear, declare(0));
    expect(match.state.units['orcs']?.dug).toBe(true);
  });

  test('SF-225: only infantry, only in the Combat phase, and only the active side', () => {
    const match = scene({
      units: [besiegers('orcs'), besiegers('riders', {}, { type: 'cavalry' }), guards()],
      setup: { earthworks: pieces },
    });
    expect(refusal(match, clear)).toEqual(['SF-225', 'why-not.clear-in-combat-phase']);
    play(match, END_PHASE, END_PHASE);
    expect(offeredTo(match, 'clear-earthworks')).toEqual(['orcs']);
    expect(refusal(match, order('clear-earthworks', { unit: 'riders' }))).toEqual([
      'SF-225',
      'why-not.infantry-clears',
    ]);
  });

  test('SF-225: only before the first fight of the phase, though that has ended', () => {
    const match = scene({
      units: [besiegers('orcs'), besiegers('others'), { ...guards(), place: { on: 'field', at: { x: 0, y: 60 } } }],
      setup: { earthworks: pieces },
    });
    play(match, order('charge', { unit: 'others', target: 'guards' }), YES, declare(1), NO, pick('open'), declare(1));
    play(match, END_PHASE, END_PHASE);
    expect(offeredTo(match, 'clear-earthworks')).toEqual(['orcs']);
    play(match, order('fight', { fight: 'ground:guards' }), dice(1, 1, 1, 1, 1), dice(6, 6, 6), dice(6, 6, 6));
    play(match, declare(0), declare(0));
    expect(match.state.engagements).toEqual({});
    expect(refusal(match, clear)[0]).toBe('SF-225');
  });

  test('SF-225: where the group lets both sides clear, the others do so too', () => {
    expect(offeredTo(lines({ options: { clearEarthworks: 'both-sides' } }), 'clear-earthworks')).toEqual([
      'orcs',
      'guards',
    ]);
  });

  test('SF-225: exact odds: three stands with four attacks clear a piece 1 - (5/6)^12 of the time', () => {
    const [line] = forecastCommand(lines(), 'clear-earthworks', { unit: 'orcs' });
    expect(line?.best).toBeCloseTo(1 - (5 / 6) ** 12);
  });
});

describe('behind earthworks', () => {
  const volley = (behind: boolean) => {
    const match = scene({
      units: [
        besiegers('orcs', {}, { shots: 1, range: 30 }),
        { ...guards(), place: { on: 'field', at: { x: 0, y: 30 } } },
      ],
      setup: { earthworks: pieces },
    });
    play(match, END_PHASE, shootTroopsAt('orcs', 'guards'), YES, behind ? YES : NO);
    const question = match.awaiting?.question;
    return question?.ask === 'roll' && question.reads.kind === 'count' ? question.reads.atLeast : 0;
  };

  test('SF-224: troops behind earthworks are hit by missiles on 6; others on 4', () => {
    expect(volley(true)).toBe(6);
    expect(volley(false)).toBe(4);
  });

  test('SF-224: nobody on a rampart is asked about earthworks', () => {
    const match = scene({
      units: [besiegers('orcs', {}, { shots: 1, range: 30 }), archers('bows', { w1: 2 })],
      setup: { earthworks: pieces },
    });
    play(match, END_PHASE, shootTroopsAt('orcs', 'bows'), YES);
    expect(match.awaiting?.question.ask).toBe('roll');
  });
});
