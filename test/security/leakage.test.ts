import {
  calls,
  getSession,
  mailboxPage,
  postMatchMessage,
  resetPassword,
  sendPasswordRecovery,
  signIn,
  updateMe,
  verifyWallet,
} from '@contend/contracts';
import { sampleOf } from './attack/sample';
import { falseTokens } from './attack/tokens';
import {
  cookieOf,
  sendAttack,
  publicCalls,
  startAttackFixture,
  startSmallFixture,
  type AttackFixture,
} from './attack/attack-fixture';

const lines: string[] = [];
let fixture: AttackFixture;
beforeAll(async () => {
  const options = { logTo: { write: (line: string) => void lines.push(line) } };
  // Only the thorough run sends every call.
  fixture = await (globalThis.isThorough ? startAttackFixture : startSmallFixture)(options);
});

/** Everything that a log must never contain, by its kind. */
async function playHistory(): Promise<Record<string, string>> {
  const { p, attackClient, ada, bea, objects } = fixture;
  const cookie = await cookieOf(fixture, ada);
  const session = cookie.split('=')[1] ?? '';
  const { token: fresh } = await p.session(cookie);
  const wrong = { email: ada.email, password: 'a wrong password of ada' };
  await attackClient.call(signIn, { body: wrong });
  await attackClient.call(signIn, { body: { ...wrong, email: 'nobody@players.example' } });
  await attackClient.call(getSession, { headers: { cookie } });
  const phone = '+14155550188';
  const profile = { phone, birthDate: '1991-05-17', bio: 'The secret life of ada' };
  await attackClient.call(updateMe, { body: profile, token: ada.bearer });
  await attackClient.call(verifyWallet, { body: { phone }, token: ada.bearer });
  await attackClient.call(sendPasswordRecovery, { body: { email: bea.email } });
  await p.settled();
  const { text } = await attackClient.call(mailboxPage, {});
  const link = /reset-password\?token=([\w-]{43})/.exec(text)?.[1] ?? '';
  const code = /(\d{6}) is your Contend code/.exec(text)?.[1] ?? '';
  await attackClient.call(verifyWallet, { body: { phone, code }, token: ada.bearer });
  const password = 'a new long password of bea';
  await attackClient.call(resetPassword, { body: { token: link, password } });
  const said = 'Words between two players';
  const params = { matchId: objects.matchId ?? '' };
  await attackClient.call(postMatchMessage, { params, body: { text: said }, token: ada.bearer });
  // Secrets in the wrong field are not logged either.
  const inTarget = `?token=${ada.bearer}&password=${encodeURIComponent(ada.password)}`;
  for (const target of ['/api/user/me', '/api/games', '/nowhere', '/api/user/search']) {
    await attackClient.send({ method: 'GET', target: target + inTarget });
  }
  await p.settled();
  return {
    ...{ 'a password': ada.password, 'a wrong password': wrong.password, 'a new one': password },
    ...{ 'an access token': ada.bearer, 'a fresh token': fresh ?? '', 'a session': session },
    ...{ 'an e-mail address': ada.email, 'an unknown one': 'nobody@players.example' },
    ...{ 'a phone number': phone, 'a texted code': code, 'a mailed link': link },
    ...{ 'a birth date': profile.birthDate, 'a biography': profile.bio, 'a message': said },
    'the webhook secret': p.secrets.webhook,
    'a service’s key': p.secrets.serviceKeys.wager.split('\n')[1] ?? '',
    'the signing key': p.secrets.tokenPrivateKey.split('\n')[1] ?? '',
  };
}

test('logs no secret and no user content, at any level', async () => {
  const secrets = await playHistory();
  for (const [what, secret] of Object.entries(secrets)) {
    expect([what, secret.length >= 6]).toEqual([what, true]);
    const forms = [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)];
    const holding = lines.filter((line) => forms.some((form) => line.includes(form)));
    expect([what, holding]).toEqual([what, []]);
  }
  const tokens = lines.filter((line) => /eyJ[\w-]{10,}\.[\w-]{10,}\./.test(line));
  expect(tokens).toEqual([]);
});

test.thorough('logs an attack as refused requests, not as failures', async () => {
  const { p, attackClient, ada, objects } = fixture;
  const before = lines.length;
  const cookie = await cookieOf(fixture, ada);
  const tokens = falseTokens(p, { good: ada.bearer, session: cookie.split('=')[1] ?? '' });
  for (const [name, spec] of publicCalls) {
    const sample = sampleOf(spec, objects);
    const { [name.length % 30]: token = null } = Object.values(tokens);
    await attackClient.call(spec, { ...sample, token, body: '{"$where":"1"}' });
    await sendAttack(fixture, spec, { ...sample, body: '{"broken' });
  }
  const failures = lines
    .slice(before)
    .map((line) => JSON.parse(line) as { level: number; msg: string; status?: number })
    .filter(({ level, status = 0 }) => level >= 50 || status >= 500);
  expect(failures).toEqual([]);
  const written = lines.slice(before).join('');
  expect(written).not.toContain('$where');
  expect(written).not.toContain('{\\"broken');
  expect(lines.length - before).toBeGreaterThan(publicCalls.length * 2);
});

test('logs a request’s user, on one line', async () => {
  const { attackClient, ada } = fixture;
  const before = lines.length;
  const forged = 'GET /api/user/me\n{"level":60,"msg":"forged"}';
  await attackClient.call(calls.searchUsers as never, {
    query: { q: forged.slice(0, 30) },
    token: ada.bearer,
    headers: { 'user-agent': 'x\\n{"level":60}', 'x-request-id': 'made-by-the-client' },
  });
  const entries = lines.slice(before).map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines.slice(before).every((line) => line.indexOf('\n') === line.length - 1)).toBe(true);
  expect(entries).toContainEqual(
    expect.objectContaining({ requestId: 'made-by-the-client', userId: ada.id, status: 200 }),
  );
  expect(entries.some(({ level }) => level === 60)).toBe(false);
});
