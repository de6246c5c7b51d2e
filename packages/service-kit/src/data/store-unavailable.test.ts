import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { mongo, Error as mongooseErrors } from 'mongoose';
import { isTransient } from './conflicts';
import { isStoreUnavailable } from './store-unavailable';

/** Every exported error class of the driver, and whether it means that the store is unavailable. */
const classes: Record<string, boolean> = {
  MongoError: false,
  MongoServerError: false,
  MongoBulkWriteError: false,
  MongoClientBulkWriteError: false,
  MongoWriteConcernError: false,
  MongoDriverError: false,
  MongoAPIError: false,
  MongoRuntimeError: false,
  MongoNetworkError: true,
  MongoNetworkTimeoutError: true,
  MongoSystemError: true,
  MongoServerSelectionError: true,
  MongoStalePrimaryError: true,
  MongoNotConnectedError: true,
  MongoServerClosedError: true,
  MongoTopologyClosedError: true,
  MongoClientClosedError: true,
  MongoExpiredSessionError: true,
  MongoOperationTimeoutError: true,
  MongoUnexpectedServerResponseError: true,
  // Defects and wrong settings: another try ends in the same way.
  MongoAWSError: false,
  MongoAzureError: false,
  MongoBatchReExecutionError: false,
  MongoChangeStreamError: false,
  MongoClientBulkWriteCursorError: false,
  MongoClientBulkWriteExecutionError: false,
  MongoCompatibilityError: false,
  MongoCryptAzureKMSRequestError: false,
  MongoCryptCreateDataKeyError: false,
  MongoCryptCreateEncryptedCollectionError: false,
  MongoCryptError: false,
  MongoCryptInvalidArgumentError: false,
  MongoCryptKMSRequestNetworkTimeoutError: false,
  MongoCursorExhaustedError: false,
  MongoCursorInUseError: false,
  MongoDecompressionError: false,
  MongoGCPError: false,
  MongoGridFSChunkError: false,
  MongoGridFSStreamError: false,
  MongoInvalidArgumentError: false,
  MongoKerberosError: false,
  MongoMissingCredentialsError: false,
  MongoMissingDependencyError: false,
  MongoOIDCError: false,
  MongoParseError: false,
  MongoTailableCursorError: false,
  MongoTransactionError: false,
};

type ErrorClass = new (message: unknown, more: unknown) => Error;
const driver = mongo as unknown as Record<string, ErrorClass>;
/** Arguments that satisfy the constructor of each class. */
const more = { cause: new Error('The cause.'), dependencyName: 'x', servers: new Map() };
const made = (name: string, message: unknown = 'A message.'): Error => {
  const ErrorOf = driver[name] as ErrorClass;
  if (name === 'MongoWriteConcernError') {
    return new ErrorOf({ ok: 1, writeConcernError: { code: 1, errmsg: 'A message.' } }, more);
  }
  return new ErrorOf(/ServerError|BulkWriteError$/.test(name) ? { message } : message, more);
};

test('every error class of the driver is classified', () => {
  const names = Object.keys(mongo).filter((name) => /^Mongo\w*Error$/.test(name));
  expect(names.sort()).toEqual(Object.keys(classes).sort());
});

test.each(Object.entries(classes))('an error of class %s means unavailable: %s', (name, isAway) => {
  expect(isStoreUnavailable(made(name))).toBe(isAway);
});

test('a server selection error of mongoose means unavailable', () => {
  const { MongooseServerSelectionError } = mongooseErrors;
  expect(isStoreUnavailable(new MongooseServerSelectionError('A message.'))).toBe(true);
  expect(isStoreUnavailable(new mongooseErrors('A message.'))).toBe(false);
});

/** An error of a class that the driver does not export. */
const unexported = (name: string) =>
  Object.defineProperty(new mongo.MongoDriverError('A message.'), 'name', { value: name });

test.each(['MongoPoolClosedError', 'MongoWaitQueueTimeoutError'])(
  '%s of the connection pool, which the driver does not export, means unavailable',
  (name) => expect(isStoreUnavailable(unexported(name))).toBe(true),
);

const answer = (code: number, errorLabels: string[] = []) =>
  new mongo.MongoServerError({ message: 'A message.', code, errorLabels });

test.each([
  [6, 'HostUnreachable'],
  [7, 'HostNotFound'],
  [43, 'CursorNotFound, after a restart'],
  [64, 'WriteConcernTimeout'],
  [89, 'NetworkTimeout'],
  [91, 'ShutdownInProgress'],
  [94, 'NotYetInitialized'],
  [133, 'FailedToSatisfyReadPreference'],
  [134, 'ReadConcernMajorityNotAvailableYet'],
  [189, 'PrimarySteppedDown'],
  [237, 'CursorKilled'],
  [262, 'ExceededTimeLimit'],
  [9001, 'SocketException'],
  [10058, 'LegacyNotPrimary'],
  [10107, 'NotWritablePrimary'],
  [11600, 'InterruptedAtShutdown'],
  [11602, 'InterruptedDueToReplStateChange'],
  [13435, 'NotPrimaryNoSecondaryOk'],
  [13436, 'NotPrimaryOrSecondary'],
  [14031, 'OutOfDiskSpace'],
])('the server error %d (%s) means unavailable', (code) => {
  expect(isStoreUnavailable(answer(code))).toBe(true);
  const writeConcernError = { code, errmsg: 'A message.' };
  expect(isStoreUnavailable(new mongo.MongoWriteConcernError({ ok: 1, writeConcernError }))).toBe(
    true,
  );
});

test.each([
  [2, 'BadValue'],
  [11000, 'DuplicateKey'],
  [112, 'WriteConflict'],
  [251, 'NoSuchTransaction'],
])('the server error %d (%s) does not', (code) => {
  expect(isStoreUnavailable(answer(code))).toBe(false);
  expect(isStoreUnavailable(answer(code, ['TransientTransactionError']))).toBe(false);
});

test.each([
  'RetryableWriteError',
  'UnknownTransactionCommitResult',
  'SystemOverloadedError',
  'PoolRequestedRetry',
])('an error labelled %s means unavailable', (label) => {
  expect(isStoreUnavailable(answer(1, [label]))).toBe(true);
  const error = new mongo.MongoDriverError('A message.');
  error.addErrorLabel(label);
  expect(isStoreUnavailable(error)).toBe(true);
});

const socketError = (code: string, syscall?: string) =>
  Object.assign(new Error(`${syscall} ${code}`), { code, errno: -1, syscall });

test.each(['ECONNABORTED', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH'])(
  'a socket error %s, which the driver does not wrap while a request is written',
  (code) => {
    expect(isStoreUnavailable(socketError(code, 'write'))).toBe(true);
    // An error of another library with the same code, which no system call returned.
    expect(isStoreUnavailable(socketError(code))).toBe(false);
  },
);

test('a write to a socket that its server has ended means unavailable', async () => {
  const server = createServer((socket) => socket.end('bye')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1').resume();
  await once(client, 'end');
  const failed = once(client, 'error');
  client.write('hello');
  const [error] = (await failed) as unknown[];
  server.close();
  expect(error).toMatchObject({ code: 'EPIPE' });
  expect(isStoreUnavailable(error)).toBe(true);
});

test('an error of the file system does not mean unavailable', () => {
  expect(isStoreUnavailable(socketError('ENOENT', 'open'))).toBe(false);
});

test('a wrapped error counts as the one inside', () => {
  const away = new mongo.MongoNetworkError('A message.');
  const bulk = new mongo.MongoBulkWriteError(away as never, {} as never);
  expect(isStoreUnavailable(bulk)).toBe(true);
  expect(isStoreUnavailable(new Error('A message.', { cause: away }))).toBe(true);
  expect(isStoreUnavailable(new Error('A message.', { cause: new Error('Another.') }))).toBe(false);
  const several = new AggregateError([
    new Error('Another.'),
    socketError('ECONNREFUSED', 'connect'),
  ]);
  expect(isStoreUnavailable(several)).toBe(true);
  expect(isStoreUnavailable(new AggregateError([new Error('Another.')]))).toBe(false);
});

test('an error that is its own cause does not mean unavailable', () => {
  const error = new Error('A message.');
  error.cause = error;
  expect(isStoreUnavailable(error)).toBe(false);
});

test.each([undefined, null, 'MongoNetworkError', { name: 'MongoNetworkError' }])(
  '%p, which is no error, does not mean unavailable',
  (thrown) => expect(isStoreUnavailable(thrown)).toBe(false),
);

test('a transient error is a conflict unless the store is unavailable', () => {
  expect(isTransient(answer(112, ['TransientTransactionError']))).toBe(true);
  expect(isTransient(answer(112))).toBe(false);
  expect(isTransient(answer(91, ['TransientTransactionError']))).toBe(false);
  const lost = new mongo.MongoNetworkError('A message.');
  lost.addErrorLabel('TransientTransactionError');
  expect(isTransient(lost)).toBe(false);
});
