import { describe, expect, it } from 'vitest';
import { sentence } from '../../electron/sentences.ts';
import { standsThere } from '../../rules/fortress/map/pieces.ts';
import type { SiegeView } from '../../rules/fortress/view.ts';
import { everyStart } from '../../test/conformance/every-start.ts';
import { unitName } from '../i18n/unit-name.ts';
import own from './texts.en.json' with { type: 'json' };
import plan from '../display/texts.en.json' with { type: 'json' };
import { linesOf } from './in-words.ts';
import type { Text } from '../../rules/kernel/text.ts';

/** The English texts of the film and the plan. */
const words: Readonly<Record<string, string>> = { ...plan, ...own };
function say(text: Text): string {
  const said = words[text.key] ?? words[`${text.key}_other`];
  if (said === undefined) return sentence(text, 'en');
  return said.replaceAll(/\{\{(\w+)[^}]*\}\}/g, (_, name: string) => {
    const figure = text.with?.[name];
    return typeof figure === 'object' ? say(figure) : String(figure);
  });
}

describe('a siege in words', () => {
  it.each(everyStart)('leaves out no piece on the table: $name', ({ system, begin }) => {
    const match = begin();
    const siege = system.view(match.state, undefined) as SiegeView;
    const lines = linesOf(siege, say);
    const all = lines.join('\n');
    expect(all).not.toMatch(/\{\{|undefined|film\.words/);
    for (const { name } of siege.sections) expect(all).toContain(typeof name === 'string' ? name : say(name));
    for (const unit of siege.units.filter(standsThere)) expect(all, unit.id).toContain(unitName(unit, say));
    expect(lines[0]).toContain(siege.name);
  });
});
