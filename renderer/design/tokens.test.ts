import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');
const pairs = new Map(
  [...css.matchAll(/--([\w-]+): light-dark\(#([\da-f]{6}), #([\da-f]{6})\)/g)].map((m) => [
    m[1] ?? '',
    { light: m[2] ?? '', dark: m[3] ?? '' },
  ]),
);

/** Relative luminance, WCAG 2. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [0, 2, 4].map((i) => {
    const c = parseInt(hex.slice(i, i + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
function contrast(a: string, b: string, theme: 'light' | 'dark'): number {
  const [one, two] = [pairs.get(a)?.[theme], pairs.get(b)?.[theme]];
  if (one === undefined || two === undefined) throw new Error(`no colour ${a} or ${b}`);
  const [low = 0, high = 0] = [luminance(one), luminance(two)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

const themes = ['light', 'dark'] as const;
const tinctures = ['azure', 'or', 'gules', 'argent', 'sable', 'purpure', 'vert'];

describe.each(themes)('the colours of the %s theme', (theme) => {
  it.each(['ink-1', 'ink-2', 'ink-3', 'ember-t', 'warn', 'verd', 'virt'])('make %s readable on a panel', (ink) => {
    expect(contrast(ink, 'bg-1', theme)).toBeGreaterThanOrEqual(4.5);
  });
  it('make the numbers of the plan readable in the courtyard', () => {
    expect(contrast('ink-3', 'court', theme)).toBeGreaterThanOrEqual(4.5);
    expect(contrast('ink-1', 'court', theme)).toBeGreaterThanOrEqual(7);
  });
  it.each(tinctures)('make %s readable as text at three metres, and as a background', (tincture) => {
    expect(contrast(`${tincture}-t`, 'bg-1', theme)).toBeGreaterThanOrEqual(5.5);
    expect(contrast(`${tincture}-on`, tincture, theme)).toBeGreaterThanOrEqual(4.5);
  });
  it('make walls, tokens and the main action stand out', () => {
    expect(contrast(theme === 'light' ? 'stone-ink' : 'stone-1', 'ground', theme)).toBeGreaterThanOrEqual(7);
    expect(contrast('ember', 'ground', theme)).toBeGreaterThanOrEqual(3);
    expect(contrast('ember-on', 'ember', theme)).toBeGreaterThanOrEqual(4.5);
    expect(contrast('btn-ink', 'btn', theme)).toBeGreaterThanOrEqual(7);
    expect(contrast('line-3', 'bg-1', theme)).toBeGreaterThanOrEqual(3);
  });
});

it('the style sheet has seven tinctures with seven shades each, and a class for each', () => {
  for (const tincture of tinctures) {
    for (const part of ['', '-2', '-deep', '-wash', '-on', '-t', '-ink'])
      expect(pairs.has(`${tincture}${part}`)).toBe(true);
    expect(css).toContain(`.tincture-${tincture} {`);
  }
});
