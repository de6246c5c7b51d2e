import { escrowKey, type EscrowRef } from '@contend/contracts';
import { createHash } from 'node:crypto';

/**
 * Returns the same hash for the same body. Bodies are parsed by their contract, which fixes the
 * order of keys.
 */
export const fingerprintOf = (body: unknown): string =>
  createHash('sha256').update(JSON.stringify(body)).digest('base64url');

/** The version of the fields and their order below. Raise it with any change of either. */
const version = '2';

type Line = { amountCents: number; purpose: string } & (
  | { payeeId: string }
  | { payee: { escrow: EscrowRef } }
);

interface MoneyBody {
  escrow?: { kind: string; id: string };
  purpose?: string;
  payers?: { payerId: string; amountCents: number }[];
  lines?: Line[];
  rakeCents?: number;
  replaces?: string | undefined;
  reservations?: string[];
  reserveAgain?: { reservationId: string; as: string }[];
}

const payeeOf = (line: Line): string =>
  'payee' in line ? escrowKey(line.payee.escrow) : line.payeeId;

/**
 * Hashes the monetary fields of an operation and nothing else, since a later release may change
 * labels. Lists are compared regardless of their order.
 */
export function moneyFingerprint(body: MoneyBody): string {
  const { escrow, purpose, rakeCents, replaces } = body;
  const sorted = (rows: (string | number)[][] = []) =>
    rows.map((row) => JSON.stringify(row)).sort();
  const fields = [
    escrow ? [escrow.kind, escrow.id] : null,
    purpose ?? null,
    sorted(body.payers?.map(({ payerId, amountCents }) => [payerId, amountCents])),
    sorted(body.lines?.map((line) => [payeeOf(line), line.amountCents, line.purpose])),
    rakeCents ?? null,
    replaces ?? null,
    [...(body.reservations ?? [])].sort(),
    sorted(body.reserveAgain?.map(({ reservationId, as }) => [reservationId, as])),
  ];
  return `${version}.${fingerprintOf(fields)}`;
}
