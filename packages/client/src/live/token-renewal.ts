import { renewableRefusals, tokenExpiryName } from '@contend/contracts';
import type { Socket } from 'socket.io-client';
import { retryDelayMs } from '../http/retries';

export interface TokenSource {
  /** The session token of the next attempt. */
  token: () => string | null;
  /**
   * Renews the session token, which `token` returns from then on. Resolves with false where there
   * is no session any more, and rejects while that is unknown. Without it a session ends with its
   * token.
   */
  renewToken?: () => Promise<boolean>;
}

/** The token of a socket's last handshake. */
export class HandshakeToken {
  #used: string | null = null;

  constructor(readonly source: TokenSource) {}

  /** The token of the next handshake. */
  take(): string | null {
    this.#used = this.source.token();
    return this.#used;
  }

  /** Whether it was renewed since by another part of the program. */
  isOutdated(): boolean {
    const token = this.source.token();
    return token !== null && token !== this.#used;
  }
}

/** A renewal within this time of the one before is the next attempt of the same. */
const attemptsWithinMs = 60_000;

/**
 * Connects a socket again with a fresh token: before its token expires, after a handshake that was
 * refused for an expired one, and after the end of its session, which may have a successor.
 */
export class TokenRenewal {
  readonly #socket: Pick<Socket, 'connect' | 'disconnect'>;
  readonly #token: HandshakeToken;
  readonly #onSessionEnded: () => void;
  #attempt = 0;
  #startedAt = -Infinity;
  #isPending = false;
  #isOver = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    socket: Pick<Socket, 'on' | 'connect' | 'disconnect'>,
    token: HandshakeToken,
    /** Called when there is no session any more. */
    onSessionEnded: () => void,
  ) {
    this.#socket = socket;
    this.#token = token;
    this.#onSessionEnded = onSessionEnded;
    socket.on(tokenExpiryName, () => this.renew());
    socket.on('connect_error', (error: Error & { data?: { code?: string } }) => {
      if (renewableRefusals.includes(error.data?.code ?? '')) this.renew();
    });
  }

  /** Renews the token and connects with it, at once or after a pause where that did not help. */
  renew(): void {
    if (this.#isPending || this.#isOver) return;
    this.#isPending = true;
    const isRepeat = performance.now() - this.#startedAt < attemptsWithinMs;
    this.#attempt = isRepeat ? this.#attempt + 1 : 0;
    const pauseMs = isRepeat ? retryDelayMs(this.#attempt - 1) : 0;
    this.#timer = setTimeout(() => void this.#run(), pauseMs);
  }

  end(): void {
    this.#isOver = true;
    clearTimeout(this.#timer);
  }

  async #run(): Promise<void> {
    this.#startedAt = performance.now();
    const outcome = await this.#outcome();
    this.#isPending = false;
    if (this.#isOver) return;
    if (outcome === 'unknown') this.renew();
    else if (outcome === 'ended') this.#onSessionEnded();
    else this.#socket.disconnect().connect();
  }

  async #outcome(): Promise<'renewed' | 'ended' | 'unknown'> {
    if (this.#token.isOutdated()) return 'renewed';
    try {
      return (await this.#token.source.renewToken?.()) ? 'renewed' : 'ended';
    } catch {
      return 'unknown';
    }
  }
}
