import type { TournamentDeps } from '../deps';
import { operationsUnderWay } from '../domain/payment';
import { finishPayment } from './finish-payment';

/** Timer: brings every payment of an entry without an outcome to its end. */
export async function finishPayments(deps: TournamentDeps, entryId: string): Promise<void> {
  let found = await deps.entries.get(entryId);
  for (const operationId of operationsUnderWay(found.state)) {
    found = (await finishPayment(deps, found, operationId)).stored;
  }
}
