import type { SentencesOf } from '../../../kernel/by-kind.ts';
import { text } from '../../../kernel/text.ts';
import { engineName, structureName, unitName } from '../names.ts';
import type { EngineFact } from './facts.ts';
import type { Siege } from '../state.ts';

export const engineSentences: SentencesOf<EngineFact, Siege> = {
  'engine-manned': ({ engine, unit }, siege) =>
    text('sm.engines.manned', { engine: engineName(siege, engine), unit: unitName(siege, unit) }),
  'engine-left': ({ engine, unit }, siege) =>
    text('sm.engines.left', { engine: engineName(siege, engine), unit: unitName(siege, unit) }),
  'engine-rolled': ({ engine, contact }, siege) =>
    contact === null
      ? text('sm.engines.rolled', { engine: engineName(siege, engine) })
      : text('sm.engines.rolled-to', {
          engine: engineName(siege, engine),
          structure: structureName(siege, contact),
        }),
  'engine-hit': ({ engine, hits }, siege) => text('sm.engines.hit', { engine: engineName(siege, engine), hits }),
  'engine-destroyed': ({ engine }, siege) => text('sm.engines.destroyed', { engine: engineName(siege, engine) }),
  'tower-used': ({ engine, unit }, siege) =>
    text('sm.engines.used', { engine: engineName(siege, engine), unit: unitName(siege, unit) }),
  battered: ({ by, target, attacks, damage }, siege) =>
    text('sm.engines.battered', {
      by: Object.hasOwn(siege.engines, by) ? engineName(siege, by) : text('sm.named', { name: unitName(siege, by) }),
      structure: structureName(siege, target),
      attacks,
      damage,
    }),
};
