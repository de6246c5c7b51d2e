import { type ServiceName, storedServices } from '@contend/contracts';
import mongoose, { type mongo } from 'mongoose';
import { platform } from './platform';
import type { StoryOptions } from './story-options';
import type { StoryPlatform } from './story-platform';

/** A platform of its own, whose stores report their commands. */
export async function monitoredPlatform(
  options: Omit<StoryOptions, 'fresh'>,
): Promise<StoryPlatform> {
  const { STORY_MONGO_URL: url = '' } = process.env;
  process.env.STORY_MONGO_URL = `${url}&monitorCommands=true`;
  try {
    return await platform({ ...options, fresh: true });
  } finally {
    process.env.STORY_MONGO_URL = url;
  }
}

/**
 * The commands of the services of a monitored platform until `work` ends and all is settled, like
 * `find wagers`, by service, in their order. A service without commands is absent.
 */
export async function commandsDuring(
  p: StoryPlatform,
  work: () => Promise<unknown>,
): Promise<Partial<Record<ServiceName, string[]>>> {
  await p.settled();
  const commands: Partial<Record<ServiceName, string[]>> = {};
  const watched = storedServices.flatMap((service) => {
    const { databaseName } = p.database(service);
    const connections = mongoose.connections.filter(({ name }) => name === databaseName);
    return connections.map((connection) => {
      const client = connection.getClient();
      const note = ({ commandName, command }: mongo.CommandStartedEvent) => {
        (commands[service] ??= []).push(`${commandName} ${String(command[commandName])}`);
      };
      client.on('commandStarted', note);
      return () => client.off('commandStarted', note);
    });
  });
  await work();
  await p.settled();
  watched.forEach((end) => end());
  return commands;
}
