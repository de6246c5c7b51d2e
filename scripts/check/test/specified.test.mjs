/** The list of the specification and the contracts: a call that is missing is found by name. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { specifiedFindings } from '../specified.mjs';

const specified = [{ service: 'user', method: 'GET', path: '/user/{id}/nemesis' }];
const nemesis = { service: 'user', method: 'get', path: '/user/:userId/nemesis', access: 'anyone' };
const listed = ['GET /user/{id}/nemesis'];

test('accepts a call whose parameter has another name', () => {
  assert.deepEqual(specifiedFindings(specified, { getNemesis: nemesis }), []);
});

test('names a call that is missing, has another method, or is internal', () => {
  const missing = ['GET /user/{id}/nemesis  is in the specification and in no contract'];
  const posted = { ...nemesis, method: 'post' };
  const internal = { ...nemesis, access: 'service' };
  assert.deepEqual(specifiedFindings(specified, {}), missing);
  assert.deepEqual(specifiedFindings(specified, { getNemesis: posted }), missing);
  assert.deepEqual(specifiedFindings(specified, { getNemesis: internal }), missing);
});

test('the list of missing calls has only those that are missing', () => {
  assert.deepEqual(specifiedFindings(specified, {}, listed), []);
  assert.match(specifiedFindings(specified, { getNemesis: nemesis }, listed).join(), /take it off/);
  assert.match(specifiedFindings([], {}, listed).join(), /not in the specification/);
});
