import { expect, test } from 'vitest';
import { text } from '../../../kernel/text.ts';
import { announce } from '../announce.ts';
import type { Fact } from '../facts.ts';
import { dice, order } from '../../../kernel/trial-inputs.ts';
import { play } from '../../../kernel/trial.ts';
import { ROLL_POINTS } from '../play-scene.ts';
import { chief, scene, troop } from '../scene.ts';

test('HR-047: nothing is known of a distance that was never told, and half a centimetre may be told', () => {
  const match = scene({ leaders: [chief('hero')], units: [troop('a')] });
  play(match, ROLL_POINTS, dice(6), order('order', { leader: 'hero', unit: 'a', order: 'deploy' }));
  expect(match.awaiting?.question).toMatchObject({ rule: 'HR-047', min: 0, max: 400, step: 0, suggested: 0 });
});

test('HR-055: the log names every modifier of a test once, in their order, and says none where there is none', () => {
  const { state } = scene({ leaders: [chief('hero')], units: [troop('a')] });
  const NONE = { far: 0, leaderInWoods: 0, unitInWoods: 0, night: 0, poorWeather: 0 };
  const said = (modifiers: Partial<typeof NONE>) => {
    const all = { ...NONE, ...modifiers };
    const figures = { leader: 'hero', units: ['a'], face: 4, total: 3, needs: 3, passed: true };
    const fact = { kind: 'command-tested', ...figures, modifiers: all } as unknown as Fact;
    return announce(fact, state)?.with?.['modifiers'];
  };
  const named = (name: string) => text(`hr.modifier.${name}`);
  expect(said({})).toEqual(named('none'));
  expect(said({ night: -1 })).toEqual(named('night'));
  expect(said({ far: -1, unitInWoods: -1, night: -1 })).toEqual(
    text('hr.command.and', {
      one: named('far'),
      after: text('hr.command.and', { one: named('unitInWoods'), after: named('night') }),
    }),
  );
});
