import { keysOfForm } from '../../kernel/trial-texts.ts';
import { saysEverything } from '../../../test/rule-texts.ts';
import { catalogue } from './catalogue/all.ts';
import { siegeBattles } from './index.ts';
import { mustering } from './muster/shop/mustering.ts';
import { texts as written } from './texts/all.ts';

const texts: Readonly<Record<'en' | 'fr', Readonly<Record<string, string>>>> = written;

/** Keys that the code does not write out, because forms are built from schemas and lists. */
function ofForms(): readonly string[] {
  const nothing = mustering.blank({ match: '', sides: {} });
  const fields = [
    ...mustering.terms.fields(nothing, null),
    ...mustering.terms.fields(nothing, 'attacker'),
    ...mustering.units.fields(nothing, 'attacker'),
  ];
  const others = [
    ...mustering.lists.map((list) => list.text),
    ...[nothing, { ...nothing, sections: [] }].flatMap((setup) =>
      ['attacker', 'defender'].flatMap((seat) => mustering.wares(setup, seat).map(({ what }) => what)),
    ),
  ];
  return [...keysOfForm(fields), ...others.map(({ key }) => key)];
}

/** Stems have no sentence of their own, but several that begin with them, such as the names of armies. */
const isStem = (word: string): boolean =>
  texts.en[word] === undefined && Object.keys(texts.en).some((key) => key.startsWith(`${word}.`));
saysEverything({
  system: siegeBattles,
  folder: import.meta.dirname,
  prefix: 'sb',
  texts,
  catalogue,
  elsewhere: ofForms(),
  isStem,
});
