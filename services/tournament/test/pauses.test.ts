import {
  cancelTournament,
  checkIn,
  getMatch,
  getTeamScores,
  getTournament,
  leaveTournament,
  listTournamentMatches,
  longestPauseMs,
  moveTournament,
  pauseReminderMs,
  setTournamentScore,
  tournamentAppearMs,
  type TournamentMatch,
  tournamentMatchMs,
  tournamentPauseOverdue,
  type TournamentStage,
} from '@contend/contracts';
import type { Player, StoryPlatform } from '@contend/test-kit';
import { bracketOf, matchAt, type RunningEvent, runningEvent, playStory } from './play-story';

let p: StoryPlatform;
let players: Player[];
let organizer: Player;
const minuteMs = 60_000;

beforeEach(async () => {
  ({ p, players, organizer } = await playStory());
});

const at = ({ tournament }: RunningEvent) => ({ tournamentId: tournament.id });
const statusOf = async (event: RunningEvent) =>
  (await p.anyone.call(getTournament, { params: at(event) })).status;

async function move(event: RunningEvent, step: 'pause' | 'resume') {
  const { version } = await organizer.call(getTournament, { params: at(event) });
  await organizer.call(moveTournament, {
    params: { ...at(event), move: step },
    body: { version },
  });
  await p.settled();
}

async function setScore(event: RunningEvent, key: string, scores: [number, number]) {
  const { id: matchId } = await matchAt(p, event, key);
  const { version } = await bracketOf(p, event);
  const body = { matchId, scores, version };
  await organizer.call(setTournamentScore, { params: at(event), body });
  await p.settled();
}

test('no clock runs while an event is paused, and the remaining time is kept', async () => {
  const event = await runningEvent(p, { players, organizer });
  const open = await matchAt(p, event, 'U1.1');
  const params = { matchId: open.id };
  await players[0]!.call(checkIn, { params });
  await p.advance(2 * minuteMs);
  await move(event, 'pause');
  const pausedAt = p.clock.now();
  expect((await p.anyone.call(getMatch, { params })).pausedAt).toBe(pausedAt.toISOString());
  await p.advance(60 * minuteMs);
  await organizer.signInAgain();
  for (const key of ['U1.1', 'U1.2']) {
    expect(await matchAt(p, event, key)).toMatchObject({ status: 'open', late: null });
  }
  expect(await statusOf(event)).toBe('paused');
  await move(event, 'resume');
  const leftMs = tournamentAppearMs - 2 * minuteMs;
  const { pausedAt: isPaused, checkInBy } = await p.anyone.call(getMatch, { params });
  expect([isPaused, Date.parse(checkInBy) - p.clock.now().getTime()]).toEqual([null, leftMs]);
  const plannedMs = leftMs + tournamentMatchMs(1);
  const { expectedBy } = await matchAt(p, event, 'U1.1');
  expect(Date.parse(expectedBy) - p.clock.now().getTime()).toBe(plannedMs);
  await p.advance(leftMs - 1);
  expect((await matchAt(p, event, 'U1.1')).status).toBe('open');
  await p.advance(1);
  expect(await matchAt(p, event, 'U1.1')).toMatchObject({ status: 'decided', winner: 'home' });
});

const stages: TournamentStage[] = [
  {
    ...{ id: 'groups', format: 'round-robin', bestOf: 1, advances: 2, groups: 1 },
    criteria: ['points', 'head-to-head', 'game-difference', 'lot'],
    withdrawal: 'forfeit-rest',
  },
  {
    ...{ id: 'playoff', format: 'single-elimination', bestOf: 1, advances: 0 },
    ...{ hasThirdPlace: false, finalDoubleForfeit: 'no-champion' },
  },
];

test.thorough('an entry that leaves a paused event after its stage does not play on', async () => {
  const event = await runningEvent(p, { players, organizer, stages });
  const query = { ...at(event), status: 'open' as const };
  const betterWins = ({ home, away }: TournamentMatch): [number, number] =>
    home.seed < away.seed ? [1, 0] : [0, 1];
  let left: TournamentMatch[] = [];
  for (let round = 1; round <= 3; round += 1) {
    ({ items: left } = await p.anyone.call(listTournamentMatches, { query }));
    if (round === 3) await move(event, 'pause');
    for (const match of left) await setScore(event, match.key, betterWins(match));
  }
  const leave = { params: at(event), body: { entryId: event.entryIds[1]! } };
  expect(await players[1]!.call(leaveTournament, leave)).toMatchObject({ status: 'dropped' });
  await p.settled();
  await move(event, 'resume');
  // The next one of the group advances (ADR 195).
  const final = await matchAt(p, event, 'F1');
  expect([final.home.entryId, final.away.entryId]).toEqual([event.entryIds[0], event.entryIds[2]]);
  await setScore(event, 'F1', [1, 0]);
  expect(await statusOf(event)).toBe('completed');
  const entries = await p.anyone.call(getTeamScores, { params: at(event), query: {} });
  expect(entries.items.map(({ place }) => place)).toEqual([1, 3, 2, 4]);
});

test.thorough(
  'a pause has an end: its organizers are reminded, and the event is cancelled',
  async () => {
    const event = await runningEvent(p, { players, organizer });
    await move(event, 'pause');
    const from = p.clock.now().getTime();
    await p.advance(pauseReminderMs);
    const endsAt = new Date(from + longestPauseMs).toISOString();
    expect(p.events(tournamentPauseOverdue)).toMatchObject([
      { data: { organizerIds: [organizer.id], endsAt } },
    ]);
    await p.advance(longestPauseMs - pauseReminderMs - 1);
    expect(await statusOf(event)).toBe('paused');
    await p.advance(1);
    expect(await p.anyone.call(getTournament, { params: at(event) })).toMatchObject({
      ...{ status: 'cancelled', cancelReason: 'operator' },
    });
  },
);

test.thorough('a pause that is not ended completes an event that is decided', async () => {
  const event = await runningEvent(p, { players: players.slice(0, 2), organizer });
  await move(event, 'pause');
  await setScore(event, 'F1', [1, 0]);
  // The reminder of a timer that was late leaves its whole time.
  await p.advance(longestPauseMs);
  expect(await statusOf(event)).toBe('paused');
  await p.advance(longestPauseMs - pauseReminderMs);
  expect(await statusOf(event)).toBe('completed');
});

test.thorough(
  'a paused event that is decided is not cancelled, and completes once resumed',
  async () => {
    const event = await runningEvent(p, { players: players.slice(0, 2), organizer });
    await move(event, 'pause');
    await setScore(event, 'F1', [1, 0]);
    expect(await statusOf(event)).toBe('paused');
    const { version } = await organizer.call(getTournament, { params: at(event) });
    const cancelling = { params: at(event), body: { version } };
    expect(await organizer.refused(cancelTournament, cancelling)).toMatchObject({
      ...{ status: 409, code: 'tournament-status' },
    });
    await move(event, 'resume');
    expect(await statusOf(event)).toBe('completed');
  },
);
