export { type PlatformOptions, type RunningPlatform, startPlatform } from './platform';
export { newSecrets } from './secrets';
