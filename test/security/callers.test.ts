import { calls, callerNames, type CallSpec, setRoles } from '@contend/contracts';
import { AttackClient } from './attack/attack-client';
import { sampleOf } from './attack/sample';
import { changesNothing } from './attack/stored-state';
import { serviceToken } from './attack/service-tokens';
import { startAttackFixture, type AttackFixture } from './attack/attack-fixture';

let fixture: AttackFixture;
beforeAll(async () => {
  fixture = await startAttackFixture();
});

const internal = Object.entries(calls).filter(([, { access }]) => access === 'service');
/** Each internal call beside each process that can sign one. */
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

test('a token signed as chat makes no player an admin', async () => {
  const { p, ada } = fixture;
  const sent = { params: { userId: ada.id }, body: { roles: ['player', 'admin'] } };
  await changesNothing(p, async () => {
    expect(await callAs('chat', setRoles, sent)).toMatchObject({ status: 403, code: 'forbidden' });
  });
});

test('a caller that a contract does not list is refused with 403 and changes nothing', async () => {
  const unlisted = pairs.filter(({ isListed }) => !isListed);
  expect(unlisted.length).toBeGreaterThan(internal.length);
  await changesNothing(fixture.p, async () => {
    for (const { name, spec, caller } of unlisted) {
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

test('every caller that a contract lists passes authentication', async () => {
  const listed = pairs.filter(({ isListed }) => isListed);
  expect(listed.length).toBeGreaterThanOrEqual(internal.length);
  for (const { name, spec, caller } of listed) {
    // Ids that nothing has and no body: what the call does is not the matter here.
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
