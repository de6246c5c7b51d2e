import {
  acceptScrimRequest,
  addTeamUsers,
  counterScrimRequest,
  declineScrimRequest,
  deleteTeam,
  getScrim,
  joinTeam,
  leaveScrims,
  leaveTeam,
  listScrims,
  postScrim,
  requestScrim,
  scrimLimits,
  withdrawScrimRequest,
} from '@contend/contracts';
import { expectRefusals, refusal } from '@contend/test-kit';
import {
  accepting,
  asked,
  captain,
  depositCents,
  posted as depositPost,
  startIn,
  twoCaptains,
} from './deposit-story';
import { hourMs, inHours, kindsOf, later, posted, requested, squad, twoTeams } from './scrim-story';
import { unknownId } from './team-story';

const farHours = scrimLimits.aheadMs / hourMs + 1;

test('a request is answered by who acts for the side whose answer is due', async () => {
  const setting = await twoTeams();
  const { nova, tide, p, format } = setting;
  const { asking, request } = await requested(setting);
  const params = { requestId: request.id };
  const sooner = (hours: number) => ({ params, body: { startsAt: inHours(setting, hours) } });
  const post = { ...format, teamId: nova.id, startsAt: inHours(setting, 20) };
  await expectRefusals([
    refusal('not-team-captain', nova.mate, declineScrimRequest, { params }),
    refusal('not-team-captain', nova.mate, counterScrimRequest, sooner(9)),
    refusal('not-team-captain', tide.mate, withdrawScrimRequest, { params }),
    refusal('not-team-captain', nova.mate, postScrim, { body: post }),
    refusal('not-your-answer', tide.owner, declineScrimRequest, { params }),
    refusal('not-your-answer', tide.owner, counterScrimRequest, sooner(9)),
    refusal('start-not-possible', nova.owner, counterScrimRequest, sooner(8)),
    refusal('start-not-possible', nova.owner, counterScrimRequest, sooner(farHours)),
    refusal('scrim-not-found', p.anyone, getScrim, { params: { scrimId: unknownId } }),
    refusal('scrim-not-found', nova.owner, postScrim, { body: { ...post, replaces: asking.id } }),
  ]);
  // Its answer is due before the start: only a clock that passes both meanwhile meets this.
  const requests = p.database('team').collection<{ _id: string }>('scrimRequests');
  await requests.updateOne({ _id: request.id }, { $set: { startsAt: p.clock.now() } });
  await expectRefusals([
    refusal('start-not-possible', nova.owner, acceptScrimRequest, { params, query: {} }),
  ]);
  await nova.owner.call(declineScrimRequest, { params });
  await expectRefusals([refusal('request-closed', nova.owner, counterScrimRequest, sooner(9))]);
});

test.thorough('a counter-offer is answered after the starts of both posts are over', async () => {
  const setting = await twoTeams();
  const { nova, tide, p } = setting;
  const { asked, request } = await requested(setting, 8);
  const params = { requestId: request.id };
  await later(setting, 7.8 * hourMs);
  const body = { startsAt: inHours(setting, 2.7) };
  await nova.owner.call(counterScrimRequest, { params, body });
  await later(setting, hourMs);
  await p.settled();
  const board = await p.anyone.call(listScrims, { query: {} });
  expect(board.items).toEqual([]);
  const own = await p.anyone.call(listScrims, { query: { byTeamId: nova.id } });
  expect(own.items.map(({ id }) => id)).toEqual([asked.id]);
  const accepted = await tide.owner.call(acceptScrimRequest, { params, query: {} });
  expect(accepted).toMatchObject({ status: 'accepted', startsAt: body.startsAt });
});

test.thorough('posts end with the counter-offer that they were kept for', async () => {
  const setting = await twoTeams();
  const { nova, tide, p } = setting;
  const { asked, asking, request } = await requested(setting, 8);
  const params = { requestId: request.id };
  await later(setting, 7.8 * hourMs);
  const body = { startsAt: inHours(setting, 2.7) };
  await nova.owner.call(counterScrimRequest, { params, body });
  await later(setting, 2.7 * hourMs);
  await p.settled();
  for (const { id: scrimId } of [asked, asking]) {
    const post = await p.anyone.call(getScrim, { params: { scrimId } });
    expect(post.status).toBe('expired');
  }
  expect(await kindsOf(tide.owner)).toContain('scrim-request-ended');
});

test('a team takes its own counter-offer back, and it is not accepted', async () => {
  const setting = await twoTeams();
  const { nova, tide } = setting;
  const { request } = await requested(setting);
  const params = { requestId: request.id };
  const body = { startsAt: inHours(setting, 9) };
  await nova.owner.call(counterScrimRequest, { params, body });
  const withdrawn = await nova.owner.call(withdrawScrimRequest, { params });
  expect(withdrawn).toMatchObject({ status: 'withdrawn', answers: null });
  expect(await nova.owner.call(withdrawScrimRequest, { params })).toEqual(withdrawn);
  await expectRefusals([
    refusal('request-closed', tide.owner, acceptScrimRequest, { params, query: {} }),
  ]);
});

test('a team that has become too small neither asks nor is booked', async () => {
  const setting = await twoTeams();
  const { nova, tide } = setting;
  const { asked, asking, request } = await requested(setting);
  await tide.mate.call(leaveTeam, { params: { teamId: tide.id } });
  const params = { requestId: request.id };
  const accept = { params, query: {} };
  await expectRefusals([refusal('team-too-small', nova.owner, acceptScrimRequest, accept)]);
  const answer = await nova.owner.answer(acceptScrimRequest, accept);
  expect(answer.body).toMatchObject({ details: { needs: 2, teamId: tide.id } });
  await tide.owner.call(withdrawScrimRequest, { params });
  const ask = { params: { scrimId: asked.id }, body: { fromScrimId: asking.id } };
  await expectRefusals([refusal('team-too-small', tide.owner, requestScrim, ask)]);
});

test('a team whose time is booked answers and asks for no other scrim at that time', async () => {
  const setting = await twoTeams();
  const { nova, tide, p, gameId, format } = setting;
  const { request } = await requested(setting, 8);
  const other = await posted(setting, nova, 8.5);
  const third = await squad(p, { name: 'Third Wave', gameId, timeZone: 'UTC' });
  const own = await posted(setting, third, 8.5);
  const ask = { params: { scrimId: other.id }, body: { fromScrimId: own.id } };
  const { id: requestId } = await third.owner.call(requestScrim, ask);
  const [later, open] = [await posted(setting, tide, 9), await posted(setting, third, 9)];
  await nova.owner.call(acceptScrimRequest, { params: { requestId }, query: {} });
  const params = { requestId: request.id };
  const again = { params: { scrimId: later.id }, body: { fromScrimId: open.id } };
  const replacing = { teamId: nova.id, startsAt: inHours(setting, 20), replaces: other.id };
  await expectRefusals([
    refusal('scrim-overlap', nova.owner, acceptScrimRequest, { params, query: {} }),
    refusal('scrim-overlap', nova.owner, counterScrimRequest, {
      ...{ params, body: { startsAt: inHours(setting, 9) } },
    }),
    refusal('scrim-overlap', third.owner, requestScrim, again),
    refusal('scrim-not-open', nova.owner, postScrim, { body: { ...format, ...replacing } }),
  ]);
});

test('the posts of a team are withdrawn by its captain, until there are none', async () => {
  const setting = await twoTeams();
  const { nova, tide, p } = setting;
  const [own, asking] = [await posted(setting, nova), await posted(setting, tide)];
  expect(await nova.owner.call(leaveScrims, { query: {} })).toMatchObject({ status: 'left' });
  await expectRefusals([refusal('scrim-not-found', nova.owner, leaveScrims, { query: {} })]);
  await nova.owner.call(deleteTeam, { params: { teamId: nova.id } });
  await p.settled();
  const ask = { params: { scrimId: asking.id }, body: { fromScrimId: own.id } };
  await expectRefusals([
    refusal('team-not-found', nova.owner, leaveScrims, { query: { scrimId: own.id } }),
    refusal('team-not-found', nova.owner, requestScrim, ask),
  ]);
});

test('the only post of a player is one that they may withdraw', async () => {
  const setting = await twoTeams();
  const { nova, tide } = setting;
  await posted(setting, nova);
  const own = await posted(setting, tide);
  const params = { teamId: nova.id };
  await nova.owner.call(addTeamUsers, { params, body: { users: [tide.owner.id] } });
  await tide.owner.call(joinTeam, { params, query: {} });
  expect(await tide.owner.call(leaveScrims, { query: {} })).toMatchObject({
    ...{ id: own.id, status: 'left' },
  });
});

test('a post whose deposits are being held is booked by no other request', async () => {
  const setting = await twoCaptains();
  const { nova, p } = setting;
  const { novaPost, request } = await asked(setting);
  const { owner: third, ...team } = await captain(p, await p.player('third'));
  const own = await depositPost(setting, { owner: third, ...team });
  const offer = { depositCents, startsAt: startIn(setting, 14), isCounterOffer: true };
  const { id: rival } = await third.call(requestScrim, {
    ...{ params: { scrimId: novaPost.id }, body: { fromScrimId: own.id, ...offer } },
  });
  await p.kill('wallet');
  await nova.owner.refused(acceptScrimRequest, accepting(request.id));
  await expectRefusals([
    refusal('scrim-not-open', nova.owner, acceptScrimRequest, accepting(rival)),
  ]);
  // The minute in which both deposits are held is over, also for an attempt that has begun.
  const bookings = p.database('team').collection('scrimBookings');
  const over = { $set: { 'deposit.fundBy': p.clock.now() }, $inc: { version: 1 } };
  await bookings.updateOne({}, over);
  await p.restart('wallet');
  await expectRefusals([
    refusal('funding-expired', nova.owner, acceptScrimRequest, accepting(request.id)),
  ]);
});
