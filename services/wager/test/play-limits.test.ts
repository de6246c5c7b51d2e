import {
  acceptWager,
  consentToWager,
  coverSeats,
  createWager,
  declineSeat,
  editWager,
  type ErrorReply,
  getPlayLimits,
  listPlayTypes,
  startTimeOut,
  updatePlayLimits,
} from '@contend/contracts';
import { type Player, soloOffer, type StoryPlatform } from '@contend/test-kit';
import { accepted, expectBooks, offered, read, taking, wagerPlatform } from './play-wager';
import { consentAll, ids, offer, twoTeams } from './team-story';

const ownLimit = { status: 409, code: 'play-limit' };
const onBreak = { status: 403, code: 'play-paused' };
const others = { status: 409, code: 'payer-limited' };

const limit = (player: Player, cents: number, kind: 'stake' | 'loss' = 'stake') =>
  player.call(updatePlayLimits, { body: { limits: [{ kind, window: 'day', cents }] } });
const timeOut = async (p: StoryPlatform, player: Player) => {
  await player.call(startTimeOut, { body: { hours: 24 } });
  await p.settled();
};

async function offering(p: StoryPlatform, player: Player, stakeCents: number) {
  const { items } = await p.anyone.call(listPlayTypes, { query: {} });
  const playType = items.find(({ teamSizes }) => teamSizes.includes(1))!;
  return { body: soloOffer(playType, { userId: player.id, stakeCents }) };
}

test.thorough('refuses an offer above the creator’s limit, and says what is left', async () => {
  const p = await wagerPlatform();
  const ada = await p.player('ada', { funds: 50_00 });
  await limit(ada, 9_99);
  const { status, body } = await ada.answer(createWager, await offering(p, ada, 10_00));
  expect(status).toBe(409);
  expect(body as ErrorReply).toMatchObject({
    code: 'play-limit',
    details: { limit: 'stake-day', leftCents: 9_99 },
    message: expect.stringMatching(/^Your daily stake limit leaves \$9\.99\. It resets on /),
  });
  expect(await ada.balance()).toEqual({ available: 50_00, held: 0 });
  expect((await ada.call(createWager, await offering(p, ada, 9_99))).status).toBe('open');
});

test('refuses a dearer edit and an acceptance above a limit; the offer stays open', async () => {
  const p = await wagerPlatform();
  const { ada, bea, wager } = await offered(p);
  await limit(ada, 20_00);
  const params = { wagerId: wager.id };
  expect(await ada.refused(editWager, { params, body: { stake: 20_01 } })).toEqual(ownLimit);
  expect((await ada.call(editWager, { params, body: { stake: 20_00 } })).stake).toBe(20_00);
  await limit(bea, 15_00, 'loss');
  const open = await read(p, wager.id);
  expect(await bea.refused(acceptWager, taking(bea, open))).toEqual(ownLimit);
  expect(await read(p, wager.id)).toMatchObject({ status: 'open', away: null });
  expect(await bea.balance()).toEqual({ available: 50_00, held: 0 });
  await expectBooks(p, { escrow: 0, house: 0 });
});

test.thorough(
  'a limit accepts one of two wagers that are accepted at the same moment',
  async () => {
    const p = await wagerPlatform();
    const bea = await p.player('bea', { funds: 50_00 });
    await limit(bea, 10_00);
    const ada = await p.player('ada', { funds: 50_00 });
    const cal = await p.player('cal', { funds: 50_00 });
    const wagers = [
      await p.openWager(ada, { stakeCents: 10_00 }),
      await p.openWager(cal, { stakeCents: 10_00 }),
    ];
    const answers = await Promise.all(
      wagers.map((wager) => bea.answer(acceptWager, taking(bea, wager))),
    );
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
    const { limits } = await bea.call(getPlayLimits, {});
    const day = limits.find(({ kind, window }) => kind === 'stake' && window === 'day');
    expect(day).toMatchObject({ usedCents: 10_00, leftCents: 0 });
  },
);

test.thorough('a limit of another payer is named to that payer alone', async () => {
  const setting = await twoTeams();
  const { p, nova } = setting;
  const [owner, second, third] = nova.players;
  const asked = await offer(setting);
  await limit(second, 5_00);
  await consentAll(p, asked, [second]);
  const call = { params: { wagerId: asked.id }, body: { terms: asked.terms } };
  const { status, body } = await third.answer(consentToWager, call);
  expect({ status, code: (body as ErrorReply).code }).toEqual(others);
  expect((body as ErrorReply).details).toBeUndefined();
  // The side is asked again, and the limited payer learns why.
  expect(await second.refused(consentToWager, call)).toEqual(ownLimit);
  const cover = { ...call, body: { users: [second.id], terms: asked.terms } };
  expect((await owner.call(coverSeats, cover)).status).toBe('open');
});

test.thorough(
  'a break ends the open offer, and neither offers nor acceptances are possible',
  async () => {
    const p = await wagerPlatform();
    const { ada, bea, wager } = await offered(p);
    await timeOut(p, ada);
    await p.advance(30_000);
    expect(await read(p, wager.id)).toMatchObject({
      status: 'cancelled',
      endReason: 'player-unavailable',
    });
    expect(await ada.balance()).toEqual({ available: 50_00, held: 0 });
    expect(await ada.refused(createWager, await offering(p, ada, 10_00))).toEqual(onBreak);
    const next = await p.openWager(bea, { stakeCents: 10_00 });
    expect(await ada.refused(acceptWager, taking(ada, next))).toEqual(onBreak);
  },
);

test.thorough('a break ends open offers and refunds them; what is accepted is played', async () => {
  const p = await wagerPlatform();
  const { ada, bea, wager } = await accepted(p);
  const cal = await p.player('cal', { funds: 50_00 });
  const open = await p.openWager(cal, { stakeCents: 10_00 });
  await timeOut(p, cal);
  await timeOut(p, ada);
  await p.advance(30_000);
  expect(await read(p, open.id)).toMatchObject({
    status: 'cancelled',
    endReason: 'player-unavailable',
  });
  expect(await cal.balance()).toEqual({ available: 50_00, held: 0 });
  expect((await read(p, wager.id)).status).toBe('accepted');
  expect(await cal.refused(createWager, await offering(p, cal, 10_00))).toEqual(onBreak);
  const next = await p.openWager(await p.player('dan', { funds: 50_00 }), { stakeCents: 10_00 });
  expect(await cal.refused(acceptWager, taking(cal, next))).toEqual(onBreak);
  expect(await bea.balance()).toEqual({ available: 40_00, held: 10_00 });
  await expectBooks(p, { escrow: 20_00, house: 0 });
});

test.thorough('an offer of a player whose break began this moment is not accepted', async () => {
  const p = await wagerPlatform();
  const { ada, bea, wager } = await offered(p);
  await ada.call(startTimeOut, { body: { hours: 24 } });
  const codes = ['payer-limited', 'wager-not-open'];
  expect(codes).toContain((await bea.refused(acceptWager, taking(bea, wager))).code);
  await p.settled();
  await p.advance(30_000);
  expect((await read(p, wager.id)).status).toBe('cancelled');
  expect(await bea.balance()).toEqual({ available: 50_00, held: 0 });
});

test('a break of a payer ends the attempt: nothing is consented to or covered', async () => {
  const setting = await twoTeams();
  const { p, nova } = setting;
  const [owner, second, third] = nova.players;
  const asked = await offer(setting);
  await consentAll(p, asked, [third]);
  await second.call(startTimeOut, { body: { hours: 24 } });
  await owner.call(startTimeOut, { body: { hours: 24 } });
  await p.settled();
  const call = { params: { wagerId: asked.id }, body: { terms: asked.terms } };
  const ended = { status: 409, code: 'consent-closed' };
  expect(await second.refused(consentToWager, call)).toEqual(ended);
  const cover = { ...call, body: { users: [second.id], terms: asked.terms } };
  expect(await owner.refused(coverSeats, cover)).toEqual(ended);
  expect(await second.refused(declineSeat, { params: call.params })).toEqual(ended);
  expect(await third.balance()).toMatchObject({ held: 0 });
});

test.thorough('a seat is covered for a player once their break is over', async () => {
  const setting = await twoTeams();
  const { p, nova, terms } = setting;
  const [owner, , third] = nova.players;
  await third.call(startTimeOut, { body: { hours: 24 } });
  await p.settled();
  const body = { ...terms, teamId: nova.id, users: ids(nova.players), coverUsers: [third.id] };
  const { status, body: reply } = await owner.answer(createWager, { body });
  expect({ status, code: (reply as ErrorReply).code }).toEqual(others);
  expect((reply as ErrorReply).details).toBeUndefined();
  await p.advance(24 * 3_600_000);
  await owner.signInAgain();
  expect((await owner.call(createWager, { body })).status).toBe('funding');
});
