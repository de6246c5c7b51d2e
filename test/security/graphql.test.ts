import { acceptScore, dismissActiveMatch, readNotifications } from '@contend/contracts';
import { minted } from '@contend/test-kit';
import { AttackClient } from './attack/attack-client';
import { type AttackFixture, cookieOf, startAttackFixture } from './attack/attack-fixture';
import { fieldOf, graphCalls, seenBothWays, sendDocument } from './attack/graph-client';
import { sampleOf } from './attack/sample';
import { sampled, shareOf } from './attack/shares';
import { changesNothing } from './attack/stored-state';
import { falseTokens } from './attack/tokens';

let fixture: AttackFixture;
let callers: Record<string, string | null>;
beforeAll(async () => {
  fixture = await startAttackFixture();
  const { p, ada, bea, eve, admin } = fixture;
  const mod = await p.player('mod');
  // A change of stored roles would end a session: the next file would prepare its platform again.
  const moderator = minted(p, mod.bearer, { claims: { roles: ['player', 'moderator'] } });
  callers = {
    guest: null,
    owner: ada.bearer,
    opponent: bea.bearer,
    stranger: eve.bearer,
    moderator,
    admin: admin.bearer,
  };
});

test('shows each caller what the call itself shows, and refuses what it refuses', async () => {
  const differences: unknown[] = [];
  let [asked, shown] = [0, 0];
  await changesNothing(fixture.p, async () => {
    for (const [nth, entry] of sampled(graphCalls, 15).entries()) {
      for (const [who, token] of shareOf(Object.entries(callers), nth, 1)) {
        asked += 1;
        const { rest, graph } = await seenBothWays(fixture, entry, { token });
        if ('reply' in rest) shown += 1;
        if (JSON.stringify(rest) !== JSON.stringify(graph)) {
          differences.push({ read: entry[0], who, rest, graph });
        }
      }
    }
  });
  expect(differences).toEqual([]);
  expect(shown).toBeGreaterThan(asked / 2);
});

test('shows an object by a relation as it shows it by its id', async () => {
  const { objects } = fixture;
  for (const [who, token] of Object.entries(callers)) {
    const query = `{
      wager(wagerId: "${objects.wagerId}") {
        match { ...Case } creator { id teams { team { ...Team } } }
      }
      match(matchId: "${objects.matchId}") { ...Case }
      user(userId: "${objects.userId}") { id }
      team(teamId: "${objects.teamId}") { ...Team }
    }
    fragment Case on Match { id proposals { id evidence reason } involved { id } timeline { what } }
    fragment Team on Team { id invite { code } invitations { userId } viewer { role } }`;
    const { text } = await sendDocument(fixture, query, token);
    const { data, errors } = JSON.parse(text) as { data: Record<string, never>; errors?: unknown };
    expect([who, errors]).toEqual([who, undefined]);
    const { wager, match, user, team } = data as unknown as Record<string, Record<string, unknown>>;
    expect([who, wager?.match]).toEqual([who, match]);
    const creator = wager?.creator as { id: string; teams: { team: unknown }[] };
    expect([who, creator.id, creator.teams[0]?.team]).toEqual([who, user?.id, team]);
  }
});

test.thorough('grants nothing for an invalid token', async () => {
  const { p, ada, objects } = fixture;
  const session = (await cookieOf(fixture, ada)).split('=')[1] ?? '';
  const tokens = Object.entries(falseTokens(p, { good: ada.bearer, session }));
  const query = `{
    me { email } wallet { available } transactions { total } notifications { id }
    team(teamId: "${objects.teamId}") { invite { code } }
  }`;
  for (const [kind, token] of sampled(tokens, 12)) {
    const { text } = await sendDocument(fixture, query, token);
    const { data } = JSON.parse(text) as { data: unknown };
    const nothing = { me: null, wallet: null, transactions: null, notifications: null };
    expect([kind, data]).toEqual([kind, { ...nothing, team: { invite: null } }]);
  }
});

test.thorough('refuses malformed arguments as the call does', async () => {
  const { objects, ada } = fixture;
  const bad = ['', 'x', '{"$ne":null}', '../admin', '%00', 'f'.repeat(23), `${'f'.repeat(24)}/log`];
  await changesNothing(fixture.p, async () => {
    const withParams = graphCalls.filter(([, { params }]) => params);
    for (const [nth, [read, spec]] of sampled(withParams, 15).entries()) {
      const sample = sampleOf(spec, objects);
      const [name = ''] = Object.keys(sample.params);
      for (const value of shareOf(bad, nth, 2)) {
        const field = fieldOf(read, { ...sample, params: { ...sample.params, [name]: value } });
        const { status, text } = await sendDocument(
          fixture,
          `{ ${field} { __typename } }`,
          ada.bearer,
        );
        const codes = [...text.matchAll(/"code":"([a-z-]+)"/g)].map(([, code]) => code);
        expect([read, value, status, codes]).toEqual([read, value, 200, ['invalid-request']]);
      }
    }
  });
});

test('takes no operator, no other type and no undeclared argument', async () => {
  const { ada } = fixture;
  const refused = [
    '{ wager(wagerId: { ne: null }) { id } }',
    '{ wager(wagerId: ["a"]) { id } }',
    '{ wagers(page: 1.5) { total } }',
    '{ wagers(pageSize: 99999999999) { total } }',
    '{ wagers(roles: "admin") { total } }',
    '{ me(include: "wallet") { id } }',
    '{ me { __proto__ { id } } }',
    '{ constructor { id } }',
  ];
  for (const query of refused) {
    const { status } = await sendDocument(fixture, query, ada.bearer);
    expect([query, status]).toEqual([query, 400]);
  }
});

test.thorough('reads in a batch need the caller’s token and change nothing', async () => {
  const { p, ada, objects, attackClient } = fixture;
  const body = JSON.stringify({ reads: [{ read: 'wallet' }] });
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${ada.bearer}` };
  for (const target of ['/reads', '/api/reads', '/graphql/reads', '/api/graphql']) {
    const { status } = await attackClient.send({ method: 'POST', target, headers, body });
    expect([target, status]).toEqual([target, 404]);
  }
  const names = { acceptScore, dismissActiveMatch, readNotifications };
  const params = { matchId: objects.matchId, userId: ada.id };
  await changesNothing(p, async () => {
    for (const [read, spec] of Object.entries(names)) {
      const service = new AttackClient(p.urlOf(spec.service));
      const reads = [read, 'me', 'constructor', '__proto__', 'wallet'].map((one) => ({
        read: one,
        params,
      }));
      const sent = { method: 'POST', target: '/reads', body: JSON.stringify({ reads }) };
      const { status, text } = await service.send({
        ...sent,
        headers: { 'content-type': 'application/json' },
      });
      expect(status).toBe(200);
      const { outcomes } = JSON.parse(text) as { outcomes: { refusal?: { code: string } }[] };
      expect(outcomes).toHaveLength(5);
      for (const { refusal } of outcomes) {
        expect(['route-not-found', 'unauthenticated', 'invalid-request']).toContain(refusal?.code);
      }
    }
  });
});
