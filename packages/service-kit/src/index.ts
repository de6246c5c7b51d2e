export { ApiClient } from './api-client';
export { arrived, type Bus, outgoing, type OutgoingEvent, type SubscribeOptions } from './bus/bus';
export { inProcessBus } from './bus/in-process-bus';
export { kafkaAccess } from './bus/kafka-access';
export { kafkaBus, type KafkaOptions } from './bus/kafka-bus';
export {
  partitionRanges,
  type PartitionRange,
  readRanges,
  type StreamRecord,
} from './bus/kafka-ranges';
export { readToEnd } from './bus/kafka-read-to-end';
export { KeyedQueue } from './bus/keyed-queue';
export { callFault, isFinalRefusal } from './call-fault';
export { type Clock, systemClock } from './clock';
export {
  addressConfig,
  ConfigError,
  flag,
  platformConfig,
  readConfig,
  serviceUrls,
  privateKeySetting,
} from './config';
export { currentWork, inContext, noOrigin, type Origin } from './context';
export { beginningWith } from './data/beginning-with';
export { isDuplicateKey, retryStale, StaleVersion } from './data/conflicts';
export { Database, defineModel, type ModelSpec } from './data/database';
export { fillField } from './data/fill-field';
export { byCreation, type InboxPage, inboxPage } from './data/inbox-page';
export { type Older, olderRows } from './data/older-rows';
export {
  aggregateSchema,
  countedFor,
  type Filter,
  type Page,
  type Repository,
  repository,
} from './data/repository';
export type { SavedChange, Stored } from './data/stored';
export { isStoreUnavailable } from './data/store-unavailable';
export { type Backlog, backlogOf } from './events/backlog';
export { type Consumer, on, onGroup } from './events/consumer';
export { counted, type Measure } from './events/event-metrics';
export { leaseOf } from './events/lease';
export { writeOutbox } from './events/outbox';
export { prepareRelay } from './events/relay';
export { retryDeadLetter } from './events/retry-dead-letter';
export { deadLetterIds, type StuckEvent, stuckEvents } from './events/stuck-events';
export { clearUnclaimed, ensureTimer, writeTimers, writeTimersOf } from './events/timer-store';
export { at, type Timer } from './events/timers';
export { calendarText } from './http/calendar';
export { allowedMethods, isHeadAllowed, unroutedRefusal } from './http/allowed-methods';
export { writeRefusal } from './http/broken-request';
export { parseJsonBytes } from './http/body';
export { errorHandler, sendError, sendRefusal } from './http/errors';
export { requireValid } from './http/require-valid';
export { callerAddress, readCookies } from './http/exchange';
export { closeHttpServer, createHttpServer, listenHttp } from './http/http-server';
export { type Limiters, limiters } from './http/limits';
export { isAllowedOrigin } from './http/origin';
export { type ReadinessCheck, readiness, redisCheck } from './http/readiness';
export { readsPath } from './http/reads';
export { requestIdOf } from './http/request-id';
export { beginRequest } from './http/request-log';
export { slowUploads } from './http/upload-matcher';
export { type Route, route, type Validated } from './http/route';
export { textFile } from './http/text-file';
export { gameCatalogue, type GameCatalogue } from './game-catalogue';
export { handledBy } from './handled-by';
export { createLogger, type Logger, type LogTarget } from './log';
export { isMailed } from './is-mailed';
export { createMetrics, type Metrics } from './metrics';
export type { Platform } from './platform';
export { playBreakProjection, type PlayBreaks } from './play-breaks';
export { playerProjection, type Players, type SignedUpPlayers, signedUpPlayers } from './players';
export { RecentReads } from './recent-reads';
export { type ReadEvents, rebuildProjection } from './rebuild-projection';
export { actsForTeam, actsNow, teamProjection, type Teams } from './teams';
export { blockProjection, type Blocks } from './blocks';
export { entrantProjection, type Entrants } from './entrants';
export { lawProjection, type Laws } from './laws';
export { fold, projection, type ProjectionSpec } from './projection';
export { connectRedis, type Redis, subscriberOf } from './redis';
export { Slots } from './bus/batch';
export { type Outcome, WorkInGroups } from './work-in-groups';
export { runService } from './run-service';
export type { RunningClock } from './running-clock';
export {
  newServiceKey,
  publicKeySet,
  type ServiceKeys,
  serviceKeysOf,
  standaloneServiceKeys,
} from './security/service-keys';
export { accessTokenType, audience, issuer, sessionTokenType } from './security/tokens';
export type { TokenVerifier } from './security/tokens';
export { runSagaStep, type SagaStep } from './saga-step';
export { type Funding, fundingOf, isHeld, walletCalls, type WalletCalls } from './wallet-calls';
export { type Attachment, defineService } from './service';
export type { ServiceSpec } from './service';
export { type ServiceClient, serviceClient } from './service-client';
export { closeSink, type SpanSink, spanSinkFrom } from './tracing/span-sink';
export { createTracing, type Tracing } from './tracing/tracing';
export { type RunningService, startService } from './start-service';
export { stopOnSignal } from './stop-on-signal';
