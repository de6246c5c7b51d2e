import { createHash } from 'node:crypto';
import {
  getBracket,
  leaveTournament,
  listTournamentParticipants,
  payForSeat,
  registerForTournament,
  seedTournament,
  teamUpdated,
} from '@contend/contracts';
import type { Player, StoryPlatform } from '@contend/test-kit';
import {
  checkAllIn,
  entered,
  entering,
  entryOf,
  eventOf,
  eventPlatform,
  freeTerms,
  gameId,
  minuteMs,
  moveEvent,
  pool,
  published,
  teamPlayTypeId,
  castOf,
} from './event-story';

let p: StoryPlatform;
let host: Player;
let players: Player[];

beforeEach(async () => {
  p = await eventPlatform();
  const { host: owner, ada, ben, cat, dan } = await castOf(p);
  host = owner;
  players = [ada, ben, cat, dan];
});

type Event = { id: string };
const at = ({ id: tournamentId }: Event) => ({ tournamentId });
const available = async (player: Player) => (await player.balance()).available;

/** A team as its service publishes it, whose first member owns it. */
async function teamOf(number: number, ...members: Player[]): Promise<string> {
  const teamId = String(number).padStart(24, '0');
  const memberIds = members.map(({ id }) => id);
  const [ownerId] = memberIds;
  const data = {
    ...{ teamId, name: `Team ${number}`, tag: 'TAG', avatarUrl: null, gameId, region: 'eu' },
    ...{ timeZone: 'Europe/Berlin', ownerId, captainIds: [ownerId], memberIds },
    ...{ actingIds: [ownerId], deletedAt: null },
  };
  await p.publish(teamUpdated, { subject: teamId, sequence: 1, data });
  return teamId;
}

const teamTerms = { entryMode: 'team', teamSize: 2, playTypeId: teamPlayTypeId } as const;

/** How often two teams enter at the same moment. */
const rounds = 4;

describe('13: rosters', () => {
  test.thorough(
    'of one event share no player, also when both enter at the same moment',
    async () => {
      const [ada, ben, cat] = players as [Player, Player, Player];
      const adas = await teamOf(1, ada, ben);
      const cats = await teamOf(2, cat, ben);
      for (let round = 0; round < rounds; round += 1) {
        const event = await published(host, freeTerms(p, teamTerms));
        const answers = await Promise.all([
          ada.answer(registerForTournament, entering(event, adas)),
          cat.answer(registerForTournament, entering(event, cats)),
        ]);
        expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
        const refused = answers.find(({ status }) => status === 409);
        expect(refused?.body).toMatchObject({ code: 'already-entered' });
        // The refused one has no place.
        expect(await eventOf(host, event)).toMatchObject({ entries: { placed: 1, waiting: 0 } });
      }
    },
  );

  it.thorough('are whole: without a player the substitute is named in the same call', async () => {
    const [ada, ben, cat] = players as [Player, Player, Player];
    const event = await published(host, freeTerms(p, teamTerms));
    const teamId = await teamOf(3, ada, ben, cat);
    const enter = (...users: Player[]) => ({
      ...{ params: at(event), body: { teamId, users: users.map(({ id }) => id) } },
    });
    const short = await ada.refused(registerForTournament, enter(ada));
    expect(short).toMatchObject({ status: 409, code: 'roster-invalid' });
    const entry = await ada.call(registerForTournament, enter(ada, cat));
    expect(entry).toMatchObject({ status: 'entered', captainId: ada.id });
    expect(await entryOf(ben, event)).toBeNull();
    expect(await entryOf(cat, event)).toMatchObject({ id: entry.id });
  });
});

const lotOf = (seed: string, id: string) =>
  createHash('sha256').update(`${seed}|${id}`).digest('hex');

it.thorough('16: the seed of the lot is committed, and revealed after check-in', async () => {
  const event = await published(host, freeTerms(p, { seeding: 'random' }));
  const entryIds: string[] = [];
  for (const player of players) entryIds.push((await entered(player, event)).id);
  const { lotCommitment } = (await eventOf(host, event)).seeding;
  expect(lotCommitment).toMatch(/^[0-9a-f]{64}$/);
  const expectHidden = async () => {
    for (const viewer of [host, players[0]!]) {
      const { seeding } = await eventOf(viewer, event);
      expect(seeding).toEqual({ mode: 'random', lotCommitment, lotSeed: null });
    }
  };
  await expectHidden();
  await moveEvent(host, event, 'close');
  await expectHidden();
  await moveEvent(host, event, 'open-check-in');
  await checkAllIn(players, event, entryIds);
  await expectHidden();
  await moveEvent(host, event, 'seed');

  const { seeding } = await eventOf(players[0]!, event);
  const lotSeed = seeding.lotSeed ?? '';
  expect(seeding.lotCommitment).toBe(lotCommitment);
  expect(createHash('sha256').update(lotSeed).digest('hex')).toBe(lotCommitment);
  // Every reader computes the order that every viewer sees.
  const drawn = entryIds.toSorted((one, other) =>
    lotOf(lotSeed, one) < lotOf(lotSeed, other) ? -1 : 1,
  );
  for (const viewer of [host, p.anyone, ...players]) {
    const { entries } = await viewer.call(getBracket, { params: at(event) });
    expect(entries.map(({ id }) => id)).toEqual(drawn);
  }
  // The order of a committed lot stands.
  const { version } = await eventOf(host, event);
  const body = { version, entryIds: drawn.toReversed() };
  expect(await host.refused(seedTournament, { params: at(event), body })).toMatchObject({
    ...{ status: 409, code: 'seeds-drawn' },
  });
});

/** Two places: the first is paid, the second not, and two entries wait. */
async function unpaidPlace(): Promise<Event & { payBy: number; entryId: string }> {
  const [ada, ben, ...waiting] = players as [Player, Player, Player, Player];
  const event = await published(host, freeTerms(p, { ...pool, maxEntries: 2 }));
  await entered(ada, event);
  await ada.call(payForSeat, { params: at(event), body: { userId: ada.id, amount: 5_00 } });
  const { id: entryId, payBy } = await entered(ben, event);
  for (const player of waiting) await entered(player, event);
  return { ...event, entryId, payBy: Date.parse(payBy ?? '') };
}

const statuses = (event: Event) =>
  Promise.all(players.map(async (player) => (await entryOf(player, event))?.status));

describe('23: the waitlist and the expiry of an unpaid place', () => {
  it.thorough(
    'a payment at that moment takes nothing, and the next one has the place',
    async () => {
      const event = await unpaidPlace();
      const [, ben, cat] = players as [Player, Player, Player];
      const before = await available(ben);
      const seatOf = ({ id: userId }: Player) => ({
        ...{ params: at(event), body: { userId, amount: 5_00 } },
      });
      const moving = p.moveClock(event.payBy - p.clock.now().getTime());
      const late = await ben.answer(payForSeat, seatOf(ben));
      await moving;
      await p.settled();
      // Refused, or ended already.
      expect([409, 404]).toContain(late.status);
      expect(await statuses(event)).toEqual(['entered', 'expired', 'pending_payment', 'waiting']);
      expect(await available(ben)).toBe(before);
      expect(await cat.call(payForSeat, seatOf(cat))).toMatchObject({ status: 'entered' });
      expect(await eventOf(host, event)).toMatchObject({
        ...{ entries: { placed: 2, waiting: 1 }, prize: { heldCents: 10_00 } },
      });
      expect(await p.ledger.verify()).toMatchObject({ differences: [] });
    },
  );

  it.thorough('an exit at that moment frees the place once', async () => {
    const event = await unpaidPlace();
    const [, ben] = players as [Player, Player];
    const moving = p.moveClock(event.payBy - p.clock.now().getTime());
    await ben.answer(leaveTournament, { params: at(event), body: { entryId: event.entryId } });
    await moving;
    await p.settled();
    const [first, second, ...rest] = await statuses(event);
    expect([first, ...rest]).toEqual(['entered', 'pending_payment', 'waiting']);
    expect(['expired', 'withdrawn']).toContain(second);
    // The next one does not pay either.
    await p.advance(15 * minuteMs);
    expect((await statuses(event)).slice(2)).toEqual(['expired', 'pending_payment']);
    expect(await eventOf(host, event)).toMatchObject({ entries: { placed: 2, waiting: 0 } });
  });
});

it.thorough('16: participants are listed in one order, page by page', async () => {
  const event = await published(host, freeTerms(p));
  for (const player of players) await entered(player, event);
  const list = async (viewer: Pick<Player, 'call'>, pageSize: number, page: number) => {
    const query = { page, pageSize };
    const { items } = await viewer.call(listTournamentParticipants, { params: at(event), query });
    return items.map(({ id }) => id);
  };
  const whole = await list(host, 50, 1);
  expect(whole).toHaveLength(4);
  for (const viewer of [p.anyone, ...players]) {
    expect([...(await list(viewer, 2, 1)), ...(await list(viewer, 2, 2))]).toEqual(whole);
  }
});
