import { describe, expect, it } from 'vitest';
import type { OfferView, RefusedView } from '../../electron/contract/table.ts';
import type { Text } from '../../rules/kernel/text.ts';
import { assault } from '../../test/screens/stories/fortress.ts';
import { deedOf, refusedPlaces, refusedVerbs, verbRows, withoutName } from './verbs.ts';

const siege = assault();
const picked = { section: 'Axes', toward: null, path: [] };
const offer = (command: string, ...about: string[]): OfferView => ({
  command,
  args: { about: about.join(' ') },
  seat: 'attacker',
  text: { key: command },
  rule: 'X-001',
  about,
});
const refused = (command: string, rule: string, ...about: string[]): RefusedView => ({
  command,
  text: { key: command },
  about,
  to: null,
  rule,
  why: { key: rule },
});

describe('verbs around a piece', () => {
  it('are those that lead nowhere, with the keys of their rows', () => {
    const offers = [offer('storm', 'Axes', 'w-2'), offer('hold', 'Axes'), offer('turn', 'Axes')];
    expect(verbRows(offers, siege, picked).map(({ number }) => number)).toEqual([2, 3]);
    expect(verbRows([{ ...offer('deploy', 'Axes'), way: { to: '@field' } }], siege, picked)).toEqual([]);
    expect(verbRows(offers, siege, { ...picked, section: null })).toEqual([]);
  });

  it('are short: the name of the piece is left out', () => {
    expect(withoutName(['Axes: hold', 'Axes', 'hold'], 'Axes')).toEqual(['hold', 'Axes', 'hold']);
  });

  it('are shorter still at a place: neither who does it nor where is said again', () => {
    const place = siege.sections[0];
    const deed = (words: string): string => {
      const say = (one: Text): string => (one.key === 'storm' ? `Axes: ${words}${place?.id ?? ''}` : (place?.id ?? ''));
      return deedOf(offer('storm', 'Axes', 'w-1'), place?.id ?? '', siege, say);
    };
    expect(deed('storm ')).toMatch(/storm$/);
    // Nor what would lead to it.
    expect(deed('set up on ')).toMatch(/set up$/);
    expect(deed('placer sur la ')).toMatch(/placer$/);
    expect(deed('placer sur l’')).toMatch(/placer$/);
  });
});

describe('what a piece is refused', () => {
  it('is a verb with no place left, and the reason most of its places share', () => {
    const refusals = [
      refused('storm', 'R-1', 'Axes', 'w-1'),
      refused('storm', 'R-2', 'Axes', 'w-2'),
      refused('storm', 'R-2', 'Axes', 'w-3'),
      refused('batter', 'R-3', 'Axes', 'w-1'),
      refused('dismount', 'R-4', 'Axes'),
    ];
    const verbs = refusedVerbs(refusals, [offer('batter', 'Axes', 'w-2')], siege);
    expect(verbs.map(({ rule }) => rule)).toEqual(['R-2']);
  });

  it('counts a reason once for all the places it names, and leaves friendly pieces out', () => {
    const friend = siege.units.find(({ id, side }) => side === 'attacker' && id !== 'Axes')?.id ?? '';
    const named = (place: string): RefusedView => ({
      ...refused('storm', 'R-2', 'Axes', place),
      why: { key: 'too-high', with: { place } },
    });
    const refusals = [refused('storm', 'R-1', 'Axes', 'w-1'), named('w-2'), named('w-3')];
    expect(refusedVerbs(refusals, [], siege).map(({ rule }) => rule)).toEqual(['R-2']);
    expect(refusedVerbs([refused('fight', 'R-5', 'Axes', friend)], [], siege)).toEqual([]);
    const enter = { ...refused('enter', 'R-6', 'Axes', 'w-1'), to: '@inside' };
    expect(refusedVerbs([enter, ...refusals], [], siege).map(({ rule }) => rule)).toEqual(['R-2', 'R-6']);
  });

  it('is shown at the place itself, but not at friendly pieces', () => {
    const friend = siege.units.find(({ id, side }) => side === 'attacker' && id !== 'Axes')?.id ?? '';
    const why = refusedPlaces(
      [refused('storm', 'R-1', 'Axes', 'w-1'), refused('charge', 'R-2', 'Axes', friend)],
      siege,
    );
    expect([...why.keys()]).toEqual(['w-1']);
    expect(why.get('w-1')?.rule).toBe('R-1');
  });
});
