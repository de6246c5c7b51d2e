import {
  addTeamUsers,
  getTeam,
  joinTeam,
  matchCreated,
  teamMemberJoined,
  teamUpdated,
} from '@contend/contracts';
import { play, stake } from './team-play';
import { found, storedTeams, teamOfThree, teamPlatform } from './team-story';

test.thorough('events delivered three times and out of order have one effect', async () => {
  const { p, ada, bea, params, teamId } = await teamOfThree({ delivery: 'tripled-and-shuffled' });
  const sides = { home: { teamId, users: [ada.id] }, away: { users: [bea.id] } };
  const match = play(p, sides);
  const wager = stake(p, sides);
  await match.final('home');
  await match.publish(matchCreated);
  await wager.settled('home', 1800);
  await wager.opened();
  expect(await p.anyone.call(getTeam, { params })).toMatchObject({
    ...{ record: { wins: 1, losses: 0, streak: 1 }, winningsCents: 1800, wagersWon: 1 },
  });
  const logs = await p.database('team').collection('teamLogs').find().toArray();
  const entries = logs.flatMap((log) => log.entries as { what: string }[]);
  expect(entries.filter(({ what }) => what.startsWith('wager'))).toHaveLength(2);
});

test.thorough('a team service that dies after a join finds it again', async () => {
  const { p, ada, bea } = await teamPlatform();
  const team = await found(ada);
  const params = { teamId: team.id };
  await ada.call(addTeamUsers, { params, body: { users: [bea.id] } });
  await bea.call(joinTeam, { params, query: {} });
  const before = await storedTeams(p);
  await p.kill('team');
  await p.restart('team');
  expect(await storedTeams(p)).toEqual(before);
  const joined = await bea.call(joinTeam, { params, query: {} });
  expect(joined.viewer?.role).toBe('member');
  await p.settled();
  expect(p.events(teamMemberJoined)).toHaveLength(1);
  expect(p.events(teamUpdated)).toHaveLength(1);
});
