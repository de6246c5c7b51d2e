import type { NoticeKind } from '@contend/contracts';

/** Texts of kinds about teams, as in `words.test.ts`. */
export const wordsOfTeams: [NoticeKind, string | null, string, string][] = [
  ['team-invited', 'A player', 'Ada invites you to Nova', 'Join or decline within 7 days.'],
  ['team-joined', 'A player', 'Ada joined Nova', 'Give them a position on the roster.'],
  ['team-left', 'A player', 'Ada left Nova', 'Their place on the roster is open.'],
  ['team-removed', 'A captain', 'You are no longer in Nova', 'Ada removed you.'],
  [
    'team-ownership-offered',
    'The owner',
    'Ada offers you Nova',
    'Accept or decline within 7 days. The owner decides roles and who acts for the team.',
  ],
  [
    'team-ownership-declined',
    'A member',
    'Ada declined to own Nova',
    'You still own it. You can offer it to another member.',
  ],
  [
    'team-owner-gone',
    null,
    'Nova has no owner',
    'The account of its owner was deleted. You can take the team over on its page.',
  ],
  [
    'team-owner-changed',
    'Another member',
    'Ada now owns Nova',
    'The owner decides roles and who acts for the team.',
  ],
  ['team-deleted', 'Staff', 'Nova was deleted', 'Ada deleted it. The results of its matches stay.'],
];
