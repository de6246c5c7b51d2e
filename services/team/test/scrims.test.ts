import {
  acceptScrimRequest,
  counterScrimRequest,
  declineScrimRequest,
  deleteTeam,
  editTeamMember,
  getScrim,
  getScrimBooking,
  getTeamLog,
  leaveScrims,
  listScrimRequests,
  listScrims,
  matchRequested,
  ownerGoneMs,
  postScrim,
  type RefusalCode,
  requestScrim,
  succeedOwner,
  withdrawScrimRequest,
} from '@contend/contracts';
import type { Player } from '@contend/test-kit';
import {
  hourMs,
  twoTeams,
  squad,
  inHours,
  posted,
  later,
  requested,
  booked,
  kindsOf,
} from './scrim-story';

test('a request that is accepted books both teams and requests their match', async () => {
  const setting = await twoTeams();
  const { p, nova, tide } = setting;
  const { asked, asking, request } = await requested(setting);
  expect(request).toMatchObject({ status: 'pending', answers: 'asked', bookingId: null });
  expect(await kindsOf(nova.owner)).toContain('scrim-requested');
  const query = { teamId: nova.id };
  const inbox = await nova.mate.call(listScrimRequests, { query });
  expect(inbox.incoming.map(({ id }) => id)).toEqual([request.id]);
  expect(inbox.incoming[0]?.asking.team.name).toBe('Harbor Kings');
  const outbox = await tide.mate.call(listScrimRequests, { query: { teamId: tide.id } });
  expect(outbox.outgoing.map(({ id }) => id)).toEqual([request.id]);

  const params = { requestId: request.id };
  expect((await tide.owner.refused(acceptScrimRequest, { params })).code).toBe('not-your-answer');
  expect((await nova.mate.refused(acceptScrimRequest, { params })).code).toBe('not-team-captain');
  const accepted = await nova.owner.call(acceptScrimRequest, { params });
  expect(accepted).toMatchObject({ status: 'accepted', answers: null });
  expect(await nova.owner.call(acceptScrimRequest, { params })).toEqual(accepted);
  await p.settled();
  const booking = await p.anyone.call(getScrimBooking, {
    params: { bookingId: accepted.bookingId! },
  });
  expect(booking).toMatchObject({
    ...{ status: 'booked', home: { id: nova.id }, away: { id: tide.id } },
    ...{ startsAt: asked.windows[0]?.from },
  });
  for (const { id: scrimId } of [asked, asking]) {
    const post = await p.anyone.call(getScrim, { params: { scrimId } });
    expect(post).toMatchObject({ status: 'matched', bookingId: booking.id });
  }
  expect(p.events(matchRequested).map(({ data }) => data)).toEqual([
    expect.objectContaining({
      ...{ kind: 'scrim', source: { kind: 'scrim', id: booking.id }, startsAt: booking.startsAt },
      sides: {
        home: expect.objectContaining({
          ...{ captainId: nova.owner.id, userIds: [nova.owner.id, nova.mate.id] },
          teamId: nova.id,
        }),
        away: expect.objectContaining({ captainId: tide.owner.id, teamId: tide.id }),
      },
    }),
  ]);
  expect(await kindsOf(nova.mate)).toContain('scrim-booked');
  expect((await nova.owner.refused(deleteTeam, { params: query })).code).toBe('team-busy');
  const log = await nova.mate.call(getTeamLog, { params: query, query: {} });
  expect(log.items.map(({ what }) => what).slice(0, 2)).toEqual(['scrim-booked', 'scrim-posted']);
});

test('a counter-offer of a time is answered by the other side', async () => {
  const setting = await twoTeams();
  const { nova, tide } = setting;
  const { request } = await requested(setting);
  const params = { requestId: request.id };
  const body = { startsAt: inHours(setting, 9) };
  const countered = await nova.owner.call(counterScrimRequest, { params, body });
  expect(countered).toMatchObject({ answers: 'asking', startsAt: body.startsAt });
  expect(countered.offers.map(({ by }) => by)).toEqual(['asking', 'asked']);
  expect((await nova.owner.refused(acceptScrimRequest, { params })).code).toBe('not-your-answer');
  expect(await nova.owner.call(counterScrimRequest, { params, body })).toEqual(countered);
  await setting.p.settled();
  expect(await kindsOf(tide.owner)).toContain('scrim-countered');
  const accepted = await tide.owner.call(acceptScrimRequest, { params });
  expect(accepted).toMatchObject({ status: 'accepted', startsAt: body.startsAt });
});

test('a request ends by decline and withdrawal, and is not answered after it', async () => {
  const setting = await twoTeams();
  const { nova, tide } = setting;
  const { asked, asking, request } = await requested(setting);
  const params = { requestId: request.id };
  const leave = { query: { scrimId: asked.id } };
  expect((await nova.mate.refused(leaveScrims, leave)).code).toBe('not-team-captain');
  expect((await nova.owner.call(declineScrimRequest, { params })).status).toBe('declined');
  expect((await nova.owner.refused(acceptScrimRequest, { params })).code).toBe('request-closed');
  expect((await tide.owner.refused(withdrawScrimRequest, { params })).code).toBe('request-closed');
  const call = { params: { scrimId: asked.id }, body: { fromScrimId: asking.id } };
  const { id: requestId } = await tide.owner.call(requestScrim, call);
  const withdrawn = await tide.owner.call(withdrawScrimRequest, { params: { requestId } });
  expect(withdrawn.status).toBe('withdrawn');
  const late = { params: { requestId } };
  expect((await nova.owner.refused(declineScrimRequest, late)).code).toBe('request-closed');
});

test.thorough('a request ends by decline, withdrawal, expiry and the post’s end', async () => {
  const setting = await twoTeams();
  const { p, nova, tide } = setting;
  const { asked, asking, request } = await requested(setting, 30);
  const params = { requestId: request.id };
  const again = async () => {
    const call = { params: { scrimId: asked.id }, body: { fromScrimId: asking.id } };
    return (await tide.owner.call(requestScrim, call)).id;
  };
  const statusOf = async (id: string) =>
    (
      await p
        .database('team')
        .collection('scrimRequests')
        .findOne({ _id: id as never })
    )?.status;
  expect((await nova.owner.call(declineScrimRequest, { params })).status).toBe('declined');
  expect((await nova.owner.refused(acceptScrimRequest, { params })).code).toBe('request-closed');
  const second = await again();
  await tide.owner.call(withdrawScrimRequest, { params: { requestId: second } });
  expect(await statusOf(second)).toBe('withdrawn');
  const third = await again();
  await later(setting, 24 * hourMs);
  expect(await statusOf(third)).toBe('expired');
  const late = { params: { requestId: third } };
  expect((await nova.owner.refused(acceptScrimRequest, late)).code).toBe('request-closed');
  const fourth = await again();
  const left = await nova.owner.call(leaveScrims, { query: {} });
  expect(left).toMatchObject({ id: asked.id, status: 'left' });
  expect(await statusOf(fourth)).toBe('withdrawn');
  await p.advance(6 * hourMs);
  const over = await p.anyone.call(getScrim, { params: { scrimId: asking.id } });
  expect(over.status).toBe('expired');
});

test.thorough('one scrim is booked once; other requests of both posts are superseded', async () => {
  const setting = await twoTeams();
  const { p, nova, gameId } = setting;
  const third = await squad(p, { name: 'Third Wave', gameId, timeZone: 'UTC' });
  const { asked, request } = await requested(setting);
  const own = await posted(setting, third);
  const rival = await third.owner.call(requestScrim, {
    ...{ params: { scrimId: asked.id }, body: { fromScrimId: own.id } },
  });
  const answers = await Promise.allSettled(
    [request.id, rival.id].map((requestId) =>
      nova.owner.call(acceptScrimRequest, { params: { requestId } }),
    ),
  );
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await p.settled();
  const rows = await p.database('team').collection('scrimRequests').find().toArray();
  expect(rows.map(({ status }) => status as string).sort()).toEqual(['accepted', 'superseded']);
  expect(await p.database('team').collection('scrimBookings').countDocuments()).toBe(1);
});

test.thorough('a request may propose a start outside the windows of the asked post', async () => {
  const setting = await twoTeams();
  const { nova, tide } = setting;
  const asked = await posted(setting, nova, 8);
  const asking = await posted(setting, tide, 10);
  const startsAt = inHours(setting, 10);
  const request = await tide.owner.call(requestScrim, {
    params: { scrimId: asked.id },
    body: { fromScrimId: asking.id, startsAt, isCounterOffer: true },
  });
  expect(request).toMatchObject({ status: 'pending', answers: 'asked', startsAt });
  const accepted = await nova.owner.call(acceptScrimRequest, {
    params: { requestId: request.id },
  });
  expect(accepted).toMatchObject({ status: 'accepted', startsAt });
});

test.thorough('lists the posts of one team', async () => {
  const setting = await twoTeams();
  const { p, nova, tide } = setting;
  const { id } = await posted(setting, nova, 8);
  await posted(setting, tide, 8);
  const { items } = await p.anyone.call(listScrims, { query: { byTeamId: nova.id } });
  expect(items.map((post) => post.id)).toEqual([id]);
});

test('refuses requests that cannot be played', async () => {
  const setting = await twoTeams();
  const { p, nova, tide, gameId } = setting;
  const { asked, asking } = await requested(setting);
  const ask = (scrimId: string, fromScrimId: string, startsAt?: string) => ({
    ...{ params: { scrimId }, body: { fromScrimId, ...(startsAt && { startsAt }) } },
  });
  const refused = async (player: Player, call: ReturnType<typeof ask>, code: RefusalCode) =>
    expect((await player.refused(requestScrim, call)).code).toBe(code);
  await refused(tide.owner, ask(asked.id, asking.id), 'scrim-requested');
  await refused(nova.owner, ask(asking.id, asked.id), 'scrim-requested');
  await refused(nova.owner, ask(asked.id, asked.id), 'own-scrim');
  await refused(nova.mate, ask(asking.id, asked.id), 'not-team-captain');
  await refused(tide.owner, ask('f'.repeat(24), asking.id), 'scrim-not-found');
  const third = await squad(p, { name: 'Third Wave', gameId, timeZone: 'UTC' });
  const later = await posted(setting, third, 12);
  await refused(third.owner, ask(asked.id, later.id), 'start-not-possible');
  const other = ask(asked.id, later.id, inHours(setting, 12));
  await refused(third.owner, other, 'start-not-possible');
  const longer = await third.owner.call(postScrim, {
    body: { ...setting.format, bestOf: 3, teamId: third.id, startsAt: inHours(setting, 8) },
  });
  await refused(third.owner, ask(asked.id, longer.id), 'scrim-mismatch');
});

test('requests of all teams that a user acts for are read at once', async () => {
  const setting = await twoTeams();
  const { nova, tide } = setting;
  const { request } = await requested(setting);
  const idsFor = async (player: Player) => {
    const { incoming, outgoing } = await player.call(listScrimRequests, { query: {} });
    return [incoming, outgoing].map((list) => list.map(({ id }) => id));
  };
  expect(await idsFor(nova.owner)).toEqual([[request.id], []]);
  expect(await idsFor(tide.owner)).toEqual([[], [request.id]]);
  // A member who does not act for the team.
  expect(await idsFor(nova.mate)).toEqual([[], []]);
  await nova.owner.call(editTeamMember, {
    params: { teamId: nova.id, userId: nova.mate.id },
    body: { role: 'captain' },
  });
  expect(await idsFor(nova.mate)).toEqual([[request.id], []]);
  await nova.owner.call(acceptScrimRequest, { params: { requestId: request.id } });
  expect(await idsFor(nova.owner)).toEqual([[], []]);
});

test('of more requests than fit, those that a user answers first are listed', async () => {
  const setting = await twoTeams();
  const { p, nova, tide } = setting;
  const { request } = await requested(setting);
  const requests = p.database('team').collection('scrimRequests');
  const stored = await requests.findOne({ _id: request.id as never });
  const { createdAt, answerBy } = stored as unknown as { createdAt: Date; answerBy: Date };
  // 100 of Nova itself, and 99 to it that have more time, all of them newer.
  const newer = Array.from({ length: 199 }, (_, nth) => ({
    ...{ ...stored, _id: nth.toString(16).padStart(24, '0'), pairKey: `pair ${nth}` },
    createdAt: new Date(createdAt.getTime() + nth + 1),
    answerBy: new Date(answerBy.getTime() + 1),
    ...(nth < 100 && {
      ...{ asked: stored?.asking, asking: stored?.asked },
      ...{ askedScrimId: stored?.askingScrimId, askingScrimId: stored?.askedScrimId },
    }),
  }));
  await requests.insertMany(newer as never[]);
  const { incoming, outgoing } = await nova.owner.call(listScrimRequests, { query: {} });
  expect([incoming[0]?.id, incoming.length, outgoing.length]).toEqual([request.id, 100, 100]);
  const sent = await tide.owner.call(listScrimRequests, { query: {} });
  expect([sent.incoming.length, sent.outgoing.length]).toEqual([100, 100]);
});

test('a booked team cannot be booked at that time', async () => {
  const setting = await twoTeams();
  const { nova, format } = setting;
  await booked(setting);
  const body = { ...format, teamId: nova.id, startsAt: inHours(setting, 8.5) };
  expect((await nova.owner.refused(postScrim, { body })).code).toBe('scrim-overlap');
});

test.thorough('a booked team is shown why it cannot ask a post at that time', async () => {
  const setting = await twoTeams();
  const { p, nova, gameId } = setting;
  await booked(setting);
  const third = await squad(p, { name: 'Third Wave', gameId, timeZone: 'UTC' });
  const open = await posted(setting, third, 8.5);
  const { items } = await nova.owner.call(listScrims, { query: { teamId: nova.id } });
  const seen = items.find(({ id }) => id === open.id);
  expect(seen?.refusal).toBe('scrim-overlap');
  expect(seen?.overlaps).not.toBeNull();
});

test.thorough('an owner who posts scrims is active', async () => {
  const setting = await twoTeams();
  const { nova } = setting;
  const params = { teamId: nova.id };
  const mate = { ...params, userId: nova.mate.id };
  await nova.owner.call(editTeamMember, { params: mate, body: { role: 'captain' } });
  await later(setting, ownerGoneMs / 2);
  await posted(setting, nova);
  await later(setting, ownerGoneMs / 2);
  expect((await nova.mate.refused(succeedOwner, { params })).code).toBe('owner-active');
});
