import {
  answerReschedule,
  type CallRequest,
  checkIn,
  getMatch,
  getTournamentCalendar,
  getTournamentFeed,
  getTournamentSchedule,
  getTournamentStatus,
  inMs,
  listNotifications,
  matchRescheduled,
  proposeReschedule,
  scheduledCheckIn,
  tournamentAppearMs,
  tournamentMatchMs,
} from '@contend/contracts';
import type { Player, StoryPlatform } from '@contend/test-kit';
import { matchAt, playMatch, type RunningEvent, runningEvent, playStory } from './play-story';

let p: StoryPlatform;
let players: Player[];
let home: Player;
let away: Player;
let organizer: Player;
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

beforeEach(async () => {
  ({ p, players, organizer } = await playStory());
  [home, , , away] = players as [Player, Player, Player, Player];
});

const inHours = (hours: number) => inMs(p.clock.now(), hours * hourMs).toISOString();
const until = (at: Date | string) => p.advance(new Date(at).getTime() - p.clock.now().getTime());

/** The first match of an event whose matches can be put off by two days. */
async function newMatch(rescheduleWindowHours = 48, number = 1) {
  const event = await runningEvent(p, { players, organizer, number, rescheduleWindowHours });
  const { id: matchId, openedAt } = await matchAt(p, event, 'U1.1');
  return { event, params: { matchId }, openedAt: new Date(openedAt) };
}
type Params = { matchId: string };
type Answer = NonNullable<CallRequest<typeof answerReschedule>['params']>['answer'];

const propose = (by: Player, params: Params, startsAt = inHours(3)) =>
  by.call(proposeReschedule, { params, body: { startsAt } });
const answering = (params: Params, proposalId: string, answer: Answer) => ({
  params: { ...params, proposalId, answer },
});
async function proposed(params: Params, startsAt = inHours(3)): Promise<string> {
  const { proposals } = await propose(home, params, startsAt);
  return proposals.at(-1)?.id ?? '';
}
const roomOf = (params: Params) => p.anyone.call(getMatch, { params });
const setStatus = (event: RunningEvent, status: string) =>
  p
    .database('tournament')
    .collection<{ _id: string }>('tournaments')
    .updateOne({ _id: event.tournament.id }, { $set: { status } });
async function noticesOf(player: Player, { matchId }: Params): Promise<string[]> {
  await p.settled();
  const listed = await player.call(listNotifications, {});
  return listed
    .filter(({ kind, link }) => /start|resched/.test(kind) && link === `/matches/${matchId}`)
    .map(({ title }) => title);
}

test('an accepted proposal moves match, clock, schedule, calendar and feed', async () => {
  const { event, params } = await newMatch();
  const startsAt = inHours(3);
  const id = await proposed(params, startsAt);
  expect(await noticesOf(away, params)).toEqual([`${home.username} proposes another start`]);
  await away.call(answerReschedule, answering(params, id, 'accept'));
  await p.settled();
  const expectedBy = inMs(new Date(startsAt), scheduledCheckIn.closesMs + tournamentMatchMs(1));
  expect(await matchAt(p, event, 'U1.1')).toMatchObject({
    ...{ status: 'open', startsAt, expectedBy: expectedBy.toISOString(), late: null },
  });
  expect(await roomOf(params)).toMatchObject({ status: 'scheduled', startsAt });
  expect((await noticesOf(home, params))[0]).toBe(`New start: your match against ${away.username}`);
  const at = { params: { tournamentId: event.tournament.id } };
  const feed = await p.anyone.call(getTournamentFeed, at);
  const shown = feed.stages[0]?.matches.find(({ matchId }) => matchId === params.matchId);
  expect(shown?.startsAt).toBe(startsAt);
  const calendar = await p.anyone.call(getTournamentCalendar, { ...at, query: {} });
  expect(calendar).toContain(`DTSTART:${startsAt.replace(/[-:]|\.\d+/g, '')}`);
  const { matches } = await p.anyone.call(getTournamentSchedule, at);
  expect(matches.find(({ key }) => key === 'F1')?.startsAt).toBe(expectedBy.toISOString());
  expect((await home.call(getTournamentStatus, at)).next).toEqual({ what: 'play', by: startsAt });
  await until(inMs(new Date(startsAt), -scheduledCheckIn.opensMs));
  await playMatch(p, await matchAt(p, event, 'U1.1'), { players });
  expect(await matchAt(p, event, 'U1.1')).toMatchObject({ status: 'decided', winner: 'home' });
});

test.thorough(
  'an absent side of a moved match forfeits ten minutes after the new start',
  async () => {
    const { event, params } = await newMatch();
    const startsAt = new Date(inHours(2));
    const id = await proposed(params, startsAt.toISOString());
    await away.call(answerReschedule, answering(params, id, 'accept'));
    await until(inMs(startsAt, -scheduledCheckIn.opensMs));
    await away.call(checkIn, { params });
    await until(inMs(startsAt, scheduledCheckIn.closesMs - 1));
    expect((await matchAt(p, event, 'U1.1')).status).toBe('open');
    await p.advance(1);
    expect(await matchAt(p, event, 'U1.1')).toMatchObject({ decidedBy: 'forfeit', winner: 'away' });
  },
);

test.thorough(
  'keeps the present start when another one is declined, withdrawn or unanswered',
  async () => {
    const { event, params } = await newMatch();
    const first = await proposed(params);
    await away.call(answerReschedule, answering(params, first, 'decline'));
    const second = await proposed(params);
    const withdrawn = await home.call(answerReschedule, answering(params, second, 'withdraw'));
    expect(withdrawn.proposals.map(({ answer }) => answer)).toEqual(['declined', 'withdrawn']);
    const third = await proposed(params);
    await p.advance(tournamentAppearMs - 1);
    expect((await roomOf(params)).status).toBe('check_in');
    await p.advance(1);
    expect(await matchAt(p, event, 'U1.1')).toMatchObject({ decidedBy: 'double-forfeit' });
    const late = await away.refused(answerReschedule, answering(params, third, 'accept'));
    expect(late.code).toBe('match-closed');
    expect(await noticesOf(home, params)).toContain(
      `${away.username} declined the start that you proposed`,
    );
    expect(await noticesOf(away, params)).toContain(`${home.username} withdrew the proposed start`);
  },
);

test.thorough('a moved start that is not answered again expires with a notification', async () => {
  const { params } = await newMatch();
  const startsAt = inHours(3);
  const first = await proposed(params, startsAt);
  await away.call(answerReschedule, answering(params, first, 'accept'));
  await propose(away, params, inHours(20));
  await until(inMs(new Date(startsAt), -scheduledCheckIn.opensMs));
  const room = await roomOf(params);
  expect(room).toMatchObject({ status: 'check_in', startsAt });
  expect(room.reschedule?.proposals.map(({ answer }) => answer)).toEqual(['accepted', 'expired']);
  expect(await noticesOf(away, params)).toContain(`${home.username} did not answer your proposal`);
});

test('each refusal of a proposal', async () => {
  const { event, params, openedAt } = await newMatch();
  const refusal = async (by: Pick<Player, 'refused'>, startsAt = inHours(3), at = params) =>
    (await by.refused(proposeReschedule, { params: at, body: { startsAt } })).code;
  expect(await refusal(p.anyone)).toBe('unauthenticated');
  expect(await refusal(players[1]!)).toBe('not-captain');
  expect(await refusal(home, inHours(3), { matchId: '5f43a0000000000000000999' })).toBe(
    'match-not-found',
  );
  expect(await refusal(home, inMs(p.clock.now(), hourMs - 1).toISOString())).toBe(
    'reschedule-bounds',
  );
  expect(await refusal(home, inMs(openedAt, 48 * hourMs + 1).toISOString())).toBe(
    'reschedule-bounds',
  );
  expect(await refusal(home, 'soon')).toBe('invalid-request');
  const malformed = answering(params, 'one', 'accept');
  expect((await away.refused(answerReschedule, malformed)).code).toBe('invalid-request');
  await setStatus(event, 'paused');
  expect(await refusal(home)).toBe('tournament-not-live');
  await setStatus(event, 'live');
  const id = await proposed(params);
  const unknown = answering({ matchId: id }, id, 'accept');
  expect((await away.refused(answerReschedule, unknown)).code).toBe('match-not-found');
  await setStatus(event, 'paused');
  const accepting = answering(params, id, 'accept');
  expect((await away.refused(answerReschedule, accepting)).code).toBe('tournament-not-live');
  await setStatus(event, 'live');
  expect(await refusal(away)).toBe('reschedule-pending');
  for (const [by, answer, code] of [
    [home, 'accept', 'own-reschedule'],
    [home, 'decline', 'own-reschedule'],
    [away, 'withdraw', 'not-own-reschedule'],
    [players[1]!, 'accept', 'not-captain'],
  ] as const) {
    expect((await by.refused(answerReschedule, answering(params, id, answer))).code).toBe(code);
  }
  for (let count = 1; count < 6; count += 1) {
    const { proposals } = await p.anyone
      .call(getMatch, { params })
      .then((room) => room.reschedule!);
    const open = answering(params, proposals.at(-1)?.id ?? '', 'decline');
    await away.call(answerReschedule, open);
    await proposed(params);
  }
  const last = (await roomOf(params)).reschedule?.proposals.at(-1)?.id ?? '';
  await away.call(answerReschedule, answering(params, last, 'decline'));
  expect(await refusal(home)).toBe('too-many-reschedules');
  expect((await away.refused(answerReschedule, answering(params, last, 'accept'))).code).toBe(
    'no-reschedule',
  );
});

test('no proposal after a check-in, for a decided match, or where none is offered', async () => {
  const { event, params } = await newMatch();
  await home.call(checkIn, { params });
  const body = { startsAt: inHours(3) };
  expect((await away.refused(proposeReschedule, { params, body })).code).toBe('reschedule-closed');
  await p.advance(tournamentAppearMs);
  expect(await matchAt(p, event, 'U1.1')).toMatchObject({ decidedBy: 'forfeit' });
  expect((await away.refused(proposeReschedule, { params, body })).code).toBe('match-closed');
  const answer = (to: Params) => answering(to, event.tournament.id, 'accept');
  expect((await away.refused(answerReschedule, answer(params))).code).toBe('match-closed');
  const without = await newMatch(0, 2);
  const asked = { params: without.params, body };
  expect((await home.refused(proposeReschedule, asked)).code).toBe('reschedule-off');
  expect((await away.refused(answerReschedule, answer(without.params))).code).toBe(
    'reschedule-off',
  );
});

test.thorough('a repeated proposal, answer and event have one effect', async () => {
  const { event, params } = await newMatch();
  const body = { startsAt: inHours(3) };
  const key = { headers: { 'idempotency-key': `move-${params.matchId}` } };
  await home.call(proposeReschedule, { params, body }, key);
  const again = await home.call(proposeReschedule, { params, body }, key);
  expect(again.proposals).toHaveLength(1);
  const accept = answering(params, again.proposals[0]?.id ?? '', 'accept');
  await Promise.all([away.call(answerReschedule, accept), away.call(answerReschedule, accept)]);
  await p.settled();
  const events = p.events(matchRescheduled).filter(({ subject }) => subject === params.matchId);
  expect(events).toHaveLength(1);
  await p.replay('match.events', events[0]!);
  await p.settled();
  expect(await matchAt(p, event, 'U1.1')).toMatchObject({ startsAt: body.startsAt });
});

test.thorough(
  'of an accept and the forfeit at one moment, one wins in room and bracket',
  async () => {
    for (const beforeMs of [2, 1, 0]) {
      const { event, params, openedAt } = await newMatch(48, 1 + beforeMs);
      const id = await proposed(params);
      await until(inMs(openedAt, tournamentAppearMs - beforeMs - 1));
      const accepting = away.call(answerReschedule, answering(params, id, 'accept')).then(
        () => true,
        () => false,
      );
      await p.advance(1 + beforeMs);
      const isMoved = await accepting;
      await p.settled();
      const [room, match] = [await roomOf(params), await matchAt(p, event, 'U1.1')];
      expect([room.status, match.status]).toEqual(
        isMoved ? ['scheduled', 'open'] : ['voided', 'decided'],
      );
    }
  },
);
