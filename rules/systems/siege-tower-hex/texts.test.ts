import { saysEverything } from '../../../test/rule-texts.ts';
import { catalogue } from './catalogue/all.ts';
import { siegeTowerHex } from './index.ts';
import { OPTION_WORDS } from './option-rules.ts';
import { texts } from './texts/all.ts';

saysEverything({
  system: siegeTowerHex,
  folder: import.meta.dirname,
  prefix: 'st',
  texts,
  catalogue,
  isStem: (word) => word === OPTION_WORDS,
  rules: { engine: 54, prompt: 20, reference: 4 },
});
