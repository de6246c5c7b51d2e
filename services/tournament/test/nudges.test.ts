import {
  checkIn,
  inMs,
  listNotifications,
  matchCheckInDue,
  tournamentAppearMs,
  tournamentLateMs,
  tournamentMatchLate,
} from '@contend/contracts';
import type { Player, StoryPlatform } from '@contend/test-kit';
import { matchAt, runningEvent, playStory } from './play-story';

let p: StoryPlatform;
let players: Player[];
let organizer: Player;
const minuteMs = 60_000;

beforeEach(async () => {
  ({ p, players, organizer } = await playStory());
  players = players.slice(0, 2);
});

async function newMatch() {
  const event = await runningEvent(p, { players, organizer });
  const match = await matchAt(p, event, 'F1');
  const params = { matchId: match.id };
  const until = (ms: number) =>
    p.advance(Date.parse(match.openedAt) + ms - p.clock.now().getTime());
  return { event, match, params, until };
}

/** Titles and reasons of a player's notifications about a match, newest first. */
async function noticesOf(player: Player, matchId: string, kinds: readonly string[]) {
  const listed = await player.call(listNotifications, {});
  return listed
    .filter(({ kind, link }) => kinds.includes(kind) && link === `/matches/${matchId}`)
    .map(({ title, because }) => [title, because]);
}
const due = ['check-in-due'];
const late = ['tournament-match-late', 'tournament-match-overdue'];
const inMatch = 'because you play in this match';

/** The timer runs once more, as after a crash of the process that ran it. */
async function repeatNudge(matchId: string) {
  const timers = p.database('match').collection<{ _id: string }>('timers');
  const row = { kind: 'check-in-nudge', subject: matchId, due: p.clock.now(), attempts: 0 };
  const fresh = { failures: 0, leasedUntil: new Date(0), token: null, deadAt: null, error: null };
  await timers.updateOne(
    { _id: `check-in-nudge:${matchId}` },
    { $set: { ...row, ...fresh } },
    { upsert: true },
  );
  // The clock wakes the workers of timers.
  await p.advance(1);
}

test.thorough(
  'an absent player is reminded twice before the forfeit, one who is here never',
  async () => {
    const [here, absent] = players as [Player, Player];
    const { match, params, until } = await newMatch();
    await here.call(checkIn, { params });
    await until(tournamentAppearMs / 2 - 1);
    expect(await noticesOf(absent, match.id, due)).toEqual([]);
    await p.advance(1);
    await repeatNudge(match.id);
    expect(await noticesOf(absent, match.id, due)).toEqual([
      ['Check in now: 5 minutes left', inMatch],
    ]);
    const [sent] = p.events(matchCheckInDue).filter(({ subject }) => subject === match.id);
    await p.replay('match.events', sent!);
    await until(tournamentAppearMs - 2 * minuteMs);
    expect(await noticesOf(absent, match.id, due)).toEqual([
      ['Check in now: 2 minutes left', inMatch],
      ['Check in now: 5 minutes left', inMatch],
    ]);
    await until(tournamentAppearMs);
    await repeatNudge(match.id);
    expect(await noticesOf(absent, match.id, due)).toHaveLength(2);
    expect(await noticesOf(here, match.id, due)).toEqual([]);
  },
);

test.thorough('an outage that moved the deadline sends no reminder of the old one', async () => {
  const absent = players[1]!;
  const { match, until } = await newMatch();
  await p.kill('match');
  await until(tournamentAppearMs + 3 * minuteMs);
  await p.restart('match');
  await p.settled();
  expect(await noticesOf(absent, match.id, due)).toEqual([]);
  await until(tournamentAppearMs + 3 * minuteMs + tournamentAppearMs / 2);
  expect(await noticesOf(absent, match.id, due)).toHaveLength(1);
});

test.thorough(
  'captains are notified of an amber match, organizers of a red one, each once',
  async () => {
    const { event, params } = await newMatch();
    for (const player of players) await player.call(checkIn, { params });
    await p.settled();
    const { expectedBy } = await matchAt(p, event, 'F1');
    const untilLate = (ms: number) =>
      p.advance(inMs(new Date(expectedBy), ms).getTime() - p.clock.now().getTime());
    await untilLate(tournamentLateMs.amberMs - 1);
    expect(await noticesOf(players[0]!, params.matchId, late)).toEqual([]);
    await untilLate(tournamentLateMs.amberMs);
    for (const player of players) {
      expect(await noticesOf(player, params.matchId, late)).toEqual([
        ['Your match in Night Cup is late', 'because you are captain in this match'],
      ]);
    }
    expect(await noticesOf(organizer, params.matchId, late)).toEqual([]);
    await untilLate(tournamentLateMs.redMs);
    const events = p
      .events(tournamentMatchLate)
      .filter(({ subject }) => subject === params.matchId);
    for (const sent of events) await p.replay('tournament.events', sent);
    await p.settled();
    expect(await noticesOf(organizer, params.matchId, late)).toEqual([
      ['A match of Night Cup needs you', 'because you organize this tournament'],
    ]);
    expect(await noticesOf(players[0]!, params.matchId, late)).toHaveLength(1);
  },
);
