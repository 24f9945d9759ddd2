import { expect, it } from 'vitest';
import { opened, playAll } from '../../../test/tournament/play-event.ts';
import { checkEvent } from '../checker/check.ts';
import { deedsOf } from './deeds-of.ts';

const means = { newId: () => 'new' };

it('adds a latecomer to a round-robin schedule if a place is free, and refuses if none is', () => {
  for (const there of [5, 6]) {
    const event = opened(7, { method: 'round-robin', rounds: 7 });
    const late = Array.from({ length: 7 - there }, (_, i) => `p${String(7 - i)}`);
    for (const player of late) event.do({ kind: 'check-in-withdrawn', player });
    playAll(event.pair());
    const [first = '', second = 'p1'] = late.toReversed();
    const asked = deedsOf({ kind: 'check-in', players: [first], by: 'hand' }, event.known, means);
    if (there === 6) {
      expect(asked).toMatchObject({ key: 'event.schedule-fixed', with: { name: 'Player p7' } });
      continue;
    }
    expect(asked).toEqual([{ kind: 'checked-in', player: first, by: 'hand' }]);
    event.do({ kind: 'checked-in', player: first, by: 'hand' });
    // The only free place is now taken.
    expect(deedsOf({ kind: 'check-in', players: [second], by: 'hand' }, event.known, means)).toMatchObject({
      key: 'event.schedule-fixed',
    });
    for (let round = 2; round <= 5; round += 1) playAll(event.pair());
    const met = event.now.rounds.flatMap(({ paired }) =>
      paired.games.map(({ attacker, defender }) => [attacker, defender].sort().join()),
    );
    expect(new Set(met).size).toBe(met.length);
    expect(met).toHaveLength(2 + 4 * 3);
    expect(checkEvent(event.acts).flatMap(({ problems }) => problems)).toEqual([]);
  }
});
