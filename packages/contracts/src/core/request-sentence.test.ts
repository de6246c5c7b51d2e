import { Refusal } from './decision';

const messageOf = (issues: unknown) => new Refusal('invalid-request', { issues }).message;

test('a refused request says in its message what to change', () => {
  expect(messageOf([{ path: 'body.amount', message: 'must be at least 1' }])).toBe(
    'The request is not valid: amount must be at least 1.',
  );
  expect(messageOf([{ path: 'query', message: 'has no field pages' }])).toBe(
    'The request is not valid: the query has no field pages.',
  );
  expect(messageOf([{ path: 'body.stages', message: 'Name a stage' }])).toBe(
    'The request is not valid: stages: Name a stage.',
  );
  expect(messageOf([{ path: 'body.phone', message: 'Enter a number.' }])).toBe(
    'The request is not valid: phone: Enter a number.',
  );
});

test('without a named field, or with a rule of its own, it says what there is', () => {
  const general = 'The request is not valid. See the details.';
  for (const issues of [undefined, [], ['a'], [{ path: 'body.a' }]]) {
    expect(messageOf(issues)).toBe(general);
  }
  expect(new Refusal('invalid-request').message).toBe(general);
  const message = 'Name the guaranteed sum.';
  expect(new Refusal('tournament-impossible', { message }).message).toBe(message);
});
