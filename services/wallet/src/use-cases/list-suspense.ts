import type { CallAnswer, CallInput, listSuspense as contract } from '@contend/contracts';
import { needsTwo } from '../domain/payout';
import { isExcess } from '../domain/excess';
import { openRows, suspenseRowId, type SuspenseRow } from '../domain/suspense';
import { suspenseFacts } from './suspense-facts';
import type { WalletDeps } from '../deps';

type Shown = CallAnswer<typeof contract>['items'][number];

/** What is in suspense, the oldest first, with the decisions that wait for a second admin. */
export async function listSuspense(
  deps: WalletDeps,
  { query: { page, pageSize } }: CallInput<typeof contract>,
): Promise<CallAnswer<typeof contract>> {
  const rows = openRows(await deps.transfers.inSuspense());
  const wanted = rows.slice((page - 1) * pageSize, page * pageSize);
  const findings = await deps.reconciliations.stored();
  const items: Shown[] = [];
  for (const row of wanted) items.push(await shown(deps, row, findings));
  return { items, page, pageSize, total: rows.length };
}

async function shown(
  deps: WalletDeps,
  row: SuspenseRow,
  findings: Parameters<typeof suspenseFacts>[2],
): Promise<Shown> {
  const { players, suspenseFiles, payoutSettings } = deps;
  const id = suspenseRowId(row);
  const { userId, expectedCents, finding } = await suspenseFacts(deps, row, findings);
  const waiting = (await suspenseFiles.find(id))?.state.waiting ?? null;
  const known = await players.findMany(
    [userId, waiting?.adminId ?? null].flatMap((one) => one ?? []),
  );
  const nameOf = (one: string) => known.get(one)?.username ?? 'player';
  const { provider, cents: amount, reference: about, since } = row;
  return {
    ...{ id, provider, amount, about, since: since.toISOString(), reason: reasonOf(row) },
    user: userId === null ? null : { id: userId, username: nameOf(userId) },
    ...{ expected: expectedCents, finding: finding?.text ?? null },
    approvalsNeeded: needsTwo(Math.abs(amount), payoutSettings) ? 2 : 1,
    waiting: waiting?.cents === amount ? decisionOf(waiting, nameOf) : null,
  };
}

function decisionOf(
  { resolution, adminId, reason, at }: NonNullable<Waiting>,
  nameOf: (id: string) => string,
): Shown['waiting'] {
  const by = { id: adminId, username: adminId === null ? 'an operator' : nameOf(adminId) };
  return { resolution, by, reason: reason ?? 'erased', at: at.toISOString() };
}
type Waiting = Awaited<ReturnType<WalletDeps['suspenseFiles']['get']>>['state']['waiting'];

/** Why the last money came that was not decided. */
function reasonOf({ transferIds, reference }: SuspenseRow): Shown['reason'] {
  const last = transferIds.findLast((id) => !id.startsWith('resolved:')) ?? '';
  if (last.startsWith('reconciled:')) return 'comparison';
  if (reference?.kind === 'payout') return 'payout-amount';
  return isExcess(last) ? 'taken-back-more' : 'other-amount';
}
