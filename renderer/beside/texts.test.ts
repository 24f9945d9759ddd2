import { expect, it } from 'vitest';
import { keysUsed } from '../../test/keys-used.ts';
import { PauseReason } from '../../electron/contract/clock-view.ts';
import { ScreenSettings } from '../../electron/contract/monitors-api.ts';
import { Shows } from '../../electron/contract/screen-order.ts';
import { drops, sizes } from '../../electron/contract/type-size.ts';
import { cues } from '../sound/cues.ts';
import { pedalActions } from '../store/preferences.ts';
import en from './texts.en.json' with { type: 'json' };
import fr from './texts.fr.json' with { type: 'json' };

/** Values of `${…}` in a key. */
const varying: Readonly<Record<string, readonly string[]>> = {
  'beside.clock.': ['running', 'waiting', 'paused', 'expired'],
  'beside.clock.because.': PauseReason.options,
  'beside.monitors.place.': ['window', 'browser', 'room'],
  'beside.monitors.show.': Shows.options,
  'beside.monitors.preview.': Shows.options.filter((one) => one !== 'siege'),
  'beside.monitors.language.': ScreenSettings.shape.language.options,
  'beside.monitors.light.': ScreenSettings.shape.light.options,
  'beside.monitors.attackers.': ScreenSettings.shape.attackers.options,
  'beside.monitors.type.': sizes.map(({ name }) => name),
  'beside.monitors.drop.': drops,
  'beside.sound.': ['dice', 'events'],
  'beside.sound.cue.': cues,
  'beside.sound.seen.': cues,
  'beside.pedal.': pedalActions,
};

it('the texts are exactly those that the screens use', () => {
  expect(Object.keys(en).sort()).toEqual(keysUsed(import.meta.dirname, 'beside', varying));
});

it('the French texts put a no-break space before double signs, and no straight apostrophe', () => {
  for (const [key, sentence] of Object.entries(fr)) expect(sentence, key).not.toMatch(/ [:;?!»]|'/);
});
