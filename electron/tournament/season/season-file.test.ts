import { describe, expect, it } from 'vitest';
import { saidRight } from '../../../test/tournament/said-right.ts';
import type { Final, Season } from '../../contract/season-parts.ts';
import { usualSeason } from './acts.ts';
import { readSeasonFile, writeSeasonFile } from './season-file.ts';

const finalOf = (name: string, ...places: number[]): Final => ({
  name,
  date: '2027-03-06',
  players: places.map((place, i) => ({ player: `p${String(i)}`, name: `Player ${String(i)}`, club: null, place })),
});
const at = (event: string, player: string) => ({ event, player });
const season: Season = {
  ...usualSeason('League'),
  events: [
    { event: 'spring', name: 'Spring', noted: finalOf('Spring', 1, 1, 3) },
    { event: 'summer', name: 'Summer', noted: finalOf('Summer', 1, 2) },
    { event: 'autumn', name: 'Autumn', noted: null },
  ],
  people: [[at('spring', 'p0'), at('summer', 'p1')]],
  apart: [[at('spring', 'p1'), at('summer', 'p0')]],
};
const whole = writeSeasonFile(season);
const otherwise = (part: Partial<Season>): string => writeSeasonFile({ ...season, ...part });
const events = (noted: Final): Season['events'] => [{ event: 'spring', name: 'Spring', noted }];

it('a season file survives writing and reading, whatever white space an editor left', () => {
  expect(readSeasonFile(whole)).toEqual(season);
  expect(readSeasonFile(`\uFEFF${JSON.stringify(JSON.parse(whole))}`)).toEqual(season);
});

describe('a file that is not a season', () => {
  it.each<readonly [what: string, content: string, says: string]>([
    ['nothing', '', 'season.file-not-json'],
    ['a letter', 'Dear all', 'season.file-not-json'],
    ['a season that is cut off', whole.slice(0, 300), 'season.file-not-json'],
    ['a list', '[1]', 'season.file-no-season'],
    ['an event', '{"format":"castellan-event","version":3}', 'season.file-no-season'],
    ['a season of no version', whole.replace('"version": 1', '"version": 0'), 'season.file-no-season'],
    ['a season of a newer program', whole.replace('"version": 1', '"version": 9'), 'season.file-newer'],
    ['a season without rules', '{"format":"castellan-season","version":1,"season":{}}', 'season.file-wrong'],
    ['points of a quarter', whole.replace('"takingPart": 0', '"takingPart": 0.25'), 'season.file-wrong'],
    ['a name of nothing', whole.replace('"name": "League"', '"name": ""'), 'season.file-wrong'],
    ['a name of spaces', whole.replace('"name": "League"', '"name": "  "'), 'event.name-empty'],
    [
      'points that rise',
      otherwise({ settings: { ...season.settings, points: { by: 'table', points: [3, 5] } } }),
      'season.points-rise',
    ],
    [
      'an event twice',
      otherwise({ events: [...season.events, ...season.events.slice(0, 1)] }),
      'season.file-event-twice',
    ],
    [
      'somebody twice at an event',
      otherwise({
        events: events({
          ...finalOf('Spring', 1, 2),
          players: finalOf('Spring', 1, 2).players.map((one) => ({ ...one, player: 'p0' })),
        }),
        people: [],
        apart: [],
      }),
      'season.file-player-twice',
    ],
    [
      'no first place',
      otherwise({ events: events(finalOf('Spring', 2, 3)), people: [], apart: [] }),
      'season.file-places',
    ],
    [
      'a gap in the places',
      otherwise({ events: events(finalOf('Spring', 1, 3)), people: [], apart: [] }),
      'season.file-places',
    ],
    [
      'a person who is nobody',
      otherwise({ people: [[at('spring', 'x'), at('summer', 'p1')]] }),
      'season.file-stranger',
    ],
    ['a person of no event', otherwise({ apart: [[at('winter', 'p0'), at('summer', 'p1')]] }), 'season.file-stranger'],
    [
      'a person twice at one event',
      otherwise({ people: [[at('spring', 'p0'), at('spring', 'p1')]] }),
      'season.file-person-twice',
    ],
    [
      'somebody who is two people',
      otherwise({
        people: [
          [at('spring', 'p0'), at('summer', 'p0')],
          [at('spring', 'p0'), at('summer', 'p1')],
        ],
      }),
      'season.file-person-twice',
    ],
  ])('%s, gives a sentence in both languages', (_, content, says) => {
    const read = readSeasonFile(content);
    expect('key' in read ? read.key : 'taken').toBe(says);
    if ('key' in read) saidRight(read);
  });
});
