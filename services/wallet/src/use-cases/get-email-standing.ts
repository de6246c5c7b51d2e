import { getStanding } from '@contend/contracts';
import type { WalletDeps } from '../deps';

/** Asks the user service whether a person confirmed an e-mail address. */
export async function getEmailStanding({ http }: WalletDeps, userId: string): Promise<boolean> {
  return (await http.call(getStanding, { params: { userId } })).isEmailConfirmed;
}
