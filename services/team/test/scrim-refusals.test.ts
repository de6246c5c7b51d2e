import {
  acceptScrimRequest,
  cancelScrim,
  contestScrimCancellation,
  counterScrimRequest,
  createTeam,
  decideScrimContest,
  declineScrimRequest,
  editTeam,
  getCalendarLink,
  getScrimAlert,
  getScrimBooking,
  getTeamWeek,
  leaveScrims,
  listScrimContests,
  listScrimRequests,
  postScrim,
  type RefusalCode,
  requestScrim,
  setAvailability,
  setScrimAlert,
  withdrawScrimRequest,
} from '@contend/contracts';
import type { Player } from '@contend/test-kit';
import { booked, inHours, posted, requested, type Setting, squad, twoTeams } from './scrim-story';
import { gameId, otherGameId } from './team-story';

const unknown = 'f'.repeat(24);

/** A well-formed request of each call. */
const callsOf = ({ nova, format }: Setting) => {
  const [scrimId, requestId, bookingId] = [unknown, unknown, unknown];
  const teamId = nova.id;
  const startsAt = '2026-03-03T20:00:00.000Z';
  const note = { note: 'Not so.' };
  return {
    post: { body: { ...format, teamId, startsAt } },
    leave: { query: {} },
    request: { params: { scrimId }, body: { fromScrimId: scrimId } },
    answer: { params: { requestId } },
    counter: { params: { requestId }, body: { startsAt } },
    cancel: { params: { bookingId }, body: { reason: 'agreed' as const } },
    contest: { params: { bookingId }, body: note },
    decide: { params: { bookingId }, body: { decision: 'counts' as const } },
    hours: { params: { teamId }, body: { hours: [[1], [], [], [], [], [], []] } },
    alert: { body: { teamId, isOn: true } },
    ofTeam: { query: { teamId } },
    week: { params: { teamId }, query: {} },
  };
};

test.thorough('every call but reads of the board needs a session', async () => {
  const setting = await twoTeams();
  const { anyone } = setting.p;
  const calls = callsOf(setting);
  const refused = [
    await anyone.refused(postScrim, calls.post),
    await anyone.refused(leaveScrims, calls.leave),
    await anyone.refused(requestScrim, calls.request),
    await anyone.refused(acceptScrimRequest, calls.answer),
    await anyone.refused(declineScrimRequest, calls.answer),
    await anyone.refused(counterScrimRequest, calls.counter),
    await anyone.refused(withdrawScrimRequest, calls.answer),
    await anyone.refused(cancelScrim, calls.cancel),
    await anyone.refused(contestScrimCancellation, calls.contest),
    await anyone.refused(decideScrimContest, calls.decide),
    await anyone.refused(listScrimContests, { query: {} }),
    await anyone.refused(listScrimRequests, calls.ofTeam),
    await anyone.refused(getScrimAlert, calls.ofTeam),
    await anyone.refused(setScrimAlert, calls.alert),
    await anyone.refused(setAvailability, calls.hours),
    await anyone.refused(getTeamWeek, calls.week),
    await anyone.refused(getCalendarLink, { params: calls.week.params }),
  ];
  expect(refused).toEqual(refused.map(() => ({ status: 401, code: 'unauthenticated' })));
});

test('refuses malformed bodies and unknown ids', async () => {
  const setting = await twoTeams();
  const { nova, p } = setting;
  const { owner } = nova;
  const calls = callsOf(setting);
  const wrong = { nonsense: true } as never;
  const malformed = [
    await owner.refused(postScrim, { body: { ...calls.post.body, startsAt: 'tonight' } }),
    await owner.refused(requestScrim, { ...calls.request, body: wrong }),
    await owner.refused(counterScrimRequest, { ...calls.counter, body: wrong }),
    await owner.refused(cancelScrim, { ...calls.cancel, body: wrong }),
    await owner.refused(contestScrimCancellation, { ...calls.contest, body: wrong }),
    await owner.refused(setAvailability, {
      ...calls.hours,
      body: { hours: [[24], [], [], [], [], [], []] },
    }),
    await owner.refused(setScrimAlert, { body: wrong }),
  ];
  const { admin } = setting;
  malformed.push(await admin.refused(decideScrimContest, { ...calls.decide, body: wrong }));
  expect(malformed).toEqual(malformed.map(() => ({ status: 400, code: 'invalid-request' })));
  const code = async (answer: Promise<{ code: string }>) => (await answer).code;
  const missing = 'request-not-found';
  expect(await code(owner.refused(acceptScrimRequest, calls.answer))).toBe(missing);
  expect(await code(owner.refused(declineScrimRequest, calls.answer))).toBe(missing);
  expect(await code(owner.refused(counterScrimRequest, calls.counter))).toBe(missing);
  expect(await code(owner.refused(withdrawScrimRequest, calls.answer))).toBe(missing);
  expect(await code(owner.refused(cancelScrim, calls.cancel))).toBe('scrim-not-found');
  expect(await code(owner.refused(contestScrimCancellation, calls.contest))).toBe(
    'scrim-not-found',
  );
  expect(await code(admin.refused(decideScrimContest, calls.decide))).toBe('scrim-not-found');
  const booking = { params: calls.cancel.params };
  expect(await code(p.anyone.refused(getScrimBooking, booking))).toBe('scrim-not-found');
});

/** Expects that an outsider can neither answer, counter nor withdraw a new request. */
async function expectHidden(setting: Setting, outsider: Player) {
  const { request } = await requested(setting);
  const params = { requestId: request.id };
  const body = { startsAt: inHours(setting, 9) };
  const hidden = { status: 404, code: 'request-not-found' };
  expect(await outsider.refused(acceptScrimRequest, { params })).toEqual(hidden);
  expect(await outsider.refused(declineScrimRequest, { params })).toEqual(hidden);
  expect(await outsider.refused(counterScrimRequest, { params, body })).toEqual(hidden);
  expect(await outsider.refused(withdrawScrimRequest, { params })).toEqual(hidden);
}

test.thorough('a request is hidden from a user of neither team', async () => {
  const setting = await twoTeams();
  await expectHidden(setting, await setting.p.player('other'));
});

test.thorough('a request is hidden from the captain of a third team', async () => {
  const setting = await twoTeams();
  const third = await squad(setting.p, { name: 'Third Wave', gameId, timeZone: 'UTC' });
  await expectHidden(setting, third.owner);
});

test('where the owner alone acts for a team, its captains do not', async () => {
  const setting = await twoTeams();
  const { nova, tide, p, format } = setting;
  const { bookingId } = await booked(setting);
  const own = await posted(setting, nova, 30);
  const asking = await posted(setting, tide, 30);
  const request = await tide.owner.call(requestScrim, {
    ...{ params: { scrimId: own.id }, body: { fromScrimId: asking.id } },
  });
  const teamId = nova.id;
  await nova.owner.call(editTeam, { params: { teamId }, body: { actsFor: 'owner' } });
  await p
    .database('team')
    .collection('teams')
    .updateOne({ _id: teamId as never }, { $set: { 'members.1.role': 'captain' } });
  const captain: Player = nova.mate;
  const params = { requestId: request.id };
  const refused = [
    await captain.refused(postScrim, {
      body: { ...format, teamId, startsAt: inHours(setting, 40) },
    }),
    await captain.refused(leaveScrims, { query: { scrimId: own.id } }),
    await captain.refused(requestScrim, {
      ...{ params: { scrimId: asking.id }, body: { fromScrimId: own.id } },
    }),
    await captain.refused(acceptScrimRequest, { params }),
    await captain.refused(declineScrimRequest, { params }),
    await captain.refused(counterScrimRequest, {
      ...{ params, body: { startsAt: inHours(setting, 31) } },
    }),
    await captain.refused(withdrawScrimRequest, { params }),
    await captain.refused(cancelScrim, { params: { bookingId }, body: { reason: 'other' } }),
    await captain.refused(contestScrimCancellation, {
      ...{ params: { bookingId }, body: { note: 'Not so.' } },
    }),
  ];
  expect(refused).toEqual(refused.map(() => ({ status: 403, code: 'not-team-owner' })));
});

/** A captain's posts from 8 hours on, and an expectation of the refusal of a changed one. */
async function posting() {
  const setting = await twoTeams();
  const { nova, format } = setting;
  const terms = { ...format, teamId: nova.id, startsAt: inHours(setting, 8) };
  const post = (changes: Partial<typeof terms> = {}) =>
    nova.owner.call(postScrim, { body: { ...terms, ...changes } });
  const refused = async (changes: Partial<typeof terms>, code: RefusalCode) =>
    expect((await nova.owner.refused(postScrim, { body: { ...terms, ...changes } })).code).toBe(
      code,
    );
  return { ...setting, setting, terms, post, refused };
}

test('posts only what the team can play, and no twenty-first post', async () => {
  const { setting, p, nova, terms, post, refused } = await posting();
  await refused({ gameId: unknown }, 'game-not-found');
  await refused({ gameId: otherGameId }, 'play-type-mismatch');
  await refused({ playTypeId: unknown }, 'play-type-not-found');
  await refused({ teamId: unknown }, 'team-not-found');
  const alone = await p.player('alone_owner');
  const founded = { body: { name: 'Alone', tag: 'ALO', gameId } };
  const { id: teamId } = await alone.call(createTeam, founded);
  const small = { body: { ...terms, teamId } };
  expect((await alone.refused(postScrim, small)).code).toBe('team-too-small');
  const { id } = await post();
  const scrims = p.database('team').collection<{ _id: string }>('scrims');
  const { _id, ...first } = (await scrims.findOne({ _id: id }))!;
  const copies = Array.from({ length: 18 }, (_, nth) => ({
    ...{ ...first, _id: String(nth).padStart(24, '0') },
  }));
  await scrims.insertMany(copies);
  await post({ startsAt: inHours(setting, 9) });
  expect((await nova.owner.refused(leaveScrims, { query: {} })).code).toBe('scrim-ambiguous');
  await refused({ startsAt: inHours(setting, 40) }, 'too-many-scrims');
});

test.thorough('twenty posts are made by calls, and no twenty-first', async () => {
  const { setting, nova, post, refused } = await posting();
  await post();
  await post({ startsAt: inHours(setting, 9) });
  expect((await nova.owner.refused(leaveScrims, { query: {} })).code).toBe('scrim-ambiguous');
  for (let hour = 10; hour < 28; hour += 1) await post({ startsAt: inHours(setting, hour) });
  await refused({ startsAt: inHours(setting, 40) }, 'too-many-scrims');
});

test('a post that ended can be neither withdrawn nor requested', async () => {
  const setting = await twoTeams();
  const { nova, tide } = setting;
  const { asked, asking } = await booked(setting);
  const call = { params: { scrimId: asked.id }, body: { fromScrimId: asking.id } };
  expect((await tide.owner.refused(requestScrim, call)).code).toBe('scrim-not-open');
  const leave = { query: { scrimId: asked.id } };
  expect((await nova.owner.refused(leaveScrims, leave)).code).toBe('scrim-not-open');
});

test('a team in its cooldown neither requests nor accepts', async () => {
  const setting = await twoTeams();
  const { p, nova, tide } = setting;
  const { asked, asking, request } = await requested(setting);
  const at = p.clock.now();
  const outcome = { bookingId: unknown, kind: 'no-show', at };
  const schedules = p.database('team').collection('teamSchedules');
  await schedules.insertOne({
    ...{ _id: nova.id as never, version: 1, reserved: [], outcomes: [outcome] },
  });
  const accept = { params: { requestId: request.id } };
  expect((await nova.owner.refused(acceptScrimRequest, accept)).code).toBe('scrim-cooldown');
  await tide.owner.call(withdrawScrimRequest, accept);
  const ask = { params: { scrimId: asking.id }, body: { fromScrimId: asked.id } };
  expect((await nova.owner.refused(requestScrim, ask)).code).toBe('scrim-cooldown');
  const query = { teamId: nova.id };
  expect((await tide.owner.refused(listScrimRequests, { query })).code).toBe('not-team-member');
});
