export { type PlatformOptions, type RunningPlatform, startPlatform } from './platform';
export { newSecrets, type Secrets } from './secrets';
