import {
  acceptScrimRequest,
  addTeamUsers,
  joinTeam,
  removeTeammate,
  requestScrim,
} from '@contend/contracts';
import { posted, requested, squad, twoTeams } from './scrim-story';
import { gameId } from './team-story';

const onBothSides = { status: 409, code: 'on-both-sides' };

test('refuses a request and an acceptance that need one player on both sides', async () => {
  const setting = await twoTeams();
  const { nova, tide } = setting;
  const { request } = await requested(setting);
  const { owner, mate } = nova;
  // Tide replaces its second player by one of Nova, so that both need the same player.
  const params = { teamId: tide.id };
  await tide.owner.call(removeTeammate, { params: { ...params, userId: tide.mate.id } });
  await tide.owner.call(addTeamUsers, { params, body: { users: [mate.id] } });
  await mate.call(joinTeam, { params, query: {} });
  const answer = { params: { requestId: request.id } };
  expect(await owner.refused(acceptScrimRequest, answer)).toEqual(onBothSides);

  const third = await squad(setting.p, { name: 'Rock Five', gameId, timeZone: 'UTC' });
  const mine = await posted(setting, third, 20);
  const asked = await posted(setting, nova, 20);
  const joining = { params: { teamId: third.id }, body: { users: [mate.id] } };
  await third.owner.call(removeTeammate, {
    params: { ...joining.params, userId: third.mate.id },
  });
  await third.owner.call(addTeamUsers, joining);
  await mate.call(joinTeam, { ...joining, body: undefined, query: {} });
  const asking = { params: { scrimId: asked.id }, body: { fromScrimId: mine.id } };
  expect(await third.owner.refused(requestScrim, asking)).toEqual(onBothSides);
});
