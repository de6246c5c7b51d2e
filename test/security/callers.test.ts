import { calls, callerNames, type CallSpec, setRoles } from '@contend/contracts';
import { AttackClient } from './attack/attack-client';
import { sampleOf } from './attack/sample';
import { sampled } from './attack/shares';
import { changesNothing } from './attack/stored-state';
import { serviceToken } from './attack/service-tokens';
import { startAttackFixture, type AttackFixture } from './attack/attack-fixture';

let fixture: AttackFixture;
beforeAll(async () => {
  fixture = await startAttackFixture();
});

const internal = Object.entries(calls).filter(([, { access }]) => access === 'service');
/** Each internal call with each process that can sign one. */
const pairs = internal.flatMap(([name, spec]) =>
  callerNames.map((caller) => ({
    name,
    spec,
    caller,
    isListed: spec.callers?.some((one) => one === caller) ?? false,
  })),
);

/** Makes a call as one caller, signed with that caller's key. */
const callAs = (
  caller: (typeof callerNames)[number],
  spec: CallSpec,
  sent: { params?: Record<string, unknown>; body?: unknown },
) => {
  const token = serviceToken(fixture.p, { from: caller, to: spec.service });
  return new AttackClient(fixture.p.urlOf(spec.service)).call(spec, { ...sent, base: '', token });
};

test('refuses to make a player an admin by a token signed as chat', async () => {
  const { p, ada } = fixture;
  const sent = { params: { userId: ada.id }, body: { roles: ['player', 'admin'] } };
  await changesNothing(p, async () => {
    expect(await callAs('chat', setRoles, sent)).toMatchObject({ status: 403, code: 'forbidden' });
  });
});

test('refuses a caller that a contract does not list with 403 and changes nothing', async () => {
  const unlisted = pairs.filter(({ isListed }) => !isListed);
  expect(unlisted.length).toBeGreaterThan(internal.length);
  await changesNothing(fixture.p, async () => {
    for (const { name, spec, caller } of sampled(unlisted, 20)) {
      const { params, body } = sampleOf(spec, fixture.objects);
      const { status, code } = await callAs(caller, spec, { params, body });
      expect({ name, caller, status, code }).toEqual({
        name,
        caller,
        status: 403,
        code: 'forbidden',
      });
    }
  });
});

test('authenticates every caller that a contract lists', async () => {
  const listed = pairs.filter(({ isListed }) => isListed);
  expect(listed.length).toBeGreaterThanOrEqual(internal.length);
  for (const { name, spec, caller } of sampled(listed, 15)) {
    // Unknown ids and no body: only authentication is tested.
    const params = Object.fromEntries(
      Object.keys(spec.params?.shape ?? {}).map((key) => [key, 'f'.repeat(24)]),
    );
    const { status } = await callAs(caller, spec, { params, ...(spec.body && { body: {} }) });
    expect({ name, caller, refused: [401, 403].includes(status) }).toEqual({
      name,
      caller,
      refused: false,
    });
  }
});
