import {
  acceptWager,
  cancelWager,
  deleteWager,
  matchRequested,
  wagerAccepted,
} from '@contend/contracts';
import {
  accepted,
  expectBooks,
  issuesOf,
  unknownId,
  offered,
  read,
  taking,
  wagerPlatform,
} from './play-wager';

test('the acceptor stakes as much as the creator, and a match follows', async () => {
  const p = await wagerPlatform();
  const { ada, bea, wager } = await accepted(p);
  expect(wager).toMatchObject({ status: 'accepted', stake: 10_00, pot: 20_00, rake: 2_00 });
  expect(wager.away).toEqual({
    captainId: bea.id,
    seats: [
      { userId: bea.id, payerId: bea.id, consent: expect.objectContaining({ amountCents: 10_00 }) },
    ],
  });
  expect(await ada.balance()).toEqual({ available: 40_00, held: 10_00 });
  expect(await bea.balance()).toEqual({ available: 40_00, held: 10_00 });
  await expectBooks(p, { escrow: 20_00, house: 0 });
  const [event, ...others] = p.events(wagerAccepted);
  expect(others).toEqual([]);
  expect(event?.data).toMatchObject({ wagerId: wager.id, matchId: wager.matchId, potCents: 20_00 });
  // The request for the match is saved with the acceptance, and both open one match.
  const [request, ...more] = p.events(matchRequested);
  expect(more).toEqual([]);
  expect(request).toMatchObject({
    ...{ source: 'wager', subject: wager.id, sequence: (event?.sequence ?? 0) + 1 },
    data: { matchId: wager.matchId, source: { kind: 'wager', id: wager.id } },
  });
  // A repeat by the same player, with any key, returns the same reply and pays once.
  const again = await bea.call(acceptWager, taking(bea, wager));
  expect(again.matchId).toBe(wager.matchId);
  expect(await bea.balance()).toEqual({ available: 40_00, held: 10_00 });
  await p.advance(24 * 3600_000);
  expect((await read(p, wager.id)).status).not.toBe('expired');
});

test('a repeated key returns the first reply', async () => {
  const p = await wagerPlatform();
  const { ada, bea, wager } = await offered(p);
  const key = { idempotencyKey: 'bea-accepts-1' };
  const first = await bea.answer(acceptWager, taking(bea, wager), key);
  await p.settled();
  const second = await bea.answer(acceptWager, taking(bea, wager), key);
  expect(second).toMatchObject({ status: 200, body: first.body });
  const other = taking(ada, wager);
  expect(await bea.refused(acceptWager, other, key)).toEqual({
    status: 422,
    code: 'idempotency-key-reused',
  });
  expect(p.events(wagerAccepted)).toHaveLength(1);
});

test.thorough(
  'of fifty simultaneous acceptors one succeeds; the others have nothing held',
  async () => {
    const p = await wagerPlatform();
    const ada = await p.player('ada', { funds: 50_00 });
    const names = Array.from({ length: 50 }, (_, nth) => `racer${nth}`);
    const racers = await Promise.all(names.map((name) => p.player(name, { funds: 20_00 })));
    const wager = await p.openWager(ada, { stakeCents: 10_00 });
    const answers = await Promise.all(
      racers.map((racer) => racer.answer(acceptWager, taking(racer, wager))),
    );
    await p.settled();
    const codes = answers.map(({ body }) => (body as { code?: string }).code ?? 'accepted');
    expect(codes.filter((code) => code === 'accepted')).toHaveLength(1);
    expect(codes.filter((code) => code === 'wager-taken')).toHaveLength(49);
    const balances = await Promise.all(racers.map((racer) => racer.balance()));
    const winner = codes.indexOf('accepted');
    expect((await read(p, wager.id)).away?.captainId).toBe(racers[winner]?.id);
    expect(balances.filter(({ held }) => held === 0)).toHaveLength(49);
    expect(balances[winner]).toEqual({ available: 10_00, held: 10_00 });
    expect(p.events(wagerAccepted)).toHaveLength(1);
    await expectBooks(p, { escrow: 20_00, house: 0 });
  },
);

test('refuses an acceptor with too little money and keeps the wager open', async () => {
  const p = await wagerPlatform();
  const { bea, wager } = await offered(p, 40_00);
  const cal = await p.player('cal', { funds: 39_99 });
  const refusal = await cal.answer(acceptWager, taking(cal, wager));
  expect(refusal).toMatchObject({
    status: 402,
    body: { code: 'insufficient-funds', details: { users: [cal.id] } },
  });
  expect(await read(p, wager.id)).toMatchObject({ status: 'open', away: null });
  expect(await cal.balance()).toEqual({ available: 39_99, held: 0 });
  await p.refill(cal, 5_00);
  // Money that came later does not change the stored reply; a new request counts it.
  const taken = await cal.call(acceptWager, taking(cal, wager));
  expect(taken.status).toBe('accepted');
  expect(await bea.refused(acceptWager, taking(bea, wager))).toEqual({
    status: 409,
    code: 'wager-taken',
  });
});

test('refuses malformed requests and who may not accept, and holds nothing', async () => {
  const p = await wagerPlatform();
  const { ada, bea, wager } = await offered(p);
  const refused = (status: number, code: string) => ({ status, code });
  expect(
    await bea.refused(acceptWager, { ...taking(bea, wager), params: { wagerId: unknownId } }),
  ).toEqual(refused(404, 'wager-not-found'));
  expect(await ada.refused(acceptWager, taking(ada, wager))).toEqual(refused(409, 'own-wager'));
  const params = { wagerId: wager.id };
  const { terms } = wager;
  const unsigned = await p.anyone.refused(acceptWager, taking(bea, wager));
  expect(unsigned).toEqual(refused(401, 'unauthenticated'));
  const keyless = { idempotencyKey: null };
  expect(await bea.refused(acceptWager, taking(bea, wager), keyless)).toEqual(
    refused(400, 'idempotency-key-required'),
  );
  const wrong = await bea.answer(acceptWager, { params, body: { users: ['bea'], terms } });
  expect(wrong.status).toBe(400);
  expect(issuesOf(wrong.body)).toContain('body.users.0');
  const withAda = { params, body: { users: [ada.id], terms } };
  expect(await bea.refused(acceptWager, withAda)).toEqual(refused(400, 'seats-mismatch'));
  const twice = { params, body: { users: [bea.id, bea.id], terms } };
  expect(await bea.refused(acceptWager, twice)).toEqual(refused(400, 'seats-mismatch'));
  const covering = { params, body: { users: [bea.id], coverUsers: [ada.id], terms } };
  expect(await bea.refused(acceptWager, covering)).toEqual(refused(400, 'cover-not-possible'));
  const challenge = await p.openWager(ada, { stakeCents: 5_00, opponentId: bea.id });
  const cal = await p.player('cal', { funds: 50_00 });
  expect(await cal.refused(acceptWager, taking(cal, challenge))).toEqual(
    refused(403, 'not-challenged'),
  );
  const kim = await p.player('kim', { birthDate: '2010-05-01' });
  expect(await kim.refused(acceptWager, taking(kim, wager))).toEqual(refused(403, 'under-age'));
  const ivo = await p.player('ivo', { country: 'KP' });
  expect(await ivo.refused(acceptWager, taking(ivo, wager))).toEqual(
    refused(403, 'country-blocked'),
  );
  const other = { ...terms, stake: wager.stake - 1_00 };
  const cheaper = { params, body: { users: [bea.id], terms: other } };
  expect(await bea.refused(acceptWager, cheaper)).toEqual(refused(409, 'wager-changed'));
  await ada.call(deleteWager, { params });
  expect(await cal.refused(acceptWager, taking(cal, wager))).toEqual(
    refused(409, 'wager-not-open'),
  );
  expect(await bea.balance()).toEqual({ available: 50_00, held: 0 });
  expect(await cal.balance()).toEqual({ available: 50_00, held: 0 });
});

test.thorough(
  'a player has one live wager per game, and may begin another after its end',
  async () => {
    const p = await wagerPlatform();
    const { ada, bea, wager } = await accepted(p);
    const another = await p.openWager(ada, { stakeCents: 5_00 });
    const cal = await p.player('cal', { funds: 50_00 });
    expect(await cal.refused(acceptWager, taking(cal, another))).toEqual({
      status: 409,
      code: 'opponent-live',
    });
    expect(await cal.balance()).toEqual({ available: 50_00, held: 0 });
    const elsewhere = await p.openWager(ada, { stakeCents: 5_00, gameIndex: 1 });
    const inAnotherGame = await cal.call(acceptWager, taking(cal, elsewhere));
    expect(inAnotherGame.status).toBe('accepted');
    for (const player of [ada, bea]) {
      await player.call(cancelWager, { params: { wagerId: wager.id } });
    }
    expect((await cal.call(acceptWager, taking(cal, another))).status).toBe('accepted');
  },
);

test.thorough(
  'an acceptance begun while the wallet is down is finished when it is back',
  async () => {
    const p = await wagerPlatform();
    const { bea, wager } = await offered(p);
    await p.kill('wallet');
    const key = { idempotencyKey: 'bea-accepts-1' };
    const refused = await bea.refused(acceptWager, taking(bea, wager), key);
    expect(refused).toEqual({ status: 503, code: 'unavailable' });
    await p.restart('wallet');
    expect((await bea.call(acceptWager, taking(bea, wager), key)).status).toBe('accepted');
    expect(await bea.balance()).toEqual({ available: 40_00, held: 10_00 });
  },
);
