import type { Refusal } from '@contend/contracts';
import { fund, type FundCommand, reverse, type ReverseCommand } from '../../src/escrows/fundings';
import { release, reserve, type ReserveCommand } from '../../src/escrows/reservations';
import { newAccount } from '../../src/ledger/account';
import { applied } from '../../src/ledger/applied';
import { type Books, noBooks, type Outcome, type Transfer } from '../../src/ledger/books';
import { tombstone } from '../../src/ledger/escrow';

/** Commands on one escrow for examples of the ledger's rules: reserve, fund, reverse. */
export const now = new Date('2026-03-02T12:00:00.000Z');
export const later = new Date('2026-03-02T13:00:00.000Z');
export const escrow = { kind: 'wager', id: 'w' } as const;
const label = 'Chess';
const common = { escrow, purpose: 'stake', label } as const;
export const refused = (code: string) => expect.objectContaining({ code }) as Refusal;

export const rich = (cents: Record<string, number> = { a: 10_00, b: 10_00 }): Books => {
  const accounts = Object.entries(cents).map(
    ([id, postedCents]) => [id, { ...newAccount(id, now), postedCents }] as const,
  );
  return { ...noBooks, accounts: new Map(accounts) };
};
export const payer = (payerId: string, amountCents = 4_00) => ({ payerId, amountCents });

export const reserveA = (more: Partial<ReserveCommand> = {}) => {
  const command = { ...common, id: 'wager:w:1', fingerprint: '2.r', payers: [payer('a')], ...more };
  return (books: Books) => reserve(books, command, now);
};
export const fundB = (more: Partial<FundCommand> = {}) => {
  const given = { id: 'wager:w:2', fingerprint: '2.f', payers: [payer('b')] };
  const command = { ...common, ...given, reservations: ['wager:w:1'], ...more };
  return (books: Books) => fund(books, command, later);
};
export const reverseB = (more: Partial<ReverseCommand> = {}) => {
  const given = { fundingId: 'wager:w:2', fingerprint: '2.v', label, reserveAgain: [] };
  return (books: Books) => reverse(books, { ...given, ...more }, later);
};
export const releaseA = (...ids: string[]) => {
  return (books: Books) =>
    release(books, { ids: ids.length > 0 ? ids : ['wager:w:1'], label }, now);
};
export const after = (books: Books, ...steps: ((books: Books) => Outcome<unknown>)[]): Books =>
  steps.reduce((known, step) => applied(known, step(known).change), books);
export const withTransfer = (books: Books, transfer: Partial<Transfer> & { id: string }): Books => {
  const known = books.transfers.get(transfer.id) ?? tombstone(transfer.id, now);
  const transfers = new Map([...books.transfers, [transfer.id, { ...known, ...transfer }]]);
  return { ...books, transfers };
};
export const settled = (books: Books): Books => {
  const totals = { postedCents: 0, pendingCents: 0, openTransfers: 0 };
  const settlement = { id: 'wager:w:9' } as never;
  return { ...books, escrows: new Map([['wager:w', { id: 'wager:w', ...totals, settlement }]]) };
};
export const eventsOf = ({ change }: Outcome<unknown>) =>
  change.events.map(({ subject, event }) => [subject, event.spec.type, event.data]);
export const nothing = {
  accounts: [],
  escrows: [],
  transfers: [],
  entries: [],
  lines: [],
  events: [],
};
