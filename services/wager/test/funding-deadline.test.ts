import {
  acceptWager,
  editWager,
  fundEscrow,
  matchCreated,
  reserveFunds,
  wagerAccepted,
} from '@contend/contracts';
import { expectBooks, offered, read, taking, wagerPlatform } from './play-wager';

const hourMs = 3600_000;
const unavailable = { status: 503, code: 'unavailable' };
const expired = { status: 409, code: 'funding-expired' };

test.thorough('an acceptance refused with 503 ends after a minute and stays ended', async () => {
  const p = await wagerPlatform();
  const { ada, bea, wager } = await offered(p);
  const key = { idempotencyKey: 'bea-accepts-1' };
  await p.kill('wallet');
  expect(await bea.refused(acceptWager, taking(bea, wager), key)).toEqual(unavailable);
  expect(await read(p, wager.id)).toMatchObject({ status: 'claimed' });
  p.clock.advance(6 * hourMs);
  await p.restart('wallet');
  await Promise.all([ada.signInAgain(), bea.signInAgain()]);
  expect(await read(p, wager.id)).toMatchObject({ status: 'open', away: null, fundBy: null });
  expect(await bea.balance()).toEqual({ available: 50_00, held: 0 });
  expect(await ada.balance()).toEqual({ available: 40_00, held: 10_00 });
  expect(await bea.refused(acceptWager, taking(bea, wager), key)).toEqual(expired);
  expect(p.events(wagerAccepted)).toEqual([]);
  expect(p.events(matchCreated)).toEqual([]);
  await expectBooks(p, { escrow: 0, house: 0 });
  // A new request is a new consent.
  expect((await bea.call(acceptWager, taking(bea, wager))).status).toBe('accepted');
  await expectBooks(p, { escrow: 20_00, house: 0 });
});

test.thorough('a repeat within the minute completes the acceptance', async () => {
  const p = await wagerPlatform();
  const { bea, wager } = await offered(p);
  const key = { idempotencyKey: 'bea-accepts-1' };
  await p.kill('wallet');
  expect(await bea.refused(acceptWager, taking(bea, wager), key)).toEqual(unavailable);
  await p.restart('wallet');
  expect((await bea.call(acceptWager, taking(bea, wager), key)).status).toBe('accepted');
});

test.thorough(
  'stakes taken but not confirmed in time are returned, and the offer reopens',
  async () => {
    const p = await wagerPlatform();
    const { ada, bea, wager } = await offered(p);
    const crashed = p.crash('wager', fundEscrow, 'after');
    const lost = bea.call(acceptWager, taking(bea, wager)).catch(() => undefined);
    await crashed;
    await expectBooks(p, { escrow: 20_00, house: 0 });
    p.clock.advance(60_000);
    await p.restart('wager');
    await lost;
    expect(await read(p, wager.id)).toMatchObject({ status: 'open', away: null });
    expect(await bea.balance()).toEqual({ available: 50_00, held: 0 });
    expect(await ada.balance()).toEqual({ available: 40_00, held: 10_00 });
    await expectBooks(p, { escrow: 0, house: 0 });
    // The creator's stake is held under a new id: it is captured and returned like the first.
    const cal = await p.player('cal', { funds: 50_00 });
    expect((await cal.call(acceptWager, taking(cal, wager))).status).toBe('accepted');
    expect(await ada.balance()).toEqual({ available: 40_00, held: 10_00 });
    await expectBooks(p, { escrow: 20_00, house: 0 });
  },
);

test.thorough('an edit not funded in time ends the offer and returns its stake', async () => {
  const p = await wagerPlatform();
  const { ada, wager } = await offered(p);
  const crashed = p.crash('wager', reserveFunds, 'after');
  const change = { params: { wagerId: wager.id }, body: { stake: 45_00 } };
  const lost = ada.call(editWager, change).catch(() => undefined);
  await crashed;
  p.clock.advance(60_000);
  await p.restart('wager');
  await lost;
  expect(await read(p, wager.id)).toMatchObject({
    status: 'cancelled',
    endReason: 'funding-expired',
  });
  expect(await ada.balance()).toEqual({ available: 50_00, held: 0 });
  await expectBooks(p, { escrow: 0, house: 0 });
});
