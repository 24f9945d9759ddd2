import { describe, expect, it } from 'vitest';
import { plates } from './column.tsx';
import { middleCut, shorterFights, shorterLines, shorterNames } from './names.ts';

describe('long names', () => {
  it('lose the first name, then particles, and at last their middle', () => {
    expect(shorterNames('Maria van der Hoeven').slice(0, 4)).toEqual([
      'Maria van der Hoeven',
      'van der Hoeven',
      'v. d. Hoeven',
      'Hoeven',
    ]);
  });
  it('stay as they are when they are short', () => {
    expect(shorterNames('Brandt')).toEqual(['Brandt']);
  });
  it('keep their last part when cut', () => {
    expect(middleCut('Wolkenburg', 7)).toBe('Wol…urg');
    expect(shorterNames('Hoevenstein-Wolkenburg').at(-1)).toMatch(/^Ho.*….*urg$/);
  });
  it('of two players who shorten alike get an initial each', () => {
    const [anna, bert] = plates(['Anna Brandt', 'Bert Brandt']);
    expect(anna?.[1]).toBe('A. Brandt');
    expect(bert?.[1]).toBe('B. Brandt');
  });
});

describe('long lines', () => {
  it('only ever get shorter', () => {
    const forms = shorterLines('The eastern curtain wall by the old mill collapses');
    forms.slice(1).forEach((form, i) => expect(form.length).toBeLessThan(forms[i]?.length ?? 0));
  });
  it('lose whole words of their middle before a word is cut', () => {
    expect(shorterLines('Virtual tray débranché').slice(0, 2)).toEqual([
      'Virtual tray débranché',
      'Virtual … débranché',
    ]);
    // Nothing is left before the gap that belongs to what is gone.
    expect(shorterLines('Compagnie de lances contre Cavaliers')).not.toContain('Compagnie de … Cavaliers');
    expect(shorterLines('Compagnie de lances contre Cavaliers')).toContain('Compagnie … Cavaliers');
  });
  it('of who fights whom get a dash before they lose a name', () => {
    const forms = shorterFights('Swordsmen against Spearmen', 'against');
    expect(forms.slice(0, 2)).toEqual(['Swordsmen against Spearmen', 'Swordsmen – Spearmen']);
    expect(forms).not.toContain('Swordsmen … Spearmen');
    expect(shorterFights('Assault on wall 2', 'against')[0]).toBe('Assault on wall 2');
    forms.slice(1).forEach((form, i) => expect(form.length).toBeLessThan(forms[i]?.length ?? 0));
  });
});
