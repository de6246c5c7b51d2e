import { calls, isRoleAccess, signIn, verifyWallet } from '@contend/contracts';
import { minted, platform } from '@contend/test-kit';
import { AttackClient } from './attack/attack-client';
import { sampleOf } from './attack/sample';
import { sampled } from './attack/shares';
import { startAttackFixture, type AttackFixture } from './attack/attack-fixture';

let fixture: AttackFixture;
beforeAll(async () => {
  fixture = await startAttackFixture();
});

/** Calls that need no body and are refused to eve. */
const refusedTo: Record<string, number> = {
  payDoubleXp: 403,
  registerForTournament: 409,
  requestTournamentAdmin: 404,
  resetRecord: 403,
  updateSubscriptionStatus: 404,
};

const limited = { mayBeLimited: true };
const guess = (attackClient: AttackClient, email: string, headers: Record<string, string> = {}) =>
  attackClient.call(signIn, { body: { email, password: 'not the password' }, headers, ...limited });

test('reports the limit and the retry time when a call’s limit is reached', async () => {
  const { p, attackClient, admin, eve, objects } = fixture;
  // The fixture has used calls of the other one.
  const newAdmin = minted(p, admin.bearer, { claims: { sub: 'd'.repeat(24) } });
  const most = globalThis.isThorough ? Infinity : 30;
  const withLimit = Object.entries(calls).filter(
    ([, { limit }]) => limit && limit.requests <= most,
  );
  expect(withLimit.length).toBeGreaterThan(3);
  // Calls with a common budget are counted together: the first of them uses it up.
  const usedUp = new Set<string>();
  for (const [name, spec] of sampled(withLimit, 3)) {
    const { budget } = spec.limit ?? {};
    if (budget && usedUp.has(budget)) continue;
    if (budget) usedUp.add(budget);
    const { requests = 0, seconds = 0 } = spec.limit ?? {};
    const bearer = isRoleAccess(spec.access) ? newAdmin : eve.bearer;
    const token = spec.access === 'anyone' ? null : bearer;
    const shot = { ...sampleOf(spec, objects), body: {}, token, ...limited };
    const headers = { 'x-forwarded-for': '198.51.100.77' };
    const ask = () => attackClient.call(spec, { ...shot, headers });
    const within = await Promise.all(Array.from({ length: requests }, ask));
    // Refused for its body; a call that needs none succeeds until its limit is reached.
    const isRefused = spec.medium === 'upload' || spec.body?.safeParse({}).success === false;
    const usual = isRefused ? 400 : (refusedTo[name] ?? spec.status ?? 200);
    expect([name, new Set(within.map(({ status }) => status))]).toEqual([name, new Set([usual])]);
    const { status, code, headers: responseHeaders } = await ask();
    expect([name, status, code]).toEqual([name, 429, 'rate-limited']);
    const wait = Number(responseHeaders['retry-after']);
    expect(wait > 0 && wait <= seconds).toBe(true);
  }
});

const statusesOf = async (hits: Promise<{ status: number }>[]) =>
  (await Promise.all(hits)).map(({ status }) => status);
const times = (count: number, status: number) => Array.from({ length: count }, () => status);

test.thorough('limits password guessing from one address and from many', async () => {
  const p = await platform({ only: ['user'] });
  const ada = await p.player('ada');
  const bea = await p.player('bea');
  // A client's X-Forwarded-For is not trusted: the attackClient sends a different one each time.
  const attackClient = new AttackClient(p.url);
  const wrong = Array.from({ length: 10 }, () => guess(attackClient, ada.email));
  expect(await statusesOf(wrong)).toEqual(times(10, 401));
  const { email, password } = ada;
  const right = await attackClient.call(signIn, { body: { email, password }, ...limited });
  expect([right.status, right.code]).toEqual([429, 'rate-limited']);
  expect(Number(right.headers['retry-after'])).toBeGreaterThan(60);
  expect((await p.signIn(bea)).id).toBe(bea.id);
  const spread = Array.from({ length: 89 }, (_, nth) =>
    guess(attackClient, `p${nth}@players.example`),
  );
  expect(await statusesOf(spread)).toEqual(times(89, 401));
  expect((await guess(attackClient, 'one-more@players.example')).status).toBe(429);
});

test('counts a customer’s network of addresses as one', async () => {
  const { attackClient, eve } = fixture;
  const from = (host: number) => ({ 'x-forwarded-for': `2001:db8:7:7:${host}:1:2:${host}` });
  const wrong = Array.from({ length: 10 }, (_, nth) =>
    guess(attackClient, eve.email, from(nth + 1)),
  );
  expect(await statusesOf(wrong)).toEqual(times(10, 401));
  expect((await guess(attackClient, eve.email, from(99))).status).toBe(429);
  const elsewhere = { 'x-forwarded-for': '2001:db8:7:8::1' };
  expect((await guess(attackClient, eve.email, elsewhere)).status).toBe(401);
});

test('limits guessing of a texted code', async () => {
  const { p, attackClient, bea } = fixture;
  const phone = '+14155550177';
  const tell = (code?: string) =>
    attackClient.call(verifyWallet, { body: { phone, code }, token: bea.bearer, ...limited });
  expect((await tell()).status).toBe(200);
  const texts = p.database('user').collection('mailbox');
  const text = await texts.findOne({ to: phone });
  const code = /^\d{6}/.exec(String(text?.text))?.[0] ?? '';
  const others = [1, 2, 3, 4, 5].map((step) =>
    String((Number(code) + step) % 1e6).padStart(6, '0'),
  );
  for (const other of others) expect((await tell(other)).code).toBe('phone-code-wrong');
  expect((await tell(code)).code).toBe('phone-code-wrong');
  expect(
    await p
      .database('wallet')
      .collection('accounts')
      .findOne({ _id: bea.id as never }),
  ).toMatchObject({
    verifiedPhone: null,
  });
});
