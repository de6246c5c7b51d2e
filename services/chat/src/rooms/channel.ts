import type { Channel as ShownChannel } from '@contend/contracts';
import { derivedId } from '@contend/contracts/src/derived-id';
import type { Room } from './room';

/** A channel of the community. It exists by code; its room is stored with its first message. */
interface Channel {
  name: string;
  group: 'main' | 'games';
  topic: string;
}

/** The channel that only staff writes in. */
const announcements = 'announcements';
export const isReadOnlyChannel = (name: string | null): boolean => name === announcements;

const mainChannels: readonly Channel[] = [
  { name: announcements, group: 'main', topic: 'News of the platform' },
  { name: 'general', group: 'main', topic: 'Everything about playing here' },
  { name: 'looking-for-team', group: 'main', topic: 'Players look for teams, teams for players' },
  { name: 'help', group: 'main', topic: 'Questions about the platform' },
];

const longestName = 40;

/** A game’s name as the name of its channel: `Rocket League` becomes `rocket-league`. */
export function channelNameOf(game: string): string {
  const plain = game.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '');
  const slug = plain.replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, '');
  const name = /^[a-z][a-z0-9-]/.test(slug) ? slug : `game-${slug}`;
  return name.slice(0, longestName).replace(/-+$/, '');
}

/** All channels: the main ones, and one of each game of the catalogue. */
export function channelsOf(games: readonly { name: string }[]): Channel[] {
  const channels = new Map(mainChannels.map((channel) => [channel.name, channel]));
  for (const { name: game } of games) {
    const name = channelNameOf(game);
    if (!channels.has(name)) channels.set(name, { name, group: 'games', topic: game });
  }
  return [...channels.values()];
}

/** The id of the room of a community channel. */
export const channelIdOf = (name: string): string => derivedId('channel', name);

interface Shown {
  /** The id of its room. */
  id: string;
  channel: Channel;
  /** Undefined before its first message. */
  room: Room | undefined;
  unread: number;
}

/** A channel as shown to a reader. */
export const showChannel = ({ id, channel, room, unread }: Shown): ShownChannel => ({
  ...{ id, ...channel },
  isReadOnly: isReadOnlyChannel(channel.name),
  slowModeSeconds: room?.slowModeSeconds ?? 0,
  unread,
});
