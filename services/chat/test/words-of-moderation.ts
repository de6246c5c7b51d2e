import type { NoticeKind } from '@contend/contracts';

/** Texts about moderation, for facts with a rule, a capacity and an end; none has names. */
export const wordsOfModeration: [NoticeKind, string | null, string, string][] = [
  [
    'support-answered',
    'Staff',
    'Ada answered you',
    'Open your support request to read the answer.',
  ],
  [
    'support-delayed',
    null,
    'The answer in your live chat is late',
    'The chat stays open until staff answers. You need not wait: you will be notified.',
  ],
  [
    'support-closed',
    null,
    'Your live chat was closed',
    'It had no message for 30 minutes. Write again, or open a support request.',
  ],
  [
    'muted',
    null,
    'You are muted',
    'By a moderator, until 3 Mar 2026, 12:00 UTC: rule 2, No insults. You can appeal within 7 days.',
  ],
  [
    'banned',
    null,
    'You are banned from the community',
    'By a moderator, until 3 Mar 2026, 12:00 UTC: rule 2, No insults. You can appeal within 7 days.',
  ],
  [
    'sanction-lifted',
    null,
    'Your sanction has ended',
    'What it forbade is allowed again, unless another sanction runs.',
  ],
  [
    'profile-reset',
    null,
    'Your profile was reset',
    'By a moderator: rule 2, No insults. Choose another one at any time, but not the same. You can appeal within 7 days.',
  ],
  [
    'appeal-upheld',
    null,
    'Your appeal was decided',
    'Another moderator upheld the sanction. The reason is in your settings.',
  ],
  [
    'report-decided',
    null,
    'Your report was decided',
    'A moderator acted on the message: rule 2, No insults.',
  ],
  ['message-hidden', null, 'A message of yours was hidden', 'By a moderator: rule 2, No insults.'],
];
