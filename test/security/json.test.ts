import { gzipSync } from 'node:zlib';
import { calls, type CallSpec } from '@contend/contracts';
import { sampleOf } from './attack/sample';
import { sampled, shareOf } from './attack/shares';
import { changesNothing } from './attack/stored-state';
import { sendRaw, rawRequest } from './attack/raw-http';
import { sendAttack, startAttackFixture, type AttackFixture } from './attack/attack-fixture';

let fixture: AttackFixture;
beforeAll(async () => {
  fixture = await startAttackFixture();
});

type Raw = string | Buffer;
interface Try {
  body: Raw;
  headers?: Record<string, string>;
}

const json = { 'content-type': 'application/json' };
const nested = (open: string, close: string, depth: number) =>
  open.repeat(depth) + close.repeat(depth);

/** Puts bytes in place of the first brace of a valid body. */
const spoilt = (good: string, bytes: number[]): Buffer =>
  Buffer.concat([Buffer.from('{"'), Buffer.from(bytes), Buffer.from(`":1,${good.slice(1)}`)]);

const malformed = (good: string): Record<string, Try> => ({
  'another value after it': { body: `${good}{}` },
  'no end': { body: good.slice(0, -1) },
  'a comment': { body: `/* */${good}` },
  'single quotes': { body: "{'amount':100}" },
  'a name without quotes': { body: '{amount:100}' },
  'a comma too many': { body: good.replace(/}$/, ',}') },
  'a list': { body: `[${good}]` },
  'a text': { body: JSON.stringify(good) },
  nothing: { body: 'null' },
  'a number': { body: '1' },
  'arrays 10,000 deep': { body: nested('[', ']', 10_000) },
  'objects 10,000 deep': { body: nested('{"a":', '}', 10_000).replace(':}', ':1}') },
  'arrays without an end': { body: '['.repeat(90_000) },
  'a byte that begins nothing': { body: spoilt(good, [0xff]) },
  'half a character': { body: spoilt(good, [0xc3, 0x28]) },
  'a dot in two bytes': { body: spoilt(good, [0xc0, 0xae]) },
  'half a pair': { body: spoilt(good, [0xed, 0xa0, 0x80]) },
  'UTF-16': { body: Buffer.from(good, 'utf16le') },
  'a name for a file': { body: '@/etc/passwd' },
  'compressed, and not said': { body: gzipSync(good) },
  'not compressed, and said to be': { body: good, headers: { 'content-encoding': 'gzip' } },
});

const otherTypes = (good: string): Record<string, Try> => ({
  ...Object.fromEntries(
    [
      ...['text/plain', 'text/json', 'application/x-www-form-urlencoded', 'multipart/form-data'],
      ...['application/xml', 'application/jsonp', 'application/json-patch+json', 'json', '*/*'],
      ...['application/json; charset=utf-16', 'application/json; charset=utf-7'],
      ...['application/json; charset="iso-8859-1"', 'text/plain; application/json'],
    ].map((type) => [type, { body: good, headers: { 'content-type': type } }]),
  ),
  'an unknown encoding': { body: good, headers: { ...json, 'content-encoding': 'rot13' } },
  'two encodings': { body: good, headers: { ...json, 'content-encoding': 'gzip, gzip' } },
});

/** Above every limit, when it is decompressed. */
const hugeMiB = globalThis.isThorough ? 50 : 5;
/** Made once, because compressing takes long. */
const largeForAll: Record<string, Try> = {
  'a hundred thousand fields': { body: `{${'"a":1,'.repeat(100_000)}"a":1}` },
  'two hundred thousand items': { body: `[${'1,'.repeat(200_000)}1]` },
  [`${hugeMiB} MiB in ${hugeMiB} KiB`]: {
    body: gzipSync(Buffer.alloc(hugeMiB * 1024 * 1024, 32)),
    headers: { 'content-encoding': 'gzip' },
  },
};
const tooLarge = (_good: string, { bodyKiB = 100 }: CallSpec): Record<string, Try> => ({
  ...largeForAll,
  'a KiB above the limit': { body: `{"a":"${'x'.repeat((bodyKiB + 1) * 1024)}"}` },
});

const withJson = Object.entries(calls).filter(([, { body, medium }]) => body && medium !== 'raw');

type Tries = (good: string, spec: CallSpec) => Record<string, Try>;

async function answersOf(spec: CallSpec, nth: number, tries: Tries) {
  const { body, ...sample } = sampleOf(spec, fixture.objects);
  const good = JSON.stringify(body);
  const answers = shareOf(Object.entries(tries(good, spec)), nth, 2).map(async ([what, one]) => {
    const shot = { ...sample, body: one.body, headers: { ...json, ...one.headers } };
    const { status, code } = await sendAttack(fixture, spec, shot);
    return `${what}: ${status} ${code}`;
  });
  return (await Promise.all(answers)).sort();
}

async function allAnswered(tries: Tries, answers: string[]) {
  await changesNothing(fixture.p, async () => {
    for (const [nth, [name, spec]] of sampled(withJson, 25).entries()) {
      const wrong = (await answersOf(spec, nth, tries)).filter(
        (answer) => !answers.some((expected) => answer.endsWith(`: ${expected}`)),
      );
      expect({ name, wrong }).toEqual({ name, wrong: [] });
    }
  });
}

test('refuses invalid JSON, or JSON of another shape, with a 400', () =>
  allAnswered(malformed, ['400 malformed-json', '400 invalid-request']));

test.thorough('refuses a body of another type, character set or encoding with a 415', () =>
  allAnswered(otherTypes, ['415 unsupported-media-type']),
);

test.thorough('refuses a body over the limit with a 413, also when it is compressed', () =>
  allAnswered(tooLarge, ['413 body-too-large']),
);

test('stops reading a body without a length at the limit', async () => {
  const { p } = fixture;
  const piece = `10000\r\n${' '.repeat(0x10000)}\r\n`;
  await changesNothing(p, async () => {
    for (const line of ['POST /api/user/signup', 'POST /api/wallet/webhooks/sandbox']) {
      const headers = ['Content-Type: application/json', 'Transfer-Encoding: chunked'];
      const tenMiB = rawRequest(`${line} HTTP/1.1`, headers, `${piece.repeat(160)}0\r\n\r\n`);
      const { statuses } = await sendRaw(p.url, tenMiB);
      expect([line, statuses[0]]).toEqual([line, 413]);
    }
  });
});
