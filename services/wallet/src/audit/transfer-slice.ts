import type { Entry, Transfer } from '../ledger/books';
import { checkTransfer } from './audit-transfers';
import { type Finding, Findings } from './findings';
import { endOf, idAfter, type Position, positionAfter, type Section } from './position';
import type { RangeSources } from './range-sources';
import { noCounts, type Slice, type SliceLimits } from './slice';
import { grouped } from './streams';

/**
 * Attempts to read a transfer that changes while it is verified; the next pass verifies it again.
 */
const tries = 3;

const differencesOf = (id: string, transfer: Transfer | undefined, entries: Entry[]): Finding[] => {
  const findings = new Findings();
  checkTransfer({ name: `transfer:${id}`, transfer, entries }, findings);
  return findings.list();
};

/**
 * Verifies that the next transfers, by id, have exactly their entries, and every entry has a
 * transfer.
 */
export async function auditTransferSlice(
  sources: RangeSources,
  { position, section }: { position: Position; section: Section },
  limits: SliceLimits,
): Promise<Slice> {
  const after = idAfter(position, section);
  const transfers = await sources.transfersAfter(after, limits.units);
  const isLast = transfers.length < limits.units;
  const last = transfers.at(-1)?.id ?? after;
  const entries = sources.entriesOfRange(after, isLast ? null : last);
  const suspicious: string[] = [];
  let rows = transfers.length;
  const groups = grouped(entries, ({ transferId }) => transferId);
  const unseen = byId(transfers);
  for await (const { key, value: own } of groups) {
    rows += own.length;
    if (differencesOf(key, unseen.get(key), own).length > 0) suspicious.push(key);
    unseen.delete(key);
  }
  for (const [id, transfer] of unseen) {
    if (differencesOf(id, transfer, []).length > 0) suspicious.push(id);
  }
  return {
    next: positionAfter(isLast ? endOf(section) : `${section.prefix}${last}`),
    counts: { ...noCounts, transfers: transfers.length },
    rows,
    findings: await auditTransfersById(sources, suspicious),
    advances: [],
  };
}

/** The number of transfers that one step verifies by id. */
const step = 100;

/**
 * Verifies single transfers. Entries are read between two reads of their transfers, so that a
 * difference counts only where the status was the same throughout.
 */
export async function auditTransfersById(sources: RangeSources, ids: string[]): Promise<Finding[]> {
  const found: Finding[] = [];
  for (let first = 0; first < ids.length; first += step) {
    let left = ids.slice(first, first + step);
    for (let nth = 0; nth < tries && left.length > 0; nth += 1) {
      const { differences, changed } = await auditSome(sources, left);
      found.push(...differences);
      left = changed;
    }
  }
  return found;
}

async function auditSome(sources: RangeSources, ids: string[]) {
  const before = byId(await sources.transfers(ids));
  const entries = await sources.entriesOf(ids);
  const own = (id: string) => entries.filter(({ transferId }) => transferId === id);
  const wrong = ids.filter((id) => differencesOf(id, before.get(id), own(id)).length > 0);
  const now = wrong.length > 0 ? byId(await sources.transfers(wrong)) : before;
  const isSame = (id: string) => before.get(id)?.status === now.get(id)?.status;
  return {
    differences: wrong.filter(isSame).flatMap((id) => differencesOf(id, before.get(id), own(id))),
    changed: wrong.filter((id) => !isSame(id)),
  };
}

const byId = (transfers: Transfer[]) =>
  new Map(transfers.map((transfer) => [transfer.id, transfer]));
