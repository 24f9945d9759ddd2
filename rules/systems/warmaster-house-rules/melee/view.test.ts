import { describe, expect, test } from 'vitest';
import { SiegeView } from '../../../fortress/view.ts';
import { pick } from '../../../kernel/trial-inputs.ts';
import { play } from '../../../kernel/trial.ts';
import { cm } from '../play-scene.ts';
import { chief, foe, troop } from '../scene.ts';
import { view } from '../view.ts';
import { combat, diceAsked, field, FIGHT, orderCharge } from './melee-scene.ts';

describe('the melee sheet', () => {
  test('HR-106: lists every modifier for each stand; their sum is the number of dice', () => {
    const units = [troop('a', { type: 'chariot' }), foe('b', { weapon: 'bow', confused: true })];
    const match = field({ units, leaders: [chief('duke', { attachedTo: 'a', attacks: 1 })] });
    orderCharge(match, 'a', 'b', pick('left'));
    const [sheet] = SiegeView.parse(view(match.state)).meleeSheet ?? [];
    const [charger, target] = sheet?.rows ?? [];
    expect(charger?.modifiers.map(({ rule, each, stands }) => [rule, each, stands])).toEqual([
      ['HR-108', 1, 1],
      ['HR-109', 1, 1],
      ['HR-111', 1, 1],
      ['HR-112', 1, 1],
    ]);
    expect(charger).toMatchObject({ stands: 1, attacks: 3, extra: 1, dice: 8, needs: 4 });
    expect(target?.modifiers.map(({ rule, each }) => [rule, each])).toEqual([
      ['HR-117', -1],
      ['HR-116', -1],
    ]);
  });

  test('HR-118: once the players have counted the stands it shows their count', () => {
    const match = combat({ units: [troop('a'), foe('b')] }, 'rear');
    play(match, FIGHT, cm(2), cm(3), cm(1));
    const [sheet] = view(match.state).meleeSheet ?? [];
    expect(sheet?.rows.map(({ stands, dice }) => [stands, dice])).toEqual([
      [2, diceAsked(match)],
      [3, 8],
    ]);
  });

  test('HR-B11: the view shows who fights whom and whether the combat is due', () => {
    const match = combat({ units: [troop('a'), foe('b')] });
    expect(view(match.state).fights).toMatchObject([
      { id: 'combat:a:b', attacker: 'attacker', attackers: [{ unit: 'a' }], due: true, status: 'open' },
    ]);
  });
});
