import { at, type Timer } from '@contend/service-kit';
import { mailStatusNotice } from './account/status.actions';
import { batchSequentially } from './batch-sequentially';
import { examineResult } from './collusion/collusion.actions';
import { reminderMail } from './deletion/deletion-mails';
import { endDeletion, mailDeletionNotice } from './deletion/deletion.actions';
import { forgetExclusionTimer } from './deletion/exclusion';
import type { UserDeps } from './deps';
import {
  mailEmailChangedFormer,
  mailEmailChangedNew,
  mailEmailChangeLink,
  mailEmailChangeNotice,
} from './email-change/email-change.actions';
import { profileResetTimer } from './profile-resets/profile-reset';
import { endProfileReset } from './profile-resets/profile-resets.actions';
import { rankPlayers } from './leaderboards/leaderboards.actions';
import { countResults } from './ratings/counting.actions';
import { continueRecount } from './ratings/recount.actions';
import { KnownCareers } from './ratings/pending-recount';
import { countActivities } from './rewards/activities.actions';
import { finishExtra, settleExtra } from './rewards/extras.actions';
import { mailEmailLink } from './sign-in/email-links.actions';
import { mailPasswordNotice, mailRecovery } from './sign-in/passwords.actions';
import { mailFactorNotice, mailFactorReset, mailWrongCodes } from './sign-in/second-factor.actions';
import { forgetSession, mailDeviceNotice, mailSessionNotice } from './sign-in/sessions.actions';
import { deleteUpload, eraseUploads, expireUpload } from './uploads/uploads.actions';

/** Until it succeeds, however often another service fails: money, and deletions. */
const forEver = { tries: Number.POSITIVE_INFINITY };

export function userTimers(deps: UserDeps): Timer[] {
  const careers = new KnownCareers();
  // Sequentially: concurrent counts of the same players would only make each other retry.
  const countResult = batchSequentially((matchIds: string[]) => countResults(deps, matchIds));
  // In one transaction: players of one match are often on the same boards.
  const rankPlayer = batchSequentially((userIds: string[]) => rankPlayers(deps, userIds));
  return [
    at('count-result', 'runs', countResult),
    at('examine-result', 'runs', (matchId) => examineResult(deps, matchId)),
    at('count-activities', 'runs', (batchId) => countActivities(deps, batchId)),
    at('recount', 'runs', () => continueRecount(deps, undefined, careers), { concurrency: 1 }),
    at('rank-player', 'runs', rankPlayer),
    at('mail-recovery', 'runs', (recoveryId) => mailRecovery(deps, recoveryId)),
    at('forget-recovery', 'runs', (recoveryId) => deps.recoveries.delete(recoveryId)),
    at('mail-email-link', 'runs', (linkId) => mailEmailLink(deps, linkId)),
    at('forget-email-link', 'runs', (linkId) => deps.emailLinks.delete(linkId)),
    at(
      'mail-email-change-notice',
      'runs',
      // Without it no link is mailed: it is retried until the change has expired.
      (changeId) => mailEmailChangeNotice(deps, changeId),
      forEver,
    ),
    at('mail-email-change-link', 'runs', (changeId) => mailEmailChangeLink(deps, changeId)),
    at('mail-email-changed-former', 'runs', (changeId) => mailEmailChangedFormer(deps, changeId)),
    at('mail-email-changed-new', 'runs', (changeId) => mailEmailChangedNew(deps, changeId)),
    at('forget-email-change', 'runs', (changeId) => deps.emailChanges.delete(changeId)),
    at('mail-password-notice', 'runs', (userId) => mailPasswordNotice(deps, userId)),
    at('mail-factor-notice', 'runs', (userId) => mailFactorNotice(deps, userId)),
    at('mail-wrong-codes', 'runs', (userId) => mailWrongCodes(deps, userId)),
    at('mail-status-notice', 'runs', (userId) => mailStatusNotice(deps, userId)),
    at('mail-factor-reset', 'runs', (userId) => mailFactorReset(deps, userId)),
    at('mail-deletion-notice', 'runs', (userId) => mailDeletionNotice(deps, userId)),
    at('remind-deletion', 'runs', (userId) => mailDeletionNotice(deps, userId, reminderMail)),
    at('end-deletion', 'runs', (userId) => endDeletion(deps, userId), forEver),
    at('mail-device-notice', 'runs', (sessionId) => mailDeviceNotice(deps, sessionId)),
    at('mail-session-notice', 'runs', (sessionId) => mailSessionNotice(deps, sessionId)),
    at('forget-session', 'runs', (sessionId) => forgetSession(deps, sessionId)),
    at(forgetExclusionTimer, 'runs', (hash) => deps.exclusions.delete(hash)),
    at(profileResetTimer, 'runs', (sanctionId) => endProfileReset(deps, sanctionId)),
    at('expire-upload', 'runs', (uploadId) => expireUpload(deps, uploadId)),
    at('delete-upload', 'runs', (uploadId) => deleteUpload(deps, uploadId)),
    at('finish-extra', 'runs', (extraId) => finishExtra(deps, extraId), forEver),
    at('settle-extra', 'runs', (extraId) => settleExtra(deps, extraId), forEver),
    at('erase-uploads', 'runs', (userId) => eraseUploads(deps, userId)),
  ];
}
