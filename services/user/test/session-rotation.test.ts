import {
  getMe,
  getSession,
  mailboxPage,
  sessionCookie,
  sessionEnded,
  sessionReuseDetected,
  sessionRotationGraceMs,
  signIn,
} from '@contend/contracts';
import { platform, type Player, type StoryPlatform } from '@contend/test-kit';

const signedOut = { user: null, token: null };
const hourMs = 3_600_000;

interface Visit {
  status: number;
  user: { id: string } | null;
  token: string | null;
  /** The cookie that the response sets, as a request sends it; null without one. */
  cookie: string | null;
}

/** GET /auth/session as a browser sends it. */
async function visit(p: StoryPlatform, cookie: string, token?: string | null): Promise<Visit> {
  const headers = { cookie, ...(token && { authorization: `Bearer ${token}` }) };
  const { status, body, headers: sent } = await p.anyone.answer(getSession, {}, { headers });
  const set = sent.getSetCookie()[0]?.split(';')[0];
  return { status, ...getSession.reply.parse(body), cookie: set ?? null };
}

async function signedIn(p: StoryPlatform, { email, password }: Player) {
  const { body, headers } = await p.anyone.answer(signIn, { body: { email, password } });
  const cookie = headers.getSetCookie()[0]?.split(';')[0] ?? '';
  return { cookie, token: signIn.reply.parse(body).token };
}

async function visitor() {
  const p = await platform({ only: ['user'] });
  const ada = await p.player('ada');
  return { p, ada, ...(await signedIn(p, ada)) };
}
const notices = async (p: StoryPlatform) =>
  (await p.database('user').collection('mailbox').find().toArray()).filter(({ subject }) =>
    /signed out/i.test(String(subject)),
  );

test('each use of the cookie replaces it, within the life of the session', async () => {
  const { p, ada, cookie } = await visitor();
  const seen = new Set([cookie]);
  let current = cookie;
  for (let hour = 1; hour <= 5; hour += 1) {
    await p.advance(hourMs);
    const now = await visit(p, current);
    expect(now.user?.id).toBe(ada.id);
    expect(seen.has(now.cookie ?? '')).toBe(false);
    seen.add((current = now.cookie ?? ''));
  }
  const { headers } = await p.anyone.answer(getSession, {}, { headers: { cookie: current } });
  const maxAge = Number(/Max-Age=(\d+)/.exec(headers.get('set-cookie') ?? '')?.[1]);
  expect(maxAge).toBe(30 * 24 * 3600 - 5 * 3600);
});

test('parallel tabs and retries within the grace get the same next cookie', async () => {
  const { p, ada, cookie } = await visitor();
  const tabs = await Promise.all(Array.from({ length: 6 }, () => visit(p, cookie)));
  await p.advance(sessionRotationGraceMs - 1);
  tabs.push(await visit(p, cookie));
  expect(tabs.map(({ user }) => user?.id)).toEqual(tabs.map(() => ada.id));
  await p.advance(hourMs);
  // The cookie of any of these responses continues the session.
  for (const one of tabs) expect((await visit(p, one.cookie ?? '')).user?.id).toBe(ada.id);
  expect(p.events(sessionEnded)).toEqual([]);
});

test('an older cookie after the grace ends the session once, with event and notice', async () => {
  const { p, ada, cookie, token } = await visitor();
  const next = await visit(p, cookie);
  await p.advance(sessionRotationGraceMs);
  expect(await visit(p, cookie)).toMatchObject({ ...signedOut, cookie: `${sessionCookie}=` });
  await p.settled();
  // Both the thief and the owner are signed out: they cannot be told apart.
  expect(await visit(p, next.cookie ?? '')).toMatchObject(signedOut);
  for (const one of [token, next.token]) {
    expect((await p.client(one).refused(getMe, {})).status).toBe(401);
  }
  expect(await visit(p, cookie)).toMatchObject(signedOut);
  await p.settled();
  const [event, ...more] = p.events(sessionReuseDetected);
  expect(event?.data).toEqual({ userId: ada.id, sessionId: expect.any(String) });
  expect(more).toEqual([]);
  expect(p.events(sessionEnded)).toHaveLength(1);
  const [notice, ...others] = await notices(p);
  expect(others).toEqual([]);
  expect(notice).toMatchObject({ to: ada.email, text: expect.stringContaining('/recover') });
  const page = await p.anyone.send('GET', mailboxPage.path);
  expect(page.status).toBe(200);
});

test.thorough('a slow tab may send the previous cookie within the grace', async () => {
  const { p, ada, cookie } = await visitor();
  const second = await visit(p, cookie);
  const third = await visit(p, second.cookie ?? '');
  const slow = await visit(p, cookie);
  expect(slow.user?.id).toBe(ada.id);
  await p.advance(sessionRotationGraceMs);
  expect((await visit(p, third.cookie ?? '')).user?.id).toBe(ada.id);
  expect(await visit(p, second.cookie ?? '')).toMatchObject(signedOut);
});

test.thorough('only the copied session ends, not those of other devices', async () => {
  const { p, ada, cookie } = await visitor();
  const phone = await signedIn(p, ada);
  await visit(p, cookie);
  await p.advance(sessionRotationGraceMs);
  await visit(p, cookie);
  await p.settled();
  expect((await visit(p, phone.cookie)).user?.id).toBe(ada.id);
  expect((await p.client(phone.token).call(getMe, {})).id).toBe(ada.id);
});

test('a lost response ends no session and gives a thief no second use', async () => {
  const { p, ada, cookie, token } = await visitor();
  // The tab was closed before the response arrived: cookie and token are still the old ones.
  const lost = await visit(p, cookie, token);
  await p.advance(20 * hourMs);
  const back = await visit(p, cookie, token);
  expect(back.user?.id).toBe(ada.id);
  expect(p.events(sessionReuseDetected)).toEqual([]);
  // Had another party received the response, using its cookie would reveal them.
  expect(await visit(p, lost.cookie ?? '')).toMatchObject(signedOut);
  await p.settled();
  expect(p.events(sessionReuseDetected)).toHaveLength(1);
});

test.thorough('another session’s token does not excuse an older cookie', async () => {
  const { p, ada, cookie } = await visitor();
  const other = await signedIn(p, ada);
  const next = await visit(p, cookie);
  await p.advance(sessionRotationGraceMs);
  expect(await visit(p, cookie, other.token)).toMatchObject(signedOut);
  expect(await visit(p, next.cookie ?? '', next.token)).toMatchObject(signedOut);
});

test.thorough('a session of an earlier release stays valid, and its cookies rotate', async () => {
  const { p, ada, cookie } = await visitor();
  const older = { $unset: { cookieId: 1, superseded: 1 } };
  await p.database('user').collection('sessions').updateMany({}, older);
  const first = await visit(p, cookie);
  expect(first.user?.id).toBe(ada.id);
  await p.advance(hourMs);
  const second = await visit(p, first.cookie ?? '');
  expect(second.user?.id).toBe(ada.id);
  expect(await visit(p, cookie)).toMatchObject(signedOut);
});
