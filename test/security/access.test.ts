import { randomBytes } from 'node:crypto';
import { calls, type CallSpec, isPublic } from '@contend/contracts';
import { minted } from '@contend/test-kit';
import { nodesOf } from './attack/fields';
import { outsiderResponse } from './attack/outsider-responses';
import { nameOf, type Objects, samplesOf } from './attack/sample';
import { goodServiceToken } from './attack/service-tokens';
import { sampled, shareOf } from './attack/shares';
import { changesNothing } from './attack/stored-state';

import {
  idPattern,
  publicCalls,
  startAttackFixture,
  type AttackFixture,
} from './attack/attack-fixture';

let fixture: AttackFixture;
beforeAll(async () => {
  fixture = await startAttackFixture();
});

const namesAnId = ({ params, query, body }: CallSpec): boolean =>
  [params, query, body].some(
    (part) => part && nodesOf(part).some(({ schema }) => schema.pattern === idPattern),
  );
const withIds = publicCalls.filter(([, spec]) => namesAnId(spec));

/** Eve, or for calls with a common limit another outsider each time, so that it is not met. */
const outsiderFor = ({ limit }: CallSpec): string => {
  const claims = { sub: randomBytes(12).toString('hex') };
  const { p, eve } = fixture;
  return limit?.budget ? minted(p, eve.bearer, { claims }) : eve.bearer;
};

/** Sends a call as eve, once for each form of its body, with the ids in `objects`. */
const asEve = ([, spec]: [string, CallSpec], objects: Objects) =>
  Promise.all(
    samplesOf(spec, objects).map((sample) =>
      fixture.attackClient.call(spec, { ...sample, token: outsiderFor(spec) }),
    ),
  );

test('never opens or changes private objects by another user’s id', async () => {
  const { p, objects } = fixture;
  const offer = { ...objects, wagerId: objects.offerId ?? '' };
  const guarded = withIds.filter((entry) => Array.isArray(outsiderResponse(...entry)));
  await changesNothing(p, async () => {
    for (const entry of guarded) {
      const [name] = entry;
      const hits = await asEve(entry, objects);
      if (globalThis.isThorough) hits.push(...(await asEve(entry, offer)));
      for (const { status, code } of hits) {
        const isRefused = status < 500 && (outsiderResponse(...entry) as unknown[]).includes(code);
        expect([name, status, code, isRefused]).toEqual([name, status, code, true]);
      }
    }
  });
});

test('responds alike to missing objects and to objects of another user', async () => {
  const { objects } = fixture;
  const absent = Object.fromEntries(Object.keys(objects).map((name) => [name, 'f'.repeat(24)]));
  const withoutRequestId = (text: string) => text.replace(/"requestId":"[^"]*"/, '');
  const hidden = withIds.filter((entry) =>
    String(outsiderResponse(...entry)).includes('-not-found'),
  );
  expect(hidden.length).toBeGreaterThan(0);
  for (const entry of sampled(hidden, 10)) {
    const [foreign, gone] = [await asEve(entry, objects), await asEve(entry, absent)];
    const [one, other] = [foreign.at(-1), gone.at(-1)];
    if (foreign[0]?.status !== 404) continue;
    expect([entry[0], one?.status, withoutRequestId(one?.text ?? '')]).toEqual([
      entry[0],
      other?.status,
      withoutRequestId(other?.text ?? ''),
    ]);
  }
});

test.thorough('changes nothing when public data is read', async () => {
  const open = withIds.filter((entry) => outsiderResponse(...entry) === 'public');
  await changesNothing(fixture.p, async () => {
    for (const entry of sampled(open, 20)) {
      const statuses = (await asEve(entry, fixture.objects)).map(({ status }) => status);
      expect([entry[0], ...statuses]).toEqual([entry[0], 200]);
    }
  });
});

test('exposes no internal call through the gateway', async () => {
  const { p, attackClient, admin, objects } = fixture;
  const internal = Object.values(calls).filter((spec) => !isPublic(spec));
  const bases = ['', '/api', '/API', '/api/', '/api/.', '/api/user/..', '/api/%2e%2e', '/api/%2f'];
  await changesNothing(p, async () => {
    for (const [nth, spec] of internal.entries()) {
      const tokens = shareOf([null, admin.bearer, goodServiceToken(p, spec)], nth, 1);
      for (const base of shareOf(bases, nth, 1)) {
        const hits = tokens.flatMap((token) =>
          samplesOf(spec, objects).map((sample) =>
            attackClient.call(spec, { ...sample, token, base }),
          ),
        );
        for (const { status } of await Promise.all(hits)) {
          expect([nameOf(spec), base, status < 500 && status >= 400]).toEqual([
            nameOf(spec),
            base,
            true,
          ]);
        }
      }
    }
  });
});
