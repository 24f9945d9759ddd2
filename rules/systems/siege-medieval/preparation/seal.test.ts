import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SiegeView } from '../../../fortress/view.ts';
import { order } from '../../../kernel/trial-inputs.ts';
import { play, refusedBy } from '../../../kernel/trial.ts';
import { besiegers, scene, type Changes, type Scene } from '../scene.ts';
import type { Siege } from '../state.ts';
import { sealOf } from './seal.ts';
import { sha256 } from '../../../kernel/sha256.ts';

describe('SHA-256', () => {
  test('agrees with the platform’s own, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200, unit: 'grapheme' }), (message) => {
        expect(sha256(message)).toBe(createHash('sha256').update(message, 'utf8').digest('hex'));
      }),
    );
  });
});

describe('Mines that are written down', () => {
  const laying = (mines: number, options: Changes['options'] = {}): Scene => {
    const match = scene({
      options,
      setup: { begin: 'preparation', months: 6, works: { attacker: { mines } } },
    });
    play(match, order('close-purchases', { side: 'attacker' }), order('close-purchases', { side: 'defender' }));
    return match;
  };
  const lay = (section: string) => order('lay-mine', { section });

  test('SM-030: each mine is laid under a wall of its own, and may be taken back', () => {
    const match = laying(1);
    expect(refusedBy(match, lay('tower-a'))).toBe('SM-030');
    expect(refusedBy(match, order('seal-mines'))).toBe('SM-030');
    play(match, lay('wall-1'));
    expect(refusedBy(match, lay('wall-2'))).toBe('SM-030');
    play(match, lay('wall-1'), lay('wall-2'), order('seal-mines'));
    expect(match.state.mines.sealed).toEqual(['wall-2']);
    const anywhere = laying(1, { mineTargets: 'every-section' });
    play(anywhere, lay('tower-a'));
  });

  test('SM-030: offers, log and view tell only the attacker which sections', () => {
    const match = laying(1);
    const facts = play(match, lay('wall-1'), ...[4, 8, 1, 5, 1, 6].map((digit) => order('mine-code', { digit })));
    const offers = match.offers().filter(({ command }) => command === 'lay-mine' || command === 'mine-code');
    expect(offers.length).toBeGreaterThan(0);
    for (const { secret, seat, openly } of offers)
      expect([secret, seat, openly?.key]).toEqual([true, 'attacker', 'sm.mines.openly']);
    for (const fact of facts) expect(match.system.announce(fact, match.state)).toBeUndefined();
    play(match, order('seal-mines'));
    for (const seat of [undefined, 'defender'])
      expect(JSON.stringify(match.system.view(match.state, seat))).not.toMatch(/481516|sm\.mines/);
    expect(JSON.stringify(match.system.view(match.state, 'attacker'))).toMatch(/481516/);
  });

  test('SM-030: the seal is shown if a code of six digits makes it hard to guess', () => {
    const said = (digits: number) => {
      const match = laying(1);
      play(match, lay('wall-1'), ...Array.from({ length: digits }, () => order('mine-code', { digit: 7 })));
      const facts = play(match, order('seal-mines'));
      return facts.flatMap((fact) => match.system.announce(fact, match.state)?.key ?? []);
    };
    expect(said(6)).toContain('sm.mines.said-sealed');
    expect(said(5)).toContain('sm.mines.said-written');
  });

  test('SM-030: everybody sees the seal, the check of each mine, and the sealed words after the battle', () => {
    const match = scene({ setup: { phase: 'start', mined: ['wall-1', 'wall-2'] }, units: [besiegers('a')] });
    const seen = (state = match.state) => (match.system.view(state, 'defender') as SiegeView).seals ?? [];
    expect(seen()).toEqual([]); // written by the group, without a seal
    const sealed = {
      ...match.state,
      mines: { code: '481516', sealed: ['wall-1'], seal: sealOf('481516', ['wall-1']) },
    };
    expect(seen(sealed)).toMatchObject([{ seat: 'attacker', checks: [], opened: null }]);
    const at = (id: string) => ({ ...sealed.sections[id], mine: 'sprung' as const });
    const sprung = { ...sealed, sections: { ...sealed.sections, 'wall-1': at('wall-1'), 'wall-2': at('wall-2') } };
    expect(seen(sprung as Siege)[0]?.checks.map(({ holds }) => holds)).toEqual([true, false]);
    const ended = { ...sealed, ended: { winner: null, by: 'agreement' as const } };
    expect(seen(ended)[0]?.opened).toMatchObject({
      words: '481516:wall-1',
      holds: true,
      secrets: [{ key: 'sm.seal.mine' }],
    });
    const guessed = { ...sealed, mines: { ...sealed.mines, code: '4815' } };
    expect(seen(guessed)).toEqual([]);
  });

  test('SM-030: the seal depends on the code and every section, not on their order', () => {
    expect(sealOf('123456', ['wall-1', 'wall-2'])).toBe(sealOf('123456', ['wall-2', 'wall-1']));
    expect(sealOf('123456', ['wall-1'])).not.toBe(sealOf('123457', ['wall-1']));
    expect(sealOf('123456', ['wall-1'])).not.toBe(sealOf('123456', ['wall-2']));
  });
});
