import { endTeam, getTeam, matchCreated, renameTeam, teamUpdated } from '@contend/contracts';
import { play } from './team-play';
import { found, logOf, teamOfThree, unknownId } from './team-story';

const reason = 'Abusive, ticket 12';

test('an operator replaces an abusive name', async () => {
  const { p, ada, bea, params, teamId } = await teamOfThree();
  await found(bea, { name: 'Harbor Kings' });
  const rename = (name: string, of = params) =>
    p.operator.call(renameTeam, { params: of, body: { name, reason } });
  expect(await rename('Team 12')).toEqual({ id: teamId, name: 'Team 12' });
  await p.settled();
  expect(p.events(teamUpdated).at(-1)?.data).toMatchObject({ name: 'Team 12' });
  expect((await p.anyone.call(getTeam, { params })).name).toBe('Team 12');
  expect((await logOf(ada, teamId)).at(-1)).toBe('edited');
  await expect(rename('HARBOR KINGS')).rejects.toMatchObject({ code: 'team-name-taken' });
  await expect(rename('Team 13', { teamId: unknownId })).rejects.toMatchObject({
    code: 'team-not-found',
  });
  await expect(rename('x')).rejects.toMatchObject({ code: 'invalid-request' });
});

test('an operator deletes a team that is not busy', async () => {
  const { p, ada, params, teamId } = await teamOfThree();
  const end = (of = params) => p.operator.call(endTeam, { params: of, body: { reason } });
  const match = play(p, { home: { teamId, users: [ada.id] }, away: { users: [unknownId] } });
  await match.publish(matchCreated);
  await expect(end()).rejects.toMatchObject({ code: 'team-busy' });
  await match.final('home');
  expect(await end()).toEqual({ ok: true });
  await expect(end()).rejects.toMatchObject({ code: 'team-not-found' });
  await expect(p.operator.call(endTeam, { params, body: { reason: '' } })).rejects.toMatchObject({
    code: 'invalid-request',
  });
});
