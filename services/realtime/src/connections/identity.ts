import { type roomKinds, tokenLifeMs } from '@contend/contracts';

/** A chat room that a socket watches. */
export interface WatchedChat {
  kind: (typeof roomKinds)[number];
  id: string;
  mayWrite: boolean;
  /**
   * Users with a block between them and this one: typing is not relayed to them, and their messages
   * are marked as withheld.
   */
  blockedIds: string[];
  /** In milliseconds: when chat was last asked, and when typing was last relayed. */
  checkedAt: number;
  typedAt?: number;
}

/** The identity stored with a socket. */
export interface LiveSocketData {
  userId: string;
  sessionId: string;
  isAdmin: boolean;
  /** The highest role that chat rooms distinguish. */
  chatRole: 'player' | 'moderator' | 'admin';
  /** In milliseconds: when the token was issued, and when it expires. */
  issuedAt: number;
  expiresAt: number;
  /** Whether its client renews the token. */
  renews: boolean;
  /** The last sequences it had seen per room before it connected. */
  seen: Record<string, number>;
  /** The chat rooms that it watches, by live room. */
  chats: Record<string, WatchedChat>;
  /** In milliseconds: when the blocks of a user who follows others were last asked for. */
  blocksCheckedAt?: number;
}

/**
 * The validity of a verified credential here. A session cookie is replaced at each use, which this
 * service does not see, so a copied one opens sockets no longer than a token would.
 */
export function readTokenLifetime(token: string): { issuedAt: number; expiresAt: number } {
  const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
  const { iat = 0, exp = 0 } = JSON.parse(payload) as { iat?: number; exp?: number };
  const issuedAt = Math.round(iat * 1000);
  return { issuedAt, expiresAt: Math.min(exp * 1000, issuedAt + tokenLifeMs) };
}
