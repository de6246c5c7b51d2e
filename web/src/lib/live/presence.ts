import {
  mostFollowed,
  passingRefusals,
  type PresenceAnswer,
  type PresenceChange,
  presenceName,
  type PresenceRequest,
} from '@contend/contracts';
import { useEffect, useState } from 'react';
import type { Socket } from 'socket.io-client';
import { useLiveSocket } from './live';

type Listener = () => void;

/** The server answers ten requests in ten seconds. */
const leastPauseMs = 1100;
/** The pause after a refusal that passes. */
const retryMs = 5000;

/**
 * The users that the screen’s components follow over one connection. A request replaces the one
 * before it, so it always names all of them.
 */
class FollowedUsers {
  /** Followed users, with the number of components that follow each. */
  private readonly followers = new Map<string, number>();
  private readonly listeners = new Set<Listener>();
  private online = new Set<string>();
  private isAsking = false;
  private askedAt = -Infinity;

  constructor(private readonly socket: Socket) {
    socket.on('connect', () => this.ask());
    // A connection that is opened again with a fresh token is back at once.
    socket.on('disconnect', (reason: string) => {
      if (reason !== 'io client disconnect') this.set(new Set());
    });
    socket.on(presenceName, ({ userId, online }: PresenceChange) => {
      const changed = new Set(this.online);
      if (online) changed.add(userId);
      else changed.delete(userId);
      this.set(changed);
    });
  }

  /** Follows users until the returned function is called. */
  follow(userIds: readonly string[], listener: Listener): () => void {
    this.listeners.add(listener);
    this.count(userIds, 1);
    return () => {
      this.listeners.delete(listener);
      this.count(userIds, -1);
    };
  }

  onlineOf(userIds: readonly string[]): string[] {
    return userIds.filter((userId) => this.online.has(userId));
  }

  private count(userIds: readonly string[], by: 1 | -1): void {
    for (const userId of userIds) {
      const left = (this.followers.get(userId) ?? 0) + by;
      if (left > 0) this.followers.set(userId, left);
      else this.followers.delete(userId);
    }
    this.askSoon();
  }

  /** Asks once for all components that mount or unmount together, and within the server's rate. */
  private askSoon(pauseMs = this.askedAt + leastPauseMs - performance.now()): void {
    if (this.isAsking) return;
    this.isAsking = true;
    const ask = () => {
      this.isAsking = false;
      if (this.socket.connected) this.ask();
    };
    if (pauseMs > 0) setTimeout(ask, pauseMs);
    else queueMicrotask(ask);
  }

  private ask(): void {
    this.askedAt = performance.now();
    const request: PresenceRequest = { userIds: [...this.followers.keys()].slice(0, mostFollowed) };
    this.socket.emit(presenceName, request, (answer: PresenceAnswer) => {
      if (answer.ok) this.set(new Set(answer.online));
      else if (passingRefusals.includes(answer.code)) this.askSoon(retryMs);
    });
  }

  private set(online: Set<string>): void {
    this.online = online;
    for (const listener of this.listeners) listener();
  }
}

/** One of each connection: it ends with its socket. */
const followed = new WeakMap<Socket, FollowedUsers>();

function followedBy(socket: Socket): FollowedUsers {
  const known = followed.get(socket) ?? new FollowedUsers(socket);
  followed.set(socket, known);
  return known;
}

/** Those of the users who are online now; none while this page has no connection. */
export function usePresence(userIds: readonly string[]): ReadonlySet<string> {
  const socket = useLiveSocket();
  const [online, setOnline] = useState<ReadonlySet<string>>(new Set());
  const key = [...new Set(userIds)].sort().join();
  useEffect(() => {
    if (!socket || key === '') return;
    const users = followedBy(socket);
    const ids = key.split(',');
    const update = () => setOnline(new Set(users.onlineOf(ids)));
    update();
    const end = users.follow(ids, update);
    return () => {
      end();
      setOnline(new Set());
    };
  }, [socket, key]);
  return online;
}
