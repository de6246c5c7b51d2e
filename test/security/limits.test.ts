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

/** Callers behind one address who may each use a whole limit; see `answer.ts` of the kit. */
const callersPerAddress = 10;
const limited = publicCalls.filter(([, { limit }]) => limit);

/** A caller with an account of their own, made for this one request. */
const newcomer = () =>
  minted(fixture.p, fixture.ada.bearer, { claims: { sub: randomBytes(12).toString('hex') } });

/** What such a call is refused with: its body, or an account that is not there where it has none. */
const refusedWith = ({ body }: CallSpec): number => (body ? 400 : 401);

/** Sends a call that is refused, each time as someone else. */
const asNewcomer = (spec: CallSpec, address: string): Promise<AttackResult> =>
  fixture.attackClient.call(spec, {
    ...{ ...sampleOf(spec, fixture.objects), body: {}, token: newcomer(), mayBeLimited: true },
    headers: { 'x-forwarded-for': address },
  });

test('another account is no other share of a limit: the address counts too', async () => {
  expect(limited.map(([name]) => name)).toContain('signUp');
  for (const [name, spec] of limited) {
    const { requests = 0 } = spec.limit ?? {};
    const most = spec.access === 'anyone' ? requests : requests * callersPerAddress;
    const [address, elsewhere] = ['198.51.100.21', '198.51.100.22'];
    const within = await Promise.all(Array.from({ length: most }, () => asNewcomer(spec, address)));
    const refused = refusedWith(spec);
    expect([name, new Set(within.map(({ status }) => status))]).toEqual([name, new Set([refused])]);
    const { status, code } = await asNewcomer(spec, address);
    expect([name, status, code]).toEqual([name, 429, 'rate-limited']);
    expect([name, (await asNewcomer(spec, elsewhere)).status]).toEqual([name, refused]);
  }
});
