import { type Decision, firstLaw } from '@contend/contracts';
import {
  memoryStore,
  sandboxControl,
  type SandboxOptions,
  sandboxPayments,
} from '@contend/payments';
import { StaleVersion, type Stored } from '@contend/service-kit';
import { cardsOf } from '../../src/cards/card-customers.actions';
import { commissionOf } from '../../src/codes/commission';
import type { MembershipDeps } from '../../src/deps';
import type { Membership } from '../../src/membership/membership';
import { bought } from './members';

const adultPlayer = {
  ...{ status: 'active', ageKnown: true, minorUntil: null, birthdays: [], country: 'SE' },
};

/** A repository in memory, with versions. */
function rowsOf<State extends { id: string }>() {
  const rows = new Map<string, Stored<State>>();
  const find = (id: string) => Promise.resolve(rows.get(id) ?? null);
  return {
    find,
    get: async (id: string) => (await find(id)) as Stored<State>,
    save(from: Stored<State> | null, { state }: Decision<State>): Promise<Stored<State>> {
      const version = rows.get(state.id)?.version ?? 0;
      if (version !== (from?.version ?? 0)) return Promise.reject(new StaleVersion());
      const saved = { state, version: version + 1 };
      rows.set(state.id, saved);
      return Promise.resolve(saved);
    },
  };
}

function escrowSums() {
  const escrows = new Map<string, number>();
  return {
    add: (escrow: string, cents: number) => escrows.set(escrow, (escrows.get(escrow) ?? 0) + cents),
    inEscrow: () => [...escrows.values()].reduce((sum, one) => sum + one, 0),
  };
}

const isDone = Promise.resolve();

/** No payer has limits of deposits. */
const withoutLimits = {
  countCard: () => Promise.resolve(null),
  uncountCard: () => isDone,
};

/** The money of card payments as the wallet has it. */
function ledger() {
  const [none, sums] = [
    { paid: 0, back: 0, number: 0, lost: 0 },
    { house: 0, owner: 0 },
  ];
  const payments = new Map<string, typeof none>();
  const [{ add, inEscrow }, done] = [escrowSums(), new Set<string>()];
  const of = (id: string) => {
    if (!payments.has(id)) payments.set(id, { ...none });
    return payments.get(id) ?? none;
  };
  const once = (operation: string, work: () => void) => {
    if (!done.has(operation)) work();
    done.add(operation);
    return isDone;
  };
  const wallet: Partial<MembershipDeps['wallet']> = {
    ...withoutLimits,
    move: (_, { id, paymentId = '', chargedCents }) =>
      once(`move:${id}`, () => {
        of(paymentId).paid += chargedCents;
        add(id, chargedCents);
      }),
    settle: (_, period) =>
      once(`settle:${period.id}`, () => {
        const cents = commissionOf(period);
        add(period.id, -period.chargedCents);
        add(`refund:${period.id}`, period.refundCents);
        add(`commission:${period.id}`, cents);
        sums.house += period.chargedCents - period.refundCents - cents;
      }),
    payCommission: ({ id, cents, payingCents = cents, heldCents = cents }) =>
      once(`commission:${id}`, () => {
        add(`commission:${id}`, -heldCents);
        sums.owner += payingCents;
        sums.house += heldCents - payingCents;
      }),
    depositRefund: (_, { id, paymentId, amountCents }) =>
      once(`deposit:${id}`, () => {
        of(paymentId).paid += amountCents;
        add(`refund:${id}`, amountCents);
      }),
    returnRefund: (_, { id, paymentId, amountCents }) =>
      once(`return:${id}`, () => {
        of(paymentId).back += amountCents;
        add(`refund:${id}`, -amountCents);
      }),
    correct(_, { payment: { id, number }, takenBackCents, commission }) {
      const known = of(id);
      if (known.number >= number || known.paid === 0) return isDone;
      const cents = Math.min(takenBackCents, known.paid) - known.back;
      const lost = commission ? commission.takenBackCents - known.lost : 0;
      sums.house += lost - cents;
      sums.owner -= lost;
      Object.assign(known, { back: known.back + cents, lost: known.lost + lost, number });
      return isDone;
    },
  };
  return { wallet: wallet as MembershipDeps['wallet'], of, sums, inEscrow };
}

/** Every user may buy. */
const buyers = {
  players: {
    findSignedUp: (ids: readonly string[]) =>
      Promise.resolve(new Map(ids.map((id) => [id, adultPlayer]))),
  },
  laws: { at: () => Promise.resolve(firstLaw) },
  breaks: { among: () => Promise.resolve(new Map()) },
};

/** Actions of cards over a sandbox provider and a ledger, all in memory. */
export function cardFixture() {
  const books = ledger();
  let time = bought;
  const store = memoryStore();
  const secret = 's'.repeat(32);
  const now = () => time;
  const linkTo = (page: string, id: string) => `https://contend.test/${page}/${id}`;
  const sandbox: SandboxOptions = { store, secret, now, linkTo };
  const code = { state: { id: 'code', code: 'BEA-PLAYS' }, version: 1 };
  const deps = {
    ...buyers,
    memberships: rowsOf<Membership>(),
    commissions: rowsOf(),
    changes: rowsOf(),
    accountTies: () => Promise.resolve([]),
    codes: { get: () => Promise.resolve(code) },
    partnerSales: rowsOf(),
    wallet: books.wallet,
    cards: cardsOf(sandboxPayments(sandbox), rowsOf() as never),
    transaction: <T>(work: () => Promise<T>) => work(),
    urlOf: (path: string) => `https://contend.test${path}`,
    now,
  } as unknown as MembershipDeps;
  return {
    ...{ deps, books, store, control: sandboxControl(sandbox), port: deps.cards.port() },
    wait(ms: number) {
      time = new Date(time.getTime() + ms);
    },
  };
}
