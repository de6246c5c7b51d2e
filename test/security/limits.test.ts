import { randomBytes } from 'node:crypto';
import { type CallSpec, isRoleAccess } from '@contend/contracts';
import { minted } from '@contend/test-kit';
import type { AttackResult } from './attack/attack-client';
import { sampleOf } from './attack/sample';
import { publicCalls, startAttackFixture, type AttackFixture } from './attack/attack-fixture';

let fixture: AttackFixture;
beforeAll(async () => {
  fixture = await startAttackFixture();
});

/** The share of one address is this many users' limits; see `enforce-limit.ts` of the kit. */
const callersPerAddress = 100;
const limited = publicCalls.filter(([, { limit }]) => limit);

/** A caller with a new account, made for this one request. */
const newcomer = ({ access }: CallSpec) => {
  const { p, admin, ada } = fixture;
  const { bearer } = isRoleAccess(access) ? admin : ada;
  return minted(p, bearer, { claims: { sub: randomBytes(12).toString('hex') } });
};

/** What calls without a body, or whose body may be empty, answer a new account. */
const refusedTo: Record<string, number> = {
  blockUser: 401,
  cancelEmailChange: 200,
  // The roles of a token are believed; an admin may read every event.
  exportTournament: 200,
  exportTransactions: 200,
  payDoubleXp: 403,
  getLiabilityLeaf: 404,
  registerForTournament: 409,
  requestTournamentAdmin: 404,
  resetRecord: 403,
  updateMe: 401,
  updateSubscriptionStatus: 404,
};

/**
 * The expected response: a refusal of the body, or of a missing account for calls without one. A
 * call for anyone without a body succeeds, and so does one whose body may be empty.
 */
function refusedWith(name: string, { access, body, medium }: CallSpec): number {
  if (name in refusedTo) return refusedTo[name] ?? 0;
  if (body) return body.safeParse({}).success ? 200 : 400;
  if (medium === 'upload') return 400;
  return access === 'anyone' ? 200 : 401;
}

/** Sends a call that is refused. */
const send = (spec: CallSpec, address: string, token: string): Promise<AttackResult> =>
  fixture.attackClient.call(spec, {
    ...{ ...sampleOf(spec, fixture.objects), body: {}, token, mayBeLimited: true },
    headers: { 'x-forwarded-for': address },
  });

/** The same, as a new user. */
const asNewcomer = (spec: CallSpec, address: string): Promise<AttackResult> =>
  send(spec, address, newcomer(spec));

/** Uses up the share of an address by several accounts: a call of each counts as its limit. */
function useUp(spec: CallSpec, address: string): Promise<AttackResult[]> {
  fixture.p.countCallsAs(spec.limit?.requests ?? 0);
  const accounts = spec.access === 'anyone' ? 1 : callersPerAddress;
  const tokens = Array.from({ length: accounts }, () => newcomer(spec));
  return Promise.all(tokens.map((token) => send(spec, address, token)));
}

test.thorough('limits an address regardless of the number of accounts', async () => {
  expect(limited.map(([name]) => name)).toContain('signUp');
  for (const [nth, [name, spec]] of limited.entries()) {
    // Calls with one budget count together: each call is tried from addresses of its own.
    const [address, elsewhere] = [`198.51.100.${nth}`, `203.0.113.${nth}`] as const;
    const within = await useUp(spec, address);
    const refused = refusedWith(name, spec);
    expect([name, new Set(within.map(({ status }) => status))]).toEqual([name, new Set([refused])]);
    const { status, code } = await asNewcomer(spec, address);
    expect([name, status, code]).toEqual([name, 429, 'rate-limited']);
    expect([name, (await asNewcomer(spec, elsewhere)).status]).toEqual([name, refused]);
  }
});
