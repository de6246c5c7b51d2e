import { presenceName, type PresenceChange } from '@contend/contracts';

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

/**
 * Presence is read and not broadcast: nothing is missed when a replica is killed or a message lost,
 * and the cost depends on the followed users alone.
 */
export function presence(readOnline: ReadOnline): Presence {
  const followersOf = new Map<string, Set<Follower>>();
  const followedBy = new Map<Follower, string[]>();
  /** The last state that followers of a user were sent. */
  const known = new Map<string, boolean>();

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

  function leave(socket: Follower): void {
    for (const userId of followedBy.get(socket) ?? []) {
      const followers = followersOf.get(userId);
      followers?.delete(socket);
      if (followers?.size !== 0) continue;
      followersOf.delete(userId);
      known.delete(userId);
    }
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

  return {
    leave,
    leaveOut(socket, userIds) {
      const followed = followedBy.get(socket) ?? [];
      const ended = followed.filter((userId) => userIds.includes(userId));
      if (ended.length === 0) return;
      const shown = ended.filter((userId) => known.get(userId));
      // Others may follow nobody else: what they were sent is known from here alone.
      const states = followed.map((userId) => [userId, known.get(userId)] as const);
      const left = followed.filter((userId) => !ended.includes(userId));
      replace(socket, left);
      for (const [userId, isOnline] of states) {
        if (isOnline !== undefined && followersOf.has(userId)) known.set(userId, isOnline);
      }
      shown.forEach((userId) => socket.emit(presenceName, { userId, online: false }));
    },
    async follow(socket, asked) {
      const userIds = [...new Set(asked)];
      const online = await readOnline(userIds);
      // The others learn of a change first; this socket is sent it in the reply.
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
