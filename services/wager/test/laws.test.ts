import {
  acceptWager,
  changeLaws,
  createWager,
  firstLaw,
  getWager,
  type LawRule,
  listLaws,
} from '@contend/contracts';
import { type Player, soloOffer, type StoryPlatform } from '@contend/test-kit';
import { offered, taking, wagerPlatform } from './play-wager';

const minuteMs = 60_000;
const later = (p: StoryPlatform, ms: number) =>
  new Date(p.clock.now().getTime() + ms).toISOString();
const wagers = { product: 'wager' as const, isAllowed: true, minimumAge: 18 };

/** Adds rules to the table; they reach the wager service before their date. */
async function change(p: StoryPlatform, admin: Player, rules: LawRule[], effectiveAt: string) {
  const { version } = await p.anyone.call(listLaws, {});
  const body = { version, effectiveAt, reason: 'A ruling', rules: [...firstLaw.rules, ...rules] };
  await admin.call(changeLaws, { body });
  await p.settled();
}

const offer = (player: Player, { gameId, playTypeId }: { gameId: string; playTypeId: string }) =>
  player.answer(createWager, {
    body: soloOffer({ gameId, id: playTypeId }, { userId: player.id, stakeCents: 5_00 }),
  });

const notHere = {
  status: 403,
  body: {
    code: 'country-blocked',
    message: 'Wagers are not offered in Sweden.',
    details: { product: 'wager', country: 'SE' },
  },
};

test.thorough('a denial acts at its very millisecond, on new and on open offers', async () => {
  const p = await wagerPlatform();
  const [admin, table] = [await p.admin(), await offered(p)];
  const { ada, wager } = table;
  const swede = await p.player('swede', { funds: 50_00, country: 'SE' });
  const open = await p.openWager(swede, { stakeCents: 5_00 });
  const denied = { ...wagers, country: 'SE', isAllowed: false };
  await change(p, admin, [denied], later(p, minuteMs));
  await p.moveClock(minuteMs - 1);
  const seen = async (player: Player, { id: wagerId }: { id: string }) =>
    (await player.call(getWager, { params: { wagerId } })).acceptRefusal;
  expect(await seen(swede, wager)).toBeNull();
  expect(await seen(ada, open)).toBeNull();
  await p.moveClock(1);
  expect(await offer(swede, wager)).toMatchObject(notHere);
  expect(await swede.answer(acceptWager, taking(swede, wager))).toMatchObject(notHere);
  expect(await seen(swede, wager)).toBe('country-blocked');
  // Of another user only that the offer is not open.
  expect(await seen(ada, open)).toBe('wager-not-open');
  const accepted = await ada.answer(acceptWager, taking(ada, open));
  expect(accepted).toMatchObject({ status: 409, body: { code: 'wager-not-open' } });
  expect(await swede.balance()).toEqual({ available: 45_00, held: 5_00 });
  expect((await p.ledger.verify()).differences).toEqual([]);
});

test.thorough('a country can need more than 18 years, and allow again', async () => {
  const p = await wagerPlatform();
  const [admin, { wager }] = [await p.admin(), await offered(p)];
  const young = { country: 'SE', birthDate: '2006-06-01' };
  const kim = await p.player('kim', { ...young, funds: 50_00 });
  await change(p, admin, [{ ...wagers, country: 'SE', minimumAge: 20 }], later(p, 0));
  expect(await offer(kim, wager)).toMatchObject({
    status: 403,
    body: {
      code: 'under-age',
      message: 'Wagers are offered in Sweden to players of 20 and older.',
      details: { product: 'wager', country: 'SE', minimumAge: 20 },
    },
  });
  await change(p, admin, [], later(p, 0));
  expect((await offer(kim, wager)).status).toBe(201);
});
