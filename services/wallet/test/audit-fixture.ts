import type { Database } from '@contend/service-kit';
import { auditSlice } from '../src/audit/audit-slice';
import { type Position, startOfPass } from '../src/audit/position';
import type { SliceLimits } from '../src/audit/slice';
import type { WalletDeps } from '../src/deps';
import { auditSources } from '../src/ledger/audit-sources.repository';
import { auditStore } from '../src/ledger/audit-store.repository';
import { auditInBackground, auditIncrement, auditRanges } from '../src/ledger/audit.actions';
import { ledgerFixture } from './ledger-fixture';

export type AuditFixture = Awaited<ReturnType<typeof auditFixture>>;

/** A ledger with its audits; `errors` contains what the background audit logged. */
export async function auditFixture({ replicas = 1 } = {}) {
  const fixture = await ledgerFixture({ replicas });
  const { db } = fixture;
  const errors: string[] = [];
  const clock = { at: Date.now() };
  const log = {
    error: ({ differences }: { differences: string[] }) => errors.push(...differences),
  } as unknown as WalletDeps['log'];
  const deps = { db, log, now: () => new Date(clock.at) };
  return {
    ...fixture,
    errors,
    clock,
    store: auditStore(db),
    /** Returns the increment's differences as texts, and the number of entries it read. */
    async increment({ saves = true, rows = Infinity, replica = 0 } = {}) {
      const on = fixture.dbs[replica] ?? db;
      const { findings, entries } = await auditIncrement({ db: on }, { saves, rows });
      return { entries, differences: findings.map(({ text }) => text) };
    },
    /** One bounded part of an increment. */
    step: (rows: number) => auditIncrement({ db }, { saves: true, rows }),
    /** A whole pass over ranges, with sums and differences as texts. */
    async ranges({ saves = false, from = '' } = {}) {
      const all = { entries: 0, transfers: 0, houseCents: 0, names: [''], found: [''] };
      all.found = all.names = [];
      await auditRanges({ db }, { saves, from }, ({ counts, findings, next }) => {
        all.entries += counts.entries;
        all.transfers += counts.transfers;
        all.houseCents += counts.houseCents;
        all.names = [...all.names, next.after];
        all.found = [...all.found, ...findings.map(({ text }) => text)];
      });
      return all;
    },
    slices: (limits: SliceLimits) => slicesOf(db, limits),
    background: (rows?: number) => auditInBackground(deps, rows ? { rows } : undefined),
    unverified: () => unverifiedChains(db),
    checkpoints: () => fixture.collection('auditCheckpoints').find().sort({ _id: 1 }).toArray(),
    differences: () => fixture.collection('auditDifferences').find().sort({ _id: 1 }).toArray(),
  };
}

/** A pass in slices of any size, interrupted between all of them. */
async function slicesOf(db: Database, limits: SliceLimits) {
  const differences: string[] = [];
  let position: Position | null = startOfPass;
  let count = 0;
  while (position) {
    const stored = JSON.parse(JSON.stringify(position)) as Position;
    const slice = await auditSlice(auditSources(db), stored, limits);
    differences.push(...(slice?.findings ?? []).map(({ text }) => text));
    position = slice?.next ?? null;
    count += 1;
  }
  return { differences, count };
}

/** Chains whose checkpoint is not at their last entry, marked or not. */
async function unverifiedChains(db: Database): Promise<string[]> {
  const sources = auditSources(db);
  const names: string[] = [];
  for (const prefix of ['escrow:', 'house:', 'provider:', 'user:']) {
    names.push(...(await sources.unitNames(prefix, prefix, 10_000)));
  }
  const chains = (await sources.units(names)).flatMap((unit) => unit.chains);
  const checkpoints = await sources.checkpoints(chains.map(({ name }) => name));
  return chains
    .filter(({ name, head }) => (checkpoints.get(name)?.number ?? 0) !== head.number)
    .map(({ name }) => name);
}
