import { LimitedRefusal, must, Refusal } from '@contend/contracts';
import type { Stored } from '@contend/service-kit';
import { seatOperation } from '../data/escrow';
import type { TournamentDeps } from '../deps';
import type { Entry } from '../domain/entry';
import { beginPayment } from '../domain/payment';
import type { Tournament } from '../domain/tournament';
import { checkPayers } from './check-payers';
import { finishPayment } from './finish-payment';

interface Paying {
  tournament: Tournament;
  entry: Stored<Entry>;
  userIds: string[];
  payerId: string;
  /** Of the request: a repeat pays once. */
  requestId: string;
}

/**
 * Pays seats by one wallet operation.
 * @throws Refusal `insufficient-funds`, `play-limit` or `play-paused`; the seats are free again
 * then; `payer-limited` where a player is on a break from play.
 */
export async function paySeats(
  deps: TournamentDeps,
  { tournament, entry, userIds, payerId, requestId }: Paying,
): Promise<Stored<Entry>> {
  const { entries, now } = deps;
  await checkPayers(deps, tournament, [payerId]);
  // The wallet refuses a payer on a break; these are the players whose seats are paid.
  const onBreak = await deps.breaks.among(userIds, now());
  onBreak.delete(payerId);
  must(onBreak.size === 0, 'payer-limited');
  const operationId = seatOperation(tournament.id, requestId);
  const { feeCents } = tournament.terms;
  const begun = await entries.save(
    entry,
    beginPayment(entry.state, { payerId, userIds, operationId, feeCents }, now()),
  );
  const { stored, isPaid, limited } = await finishPayment(deps, begun, operationId);
  if (!isPaid && limited.length > 0) throw new LimitedRefusal(limited).forUser(payerId);
  if (!isPaid) throw new Refusal('insufficient-funds');
  return stored;
}
