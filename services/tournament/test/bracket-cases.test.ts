import {
  cancelTournament,
  changeTournament,
  leaveTournament,
  listTournamentMatches,
  moveTournament,
  payOutTournament,
  prizePaid,
  seedTournament,
  setOrganizers,
  setTournamentScore,
  type TournamentMatch,
} from '@contend/contracts';
import type { Player, StoryPlatform } from '@contend/test-kit';
import {
  eventOf,
  eventPlatform,
  freeTerms,
  moveEvent,
  pool,
  castOf,
  seededEvent,
} from './event-story';
import { bracketOf, matchAt } from './play-story';

let p: StoryPlatform;
let host: Player;
let second: Player;
let players: Player[];

beforeEach(async () => {
  p = await eventPlatform();
  const { ada, ben, cat, dan, ...cast } = await castOf(p);
  ({ host, other: second } = cast);
  players = [ada, ben, cat, dan];
});

type Event = { id: string };
const at = ({ id: tournamentId }: Event) => ({ tournamentId });
const running = (event: Event) => ({ tournament: event });
const versionOf = async (event: Event) => (await eventOf(host, event)).version;

/** An event with two organizers, whose four players have paid and checked in. */
async function organizedEvent(): Promise<Event & { entryIds: string[] }> {
  const event = await seededEvent(host, players, freeTerms(p, pool));
  const naming = { version: await versionOf(event), userIds: [second.id] };
  await host.call(setOrganizers, { params: at(event), body: naming });
  return event;
}

const liveEvent = () =>
  p.prepare('a live event', async () => {
    const event = await organizedEvent();
    await moveEvent(host, event, 'start');
    await p.settled();
    return event;
  });

const setting = async (
  event: Event,
  { id: matchId }: TournamentMatch,
  scores: [number, number],
) => ({
  params: at(event),
  body: { matchId, scores, version: (await bracketOf(p, running(event))).version },
});

async function completedEvent() {
  const event = await liveEvent();
  for (const key of ['U1.1', 'U1.2', 'F1']) {
    const match = await matchAt(p, running(event), key);
    await host.call(setTournamentScore, await setting(event, match, [1, 0]));
  }
  await p.settled();
  expect(await eventOf(host, event)).toMatchObject({ status: 'completed' });
  return event;
}

const matchesOf = async ({ id: tournamentId }: Event) =>
  (await p.anyone.call(listTournamentMatches, { query: { tournamentId, pageSize: 50 } })).items;

const codesOf = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted();

test.thorough(
  '21: two organizers who set different winners: one does, the other sees it',
  async () => {
    const event = await liveEvent();
    const match = await matchAt(p, running(event), 'U1.1');
    const [home, away] = [await setting(event, match, [1, 0]), await setting(event, match, [0, 1])];
    const answers = await Promise.all([
      host.answer(setTournamentScore, home),
      second.answer(setTournamentScore, away),
    ]);
    expect(codesOf(answers)).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ code: 'version-conflict' });
    const winner = answers[0].status === 200 ? 'home' : 'away';
    expect(await matchAt(p, running(event), 'U1.1')).toMatchObject({ status: 'decided', winner });
  },
);

test.thorough('21: two organizers who seed differently: the bracket is that of one', async () => {
  const event = await organizedEvent();
  const version = await versionOf(event);
  const orders = [event.entryIds.toReversed(), [...event.entryIds.slice(1), event.entryIds[0]!]];
  const answers = await Promise.all(
    [host, second].map((one, index) =>
      one.answer(seedTournament, {
        ...{ params: at(event), body: { version, entryIds: orders[index]! } },
      }),
    ),
  );
  expect(codesOf(answers)).toEqual([200, 409]);
  const kept = orders[answers[0]?.status === 200 ? 0 : 1];
  const { entries } = await bracketOf(p, running(event));
  expect(entries.map(({ id }) => id)).toEqual(kept);
});

test.thorough(
  '21: a withdrawal and a result: the match has one end, and the entry is out',
  async () => {
    const event = await liveEvent();
    const match = await matchAt(p, running(event), 'U1.1');
    const body = { entryId: match.home.entryId };
    const leaver = players.find(({ id }) => id === match.home.captainId)!;
    const score = await setting(event, match, [1, 0]);
    const [left, set] = await Promise.all([
      leaver.answer(leaveTournament, { params: at(event), body }),
      host.answer(setTournamentScore, score),
    ]);
    await p.settled();
    expect(left).toMatchObject({ status: 200, body: { status: 'dropped' } });
    const isFirst = set.status === 200;
    if (!isFirst) expect(set).toMatchObject({ status: 409, body: { code: 'version-conflict' } });
    expect(await matchAt(p, running(event), 'U1.1')).toMatchObject({
      ...{ status: 'decided', winner: isFirst ? 'home' : 'away' },
      decidedBy: isFirst ? 'organizer' : 'forfeit',
    });
    // Out in either order: its final, if it has one, is the other side's.
    const other = await matchAt(p, running(event), 'U1.2');
    await host.call(setTournamentScore, await setting(event, other, [1, 0]));
    const final = (await matchesOf(event)).find(({ key }) => key === 'F1');
    if (isFirst) expect(final).toMatchObject({ status: 'decided', decidedBy: 'forfeit' });
    else expect(final).toMatchObject({ status: 'open' });
  },
);

test.thorough('21: a cancellation and the start: the event is one or the other', async () => {
  for (let round = 0; round < 3; round += 1) {
    const event = await organizedEvent();
    const body = { version: await versionOf(event) };
    const cancelling = () => second.answer(cancelTournament, { params: at(event), body });
    const params = { ...at(event), move: 'start' as const };
    const starting = () => host.answer(moveTournament, { params, body });
    const acts = round % 2 === 0 ? [cancelling, starting] : [starting, cancelling];
    const answers = await Promise.all(acts.map((act) => act()));
    await p.settled();
    expect(codesOf(answers)).toEqual([200, 409]);
    const { status } = await eventOf(host, event);
    const won = answers.find((one) => one.status === 200)?.body as { status: string };
    expect(status).toBe(won.status);
    expect(await matchesOf(event)).toHaveLength(status === 'live' ? 2 : 0);
    const { prize } = await eventOf(host, event);
    expect(prize.heldCents).toBe(status === 'live' ? 20_00 : 0);
  }
});

test.thorough(
  '21: the payout and an undo: prizes are paid once, for the result that counts',
  async () => {
    const event = await completedEvent();
    const final = await matchAt(p, running(event), 'F1');
    const { dates } = await eventOf(host, event);
    const untilPayout = () => Date.parse(dates.payoutAt ?? '') - p.clock.now().getTime();
    const undoing = async () => ({
      params: at(event),
      body: {
        version: (await bracketOf(p, running(event))).version,
        change: { kind: 'undo' as const, matchId: final.id },
      },
    });
    // The last millisecond of the hold: the payout is refused.
    await p.advance(untilPayout() - 1);
    for (const one of [host, second]) await one.signInAgain();
    const early = { params: at(event), body: { version: await versionOf(event) } };
    expect(await host.refused(payOutTournament, early)).toMatchObject({ code: 'prize-hold' });
    // Its end: the undo is. The timer pays at this moment too, so the organizer may be late.
    const change = await undoing();
    await p.moveClock(1);
    const [paid, undone] = await Promise.all([
      host.answer(payOutTournament, early),
      second.answer(changeTournament, change),
    ]);
    await p.settled();
    expect([200, 409]).toContain(paid.status);
    expect(undone).toMatchObject({ status: 409, body: { code: 'tournament-not-live' } });
    expect(await eventOf(host, event)).toMatchObject({ status: 'paid_out' });
    const shares = p
      .events(prizePaid)
      .filter(({ data }) => (data as { tournamentId: string }).tournamentId === event.id);
    expect(shares).toHaveLength(2);
    expect((await eventOf(host, event)).prize.heldCents).toBe(0);
    expect(await p.ledger.verify()).toMatchObject({ differences: [] });
  },
);
