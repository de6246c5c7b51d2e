import {
  cancelTournament,
  fundEscrow,
  getRoles,
  seriesEventSkipped,
  setRoles,
  setStatus,
} from '@contend/contracts';
import type { Player, StoryPlatform } from '@contend/test-kit';
import { eventOf, eventPlatform, hourMs, castOf, funds } from './event-story';
import {
  dayMs,
  fridays,
  organizedBy,
  outcomesOf,
  seriesOf,
  started,
  templateOf,
  weekMs,
} from './series-story';

let p: StoryPlatform;

beforeEach(async () => {
  // Monday, 2 March 2026, 12:00 UTC.
  p = await eventPlatform();
});

const guaranteed = {
  prize: { mode: 'guaranteed' as const, guaranteeCents: 60_00, split: [10_000] },
};
const available = async (player: Player) => (await player.balance()).available;
const expectBooks = async (escrowCents: number) =>
  expect(await p.ledger.verify()).toMatchObject({ escrowCents, differences: [] });
/** From Monday noon to Friday 20:00 in Berlin. */
const toFriday = 4 * dayMs + 7 * hourMs;

/** One event ahead is published; the next one is due on Friday evening. */
async function running(host: Player, templateId: string) {
  const series = await started(host, fridays(templateId, { weeksAhead: 1 }));
  await p.settled();
  expect(await outcomesOf(host, series)).toEqual([['2026-03-06', 'published', null]]);
  return series;
}

test.thorough(
  'an event whose guarantee is not covered is skipped, and its organizer notified',
  async () => {
    const { host } = await castOf(p);
    const series = await running(host, await templateOf(p, host, guaranteed));
    expect(await available(host)).toBe(funds - 60_00);
    await p.advance(toFriday);
    await host.signInAgain();
    expect(await outcomesOf(host, series)).toEqual([
      ['2026-03-06', 'published', null],
      ['2026-03-13', 'skipped', 'insufficient-funds'],
    ]);
    expect(p.events(seriesEventSkipped).map(({ data }) => data)).toEqual([
      {
        ...{ seriesId: series.id, ownerId: host.id, name: 'Friday Cup #2, 2026-03-13' },
        ...{ startsAt: '2026-03-13T19:00:00.000Z', reason: 'insufficient-funds' },
      },
    ]);
    // The draft is cancelled.
    expect((await organizedBy(host, 'Friday Cup #')).at(-1)).toEqual([
      ...['Friday Cup #2, 2026-03-13', 'cancelled'],
    ]);
    // With money again, the next one has the number that the skipped one did not use.
    await p.refill(host, 30_00);
    await p.advance(weekMs);
    await host.signInAgain();
    expect((await seriesOf(host, series)).events[0]).toMatchObject({
      ...{ name: 'Friday Cup #2, 2026-03-20', status: 'published' },
    });
    // The first one was cancelled at its start, without entries.
    await expectBooks(60_00);
  },
);

test.thorough('an event is skipped while its owner is no organizer, or suspended', async () => {
  const { host } = await castOf(p);
  const series = await running(host, await templateOf(p, host));
  const params = { userId: host.id };
  const admin = await p.admin();
  await p.operator.call(setRoles, { params, body: { roles: ['player'] } });
  await p.advance(toFriday);
  await p.operator.call(setRoles, { params, body: { roles: ['organizer'] } });
  await p.operator.call(setStatus, { params, body: { status: 'suspended' } });
  await p.advance(weekMs);
  await admin.signInAgain();
  expect((await outcomesOf(admin, series)).slice(1)).toEqual([
    ['2026-03-13', 'skipped', 'not-organizer'],
    ['2026-03-20', 'skipped', 'account-suspended'],
  ]);
  await p.operator.call(setStatus, { params, body: { status: 'active' } });
  await p.advance(weekMs);
  await admin.signInAgain();
  expect((await outcomesOf(admin, series)).at(-1)).toEqual(['2026-03-27', 'published', null]);
});

test.thorough('an event that the law does not allow its organizer is skipped', async () => {
  const host = await p.player('host', { country: null, funds: 0 });
  const params = { userId: host.id };
  await p.operator.call(setRoles, { params, body: { roles: ['organizer'] } });
  await host.signInAgain();
  const series = await started(host, fridays(await templateOf(p, host, guaranteed)));
  await p.settled();
  expect(await outcomesOf(host, series)).toEqual([
    ['2026-03-06', 'skipped', 'country-required'],
    ['2026-03-13', 'skipped', 'country-required'],
  ]);
  expect(p.events(seriesEventSkipped)).toHaveLength(2);
});

test.thorough(
  'after an outage events are caught up where registration is open long enough',
  async () => {
    const { host } = await castOf(p);
    const series = await running(host, await templateOf(p, host));
    await p.kill('tournament');
    // To Thursday, 19 March, 19:00 in Berlin: check-in of the next one opens in exactly 24 hours.
    await p.moveClock(2 * weekMs + 3 * dayMs + 6 * hourMs);
    await p.restart('tournament');
    await host.signInAgain();
    const missed = [
      ['2026-03-06', 'published', null],
      ['2026-03-13', 'skipped', 'too-late'],
    ];
    expect(await outcomesOf(host, series)).toEqual([...missed, ['2026-03-20', 'published', null]]);
    await p.kill('tournament');
    await p.moveClock(weekMs + 1);
    await p.restart('tournament');
    await host.signInAgain();
    // A millisecond less than that.
    expect((await outcomesOf(host, series)).at(-1)).toEqual(['2026-03-27', 'skipped', 'too-late']);
  },
);

test.thorough.each(['before', 'after'] as const)(
  'a process that stops %s a call of it publishes each event once',
  async (when) => {
    const { host } = await castOf(p);
    await p.refill(host, 100_00);
    const series = await running(host, await templateOf(p, host, guaranteed));
    for (const call of [getRoles, fundEscrow]) {
      const stopped = p.crash('tournament', call, when);
      await p.moveClock(call === getRoles ? toFriday : weekMs);
      await stopped;
      await p.restart('tournament');
    }
    await p.settled();
    await host.signInAgain();
    expect(await outcomesOf(host, series)).toEqual(
      ['2026-03-06', '2026-03-13', '2026-03-20'].map((date) => [date, 'published', null]),
    );
    const names = (await organizedBy(host, 'Friday Cup #')).map(([name]) => name);
    expect(names).toEqual([
      ...['Friday Cup #1, 2026-03-06', 'Friday Cup #2, 2026-03-13', 'Friday Cup #3, 2026-03-20'],
    ]);
    // Each guarantee is taken once; the first event was cancelled at its start, without entries.
    await expectBooks(120_00);
  },
);

test.thorough('an edit while an event is being published does not publish it twice', async () => {
  const { host } = await castOf(p);
  await p.refill(host, 100_00);
  const series = await running(host, await templateOf(p, host, guaranteed));
  const stored = p.database('tournament').collection<{ _id: string }>('tournamentSeries');
  const stopped = p.crash('tournament', fundEscrow, 'after');
  await p.moveClock(toFriday);
  await stopped;
  // As an edit that another replica saves meanwhile.
  const saturdays = { $set: { 'schedule.weekdays': [6] }, $inc: { version: 1 } };
  await stored.updateOne({ _id: series.id }, saturdays);
  await p.restart('tournament');
  await host.signInAgain();
  expect(await outcomesOf(host, series)).toEqual([
    ['2026-03-06', 'published', null],
    ['2026-03-13', 'published', null],
  ]);
  expect((await seriesOf(host, series)).next[0]).toMatchObject({ date: '2026-03-14' });
});

test.thorough('a published event that was cancelled by hand is not published again', async () => {
  const { host } = await castOf(p);
  const series = await running(host, await templateOf(p, host));
  const { tournamentId } = (await seriesOf(host, series)).events[0] ?? {};
  const params = { tournamentId: tournamentId ?? '' };
  const { version } = await eventOf(host, { id: params.tournamentId });
  await host.call(cancelTournament, { params, body: { version } });
  await p.advance(toFriday);
  await host.signInAgain();
  expect(await organizedBy(host, 'Friday Cup #')).toHaveLength(2);
});
