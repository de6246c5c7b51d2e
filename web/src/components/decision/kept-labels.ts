import { type KeptReason, keptReasons } from '@contend/contracts';

const words: Record<KeptReason, string> = {
  'later-played': 'Later matches were played on it',
  'sides-agreed': 'Both sides agreed to it',
  'same-places': 'The ruling would change no place',
};

export const keptWords = (reason: unknown): string =>
  (words as Record<string, string>)[`${reason as string}`] ?? 'another reason';

/** Why organizers keep a result against its final ruling. */
export const keptChoices = keptReasons.map((value) => ({ value, label: words[value] }));
