import { getSession, listGames, sandboxCheckoutPage, signIn, urlOf } from '@contend/contracts';
import { sampleOf } from './attack/sample';
import { sampled, shareOf } from './attack/shares';
import { changesNothing } from './attack/stored-state';
import {
  cookieOf,
  publicCalls,
  signedInCalls,
  startAttackFixture,
  type AttackFixture,
} from './attack/attack-fixture';

let fixture: AttackFixture;
beforeAll(async () => {
  fixture = await startAttackFixture();
});

const origins = ['https://evil.example', 'null', 'http://localhost:9999', 'https://contend.evil'];
const permissions = (headers: object) =>
  Object.keys(headers).filter((name) => name.startsWith('access-control-'));

test('authorizes no action of a user by a cookie alone', async () => {
  const { p, attackClient, admin, objects } = fixture;
  const cookie = await cookieOf(fixture, admin);
  await changesNothing(p, async () => {
    for (const [nth, [name, spec]] of sampled(signedInCalls, 25).entries()) {
      for (const origin of shareOf([p.url, ...origins.slice(0, 1)], nth, 1)) {
        const headers = { cookie, origin };
        const { status } = await attackClient.call(spec, { ...sampleOf(spec, objects), headers });
        expect([name, origin, status]).toEqual([name, origin, 401]);
      }
    }
  });
});

test.thorough('refuses other sites calls and reads that depend on the caller', async () => {
  const { p, attackClient, objects } = fixture;
  await changesNothing(p, async () => {
    for (const [nth, [name, spec]] of sampled(publicCalls, 25).entries()) {
      const target = `/api${urlOf(spec, sampleOf(spec, objects))}`;
      const method = spec.method.toUpperCase();
      for (const origin of shareOf(origins, nth, 1)) {
        const asked = await attackClient.send({
          ...{ method: 'OPTIONS', target },
          headers: {
            ...{ origin, 'access-control-request-method': method },
            'access-control-request-headers': 'authorization, content-type',
          },
        });
        expect([name, asked.status, permissions(asked.headers)]).toEqual([name, 405, []]);
        if (spec.method !== 'get') continue;
        const read = await attackClient.send({ method, target, headers: { origin } });
        const names = spec.cache
          ? ['access-control-allow-origin', 'access-control-expose-headers']
          : [];
        expect([name, permissions(read.headers).toSorted()]).toEqual([name, names]);
        if (spec.cache) expect(read.headers['access-control-allow-origin']).toBe('*');
      }
    }
  });
  const { headers } = await attackClient.call(listGames, {
    headers: { origin: origins[0] as string },
  });
  expect(headers.vary).toMatch(/origin/i);
});

test('restricts the session cookie to our own pages', async () => {
  const { p, attackClient, ada } = fixture;
  const cookie = await cookieOf(fixture, ada);
  const byCookie = publicCalls.filter(([, spec]) => spec.cookie);
  expect(byCookie.map(([name]) => name)).toEqual(expect.arrayContaining(['getSession', 'signOut']));
  await changesNothing(p, async () => {
    for (const [name, spec] of byCookie) {
      for (const origin of origins) {
        const hit = await attackClient.call(spec, { headers: { cookie, origin } });
        expect([name, origin, hit.status, hit.code]).toEqual([name, origin, 403, 'forbidden']);
        expect([name, permissions(hit.headers)]).toEqual([name, []]);
        expect(hit.headers['set-cookie']).toBeUndefined();
      }
    }
  });
  // A page of this site, and a client that is not a browser and names no page.
  const good: Record<string, string>[] = [{ cookie, origin: p.url }, { cookie }];
  for (const headers of good) {
    const { text, headers: responseHeaders } = await attackClient.call(getSession, { headers });
    expect(text).toContain(ada.id);
    expect(responseHeaders['cache-control']).toBe('no-store');
  }
});

test('refuses sign-in by a form of another site, and framing of our pages', async () => {
  const { attackClient, eve, objects } = fixture;
  const credentials = { email: eve.email, password: eve.password };
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
    const headers = { 'content-type': type, origin: origins[0] as string };
    const hit = await attackClient.call(signIn, { body: credentials, headers });
    expect([type, hit.status, hit.headers['set-cookie']]).toEqual([type, 415, undefined]);
  }
  const page = await attackClient.call(sandboxCheckoutPage, sampleOf(sandboxCheckoutPage, objects));
  expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'");
});

test('redirects only within this site', async () => {
  const { p, attackClient, objects } = fixture;
  const forms = publicCalls.filter(([, { medium }]) => medium === 'form');
  expect(forms.length).toBeGreaterThan(0);
  for (const [name, spec] of forms) {
    const sample = sampleOf(spec, objects);
    const target = `/api${urlOf(spec, sample)}?next=//evil.example&returnUrl=https://evil.example`;
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
    const hit = await attackClient.send({ method: spec.method.toUpperCase(), target, headers });
    const place = new URL(hit.headers.location ?? '/', p.url);
    expect([name, place.origin]).toEqual([name, new URL(p.url).origin]);
    expect(hit.headers.location ?? '/').toMatch(/^\/(?![/\\])/);
  }
});
