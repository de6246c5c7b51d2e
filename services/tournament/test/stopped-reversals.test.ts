import { fundEscrow, payForSeat, reverseFunding } from '@contend/contracts';
import type { Player, StoryPlatform } from '@contend/test-kit';
import {
  entered,
  entryOf,
  eventPlatform,
  freeTerms,
  minuteMs,
  pool,
  published,
  castOf,
  funds,
} from './event-story';

const available = async (player: Player) => (await player.balance()).available;
const expectBooks = async (p: StoryPlatform, escrowCents: number) =>
  expect(await p.ledger.verify()).toMatchObject({ escrowCents, differences: [] });

/** Stops the service after a funding, and again before the reversal at its deadline. */
async function stopTwice(p: StoryPlatform, funding: () => Promise<unknown>) {
  const funded = p.crash('tournament', fundEscrow, 'after');
  const lost = funding().catch(() => undefined);
  await funded;
  await p.restart('tournament');
  const reversing = p.crash('tournament', reverseFunding, 'before');
  await p.moveClock(minuteMs);
  await reversing;
  await p.restart('tournament');
  await lost;
}

test.thorough(
  'a seat can be paid again after a stop between its expiry and its reversal',
  async () => {
    const p = await eventPlatform();
    const { host, ada } = await castOf(p);
    const event = await published(host, freeTerms(p, pool));
    await entered(ada, event);
    const paying = {
      params: { tournamentId: event.id },
      body: { userId: ada.id, amount: 5_00 },
    };
    await stopTwice(p, () => ada.call(payForSeat, paying));
    await p.advance(2 * minuteMs);
    await ada.signInAgain();
    expect(await entryOf(ada, event)).toMatchObject({ status: 'pending_payment' });
    expect(await available(ada)).toBe(funds);
    expect(await ada.call(payForSeat, paying)).toMatchObject({ status: 'entered' });
    await expectBooks(p, 5_00);
  },
);
