import { derivedId } from './derived-id';

/** The id of the room of a community channel. */
export const channelIdOf = (name: string): string => derivedId('channel', name);
