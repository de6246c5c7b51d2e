import {
  acceptOwnership,
  editTeamMember,
  eraseUser,
  getInvite,
  getTeam,
  joinTeam,
  leaveTeam,
  renewInvite,
  transferTeam,
} from '@contend/contracts';
import type { Player } from '@contend/test-kit';
import { logOf, teamOfThree } from './team-story';

const invalidLink = { status: 404, code: 'invite-invalid' };

/** Bea, a captain, has made the invite link of Ada’s team. */
async function linkOfBea() {
  const story = await teamOfThree();
  const { bea, params } = story;
  const { invite } = await bea.call(renewInvite, { params, body: {} });
  const code = invite?.code ?? '';
  const join = (player: Player) => player.refused(joinTeam, { params, query: { code } });
  return { ...story, code, join };
}

/** An erasure ends sessions: what tests remember is forgotten after it. */
const departures = ['leaves', ...(globalThis.isThorough ? ['is demoted', 'is erased'] : [])];

test.each(departures)('the link of a captain who %s ends', async (how) => {
  const { p, ada, bea, dan, teamId, params, code, join } = await linkOfBea();
  expect(await p.anyone.call(getInvite, { params: { code } })).toMatchObject({
    joinRefusal: null,
  });
  if (how === 'leaves') await bea.call(leaveTeam, { params });
  if (how === 'is demoted') {
    await ada.call(editTeamMember, {
      params: { ...params, userId: bea.id },
      body: { role: 'member' },
    });
  }
  if (how === 'is erased') await p.operator.call(eraseUser, { params: { userId: bea.id } });
  await p.settled();
  expect(await join(dan)).toEqual(invalidLink);
  expect(await p.anyone.refused(getInvite, { params: { code } })).toEqual(invalidLink);
  expect((await ada.call(getTeam, { params })).invite).toBeNull();
  expect(await logOf(ada, teamId)).toContain('invite-link-revoked');
  const renewed = await ada.call(renewInvite, { params, body: {} });
  const query = { code: renewed.invite?.code ?? '' };
  expect((await dan.call(joinTeam, { params, query })).viewer).toMatchObject({ role: 'member' });
});

test.thorough('the link of a captain stays valid, also of a former owner who is one', async () => {
  const { ada, bea, cal, dan, params, code } = await linkOfBea();
  await ada.call(editTeamMember, {
    params: { ...params, userId: cal.id },
    body: { role: 'captain' },
  });
  await ada.call(transferTeam, { params, body: { userId: bea.id } });
  await bea.call(acceptOwnership, { params });
  await bea.call(transferTeam, { params, body: { userId: cal.id } });
  await cal.call(acceptOwnership, { params });
  expect((await bea.call(getTeam, { params })).invite?.code).toBe(code);
  await dan.call(joinTeam, { params, query: { code } });
});

test.thorough(
  'a link that a former captain made before this rule is refused, and not shown',
  async () => {
    const { p, ada, cal, dan, teamId, params, code, join } = await linkOfBea();
    await p
      .database('team')
      .collection<{ _id: string }>('teams')
      .updateOne({ _id: teamId }, { $set: { 'invite.createdBy': cal.id } });
    expect(await join(dan)).toEqual(invalidLink);
    expect(await p.anyone.refused(getInvite, { params: { code } })).toEqual(invalidLink);
    expect((await ada.call(getTeam, { params })).invite).toBeNull();
  },
);
