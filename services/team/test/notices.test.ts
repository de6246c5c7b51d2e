import {
  acceptOwnership,
  addTeamUsers,
  createTeam,
  endOwnershipOffer,
  getTeam,
  joinTeam,
  leaveTeam,
  listNotifications,
  removeTeammate,
  transferTeam,
  withdrawInvitation,
} from '@contend/contracts';
import type { Player } from '@contend/test-kit';
import { found, gameId, teamPlatform, withMoneyAndChat } from './team-story';

const withChat = () => teamPlatform({ only: withMoneyAndChat });

/** The kinds of a player's notifications about teams with their links, oldest first. */
async function toldTo(player: Player): Promise<string[]> {
  const notifications = await player.call(listNotifications, {});
  const ofTeams = notifications.filter(({ link }) => link?.startsWith('/teams/'));
  return ofTeams.map(({ kind, link }) => `${kind} ${link}`).reverse();
}

test.thorough(
  'players are notified of invitations, joins, departures and a new owner',
  async () => {
    const { p, ada, bea, cal } = await withChat();
    const team = await found(ada);
    const params = { teamId: team.id };
    const link = `/teams/${team.id}`;
    await ada.call(addTeamUsers, { params, body: { users: [bea.id, cal.id] } });
    await p.settled();
    const [invitation] = await bea.call(listNotifications, {});
    expect(invitation).toMatchObject({ kind: 'team-invited', link, isRead: false });
    expect(JSON.stringify(invitation)).toContain('Nova Five');
    await bea.call(joinTeam, { params, query: {} });
    await cal.call(joinTeam, { params, query: {} });
    await p.settled();
    // What was answered is no longer listed.
    expect(await toldTo(bea)).toEqual([]);
    expect(await toldTo(ada)).toEqual([`team-joined ${link}`, `team-joined ${link}`]);
    await ada.call(transferTeam, { params, body: { userId: bea.id } });
    await p.settled();
    expect(await toldTo(bea)).toEqual([`team-ownership-offered ${link}`]);
    await bea.call(endOwnershipOffer, { params });
    await p.settled();
    expect(await toldTo(bea)).toEqual([]);
    expect(await toldTo(ada)).toContain(`team-ownership-declined ${link}`);
    await ada.call(transferTeam, { params, body: { userId: bea.id } });
    await bea.call(acceptOwnership, { params });
    await p.settled();
    await bea.call(removeTeammate, { params: { ...params, userId: cal.id } });
    await ada.call(leaveTeam, { params });
    await p.settled();
    expect((await toldTo(cal)).sort()).toEqual([
      `team-owner-changed ${link}`,
      `team-removed ${link}`,
    ]);
    expect(await toldTo(bea)).toEqual([`team-left ${link}`]);
  },
);

test.thorough('an invitation after a declined one is listed again', async () => {
  const { p, ada, bea } = await withChat();
  const team = await found(ada);
  const params = { teamId: team.id };
  const link = `/teams/${team.id}`;
  const invite = () => ada.call(addTeamUsers, { params, body: { users: [bea.id] } });
  await invite();
  await bea.call(withdrawInvitation, { params: { ...params, userId: bea.id } });
  await p.settled();
  expect(await toldTo(bea)).toEqual([]);
  await invite();
  await p.settled();
  expect(await toldTo(bea)).toEqual([`team-invited ${link}`]);
  await ada.call(withdrawInvitation, { params: { ...params, userId: bea.id } });
  await p.settled();
  expect(await toldTo(bea)).toEqual([]);
});

test.thorough('the team’s room has its members, also after changes', async () => {
  const { p, ada, bea, cal } = await withChat();
  const team = await ada.call(createTeam, { body: { name: 'Nova Five', tag: 'NV5', gameId } });
  const params = { teamId: team.id };
  const room = async () => {
    await p.settled();
    const id = team.id as never;
    return p.database('chat').collection('rooms').findOne({ _id: id });
  };
  expect(await room()).toMatchObject({ kind: 'team', memberIds: [ada.id] });
  await ada.call(addTeamUsers, { params, body: { users: [bea.id, cal.id] } });
  for (const player of [bea, cal]) await player.call(joinTeam, { params, query: {} });
  expect(await room()).toMatchObject({ memberIds: [ada.id, bea.id, cal.id] });
  await bea.call(leaveTeam, { params });
  expect(await room()).toMatchObject({ memberIds: [ada.id, cal.id] });
  expect((await ada.call(getTeam, { params })).members).toHaveLength(2);
});
