import { mongo } from 'mongoose';
import { commit } from './commit';
import { isStoreUnavailable } from './store-unavailable';

const labelled = (label: string) => {
  const error = new mongo.MongoError('The connection was lost.');
  error.addErrorLabel(label);
  return error;
};
const unknown = labelled('UnknownTransactionCommitResult');

/** A session whose commits end as listed, then succeed. */
function sessionThat(...outcomes: Error[]) {
  let commits = 0;
  const commitTransaction = () => {
    const outcome = outcomes[commits];
    commits += 1;
    return outcome ? Promise.reject(outcome) : Promise.resolve();
  };
  return { commitTransaction, commits: () => commits };
}

test('repeats a commit whose result is unknown until it is known', async () => {
  const session = sessionThat(unknown, unknown);
  await commit(session, 60_000);
  expect(session.commits()).toBe(3);
});

test('does not repeat a commit that was refused', async () => {
  const refused = labelled('TransientTransactionError');
  const session = sessionThat(refused);
  await expect(commit(session, 60_000)).rejects.toBe(refused);
  expect(session.commits()).toBe(1);
});

test('throws an error without labels', async () => {
  const failure = new Error('Something else.');
  const session = sessionThat(failure);
  await expect(commit(session, 60_000)).rejects.toBe(failure);
  expect(session.commits()).toBe(1);
});

test('throws when the result stays unknown until the timeout', async () => {
  const session = sessionThat(unknown, unknown);
  await expect(commit(session, -1)).rejects.toBe(unknown);
  expect(session.commits()).toBe(1);
});

const reset = Object.assign(new Error('write ECONNRESET'), {
  code: 'ECONNRESET',
  syscall: 'write',
});
const unlabelled = new TypeError('error.hasErrorLabel is not a function');

test.each([reset, unlabelled])('repeats a commit whose connection was lost: %s', async (lost) => {
  const session = sessionThat(lost, unknown, lost);
  await commit(session, 60_000);
  expect(session.commits()).toBe(4);
});

test('throws that the store is unavailable when the connection stays lost', async () => {
  const error: unknown = await commit(sessionThat(unlabelled), -1).catch((one: unknown) => one);
  expect(isStoreUnavailable(error)).toBe(true);
  expect(error).toMatchObject({
    errorLabels: ['UnknownTransactionCommitResult'],
    cause: unlabelled,
  });
});

test('throws another TypeError, which is a defect', async () => {
  const defect = new TypeError('x is not a function');
  await expect(commit(sessionThat(defect), 60_000)).rejects.toBe(defect);
});
