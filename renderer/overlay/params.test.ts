import { describe, expect, it } from 'vitest';
import { eventParts, overlayAddress, overlayParams, parts } from './params.ts';

const read = (query: string) => overlayParams(new URLSearchParams(query));

describe('the parameters of an overlay', () => {
  it('default to the whole picture', () => {
    expect(read('')).toEqual({
      event: null,
      parts: new Set(parts),
      anchor: null,
      scale: 1,
      theme: 'dark',
      language: null,
    });
    expect(read('parts=all')).toEqual(read(''));
  });

  it('are taken if valid, and fall back to the defaults otherwise', () => {
    expect(read('parts=roll,strip&anchor=top-left&scale=1.5&theme=light&language=fr')).toEqual({
      event: null,
      parts: new Set(['strip', 'roll']),
      anchor: 'top-left',
      scale: 1.5,
      theme: 'light',
      language: 'fr',
    });
    expect(read('event=standings,clock').event).toEqual(new Set(['clock', 'standings']));
    expect([read('event=').event, read('event=all').event]).toEqual([new Set(eventParts), new Set(eventParts)]);
    expect(read('parts=nothing&anchor=moon&scale=x&theme=pink&language=de')).toEqual(read(''));
    expect([read('scale=99').scale, read('scale=0.01').scale, read('scale=-1').scale]).toEqual([4, 0.25, 1]);
  });

  it('round-trip through the address made of them', () => {
    const base = 'http://127.0.0.1:4786/?role=overlay&k=abc';
    expect(overlayAddress(base, { ...read(''), delay: 0 })).toBe(base);
    for (const query of ['event=all', 'event=standings&anchor=right'])
      expect(overlayParams(new URL(overlayAddress(base, { ...read(query), delay: 0 })).searchParams)).toEqual(
        read(query),
      );
    const params = read('parts=bug,callout&anchor=bottom&scale=2&theme=light&language=en');
    const address = new URL(overlayAddress(base, { ...params, delay: 30 }));
    expect(overlayParams(address.searchParams)).toEqual(params);
    expect(address.searchParams.get('delay')).toBe('30');
    expect(address.searchParams.get('k')).toBe('abc');
  });
});
