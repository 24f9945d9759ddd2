import { expect, it } from 'vitest';
import { opened } from '../../../test/tournament/play-event.ts';
import { teamEvent } from '../../../test/tournament/play-teams.ts';
import { namesWithTeams } from './team-names.ts';

it('names a player on paper with the team they sat for in that round', () => {
  const event = teamEvent(4, { boards: 2 }).pair();
  const [one] = event.now.teams.values();
  const [member = ''] = one?.team.members ?? [];
  const name = event.now.players.get(member)?.player.name ?? '';
  expect(namesWithTeams(event.now, 1)(member)).toBe(`${name} (${one?.team.name ?? ''})`);
  if (one === undefined) throw new Error('no team');
  event.do({ kind: 'team-changed', team: { ...one.team, members: one.team.members.filter((id) => id !== member) } });
  expect(namesWithTeams(event.now, 1)(member)).toBe(`${name} (${one.team.name})`);
  expect(namesWithTeams(event.now)(member)).toBe(name);
});

it('names a player without a team by name alone', () => {
  expect(namesWithTeams(opened(2).now, 1)('p1')).toBe('Player p1');
});
