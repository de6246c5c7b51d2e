export { BusWatch } from './bus-watch';
export { eventually } from './eventually';
export { FakeClock } from './fake-clock';
export { platform, type StoryOptions } from './platform';
export { Player } from './player';
export { storyPartsOf } from './parts';
export { Telemetry } from './telemetry';
export { WatchedBus } from './watched-bus';
export type { StoryPlatform } from './story-platform';
