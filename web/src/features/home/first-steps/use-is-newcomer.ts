import type { Me } from '@contend/contracts';
import { useProfile } from '../../../api/users';
import { useWallet } from '../../../api/wallet';
import { aheadMs, isWaiting } from '../../../lib/http/use-read';
import { sideOf } from '../../../lib/wager/wager-sides';
import { useLatestWagers } from '../api';

/** Whether the player has neither played nor a side in a wager; null while loading. */
export function useIsNewcomer(myId: string): boolean | null {
  const mine = useLatestWagers();
  const { data: profile, isError } = useProfile(myId);
  // First steps are for those who are known to be new.
  if (isError) return false;
  if (!mine.data || !profile) return null;
  const { items, total } = mine.data;
  const hasWager = total > items.length || items.some((wager) => sideOf(wager, myId) !== null);
  return !hasWager && profile.record.wins + profile.record.losses === 0;
}

/** Whether home shows what is free in place of wagers: a newcomer without money. */
export function useStartsFree(me: Me): boolean {
  const isNewcomer = useIsNewcomer(me.id);
  const wallet = useWallet({ freshMs: aheadMs });
  const { available = 0, held = 0 } = wallet.data ?? {};
  // One that could not be read is not known to be empty.
  const isEmpty = wallet.data ? available <= 0 && held === 0 : isWaiting(wallet);
  return me.xp === 0 && isNewcomer !== false && isEmpty;
}
