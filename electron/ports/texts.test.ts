import { describe, expect, it } from 'vitest';
import { REASONS } from '../../firmware-bridge/link/reason.ts';
import en from '../contract/texts/ports.en.json' with { type: 'json' };
import fr from '../contract/texts/ports.fr.json' with { type: 'json' };
import { PORT_REASONS } from './reasons.ts';

const figuresOf = (sentence: string): string[] => [...new Set(sentence.match(/\{\{\w+\}\}/g))].sort();

describe("the ports' texts", () => {
  it('exist for every reason of a link or a port, in both languages, and for nothing else', () => {
    const wanted = [...REASONS, ...PORT_REASONS].sort();
    expect(Object.keys(en).sort()).toEqual(wanted);
    expect(Object.keys(fr).sort()).toEqual(wanted);
  });

  it('use the same placeholders in both languages', () => {
    for (const key of Object.keys(en) as (keyof typeof en)[])
      expect(figuresOf(fr[key]), key).toEqual(figuresOf(en[key]));
  });

  it('say where, followed by what can be done', () => {
    for (const [key, sentence] of Object.entries(en)) {
      if (key !== 'port.process-ended') expect(sentence, key).toContain('{{path}}');
      expect(sentence.split(/[.:] [A-Z]/).length, key).toBeGreaterThan(1);
    }
  });
});
