import { createHash } from 'node:crypto';

interface VerifiedToken<Claims> {
  /** The `typ` header. */
  type: unknown;
  claims: Claims;
}

/** About 5 MB. */
const most = 10_000;

/**
 * Claims of tokens whose signature was verified, by the hash of the token; the oldest are dropped.
 * A client sends one token with every request, whose signature costs more than most reads.
 */
export class VerifiedTokens<Claims> {
  private readonly known = new Map<string, VerifiedToken<Claims>>();

  get(token: string): VerifiedToken<Claims> | undefined {
    return this.known.get(hashOf(token));
  }

  add(token: string, verified: VerifiedToken<Claims>): void {
    this.known.set(hashOf(token), verified);
    const [oldest] = this.known.keys();
    if (this.known.size > most && oldest !== undefined) this.known.delete(oldest);
  }
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');
