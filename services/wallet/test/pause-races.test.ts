import type { Ledger } from '../src/ledger/ledger-queue.repository';
import { beginPause } from '../src/play/play-commands';
import { idOf, ledgerFixture } from './ledger-fixture';

const player = idOf(1);
const dayMs = 24 * 3_600_000;
const rounds = 8;

/** Begins a time-out of a day, or lengthens the one before it. */
const pause = (ledger: Ledger, round: number) =>
  ledger.run({ accounts: [player] }, (books) => {
    const until = new Date(Date.now() + dayMs * (1 + round));
    return beginPause(books, { userId: player, kind: 'time-out', until }, new Date());
  });

test.thorough(
  'a break that begins on one replica bars stakes on another from then on',
  async () => {
    for (let round = 0; round < rounds; round += 1) {
      const fixture = await ledgerFixture({ replicas: 2 });
      await fixture.refill(player, 50_00);
      const ids = Array.from({ length: 6 }, (_, nth) => `wager:${idOf(10 + nth)}:1`);
      const stakes = ids.map((id) => fixture.reserve(id, player, 1_00));
      // Each round begins the break a little later among the stakes.
      await Promise.race([Promise.all(stakes.slice(0, round % ids.length)), stakes.at(-1)]);
      await pause(fixture.ledgers[1] as Ledger, round);
      const answers = await Promise.all(stakes);
      const late = await fixture.reserve(`wager:${idOf(30)}:1`, player, 1_00);
      expect(late).toMatchObject({ ok: false, limited: [{ userId: player, limit: 'time-out' }] });
      const held = answers.filter(({ ok }) => ok);
      for (const { limited } of answers.filter(({ ok }) => !ok)) {
        expect(limited).toMatchObject([{ userId: player, limit: 'time-out' }]);
      }
      expect(await fixture.collection('accounts').findOne({ _id: player })).toMatchObject({
        availableCents: 50_00 - held.length * 1_00,
      });
      expect((await fixture.verify()).differences).toEqual([]);
      await fixture.end();
    }
  },
);

test.thorough(
  'of two breaks that begin at once on two replicas the longer one counts',
  async () => {
    const fixture = await ledgerFixture({ replicas: 2 });
    await fixture.refill(player, 50_00);
    const results = await Promise.allSettled(
      [3, 1, 2, 0].map((round) => pause(fixture.ledgers[round % 2] as Ledger, round)),
    );
    // The longest can never be refused; a shorter one is only refused behind a longer one.
    expect(results[0]).toMatchObject({ status: 'fulfilled' });
    const stored = await fixture.collection('accounts').findOne({ _id: player });
    const { play } = stored as unknown as { play: { pause: { until: Date } } };
    expect(play.pause.until.getTime()).toBeGreaterThan(Date.now() + 4 * dayMs - 60_000);
    expect((await fixture.verify()).differences).toEqual([]);
    await fixture.end();
  },
);
