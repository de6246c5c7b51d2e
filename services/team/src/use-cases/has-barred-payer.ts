import type { TeamDeps } from '../deps';
import type { ScrimBooking } from '../domain/scrim-booking';

/** Whether the account of a payer of deposits is suspended, banned or unknown. */
export async function hasBarredPayer(
  { players }: Pick<TeamDeps, 'players'>,
  { deposit }: ScrimBooking,
): Promise<boolean> {
  if (!deposit) return false;
  const ids = Object.values(deposit.payers);
  const known = await players.findMany(ids);
  return ids.some((id) => known.get(id)?.status !== 'active');
}
