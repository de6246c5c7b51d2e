export { eventually } from './eventually';
export { FakeClock } from './fake-clock';
export { endings, platform, StoryPlatform } from './platform';
export { Player } from './player';
