import { type BodyOf, type Command, payeeOf } from './commands';

/** The answer to a command: none, a hold's answer, or a refusal. */
export type Answer = Held | { reversed: boolean } | { refused: string };
type Held = { ok: true } | { ok: false; short: string[] };

interface Payer {
  payerId: string;
  amountCents: number;
}

/** Money that one operation takes from wallets together. */
interface Batch {
  call: 'reserve' | 'fund' | 'none';
  state: 'held' | 'captured' | 'settled' | 'back' | 'short' | 'never-came';
  body: string;
  wagerId: string;
  payers: Payer[];
  short: string[];
  captures: string[];
}

const nothing = { body: '', wagerId: '', payers: [], short: [], captures: [] };

interface Payment {
  userId: string;
  amountCents: number;
  isPaid: boolean;
  /** Also before it is paid: then the money arrives and goes back at once. */
  isBack: boolean;
}

const done: Answer = { ok: true };
const refused = (code: string): Answer => ({ refused: code });
const sorted = (payers: Payer[]): string[] =>
  payers.map(({ payerId, amountCents }) => `${payerId} ${amountCents}`).sort();

/**
 * A second implementation of the ledger's rules, as simple as possible: each balance in hand is one
 * number, and every other amount is computed when needed.
 */
export class Oracle {
  private readonly cash = new Map<string, number>();
  private readonly batches = new Map<string, Batch>();
  private readonly moved = new Map<string, number>();
  private readonly settled = new Map<string, { id: string; body: string }>();
  private readonly payments = new Map<string, Payment>();
  private readonly sent = new Map<string, string>();
  private readonly reversed = new Map<string, string>();
  houseCents = 0;
  paidInCents = 0;

  available(userId: string): number {
    return this.cash.get(userId) ?? 0;
  }

  held(userId: string): number {
    return this.sum(
      (batch) => batch.state === 'held' || batch.state === 'captured',
      (payerId) => payerId === userId,
    );
  }

  escrow(wagerId: string): number {
    const isIn = ({ state, wagerId: of }: Batch) => state === 'captured' && of === wagerId;
    return this.sum(isIn) + this.heldBack(wagerId);
  }

  inEscrow(): number {
    return this.sum(({ state }) => state === 'captured') + this.heldBack();
  }

  heldBack = (of?: string): number =>
    [...this.moved].reduce((sum, [id, cents]) => sum + (id === (of ?? id) ? cents : 0), 0);

  perform(command: Command): Answer {
    switch (command.call) {
      case 'reserve':
        return this.reserve(command.body);
      case 'fund':
        return this.fund(command.body);
      case 'release':
        return this.release(command.body.ids);
      case 'reverse':
        return this.reverse(command.body);
      case 'settle':
        return this.settle(command.body);
      case 'send':
        return this.send(command);
      default:
        return this.refill(command);
    }
  }

  private sum(wanted: (batch: Batch) => boolean, of: (payerId: string) => boolean = () => true) {
    return [...this.batches.values()]
      .filter(wanted)
      .flatMap(({ payers }) => payers)
      .reduce((sum, { payerId, amountCents }) => sum + (of(payerId) ? amountCents : 0), 0);
  }

  private give(userId: string, cents: number): void {
    this.cash.set(userId, this.available(userId) + cents);
  }

  /** Returns the answer to a known id; null for a new one. */
  private repeat(call: Batch['call'], id: string, text: string): Answer | null {
    const known = this.batches.get(id);
    if (!known) return null;
    if (known.state === 'never-came') return refused('hold-closed');
    if (known.call !== call || known.body !== text) return refused('hold-conflict');
    if (known.state === 'short') return { ok: false, short: known.short };
    return known.state === 'back' ? refused('hold-closed') : done;
  }

  private shortOf(payers: Payer[], back: Payer[] = []): string[] {
    const of = (some: Payer[], payer: string) =>
      some.reduce((sum, one) => sum + (one.payerId === payer ? one.amountCents : 0), 0);
    return [...new Set(payers.map(({ payerId }) => payerId))].filter(
      (payer) => this.available(payer) + of(back, payer) < of(payers, payer),
    );
  }

  private reserve(body: BodyOf<'reserve'>): Answer {
    const { id, payers, replaces } = body;
    const wagerId = body.escrow.id;
    const text = JSON.stringify([wagerId, sorted(payers), replaces ?? null]);
    const again = this.repeat('reserve', id, text);
    if (again) return again;
    if (this.settled.has(wagerId)) return refused('hold-closed');
    const replaced = replaces === undefined ? undefined : this.batches.get(replaces);
    if (replaced?.state === 'captured' || replaced?.state === 'settled') {
      return refused('hold-closed');
    }
    const short = this.shortOf(payers, replaced?.state === 'held' ? replaced.payers : []);
    const batch = { ...nothing, call: 'reserve' as const, body: text, wagerId, payers, short };
    if (short.length > 0) {
      this.batches.set(id, { ...batch, state: 'short' });
      return { ok: false, short };
    }
    if (replaces !== undefined) this.releaseBatch(replaces);
    this.batches.set(id, { ...batch, state: 'held' });
    payers.forEach(({ payerId, amountCents }) => this.give(payerId, -amountCents));
    return done;
  }

  private fund(body: BodyOf<'fund'>): Answer {
    const { id, payers, reservations } = body;
    const wagerId = body.escrow.id;
    const text = JSON.stringify([wagerId, sorted(payers), [...reservations].sort()]);
    const again = this.repeat('fund', id, text);
    if (again) return again;
    if (this.settled.has(wagerId)) return refused('hold-closed');
    for (const one of reservations) {
      const batch = this.batches.get(one);
      if (!batch || batch.call === 'fund' || batch.state === 'short') {
        return refused('hold-not-found');
      }
      if (batch.state !== 'held') return refused('hold-closed');
      if (batch.wagerId !== wagerId) return refused('hold-conflict');
    }
    // What is reserved repays the debt of its wallet first.
    const reserved = reservations.flatMap((one) => this.at(one).payers);
    const owing = reserved.filter(({ payerId }) => this.available(payerId) < 0);
    const short = [...new Set([...this.shortOf(payers), ...owing.map(({ payerId }) => payerId)])];
    const funding = { ...nothing, call: 'fund' as const, body: text, wagerId, payers, short };
    if (short.length > 0) {
      this.batches.set(id, { ...funding, state: 'short' });
      return { ok: false, short };
    }
    this.batches.set(id, { ...funding, state: 'captured', captures: reservations });
    payers.forEach(({ payerId, amountCents }) => this.give(payerId, -amountCents));
    for (const one of reservations) this.at(one).state = 'captured';
    return done;
  }

  private at(id: string): Batch {
    const batch = this.batches.get(id);
    if (!batch) throw new Error(`There is no ${id}.`);
    return batch;
  }

  private releaseBatch(id: string): void {
    const batch = this.batches.get(id);
    if (!batch) {
      this.batches.set(id, { ...nothing, call: 'none', state: 'never-came' });
    } else if (batch.state === 'held') {
      batch.state = 'back';
      batch.payers.forEach(({ payerId, amountCents }) => this.give(payerId, amountCents));
    }
  }

  private release(ids: string[]): Answer {
    const isIn = (id: string) =>
      ['captured', 'settled'].includes(this.batches.get(id)?.state ?? '');
    if (ids.some(isIn)) return refused('hold-closed');
    ids.forEach((id) => this.releaseBatch(id));
    return done;
  }

  private reverse({ fundingId, reserveAgain = [] }: BodyOf<'reverse'>): Answer {
    const text = JSON.stringify(reserveAgain);
    const funding = this.batches.get(fundingId);
    if (!funding) {
      this.releaseBatch(fundingId);
      return { reversed: false };
    }
    if (this.reversed.has(fundingId)) {
      const isSame = this.reversed.get(fundingId) === text;
      return isSame ? { reversed: true } : refused('hold-conflict');
    }
    if (funding.call === 'reserve') return refused('hold-conflict');
    if (funding.state === 'short' || funding.state === 'never-came') return { reversed: false };
    if (this.settled.has(funding.wagerId)) return refused('hold-closed');
    for (const { reservationId, as } of reserveAgain) {
      const isOwn = funding.captures.includes(reservationId);
      const isTaken = this.batches.has(as) && this.at(as).state !== 'never-came';
      if (!isOwn || isTaken || !as.startsWith(`wager:${funding.wagerId}:`)) {
        return refused('hold-conflict');
      }
    }
    this.reversed.set(fundingId, text);
    for (const id of [fundingId, ...funding.captures]) this.goBack(id, reserveAgain);
    return { reversed: true };
  }

  private goBack(id: string, reserveAgain: { reservationId: string; as: string }[]): void {
    const batch = this.at(id);
    batch.state = 'back';
    const as = reserveAgain.find(({ reservationId }) => reservationId === id)?.as;
    if (as !== undefined && !this.batches.has(as)) {
      this.batches.set(as, { ...batch, state: 'held', captures: [] });
      return;
    }
    batch.payers.forEach(({ payerId, amountCents }) => this.give(payerId, amountCents));
  }

  private settle(body: BodyOf<'settle'>): Answer {
    const { id, lines, rakeCents } = body;
    const wagerId = body.escrow.id;
    const paidTo = lines.map((line) => [payeeOf(line), line.amountCents, line.purpose]);
    const text = JSON.stringify([wagerId, rakeCents, paidTo]);
    const before = this.settled.get(wagerId);
    if (before) {
      if (before.id !== id) return refused('settlement-mismatch');
      return before.body === text ? done : refused('hold-conflict');
    }
    const paid = lines.reduce((sum, { amountCents }) => sum + amountCents, 0);
    if (paid + rakeCents !== this.escrow(wagerId)) return refused('settlement-mismatch');
    const targets = lines.flatMap((line) => ('payee' in line ? payeeOf(line) : []));
    if (targets.includes(wagerId)) return refused('hold-conflict');
    if (targets.some((target) => this.settled.has(target))) return refused('hold-closed');
    for (const batch of this.batches.values()) {
      if (batch.wagerId === wagerId && batch.state === 'captured') batch.state = 'settled';
    }
    this.moved.delete(wagerId);
    for (const line of lines) {
      const payee = payeeOf(line);
      if ('payeeId' in line) this.give(payee, line.amountCents);
      else this.moved.set(payee, this.heldBack(payee) + line.amountCents);
    }
    this.houseCents += rakeCents;
    this.settled.set(wagerId, { id, body: text });
    return done;
  }

  private send({ id, from, to, amountCents }: Extract<Command, { call: 'send' }>): Answer {
    const text = `${from} ${to} ${amountCents}`;
    if (this.sent.has(id)) {
      return this.sent.get(id) === text ? done : refused('idempotency-key-reused');
    }
    if (from === to) return refused('transfer-to-self');
    if (this.available(from) < amountCents) return refused('insufficient-funds');
    this.sent.set(id, text);
    this.give(from, -amountCents);
    this.give(to, amountCents);
    return done;
  }

  private refill(command: Extract<Command, { payment: string }>): Answer {
    const payment = this.payments.get(command.payment);
    if (command.call === 'begin-refill' && !payment) {
      const { userId, amountCents } = command;
      this.payments.set(command.payment, { userId, amountCents, isPaid: false, isBack: false });
    }
    if (!payment) return done;
    const { userId, amountCents } = payment;
    const wasIn = payment.isPaid && !payment.isBack;
    if (command.call === 'pay') payment.isPaid = true;
    if (command.call === 'charge-back') payment.isBack = true;
    const isIn = payment.isPaid && !payment.isBack;
    const gainedCents = (Number(isIn) - Number(wasIn)) * amountCents;
    this.give(userId, gainedCents);
    this.paidInCents += gainedCents;
    return done;
  }
}
