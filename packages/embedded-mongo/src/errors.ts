/** MongoDB's error codes by name, as the server's error_codes.yml lists them. */
const CODES = {
  InternalError: 1,
  BadValue: 2,
  FailedToParse: 9,
  UserNotFound: 11,
  Unauthorized: 13,
  TypeMismatch: 14,
  IllegalOperation: 20,
  NamespaceNotFound: 26,
  IndexNotFound: 27,
  PathNotViable: 28,
  CannotCreateIndex: 67,
  ConflictingUpdateOperators: 40,
  CursorNotFound: 43,
  NamespaceExists: 48,
  MaxTimeMSExpired: 50,
  DollarPrefixedFieldName: 52,
  NotSingleValueField: 54,
  EmptyFieldName: 56,
  CommandNotFound: 59,
  ImmutableField: 66,
  InvalidOptions: 72,
  InvalidNamespace: 73,
  IndexOptionsConflict: 85,
  IndexKeySpecsConflict: 86,
  NotExactValueField: 111,
  WriteConflict: 112,
  ConversionFailure: 241,
  ConflictingOperationInProgress: 117,
  CommandNotSupported: 115,
  CannotIndexParallelArrays: 171,
  AmbiguousIndexKeyPattern: 181,
  QueryFeatureNotAllowed: 224,
  TransactionTooOld: 225,
  SnapshotTooOld: 239,
  SnapshotUnavailable: 246,
  NoSuchTransaction: 251,
  TransactionCommitted: 256,
  TransactionTooLarge: 257,
  OperationNotSupportedInTransaction: 263,
  NotImplemented: 238,
  BSONObjectTooLarge: 10334,
  HostUnreachable: 6,
  HostNotFound: 7,
  NetworkTimeout: 89,
  ShutdownInProgress: 91,
  PrimarySteppedDown: 189,
  NotWritablePrimary: 10107,
  InterruptedAtShutdown: 11600,
  Interrupted: 11601,
  InterruptedDueToReplStateChange: 11602,
  NotPrimaryNoSecondaryOk: 13435,
  NotPrimaryOrSecondary: 13436,
  CursorInUse: 143,
  ExceededMemoryLimit: 146,
  QueryExceededMemoryLimitNoDiskUseAllowed: 292,
  Overflow: 15,
  InvalidLength: 16,
  QueryPlanKilled: 175,
  DataCorruptionDetected: 301,
  DuplicateKey: 11000,
  OutOfDiskSpace: 14031,
  KeyTooLong: 17280,
  NotARetryableWriteCommand: 50768,
} as const;

export type CodeName = keyof typeof CODES;

/** The name of a code, for errors that are given by number. */
export const NAMES_BY_CODE = new Map<number, string>(
  Object.entries(CODES).map(([name, code]) => [code, name]),
);

export interface ErrorDetails {
  code?: number;
  labels?: string[];
  extra?: Record<string, unknown>;
}

/** An `ok: 0` reply; `extra` is merged into it (keyPattern and keyValue of a duplicate key). */
export class MongoFailure extends Error {
  readonly code: number;
  readonly labels: string[];
  readonly extra: Record<string, unknown>;

  constructor(
    readonly codeName: string,
    message: string,
    details: ErrorDetails = {},
  ) {
    super(message);
    this.code = details.code ?? CODES[codeName as CodeName] ?? CODES.InternalError;
    this.labels = details.labels ?? [];
    this.extra = details.extra ?? {};
  }
}

/** A failure with one of MongoDB's named codes. */
export function failure(codeName: CodeName, message: string, details?: ErrorDetails): MongoFailure {
  return new MongoFailure(codeName, message, details);
}

/** An error that has only a number in MongoDB; its name is `Location<code>`. */
export function located(code: number, message: string): MongoFailure {
  return new MongoFailure(`Location${code}`, message, { code });
}

/** An error after which the driver retries the whole transaction. */
export function transient(codeName: CodeName, message: string): MongoFailure {
  return new MongoFailure(codeName, message, { labels: ['TransientTransactionError'] });
}
