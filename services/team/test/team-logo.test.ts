import {
  createTeam,
  createUpload,
  deleteTeam,
  editTeam,
  editTeamMember,
  eraseUser,
  getTeam,
  getUser,
  updateMe,
  uploadUrl,
} from '@contend/contracts';
import { type Player, type StoryPlatform, uploadVideo } from '@contend/test-kit';
import { enlist, found, gameId, teamPlatform } from './team-story';

/** A PNG of one pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

async function picture(player: Player): Promise<string> {
  const { status, body } = await player.upload(createUpload, { bytes: pixel });
  expect(status).toBe(201);
  return (body as { url: string }).url;
}

const attachmentsOf = async (p: StoryPlatform, url: string) => {
  const rows = await p.database('user').collection('uploads').find().toArray();
  const row = rows.find(({ _id }) => url.endsWith(String(_id)));
  return (row?.attachments as { to: string }[]).map(({ to }) => to);
};

test.thorough('makes an uploaded logo public, and releases it for another one', async () => {
  const { p, ada, bea } = await teamPlatform();
  const logo = await picture(ada);
  expect((await fetch(`${p.url}${logo}`)).status).toBe(404);
  const team = await found(ada, { avatarUrl: logo });
  expect(team.avatarUrl).toBe(logo);
  expect((await fetch(`${p.url}${logo}`)).status).toBe(200);
  // Another captain saves the settings: the logo of the first one stays.
  await enlist(team, ada, bea);
  const params = { teamId: team.id };
  const edited = await ada.call(editTeam, { params, body: { avatarUrl: logo, name: 'Nova Six' } });
  expect(edited.avatarUrl).toBe(logo);
  expect(await attachmentsOf(p, logo)).toEqual([`team:${team.id}`]);
  await ada.call(editTeam, { params, body: { avatarUrl: '/avatars/ember.svg' } });
  expect(await attachmentsOf(p, logo)).toEqual([]);
});

test.thorough('a logo whose save is refused is not public', async () => {
  const { p, ada, bea } = await teamPlatform();
  await found(bea, { name: 'Harbor Kings' });
  const logo = await picture(ada);
  const body = { name: 'Harbor Kings', tag: 'hk', gameId, avatarUrl: logo };
  const taken = { code: 'team-name-taken' };
  expect(await ada.refused(createTeam, { body })).toMatchObject(taken);
  const { id: teamId } = await found(ada);
  const edit = { params: { teamId }, body: { name: 'Harbor Kings', avatarUrl: logo } };
  expect(await ada.refused(editTeam, edit)).toMatchObject(taken);
  expect(await attachmentsOf(p, logo)).toEqual([]);
});

test.thorough(
  'a logo stays with its team when its uploader is erased; their avatar goes',
  async () => {
    const { p, ada, bea } = await teamPlatform({
      only: ['user', 'team', 'match', 'wager', 'chat'],
    });
    const [logo, avatar] = [await picture(ada), await picture(ada)];
    const team = await found(bea, { avatarUrl: '/avatars/ember.svg' });
    await enlist(team, bea, ada);
    const params = { teamId: team.id };
    await bea.call(editTeamMember, {
      params: { ...params, userId: ada.id },
      body: { role: 'captain' },
    });
    await ada.call(editTeam, { params, body: { avatarUrl: logo } });
    await ada.call(updateMe, { body: { avatarUrl: avatar } });
    await p.settled();
    await p.operator.call(eraseUser, { params: { userId: ada.id } });
    await p.settled();
    const after = await p.anyone.call(getTeam, { params });
    expect([after.avatarUrl, after.members.length]).toEqual([logo, 1]);
    expect((await fetch(`${p.url}${logo}`)).status).toBe(200);
    expect((await fetch(`${p.url}${avatar}`)).status).toBe(404);
    const profile = await p.anyone.call(getUser, { params: { userId: ada.id } });
    expect(profile.avatarUrl).toBeNull();
    for (const service of ['user', 'team', 'match', 'wager', 'chat'] as const) {
      for (const { name } of await p.database(service).listCollections().toArray()) {
        if (name === 'outbox') continue;
        const rows = JSON.stringify(await p.database(service).collection(name).find().toArray());
        expect({ service, name, hasAvatar: rows.includes(avatar) }).toEqual({
          ...{ service, name, hasAvatar: false },
        });
      }
    }
    // The team replaces it like any other logo.
    await bea.call(editTeam, { params, body: { avatarUrl: null } });
    expect(await attachmentsOf(p, logo)).toEqual([]);
  },
);

test.thorough('the logo of a deleted team is released, and shown no longer', async () => {
  const { p, ada } = await teamPlatform();
  const [first, second] = [await picture(ada), await picture(ada)];
  const team = await found(ada, { avatarUrl: first });
  await ada.call(deleteTeam, { params: { teamId: team.id } });
  await p.settled();
  expect(await attachmentsOf(p, first)).toEqual([]);
  await found(ada, { avatarUrl: second });
  await p.operator.call(eraseUser, { params: { userId: ada.id } });
  await p.settled();
  for (const url of [first, second]) expect((await fetch(`${p.url}${url}`)).status).toBe(404);
  const rows = await p.database('team').collection('teams').find().toArray();
  expect(rows.map(({ live, avatarUrl }) => [live, avatarUrl])).toEqual([
    ...[false, false].map((live) => [live, null]),
  ]);
});

test('rejects a logo that is not a picture of the caller’s own, and changes nothing', async () => {
  const { p, ada, bea } = await teamPlatform();
  const foreign = await picture(bea);
  const video = uploadUrl(await uploadVideo(ada));
  const terms = { name: 'Nova Five', tag: 'NV5', gameId };
  const refused = { status: 404, body: { code: 'upload-not-found' } };
  expect(await ada.answer(createTeam, { body: { ...terms, avatarUrl: foreign } })).toMatchObject(
    refused,
  );
  const team = await found(ada);
  const params = { teamId: team.id };
  const edit = (avatarUrl: string) =>
    ada.answer(editTeam, { params, body: { avatarUrl, tag: 'NEW' } });
  expect(await edit(foreign)).toMatchObject(refused);
  expect(await edit(video)).toMatchObject({ status: 400, body: { code: 'invalid-request' } });
  const after = await ada.call(getTeam, { params });
  expect([after.avatarUrl, after.tag]).toEqual([null, 'NV5']);
  for (const url of [foreign, video]) expect(await attachmentsOf(p, url)).toEqual([]);
});
