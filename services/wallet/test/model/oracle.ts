import type { Command } from './commands';

/** What a command is answered with: nothing to say, a hold's answer, or a refusal. */
export type Answer = { ok: true } | { ok: false; short: string[] } | { refused: string };

interface Batch {
  state: 'held' | 'captured' | 'settled' | 'released' | 'short' | 'never-came';
  body: string;
  wagerId: string;
  stakes: { payerId: string; amountCents: number }[];
  short: string[];
}

interface Payment {
  userId: string;
  amountCents: number;
  isPaid: boolean;
}

const done: Answer = { ok: true };
const refused = (code: string): Answer => ({ refused: code });

/**
 * The ledger's rules told a second time, as plainly as can be: what everyone has in hand is one
 * number, and everything else is added up anew whenever it is asked for.
 */
export class Oracle {
  private readonly cash = new Map<string, number>();
  private readonly batches = new Map<string, Batch>();
  private readonly settled = new Map<string, { id: string; body: string }>();
  private readonly payments = new Map<string, Payment>();
  private readonly sent = new Map<string, string>();
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
    return this.sum((batch) => batch.state === 'captured' && batch.wagerId === wagerId);
  }

  inEscrow(): number {
    return this.sum(({ state }) => state === 'captured');
  }

  perform(command: Command): Answer {
    switch (command.call) {
      case 'hold':
        return this.hold(command.body);
      case 'capture':
        return this.capture(command.body.holdIds);
      case 'release':
        return this.release(command.body.holdIds);
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
      .flatMap(({ stakes }) => stakes)
      .reduce((sum, { payerId, amountCents }) => sum + (of(payerId) ? amountCents : 0), 0);
  }

  private give(userId: string, cents: number): void {
    this.cash.set(userId, this.available(userId) + cents);
  }

  private hold(body: Extract<Command, { call: 'hold' }>['body']): Answer {
    const text = JSON.stringify(body);
    const known = this.batches.get(body.id);
    if (known?.state === 'never-came') return refused('hold-closed');
    if (known && known.body !== text) return refused('hold-conflict');
    if (known?.state === 'released') return refused('hold-closed');
    if (known?.state === 'short') return { ok: false, short: known.short };
    if (known) return done;
    if (this.settled.has(body.wagerId)) return refused('hold-closed');
    const replaced = body.replaces === undefined ? undefined : this.batches.get(body.replaces);
    if (replaced?.state === 'captured' || replaced?.state === 'settled') {
      return refused('hold-closed');
    }
    const back = replaced?.state === 'held' ? replaced.stakes : [];
    const payers = [...new Set(body.stakes.map(({ payerId }) => payerId))];
    const of = (stakes: Batch['stakes'], payer: string) =>
      stakes.reduce((sum, stake) => sum + (stake.payerId === payer ? stake.amountCents : 0), 0);
    const short = payers.filter(
      (payer) => this.available(payer) + of(back, payer) < of(body.stakes, payer),
    );
    const batch = { body: text, wagerId: body.wagerId, stakes: body.stakes, short };
    if (short.length > 0) {
      this.batches.set(body.id, { ...batch, state: 'short' });
      return { ok: false, short };
    }
    if (body.replaces !== undefined) this.letGo(body.replaces);
    this.batches.set(body.id, { ...batch, state: 'held' });
    body.stakes.forEach(({ payerId, amountCents }) => this.give(payerId, -amountCents));
    return done;
  }

  private letGo(id: string): void {
    const batch = this.batches.get(id);
    if (!batch) {
      this.batches.set(id, { state: 'never-came', body: '', wagerId: '', stakes: [], short: [] });
    } else if (batch.state === 'held') {
      batch.state = 'released';
      batch.stakes.forEach(({ payerId, amountCents }) => this.give(payerId, amountCents));
    }
  }

  private capture(ids: string[]): Answer {
    const taken: Batch[] = [];
    for (const id of ids) {
      const batch = this.batches.get(id);
      if (!batch || batch.state === 'short') return refused('hold-not-found');
      if (batch.state === 'released' || batch.state === 'never-came') return refused('hold-closed');
      if (batch.state === 'held' && this.settled.has(batch.wagerId)) return refused('hold-closed');
      if (batch.state === 'held') taken.push(batch);
    }
    for (const batch of taken) batch.state = 'captured';
    return done;
  }

  private release(ids: string[]): Answer {
    const isIn = (id: string) =>
      ['captured', 'settled'].includes(this.batches.get(id)?.state ?? '');
    if (ids.some(isIn)) return refused('hold-closed');
    ids.forEach((id) => this.letGo(id));
    return done;
  }

  private settle(body: Extract<Command, { call: 'settle' }>['body']): Answer {
    const text = JSON.stringify(body);
    const before = this.settled.get(body.wagerId);
    if (before) {
      if (before.id !== body.id) return refused('settlement-mismatch');
      return before.body === text ? done : refused('hold-conflict');
    }
    const paid = body.lines.reduce((sum, { amountCents }) => sum + amountCents, 0);
    if (paid + body.rakeCents !== this.escrow(body.wagerId)) return refused('settlement-mismatch');
    for (const batch of this.batches.values()) {
      if (batch.wagerId === body.wagerId && batch.state === 'captured') batch.state = 'settled';
    }
    body.lines.forEach(({ userId, amountCents }) => this.give(userId, amountCents));
    this.houseCents += body.rakeCents;
    this.settled.set(body.wagerId, { id: body.id, body: text });
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
      this.payments.set(command.payment, { userId, amountCents, isPaid: false });
    }
    if (command.call === 'pay' && payment && !payment.isPaid) {
      payment.isPaid = true;
      this.give(payment.userId, payment.amountCents);
      this.paidInCents += payment.amountCents;
    }
    return done;
  }
}
