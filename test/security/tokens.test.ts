import { calls, getSession, isRoleAccess, signOut, tokenLifeMs } from '@contend/contracts';
import { minted } from '@contend/test-kit';
import { AttackClient } from './attack/attack-client';
import { sampleOf } from './attack/sample';
import { sampled, shareOf } from './attack/shares';
import { changesNothing } from './attack/stored-state';
import { falseServiceTokens } from './attack/service-tokens';
import { falseTokens } from './attack/tokens';
import {
  cookieOf,
  signedInCalls,
  startAttackFixture,
  type AttackFixture,
} from './attack/attack-fixture';

let fixture: AttackFixture;
beforeAll(async () => {
  fixture = await startAttackFixture();
});

/**
 * Sends calls that need a user with each of the tokens, in `npm test` with one of them; all must be
 * refused with 401.
 */
async function allRefused(
  tokens: Record<string, string | null>,
  tried: typeof signedInCalls,
): Promise<void> {
  const { attackClient, objects } = fixture;
  const wrong: string[] = [];
  for (const [nth, [name, spec]] of tried.entries()) {
    const sample = sampleOf(spec, objects);
    const attempts = shareOf(Object.entries(tokens), nth, 1).map(async ([kind, token]) => {
      const { status, code } = await attackClient.call(spec, { ...sample, token });
      if (status !== 401) wrong.push(`${name} with ${kind}: ${status} ${code}`);
    });
    await Promise.all(attempts);
  }
  expect(wrong).toEqual([]);
}

test('refuses calls that need a user without a token, or with an invalid one', async () => {
  const { p, admin } = fixture;
  const session = (await cookieOf(fixture, admin)).split('=')[1] ?? '';
  await changesNothing(p, async () => {
    await allRefused({ 'no token': null }, signedInCalls);
    const invalid = falseTokens(p, { good: admin.bearer, session });
    await allRefused(invalid, sampled(signedInCalls, 90));
  });
});

test.thorough('grants nothing for an invalid token on public calls', async () => {
  const { p, attackClient, ada } = fixture;
  const cookie = await cookieOf(fixture, ada);
  const session = cookie.split('=')[1] ?? '';
  const tokens = Object.values(falseTokens(p, { good: ada.bearer, session }));
  const before = await ada.balance();
  for (const token of tokens) {
    await attackClient.call(signOut, { token });
    const { text } = await attackClient.call(getSession, { token });
    expect(JSON.parse(text)).toEqual({ user: null, token: null });
  }
  expect((await p.session(cookie)).user?.id).toBe(ada.id);
  expect(await ada.balance()).toEqual(before);
});

test('accepts internal calls from services only', async () => {
  const { p, admin, objects } = fixture;
  const internal = Object.entries(calls).filter(([, { access }]) => access === 'service');
  expect(internal.length).toBeGreaterThan(0);
  const good = admin.bearer;
  const cookie = await cookieOf(fixture, admin);
  const session = cookie.split('=')[1] ?? '';
  const { 'a token between services': _right, ...ofPeople } = falseTokens(p, { good, session });
  await changesNothing(p, async () => {
    for (const [nth, [name, spec]] of internal.entries()) {
      const attackClient = new AttackClient(p.urlOf(spec.service));
      const sample = { ...sampleOf(spec, objects), base: '' };
      const tokens = {
        'no token': null,
        ...ofPeople,
        ...falseServiceTokens(p, spec),
        "an admin's token": good,
      };
      for (const [kind, token] of shareOf(Object.entries(tokens), nth, 1)) {
        const headers = { cookie };
        const { status } = await attackClient.call(spec, { ...sample, token, headers });
        expect({ name, kind, status }).toEqual({ name, kind, status: 401 });
      }
    }
  });
});

test('never treats a player as staff, whatever other roles they have', async () => {
  const { p, attackClient, ada, objects } = fixture;
  const roles = [['player'], ['player', 'organizer', 'moderator'], ['Admin'], ['admins'], []];
  const tokens = roles.map((one) => minted(p, ada.bearer, { claims: { roles: one } }));
  const player = tokens.slice(0, 1);
  const forRoles = signedInCalls.filter(([, { access }]) => isRoleAccess(access));
  expect(forRoles.length).toBeGreaterThan(0);
  await changesNothing(p, async () => {
    for (const [nth, [name, spec]] of forRoles.entries()) {
      for (const token of shareOf(spec.access === 'admin' ? tokens : player, nth, 1)) {
        const { status, code } = await attackClient.call(spec, {
          ...sampleOf(spec, objects),
          token,
        });
        expect({ name, status, code }).toEqual({ name, status: 403, code: 'forbidden' });
      }
    }
  });
});

test.thorough('refuses an expired token on every call', async () => {
  const { p, ada, bea, eve, admin } = fixture;
  await p.advance(tokenLifeMs + 1000);
  await allRefused(
    Object.fromEntries([ada, bea, eve, admin].map(({ username, bearer }) => [username, bearer])),
    sampled(signedInCalls, 20),
  );
});
