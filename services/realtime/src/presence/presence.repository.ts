import { type PresenceChange, presenceName } from '@contend/contracts';

/** A socket that follows users. */
export interface Follower {
  connected: boolean;
  emit(name: typeof presenceName, change: PresenceChange): unknown;
}

/** The users that the sockets of this replica follow. */
export interface Presence {
  /**
   * Replaces the users that a socket follows.
   * @returns Those who are online.
   * @throws while that can't be read; the socket then follows the same users as before.
   */
  follow(socket: Follower, userIds: string[]): Promise<string[]>;
  /** Ends the following of users, who are offline for this socket from now on. */
  leaveOut(socket: Follower, userIds: string[]): void;
  /** Ends what a socket follows. */
  leave(socket: Follower): void;
  /** Announces changes of these users, or of all that are followed. */
  announce(userIds?: string[]): Promise<void>;
}

/** Reads who of some users is online. */
type ReadOnline = (userIds: string[]) => Promise<Set<string>>;

/** Which sockets follow which users, and the last state that the followers of a user were sent. */
function followings() {
  const followersOf = new Map<string, Set<Follower>>();
  const followedBy = new Map<Follower, string[]>();
  const known = new Map<string, boolean>();

  function end(socket: Follower, userId: string): void {
    const followers = followersOf.get(userId);
    followers?.delete(socket);
    if (followers?.size !== 0) return;
    followersOf.delete(userId);
    known.delete(userId);
  }

  function leave(socket: Follower): void {
    followedBy.get(socket)?.forEach((userId) => end(socket, userId));
    followedBy.delete(socket);
  }

  function replace(socket: Follower, userIds: string[]): void {
    leave(socket);
    if (!socket.connected || userIds.length === 0) return;
    followedBy.set(socket, userIds);
    for (const userId of userIds) {
      followersOf.set(userId, (followersOf.get(userId) ?? new Set()).add(socket));
    }
  }

  return { followersOf, followedBy, known, end, leave, replace };
}

/**
 * Presence is read and not broadcast: nothing is missed when a replica is killed or a message lost,
 * and the cost depends on the followed users alone.
 */
export function presence(readOnline: ReadOnline): Presence {
  const { followersOf, followedBy, known, end, leave, replace } = followings();

  function apply(userIds: string[], online: Set<string>): void {
    for (const userId of userIds) {
      const followers = followersOf.get(userId);
      const isOnline = online.has(userId);
      const before = known.get(userId);
      if (!followers || before === isOnline) continue;
      known.set(userId, isOnline);
      if (before === undefined) continue;
      followers.forEach((one) => one.emit(presenceName, { userId, online: isOnline }));
    }
  }

  return {
    leave,
    leaveOut(socket, userIds) {
      const followed = followedBy.get(socket) ?? [];
      for (const userId of followed.filter((one) => userIds.includes(one))) {
        if (known.get(userId)) socket.emit(presenceName, { userId, online: false });
        end(socket, userId);
      }
      const left = followed.filter((userId) => !userIds.includes(userId));
      if (followed.length > 0) followedBy.set(socket, left);
    },
    async follow(socket, asked) {
      const userIds = [...new Set(asked)];
      const online = await readOnline(userIds);
      // A change is sent to the others first; this socket gets it in the reply.
      apply(userIds, online);
      replace(socket, userIds);
      apply(userIds, online);
      return userIds.filter((userId) => online.has(userId));
    },
    async announce(asked = [...followersOf.keys()]) {
      const userIds = asked.filter((userId) => followersOf.has(userId));
      if (userIds.length > 0) apply(userIds, await readOnline(userIds));
    },
  };
}
