import { calls, type CallSpec, urlOf } from '@contend/contracts';
import { sendRaw } from './attack/raw-http';
import { type Sample, sampleOf, samplesOf } from './attack/sample';
import { sampled, shareOf } from './attack/shares';
import { changesNothing } from './attack/stored-state';
import {
  sendAttack,
  publicCalls,
  startAttackFixture,
  type AttackFixture,
} from './attack/attack-fixture';

let fixture: AttackFixture;
beforeAll(async () => {
  fixture = await startAttackFixture();
});

/** JSON of `value` with one object's first name repeated: one result for each object. */
function withTwiceGiven(value: unknown): { name: string; body: string }[] {
  const json = JSON.stringify(value);
  const objects = [...json.matchAll(/\{"(\w+)":/g)];
  return objects.flatMap(({ 1: name = '', index }) => {
    const escaped = `\\u${name.charCodeAt(0).toString(16).padStart(4, '0')}${name.slice(1)}`;
    return [name, escaped].map((again) => ({
      name,
      body: `${json.slice(0, index + 1)}"${again}":null,${json.slice(index + 1)}`,
    }));
  });
}

test.thorough('refuses a repeated name in an object, at any depth', async () => {
  const { p, objects } = fixture;
  let tried = 0;
  const wrong: string[] = [];
  await changesNothing(p, async () => {
    const withBody = Object.entries(calls).filter(([, { body }]) => body);
    for (const [nth, [call, spec]] of sampled(withBody, 40).entries()) {
      for (const { body, ...sample } of samplesOf(spec, objects)) {
        for (const twice of shareOf(withTwiceGiven(body), nth, 1)) {
          tried += 1;
          const { status, text } = await sendAttack(fixture, spec, { ...sample, body: twice.body });
          const isNamed = new RegExp(`"path":"body\\.[^"]*${twice.name}"`).test(text);
          if (status !== 400 || !isNamed) wrong.push(`${call} ${twice.body}: ${status} ${text}`);
        }
      }
    }
  });
  expect(wrong).toEqual([]);
  expect(tried).toBeGreaterThan(globalThis.isThorough ? 60 : 20);
});

/** Sends a call with a raw query string. */
const ask = (spec: CallSpec, sample: Sample, query: string) => {
  const path = urlOf(spec, { params: sample.params });
  return sendAttack(fixture, { ...spec, path: `${path}?${query}` }, { body: sample.body });
};

test('refuses a query parameter that is unknown or repeated', async () => {
  const { p, objects } = fixture;
  const wrong: string[] = [];
  await changesNothing(p, async () => {
    for (const [nth, [call, spec]] of sampled(publicCalls, 25).entries()) {
      const sample = sampleOf(spec, objects);
      const query = urlOf({ path: '' }, { query: sample.query }).slice(1);
      const tries = [['unexpected', `${query}&unexpected=1`]];
      for (const [name, value] of Object.entries(sample.query)) {
        tries.push([name, `${query}&${name}=${encodeURIComponent(String(value))}`]);
      }
      for (const [name = '', written = ''] of shareOf(tries, nth, 1)) {
        const { status, text } = await ask(spec, sample, written);
        if (status !== 400 || !text.includes(name)) wrong.push(`${call} ${written}: ${status}`);
      }
    }
  });
  expect(wrong).toEqual([]);
});

test('requires exactly one valid host in a request', async () => {
  const { p } = fixture;
  const { host } = new URL(p.url);
  const hosts = [
    ...[
      ['contend', 'contend'],
      [host, 'evil.example'],
      ['evil.example', host],
      ['', host],
    ],
    ...[[''], ['a b'], ['user@contend'], ['contend/path'], ['contend,evil'], ['contend:port']],
    ...[['contend:'], ['[::1'], ['contend?x'], ['<contend>']],
  ];
  for (const lines of hosts) {
    for (const path of ['/api/games', '/healthz', '/socket.io/?EIO=4&transport=polling']) {
      const head = [`GET ${path} HTTP/1.1`, ...lines.map((line) => `Host: ${line}`)];
      const { statuses } = await sendRaw(p.url, `${head.join('\r\n')}\r\n\r\n`);
      expect([lines, path, statuses[0]]).toEqual([lines, path, 400]);
    }
  }
  for (const good of [host, 'contend.gg', 'contend.gg:443', '[::1]:3000', '127.0.0.1']) {
    const { statuses } = await sendRaw(p.url, `GET /api/games HTTP/1.1\r\nHost: ${good}\r\n\r\n`);
    expect([good, statuses[0]]).toEqual([good, 200]);
  }
});
