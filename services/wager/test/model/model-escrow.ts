/** The wallet closed this id, or the one it names, before the operation arrived. */
export class HoldClosed extends Error {}

interface Transfer {
  payerId: string;
  cents: number;
  /** `closed` for an id that was released before it arrived. */
  state: 'held' | 'escrowed' | 'returned' | 'closed';
  /** The reservation that a funding captured. */
  captures: string | null;
}

/**
 * Reservations and fundings of one escrow by the wallet's rules: each id counts once, an operation
 * that was called off cannot arrive later, and a reservation is captured once.
 */
export class ModelEscrow {
  private readonly transfers = new Map<string, Transfer>();

  reserve(id: string, { payerId, cents, replaces }: Reservation): void {
    const known = this.transfers.get(id);
    if (known && known.state === 'closed') throw new HoldClosed();
    if (known) return;
    if (replaces) this.release(replaces);
    this.transfers.set(id, { payerId, cents, state: 'held', captures: null });
  }

  fund(id: string, { payerId, cents, captures }: Funding): void {
    const known = this.transfers.get(id);
    if (known && known.state !== 'escrowed') throw new HoldClosed();
    if (known) return;
    const reserved = this.transfers.get(captures);
    if (reserved?.state !== 'held') throw new HoldClosed();
    reserved.state = 'escrowed';
    this.transfers.set(id, { payerId, cents, state: 'escrowed', captures });
  }

  /** Reverses a funding; what it captured is reserved again as `as`. */
  reverse(id: string, as: string): { reversed: boolean } {
    const known = this.transfers.get(id);
    if (!known) this.transfers.set(id, closed);
    if (!known || known.state === 'closed') return { reversed: false };
    if (known.state !== 'escrowed') return { reversed: true };
    known.state = 'returned';
    const captured = this.transfers.get(known.captures ?? '');
    if (!captured) throw new Error(`${id} captured nothing.`);
    captured.state = 'returned';
    if (!this.transfers.has(as)) this.transfers.set(as, { ...captured, state: 'held' });
    return { reversed: true };
  }

  release(id: string): void {
    const known = this.transfers.get(id);
    if (!known) this.transfers.set(id, closed);
    else if (known.state === 'escrowed') throw new HoldClosed();
    else if (known.state === 'held') known.state = 'returned';
  }

  /** The shortfall of a payer's wallet: `held` for this escrow, or `escrowed` in it. */
  centsOf(payerId: string, state: 'held' | 'escrowed'): number {
    return [...this.transfers.values()]
      .filter((one) => one.payerId === payerId && one.state === state)
      .reduce((sum, { cents }) => sum + cents, 0);
  }

  isHeld = (id: string | null): boolean => this.transfers.get(id ?? '')?.state === 'held';
}

interface Reservation {
  payerId: string;
  cents: number;
  replaces: string | null;
}

interface Funding {
  payerId: string;
  cents: number;
  captures: string;
}

const closed: Transfer = { payerId: '', cents: 0, state: 'closed', captures: null };
