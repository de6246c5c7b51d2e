import { z } from 'zod';
import { call } from './call';
import { cents, pageOf, queryNumber, signedCents, time } from './scalars';

/** How long players can ask for their leaf of a proof: 90 days. */
export const leavesKeptMs = 90 * 24 * 3600_000;

const hash = z.string().regex(/^[0-9a-f]{64}$/);

/** A UTC day: `2026-11-30`. */
export const proofDay = z
  .string()
  .regex(/^\d{4}-[01]\d-[0-3]\d$/, 'must be a day like 2026-11-30')
  .refine((value) => !Number.isNaN(Date.parse(value)), 'must be a date');

const sumNode = z.object({ hash, cents });

/** A line of the ledger's sums: `detail` is the kind of an escrow, or the name of a provider. */
const sumLine = z.object({ cents: signedCents, detail: z.string() });

export const liabilityProof = z
  .object({
    /** The UTC day at whose end it was made. */
    day: proofDay,
    /** The instant of all its figures. */
    takenAt: time,
    /** Number of wallets, also empty ones. */
    accounts: z.int(),
    /** The root of the tree of wallets; its cents are the sum of `owed.wallets`. */
    root: sumNode,
    /** Whom the money belongs to, in cents. */
    owed: z.object({
      /** Money in wallets that are not below zero, with stakes on offer and requested payouts. */
      wallets: cents,
      /** Money in escrow, by kind. */
      escrows: z.array(sumLine),
      /** Payouts that left wallets and are not paid yet, by provider. */
      payouts: z.array(sumLine),
      bonus: signedCents,
      /** Rake and fees. */
      house: signedCents,
      /** Money of providers that fits no payment yet, by provider. */
      suspense: z.array(sumLine),
      total: signedCents,
    }),
    /** Where the money is, in cents, by the ledger. */
    held: z.object({
      providers: z.array(sumLine),
      /** Owed by players whose payments were charged back. */
      receivables: cents,
      total: signedCents,
    }),
    /** How many players asked for their leaf. */
    checkedBy: z.int(),
  })
  .meta({ id: 'LiabilityProof' });
export type LiabilityProof = z.output<typeof liabilityProof>;

export const liabilityLeaf = z
  .object({
    day: proofDay,
    /** Only the owner gets it; new in each proof. */
    secret: hash,
    /** The wallet's balance at that instant, 0 where it was below. */
    cents,
    /** The nodes beside the way from the leaf to the root, from below. */
    path: z.array(sumNode.extend({ side: z.enum(['left', 'right']) })),
  })
  .meta({ id: 'LiabilityLeaf' });
export type LiabilityLeaf = z.output<typeof liabilityLeaf>;

export const listLiabilityProofs = call({
  service: 'wallet',
  method: 'get',
  path: '/liability-proofs',
  summary: 'What is owed to players and the money that is there, every night, the newest first',
  access: 'anyone',
  query: z.strictObject({ page: queryNumber(1, 10_000).default(1) }),
  reply: pageOf(liabilityProof),
  refuses: [],
});

const params = z.strictObject({ day: proofDay });

export const getLiabilityProof = call({
  service: 'wallet',
  method: 'get',
  path: '/liability-proofs/:day',
  summary: 'The proof of one night',
  access: 'anyone',
  cache: { seconds: 15 },
  params,
  reply: liabilityProof,
  refuses: ['proof-not-found'],
});

export const getLiabilityLeaf = call({
  service: 'wallet',
  method: 'get',
  path: '/liability-proofs/:day/leaf',
  summary: 'My wallet in the proof of one night, with the path to its root',
  access: 'user',
  limit: { requests: 60, seconds: 60 },
  params,
  reply: liabilityLeaf,
  refuses: ['proof-not-found', 'leaf-not-found', 'leaf-deleted'],
});
