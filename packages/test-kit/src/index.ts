export { BusWatch } from './bus-watch';
export { endings } from './endings';
export { eventually } from './eventually';
export { FakeClock } from './fake-clock';
export { encoded, es256, hs256, type Part, partOf } from './jwt';
export { minted } from './minted';
export { platform } from './platform';
export { Player } from './player';
export { publishEvents } from './publish-events';
export { expectRefusals, refusal } from './refusals';
export { sampleVideo, uploadVideo } from './sample-video';
export { acceptance, soloOffer } from './solo-offer';
export { runStoryService } from './processes/run-story-service';
export {
  type StoryInfrastructure,
  storyInfrastructureOf,
  storyStoreUrl,
} from './story-infrastructure';
export { limitOf, slowness } from './slowness';
export { TestClient } from './test-client';
export { Telemetry } from './telemetry';
export { verifyPhone } from './verify-phone';
export { WatchedBus } from './watched-bus';
export { seeReply } from './seen-replies';
export { commandsDuring, monitoredPlatform } from './store-commands';
export type { StoryOptions } from './story-options';
export type { StoryPlatform } from './story-platform';
export { authenticatorCode, giveSecondFactor } from './authenticator';
export { userAgent } from './user-agent';
