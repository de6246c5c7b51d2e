/**
 * Descriptions of the fields of the contracts, for documents of the API. They are apart from the
 * schemas, so that neither services nor browsers load them (ADR 139).
 *
 * By the name of a shared schema, or of a call. A key is a field, or the end of its path, where a
 * name occurs twice: `pending.cents`, `body.amount`; `$` is the schema itself.
 */
import { bracketTexts } from './tournament/bracket-field-texts';
import { chatTexts } from './chat/field-texts';
import { matchTexts } from './match/field-texts';
import { membershipTexts } from './membership/field-texts';
import { organizingTexts } from './tournament/organizing-field-texts';
import { playLimitTexts } from './wallet/play-field-texts';
import { ratingTexts } from './user/rating-field-texts';
import { rewardTexts } from './user/reward-field-texts';
import { sharedTexts } from './core/field-texts';
import { teamTexts } from './team/field-texts';
import { tournamentTexts } from './tournament/field-texts';
import { userTexts } from './user/field-texts';
import { wagerTexts } from './wager/field-texts';
import { walletTexts } from './wallet/field-texts';

/** The texts of each schema and call; those of `*` are for all. */
export const fieldTexts: Record<string, Record<string, string>> = {
  ...bracketTexts,
  ...chatTexts,
  ...matchTexts,
  ...membershipTexts,
  ...organizingTexts,
  ...playLimitTexts,
  ...ratingTexts,
  ...rewardTexts,
  ...sharedTexts,
  ...teamTexts,
  ...tournamentTexts,
  ...userTexts,
  ...wagerTexts,
  ...walletTexts,
};
