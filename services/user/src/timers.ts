import { at, type Timer } from '@contend/service-kit';
import { mailStatusNotice } from './account/status.actions';
import { batchSequentially } from './batch-sequentially';
import { examineResult } from './collusion/collusion.actions';
import { reminderMail } from './deletion/deletion-mails';
import { endDeletion, mailDeletionNotice } from './deletion/deletion.actions';
import { forgetExclusionTimer } from './deletion/exclusion';
import type { UserDeps } from './deps';
import { rankPlayers } from './leaderboards/leaderboards.actions';
import { countResults } from './ratings/counting.actions';
import { continueRecount } from './ratings/recount.actions';
import { KnownCareers } from './ratings/pending-recount';
import { countActivities } from './rewards/activities.actions';
import { finishExtra, settleExtra } from './rewards/extras.actions';
import { mailEmailLink } from './sign-in/email-links.actions';
import { mailPasswordNotice, mailRecovery } from './sign-in/passwords.actions';
import { mailFactorNotice, mailFactorReset } from './sign-in/second-factor.actions';
import { mailDeviceNotice, mailSessionNotice } from './sign-in/sessions.actions';
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
    at('count-result', countResult),
    at('examine-result', (matchId) => examineResult(deps, matchId)),
    at('count-activities', (batchId) => countActivities(deps, batchId)),
    at('recount', () => continueRecount(deps, undefined, careers), { concurrency: 1 }),
    at('rank-player', rankPlayer),
    at('mail-recovery', (recoveryId) => mailRecovery(deps, recoveryId)),
    at('forget-recovery', (recoveryId) => deps.recoveries.delete(recoveryId)),
    at('mail-email-link', (linkId) => mailEmailLink(deps, linkId)),
    at('forget-email-link', (linkId) => deps.emailLinks.delete(linkId)),
    at('mail-password-notice', (userId) => mailPasswordNotice(deps, userId)),
    at('mail-factor-notice', (userId) => mailFactorNotice(deps, userId)),
    at('mail-status-notice', (userId) => mailStatusNotice(deps, userId)),
    at('mail-factor-reset', (userId) => mailFactorReset(deps, userId)),
    at('mail-deletion-notice', (userId) => mailDeletionNotice(deps, userId)),
    at('remind-deletion', (userId) => mailDeletionNotice(deps, userId, reminderMail)),
    at('end-deletion', (userId) => endDeletion(deps, userId), forEver),
    at('mail-device-notice', (sessionId) => mailDeviceNotice(deps, sessionId)),
    at('mail-session-notice', (sessionId) => mailSessionNotice(deps, sessionId)),
    at('forget-session', (sessionId) => deps.sessions.delete(sessionId)),
    at(forgetExclusionTimer, (hash) => deps.exclusions.delete(hash)),
    at('expire-upload', (uploadId) => expireUpload(deps, uploadId)),
    at('delete-upload', (uploadId) => deleteUpload(deps, uploadId)),
    at('finish-extra', (extraId) => finishExtra(deps, extraId), forEver),
    at('settle-extra', (extraId) => settleExtra(deps, extraId), forEver),
    at('erase-uploads', (userId) => eraseUploads(deps, userId)),
  ];
}
