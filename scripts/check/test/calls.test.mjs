/** Contract, route and story: a call that lacks one of the three is found. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { callerFindings, routeFindings, storyFindings } from '../calls.mjs';
import { contracts } from '../contracts.mjs';
import { handled } from '../handled.mjs';

const calls = {
  acceptWager: { service: 'wager', access: 'user', body: {}, refuses: ['wager-taken'] },
};
const routes = (registered, service = 'wager') => ({ [service]: { calls: registered } });
const routesOf = (...args) => routeFindings(calls, routes(...args)).join();

test('requires a call to be registered once, by its own service', () => {
  assert.equal(routesOf(['acceptWager']), '');
  assert.match(routesOf([]), /acceptWager no times/);
  assert.match(routesOf(['acceptWager', 'acceptWager']), /2 times/);
  assert.match(routesOf(['acceptWager'], 'match'), /services\/match {2}.* belongs to wager/);
  assert.match(
    routesOf(['get /wagers', 'acceptWager']),
    /get \/wagers, which no contract declares/,
  );
});

test('reads the routes of every service from its definition', async () => {
  const { calls: declared, services } = await contracts();
  const handles = await handled();
  assert.deepEqual(Object.keys(handles).sort(), Object.keys(services).sort());
  assert.deepEqual(routeFindings(declared, handles), []);
  // `route` on a line of its own, and a contract that is imported by its name.
  assert.ok(handles.wager.calls.includes('createWager'));
  assert.ok(handles.user.calls.includes('signUp'));
});

const internal = { service: 'wallet', access: 'service', path: '/internal/holds' };
const caller = (text, file = 'services/wager/src/funding/stakes.client.ts') => [{ file, text }];
const holds = 'await http.call(holdStakes, { body });';
const found = (spec, sources = caller(holds)) =>
  callerFindings({ holdStakes: { ...internal, ...spec } }, sources).join();

test('requires an internal call to list exactly its callers', () => {
  assert.equal(found({ callers: ['wager'] }), '');
  assert.match(found({}), /lists no callers/);
  assert.match(found({ callers: ['wager', 'chat'] }), /lists chat, which does not call it/);
  assert.match(found({ callers: ['wager', 'wallet'] }), /lists itself/);
  assert.match(
    found({ callers: ['chat'] }),
    /stakes.client.ts {2}calls holdStakes, which does not list/,
  );
  const operator = caller(holds, 'tools/operator/src/commands/hold.ts');
  assert.match(found({ callers: ['wager'] }, operator), /hold.ts {2}calls holdStakes/);
  assert.match(found({ callers: ['wager'], path: '/holds' }), /not below \/internal/);
  assert.match(found({ callers: ['wager'], access: 'user' }), /only internal calls have/);
  assert.match(found({ access: 'user' }), /not for services alone/);
});

const story = `expect(await cal.call(acceptWager, {})).toEqual({ status: 'active' });`;
const told = (text, service = 'wager') => storyFindings(calls, [{ service, text }]).join();

test('requires a story of each call, in its service’s tests or of the whole platform', () => {
  assert.equal(told(story), '');
  assert.equal(told(story, null), '');
  assert.match(told(story, 'match'), /no story of acceptWager/);
  assert.match(told(story.replace('acceptWager', 'acceptWagers')), /no story of acceptWager/);
});

test('counts neither an import nor a comment as a story', () => {
  assert.match(told(`import { acceptWager } from 'x';\n`), /no story of acceptWager/);
  assert.match(told(`// acceptWager is fine\n`), /no story of acceptWager/);
});
