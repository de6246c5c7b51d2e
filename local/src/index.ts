export { checkout, programPath } from './checkout';
export { demoPlayers } from './demo/cast';
export { endWithThisProcess, exitOnSignals } from './end-with-this-process';
export { nodeFlags, type Replica } from './stack/replica';
export { randomFrom } from './demo/random';
export { type PlatformOptions, type RunningPlatform, startPlatform } from './platform';
export { freePort } from './ports';
export { chartRules, requirePrometheus, startPrometheus } from './stack/prometheus';
export { newSecrets, type Secrets, serviceKeysFor } from './secrets';
export { loadService } from './services';
export {
  type LocalServer,
  startMongoProcess,
  startKafka,
  startRedis,
  storeUrl,
} from './stack/servers';
export { type ProcessName, processNames, type RunningStack, startStack } from './stack/stack';
