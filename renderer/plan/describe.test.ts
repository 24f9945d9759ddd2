import { describe as group, expect, it } from 'vitest';
import { assault, breached } from '../../test/screens/stories/fortress.ts';
import { describe } from './describe.ts';

const said = (id: string, siege = assault()): readonly unknown[] => {
  const section = siege.sections.find((s) => s.id === id);
  if (section === undefined) throw new Error(`no section ${id}`);
  return describe(section, siege);
};

group('what a screen reader says of a section', () => {
  it('gives its name, tokens, holders and next test', () => {
    expect(said('w-5')).toEqual([
      { key: 'sample.wall', with: { label: '5' } },
      { key: 'plan.tokens', with: { count: 4 } },
      { key: 'plan.held-by', with: { unit: 'Bowmen of wall 5' } },
      { key: 'plan.falls.chance', with: { chance: 2.7 } },
    ]);
  });
  it('distinguishes the gate from the tower around it', () => {
    expect(said('t-G')).toContainEqual({ key: 'plan.gate.tokens', with: { count: 3 } });
    expect(said('t-G', breached())).toContainEqual({ key: 'plan.gate.broken' });
  });
  it('says that a gateway without a gate was caught open', () => {
    const siege = assault();
    const sections = siege.sections.map((section) => (section.id === 'w-5' ? { ...section, open: true } : section));
    expect(said('w-5', { ...siege, sections })).toContainEqual({ key: 'plan.gate.open' });
    expect(said('w-5')).not.toContainEqual({ key: 'plan.gate.open' });
  });
  it('only says that it is a breach once it has fallen', () => {
    expect(said('w-4')).toEqual([{ key: 'sample.wall', with: { label: '4' } }, { key: 'plan.breached' }]);
  });
  it('gives the width of a breach in the unit of its system, if its plan is drawn in one', () => {
    const siege = assault();
    const sections = siege.sections.map((section) =>
      section.id === 'w-4' ? { ...section, footprint: { ...section.footprint, width: 96 } } : section,
    );
    const of = (measure: 'cm' | 'inches') => said('w-4', { ...siege, sections, measure }).slice(1);
    expect(of('cm')).toEqual([{ key: 'plan.breached' }, { key: 'plan.width-said.cm', with: { count: 9.6 } }]);
    expect(of('inches')).toEqual([{ key: 'plan.breached' }, { key: 'plan.width-said.inches', with: { count: 3.8 } }]);
    expect(said('w-5', { ...siege, measure: 'cm' })).toEqual(said('w-5'));
  });
  it('names what is built on a section, its decks with who stands there, and no figures its system lacks', () => {
    const siege = assault();
    const tower = siege.sections.find(({ id }) => id === 't-A');
    if (tower === undefined) throw new Error('no tower');
    const name = (key: string) => ({ key });
    const dressed = {
      ...tower,
      ...{ resistance: 0, tokens: 0, falls: null, wooden: true, bridge: 'up' as const },
      fittings: [{ sign: 'hoarding' as const, name: name('hoarding') }],
      decks: [
        { id: 'top', name: name('top'), lies: 'top' as const, units: ['Crossbows'] },
        { id: 'inside', name: name('inside'), lies: 'inside' as const, units: [] },
      ],
    };
    expect(describe(dressed, siege)).toEqual([
      tower.name,
      name('plan.timber'),
      name('plan.bridge.up'),
      name('hoarding'),
      { key: 'plan.deck', with: { deck: name('top'), unit: 'Crossbows' } },
      { key: 'plan.deck-empty', with: { deck: name('inside') } },
    ]);
  });
  it('never rounds a chance to certain or impossible unless it is', () => {
    const siege = assault();
    const falls = (chance: number): readonly unknown[] =>
      said('w-5', { ...siege, sections: siege.sections.map((s) => (s.id === 'w-5' ? { ...s, falls: chance } : s)) });
    expect(falls(0.9999)).toContainEqual({ key: 'plan.falls.nearly-sure' });
    expect(falls(0.0001)).toContainEqual({ key: 'plan.falls.hardly' });
    expect(falls(0)).toContainEqual({ key: 'plan.falls.chance', with: { chance: 0 } });
  });
});
