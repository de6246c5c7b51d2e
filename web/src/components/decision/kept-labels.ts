import { type KeptReason, keptReasons } from '@contend/contracts';
import { t } from '../../lib/language/translate';

const words: Record<KeptReason, string> = {
  'later-played': t`Later matches were played on it`,
  'sides-agreed': t`Both sides agreed to it`,
  'same-places': t`The ruling would change no place`,
};

export const keptWords = (reason: unknown): string =>
  (words as Record<string, string>)[`${reason as string}`] ?? t`another reason`;

/** Why organizers keep a result against its final ruling. */
export const keptChoices = keptReasons.map((value) => ({ value, label: words[value] }));
