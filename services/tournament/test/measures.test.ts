import type { StoryPlatform } from '@contend/test-kit';
import {
  entered,
  eventPlatform,
  freeTerms,
  minuteMs,
  pool,
  published,
  castOf,
} from './event-story';

const none = {
  ...{ entering: 0, live: 0, paused: 0, held: 0, matches_open: 0, matches_late: 0 },
  ...{ payouts_waiting: 0, money_stuck: 0 },
};

/** The gauges of events, without their prefix. */
async function gauges(p: StoryPlatform): Promise<Record<string, number>> {
  const text = await (await fetch(`${p.urlOf('tournament')}/metrics`)).text();
  const lines = text.split('\n');
  return Object.fromEntries(
    Object.keys(none).map((name) => {
      const line = lines.find((one) => one.startsWith(`contend_tournaments_${name}{`));
      return [name, Number(line?.split(' ').at(-1))];
    }),
  );
}

test.thorough(
  'counts events by status, open and late matches, and money that has not arrived',
  async () => {
    const p = await eventPlatform();
    const { host, ada } = await castOf(p);
    expect(await gauges(p)).toEqual(none);
    const event = await published(host, freeTerms(p, pool));
    await entered(ada, event);
    expect(await gauges(p)).toEqual({ ...none, entering: 1 });

    const db = p.database('tournament');
    const change = (name: string, fields: object) =>
      db.collection<{ _id: string }>(name).updateMany({}, { $set: fields });
    const ago = (ms: number) => new Date(p.clock.now().getTime() - ms);
    for (const status of ['live', 'paused'] as const) {
      await change('tournaments', { status });
      expect(await gauges(p)).toEqual({ ...none, [status]: 1 });
    }
    // A payout that is due is late after ten minutes.
    await change('tournaments', { status: 'completed', payoutAt: ago(10 * minuteMs) });
    expect(await gauges(p)).toEqual({ ...none, held: 1 });
    await change('tournaments', { payoutAt: ago(10 * minuteMs + 1) });
    expect(await gauges(p)).toEqual({ ...none, held: 1, money_stuck: 1 });
    const cancelled = { status: 'cancelled', cancelledAt: ago(11 * minuteMs) };
    await change('tournaments', { ...cancelled, guarantee: 'returning' });
    expect(await gauges(p)).toEqual({ ...none, money_stuck: 1 });
    await change('tournaments', { guarantee: 'none' });
    const seats = [{ payment: { status: 'returning' } }];
    await change('tournamentEntries', { isOpen: false, endedAt: ago(11 * minuteMs), seats });
    expect(await gauges(p)).toEqual({ ...none, money_stuck: 1 });
    await change('tournamentEntries', { seats: [{ payment: { status: 'returned' } }] });
    expect(await gauges(p)).toEqual(none);

    const insert = (name: string, row: object) => db.collection(name).insertOne(row as never);
    const match = { tournamentId: event.id, status: 'live', late: 'amber' };
    await insert('tournamentMatches', { _id: 'm1', ...match });
    await insert('tournamentMatches', { _id: 'm2', ...match, late: 'red' });
    await insert('tournamentMatches', { _id: 'm3', ...match, status: 'removed', late: 'red' });
    await insert('tournamentPayouts', { _id: event.id, shares: [{ status: 'waiting' }] });
    const waiting = { matches_open: 2, matches_late: 1, payouts_waiting: 1 };
    expect(await gauges(p)).toEqual({ ...none, ...waiting });
  },
);
