import { randomBytes } from 'node:crypto';
import type { CallSpec } from '@contend/contracts';
import type { AttackResult } from './attack/attack-client';
import { sampleOf } from './attack/sample';
import { minted } from './attack/tokens';
import { publicCalls, startAttackFixture, type AttackFixture } from './attack/attack-fixture';

let fixture: AttackFixture;
beforeAll(async () => {
  fixture = await startAttackFixture();
});

/** The share of one address is this many users' limits; see `answer.ts` of the kit. */
const callersPerAddress = 10;
const limited = publicCalls.filter(([, { limit }]) => limit);

/** A caller with a new account, made for this one request. */
const newcomer = () =>
  minted(fixture.p, fixture.ada.bearer, { claims: { sub: randomBytes(12).toString('hex') } });

/**
 * The expected response: a refusal of the body, or of a missing account for calls without one. A
 * call for anyone without a body succeeds, and so does one whose body may be empty.
 */
function refusedWith({ access, body, medium }: CallSpec): number {
  if (body) return body.safeParse({}).success ? 200 : 400;
  if (medium === 'upload') return 400;
  return access === 'anyone' ? 200 : 401;
}

/** Sends a call that is refused, each time as a different user. */
const asNewcomer = (spec: CallSpec, address: string): Promise<AttackResult> =>
  fixture.attackClient.call(spec, {
    ...{ ...sampleOf(spec, fixture.objects), body: {}, token: newcomer(), mayBeLimited: true },
    headers: { 'x-forwarded-for': address },
  });

test('limits an address regardless of the number of accounts', async () => {
  expect(limited.map(([name]) => name)).toContain('signUp');
  for (const [nth, [name, spec]] of limited.entries()) {
    const { requests = 0 } = spec.limit ?? {};
    const most = spec.access === 'anyone' ? requests : requests * callersPerAddress;
    // Calls with one budget count together: each call is tried from addresses of its own.
    const [address, elsewhere] = [`198.51.100.${nth}`, `203.0.113.${nth}`] as const;
    const within = await Promise.all(Array.from({ length: most }, () => asNewcomer(spec, address)));
    const refused = refusedWith(spec);
    expect([name, new Set(within.map(({ status }) => status))]).toEqual([name, new Set([refused])]);
    const { status, code } = await asNewcomer(spec, address);
    expect([name, status, code]).toEqual([name, 429, 'rate-limited']);
    expect([name, (await asNewcomer(spec, elsewhere)).status]).toEqual([name, refused]);
  }
});
