/** Valid release versions, allowed breaks, and the findings about accepted breaks. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  breaksSince,
  byAge,
  isVersion,
  releaseFindings,
  versionsIn,
} from '../../docs/releases.mjs';
import { stateBreaks } from '../state.mjs';

const today = () => ({
  asyncapi: { channels: {}, components: { messages: {} } },
  http: { paths: {} },
  state: { timers: { match: ['no-show', 'silence'] } },
});
const last = (accepted = []) => ({ version: '0.2.0', ...today(), accepted });

const worse = () => ({ ...today(), state: { timers: { match: ['no-show'] } } });
const broken =
  'match: nothing runs timers of kind silence, and 0.2.0 may have set some; keep a handler that ' +
  'ends them.';

test('takes the highest version as the newest release', () => {
  const files = ['asyncapi-0.9.0.yaml', 'asyncapi-0.10.0.yaml', 'http-0.11.0.yaml', 'notes.md'];
  assert.deepEqual(versionsIn(files), ['0.9.0', '0.10.0']);
  assert.ok(byAge('1.0.0', '0.99.99') > 0);
  assert.equal(byAge('1.2.3', '1.2.3'), 0);
  for (const text of ['0.2', 'v0.2.0', '0.2.0-rc.1', '0.02.0', '']) assert.ok(!isVersion(text));
  assert.ok(isVersion('0.20.0'));
});

test('refuses a release that exists, is not newer than the last, or breaks a promise', () => {
  assert.deepEqual(releaseFindings('0.1.0', worse(), null), { refused: [], broken: [] });
  assert.deepEqual(releaseFindings('0.3.0', today(), last()), { refused: [], broken: [] });
  assert.match(releaseFindings('0.2.0', today(), last()).refused[0], /nothing is released twice/);
  assert.match(releaseFindings('0.1.9', today(), last()).refused[0], /older than 0\.2\.0/);
  assert.deepEqual(releaseFindings('0.3.0', worse(), last()).refused, [broken]);
});

test('allows a new major version to break what it accepts', () => {
  const { refused, broken: found } = releaseFindings('1.0.0', worse(), last());
  assert.deepEqual(refused, []);
  assert.deepEqual(found, [broken]);
});

test('compares every kind of description', () => {
  const gone = today();
  const before = last();
  before.http.paths['/wagers'] = { post: { responses: { 200: {} } } };
  before.asyncapi.channels['wager.events'] = { address: 'wager.events' };
  const { refused } = releaseFindings('0.3.0', gone, before);
  assert.match(refused[0], /^wager\.events is gone/);
  assert.match(refused[1], /^POST \/wagers is gone/);
});

test('does not compare calls of a release without a description of them', () => {
  assert.deepEqual(breaksSince({ ...last(), http: null }, today(), 'http'), []);
});

test('passes a break that is accepted with a reason', () => {
  const meant = { kind: 'state', breaks: broken, reason: 'No such row has been set since 0.1.0.' };
  assert.deepEqual(breaksSince(last([meant]), worse(), 'state'), []);
});

test('refuses a break that is accepted without a reason', () => {
  const [found] = breaksSince(last([{ kind: 'state', breaks: broken }]), worse(), 'state');
  assert.match(found, /accepted-breaks-0\.2\.0\.yaml {2}no reason: match/);
});

test('refuses an accepted break that does not exist', () => {
  const meant = { kind: 'state', breaks: broken, reason: 'It was meant.' };
  const [found] = breaksSince(last([meant]), today(), 'state');
  assert.match(found, /accepts what breaks nothing; delete it: match/);
  assert.deepEqual(breaksSince(last([meant]), today(), 'http'), []);
});

test('allows a new kind of timer', () => {
  assert.deepEqual(stateBreaks(worse().state, today().state, '0.2.0'), []);
});
