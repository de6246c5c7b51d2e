import { endings, fileEndings } from './endings';
import type { StoryOptions } from './story-options';
import { StoryPlatform } from './story-platform';
import { takeHost } from './test-host-pool';

/**
 * The whole platform for one test: real HTTP through the gateway, databases with the documents that
 * the services stored at their start, a clock that the test moves. Ends with the test.
 */
export async function platform(options: StoryOptions = {}): Promise<StoryPlatform> {
  const story = new StoryPlatform(await takeHost(options));
  await story.settled();
  const list = options.lasts === 'file' ? fileEndings : endings;
  list.push(() => story.end());
  return story;
}
