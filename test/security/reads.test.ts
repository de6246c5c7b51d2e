import { calls, type CallSpec, refusals, urlOf } from '@contend/contracts';
import { AttackClient, type AttackResult } from './attack/attack-client';
import {
  type AttackFixture,
  publicCalls,
  sendAttack,
  startAttackFixture,
} from './attack/attack-fixture';
import { sampleOf, samplesOf } from './attack/sample';
import { changesNothing } from './attack/stored-state';

let fixture: AttackFixture;
beforeAll(async () => {
  fixture = await startAttackFixture();
});

const isGet = ([, { method }]: [string, CallSpec]): boolean => method === 'get';
const changing = publicCalls.filter((entry) => isGet(entry) && entry[1].changes);

const allowedIn = ({ headers }: AttackResult): string[] => (headers.allow ?? '').split(', ');

test('answers HEAD with 405 where GET changes something, at gateway and service', async () => {
  const { p, attackClient, ada, objects } = fixture;
  expect(changing.length).toBeGreaterThan(10);
  const headers = { authorization: `Bearer ${ada.bearer}` };
  await changesNothing(p, async () => {
    for (const [name, spec] of changing) {
      const path = urlOf(spec, sampleOf(spec, objects));
      const service = new AttackClient(p.urlOf(spec.service));
      for (const [client, target] of [
        [attackClient, `/api${path}`],
        [service, path],
      ] as const) {
        const hit = await client.send({ method: 'HEAD', target, headers });
        expect([name, target, hit.status]).toEqual([name, target, 405]);
        expect([name, allowedIn(hit).includes('GET')]).toEqual([name, true]);
        expect([name, allowedIn(hit).includes('HEAD')]).toEqual([name, false]);
      }
    }
  });
});

test('changes nothing by any other GET, and answers HEAD like it', async () => {
  const { p, objects } = fixture;
  const reads = Object.entries(calls).filter((entry) => isGet(entry) && !entry[1].changes);
  await changesNothing(p, async () => {
    for (const [name, spec] of reads) {
      for (const sample of samplesOf(spec, objects)) {
        const { status, code } = await sendAttack(fixture, spec, { ...sample, mayBeLimited: true });
        const isKnown = status < 400 || (code !== null && code in refusals);
        expect([name, status, isKnown]).toEqual([name, status, true]);
      }
    }
  });
  const { attackClient } = fixture;
  const head = await attackClient.send({ method: 'HEAD', target: '/api/games' });
  expect([head.status, head.text]).toEqual([200, '']);
});
