import { calls, createTeam, editTeam, updateMe } from '@contend/contracts';
import { fieldsOf, nodesOf } from './attack/fields';
import { changesNothing } from './attack/stored-state';
import { startAttackFixture } from './attack/attack-fixture';

/** Every input of a caller in all calls: `signUp body.email`. */
const places = Object.entries(calls).flatMap(([name, spec]) =>
  (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = spec[part];
    if (!schema) return [];
    return nodesOf(schema).map((node) => ({
      ...node,
      access: spec.access,
      where: `${name} ${[part, ...node.path].join('.')}`,
    }));
  }),
);
const named = (holds: (field: (typeof places)[number]) => boolean) =>
  places.filter((one) => !holds(one)).map(({ where }) => where);

test('bounds every input of a caller', () => {
  const longest = 5000;
  // Settlements between services have a line for each payee, within the limit of a body.
  const mostItems = {
    anyone: 100,
    user: 100,
    organizer: 100,
    moderator: 100,
    admin: 100,
    service: 500,
  };
  // A law table has a rule for each product and country, and seeds name each entry of an event,
  // within the limit of a body too.
  const larger: Record<string, number> = {
    'changeLaws body.rules': 800,
    'seedTournament body.entryIds': 8192,
    'planSeeds body.entryIds': 8192,
  };
  const bounded = /^\^[^*+]*\$$/;
  expect(
    named(({ schema: one, access, where }) => {
      if (one.type === 'string') {
        const isShort = (one.maxLength ?? Infinity) <= longest;
        return (
          isShort ||
          Boolean(one.enum ?? one.const ?? one.format) ||
          bounded.test((one.pattern ?? '').replaceAll(/\\[+*]/g, ''))
        );
      }
      if (one.type === 'array') {
        return (one.maxItems ?? Infinity) <= (larger[where] ?? mostItems[access]);
      }
      if (one.type === 'integer') return one.minimum !== undefined && one.maximum !== undefined;
      return true;
    }),
  ).toEqual([]);
});

test('closes every input object to unknown fields', () => {
  expect(
    named(({ schema: one }) => one.type !== 'object' || one.additionalProperties === false),
  ).toEqual([]);
});

test('limits a page to a hundred entries', () => {
  const sizes = places.filter(({ path }) => ['pageSize', 'limit'].includes(path.at(-1) ?? ''));
  expect(sizes.length).toBeGreaterThan(3);
  expect(sizes.filter(({ schema }) => (schema.maximum ?? Infinity) > 100)).toEqual([]);
});

test('has no pattern with super-linear matching time', () => {
  const patterns = new Set(places.flatMap(({ schema }) => schema.pattern ?? []));
  const food = ['a', '0', '+1', ' ', '-02-29', 'wager:', 'https://', '\u0000', '\ud800', ':0a'];
  const slow = [...patterns].filter((pattern) =>
    food.some((bite) => {
      const begun = process.hrtime.bigint();
      new RegExp(pattern, 'u').test(`${bite.repeat(20_000)}!`);
      return Number(process.hrtime.bigint() - begun) / 1e6 > 1000;
    }),
  );
  expect(slow).toEqual([]);
});

test('redirects browsers only to addresses of the platform', async () => {
  const { p, attackClient, ada, objects } = await startAttackFixture();
  const token = ada.bearer;
  const { teamId = '', gameId = '' } = objects;
  const addresses = Object.entries(calls).flatMap(([name, spec]) =>
    spec.body ? fieldsOf(spec.body).map(({ path }) => `${name} ${path.join('.')}`) : [],
  );
  expect(
    [...new Set(addresses)].filter((one) =>
      /ur[li]$|link|redirect|return|next|href|site/i.test(one.split(' ')[1] ?? ''),
    ),
    // A webhook is posted to, shown without its secret, and of Discord: no browser opens it.
  ).toEqual([
    'setTeamWebhook url',
    ...['createTeam avatarUrl', 'editTeam avatarUrl', 'updateMe avatarUrl'],
  ]);
  await changesNothing(p, async () => {
    for (const avatarUrl of [
      ...['javascript:alert(1)', 'JaVaScRiPt:alert(1)', ' javascript:alert(1)', 'vbscript:x'],
      ...['data:text/html,<script>1</script>', 'file:///etc/passwd', 'http://plain.example/x.png'],
      ...['ftp://x.example/', 'https://a.example/"onerror=1', 'https://a.example/<script>', 'x'],
      ...['https://a.example/x.png', '/avatars/../api/auth/session', '/api/upload/1'],
      ...['//evil.example/x.png', '/\\evil.example/x.png', '\\\\evil.example', 'https:evil', ''],
    ]) {
      const team = { name: 'Some words', tag: 'SW', gameId, avatarUrl };
      const attacks = [
        attackClient.call(updateMe, { body: { avatarUrl }, token }),
        attackClient.call(editTeam, { params: { teamId }, body: { avatarUrl }, token }),
        attackClient.call(createTeam, { body: team, token }),
      ];
      for (const { status, code } of await Promise.all(attacks)) {
        // Creating teams is limited to 20 in an hour.
        expect([avatarUrl, code === 'rate-limited' || status === 400]).toEqual([avatarUrl, true]);
      }
    }
  });
});
