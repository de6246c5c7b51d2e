import { cancelWager, createWager, listPlayTypes, startTimeOut } from '@contend/contracts';
import { type Player, soloOffer, type StoryPlatform } from '@contend/test-kit';
import { wagerPlatform } from './play-wager';

async function challenger(p: StoryPlatform) {
  const ada = await p.player('ada', { funds: 100_00 });
  const [playType] = (await p.anyone.call(listPlayTypes, { query: {} })).items;
  if (!playType) throw new Error('There is nothing to play.');
  const offer = soloOffer(playType, { userId: ada.id, stakeCents: 1_00 });
  const to = (opponent: Player) => ({ body: { ...offer, opponentId: opponent.id } });
  const withdrawn = async (opponent: Player) => {
    const { id } = await ada.call(createWager, to(opponent));
    await ada.call(cancelWager, { params: { wagerId: id } });
  };
  return { ada, offer, to, withdrawn };
}

test('a person has at most three open challenges to the same player', async () => {
  const p = await wagerPlatform();
  const { ada, offer, to } = await challenger(p);
  const [bea, cal] = [await p.player('bea'), await p.player('cal')];
  const tries = globalThis.isThorough ? 6 : 4;
  const answers = await Promise.all(
    Array.from({ length: tries }, async () => (await ada.answer(createWager, to(bea))).status),
  );
  expect(answers.filter((status) => status === 201)).toHaveLength(3);
  expect(answers.filter((status) => status === 409)).toHaveLength(tries - 3);
  expect(await ada.refused(createWager, to(bea))).toEqual({ status: 409, code: 'challenges-open' });
  expect(await ada.balance()).toEqual({ available: 97_00, held: 3_00 });
  await ada.call(createWager, to(cal));
  const { id } = await ada.call(createWager, { body: offer });
  expect(id).toBeTruthy();
});

/** Nine challenges that were sent a minute apart, the last one a minute ago. */
function nineSent(p: StoryPlatform, { id }: Player) {
  const nowMs = p.clock.now().getTime();
  const sentAt = Array.from({ length: 9 }, (_, nth) => new Date(nowMs - (9 - nth) * 60_000));
  const challengers = p.database('wager').collection<{ _id: string }>('challengers');
  return challengers.insertOne({ _id: id, sentAt, version: 1 } as { _id: string });
}

test.thorough(
  'the eleventh challenge of an hour is refused until the first is an hour old',
  async () => {
    const p = await wagerPlatform();
    const { ada, offer, to, withdrawn } = await challenger(p);
    const bea = await p.player('bea');
    await nineSent(p, ada);
    await withdrawn(bea);
    const answer = await ada.answer(createWager, to(bea));
    expect(answer).toMatchObject({ status: 429, body: { code: 'challenge-limit' } });
    expect(answer.headers.get('retry-after')).toBe(String(51 * 60));
    expect((await ada.answer(createWager, { body: offer })).status).toBe(201);
    p.clock.advance(51 * 60_000);
    expect((await ada.answer(createWager, to(bea))).status).toBe(201);
  },
);

test('a refused challenge counts too, so that breaks of others are not probed', async () => {
  const p = await wagerPlatform();
  const { ada, to } = await challenger(p);
  const bea = await p.player('bea');
  await bea.call(startTimeOut, { body: { hours: 24 } });
  await p.settled();
  await nineSent(p, ada);
  const unavailable = { status: 409, code: 'opponent-unavailable' };
  expect(await ada.refused(createWager, to(bea))).toEqual(unavailable);
  const limited = { status: 429, code: 'challenge-limit' };
  expect(await ada.refused(createWager, to(bea))).toEqual(limited);
});

test.thorough(
  'a person sends at most ten challenges an hour, including withdrawn ones',
  async () => {
    const p = await wagerPlatform();
    const { ada, offer, to, withdrawn } = await challenger(p);
    const bea = await p.player('bea');
    for (let sent = 0; sent < 10; sent += 1) {
      await withdrawn(bea);
      p.clock.advance(60_000);
    }
    const answer = await ada.answer(createWager, to(bea));
    expect(answer.status).toBe(429);
    expect(answer.body).toMatchObject({ code: 'challenge-limit' });
    expect(answer.headers.get('retry-after')).toBe(String(50 * 60));
    await ada.call(createWager, { body: offer });
    p.clock.advance(50 * 60_000 - 1);
    const early = await ada.answer(createWager, to(bea));
    expect([early.status, early.headers.get('retry-after')]).toEqual([429, '1']);
    p.clock.advance(1);
    await ada.call(createWager, to(bea));
  },
);
