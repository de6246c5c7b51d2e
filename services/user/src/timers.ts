import { at, type Timer } from '@contend/service-kit';
import { batchSequentially } from './batch-sequentially';
import type { UserDeps } from './deps';
import { forgetExclusionTimer } from './domain/exclusion';
import { reminderMail } from './domain/deletion-mails';
import { KnownCareers } from './domain/known-careers';
import { continueRecount } from './use-cases/continue-recount';
import { countActivities } from './use-cases/count-activities';
import { countResults } from './use-cases/count-results';
import { deleteUpload } from './use-cases/delete-upload';
import { endDeletion } from './use-cases/end-deletion';
import { eraseUploads } from './use-cases/erase-uploads';
import { expireUpload } from './use-cases/expire-upload';
import { examineResult } from './use-cases/examine-result';
import { finishExtra } from './use-cases/finish-extra';
import { mailDeletionNotice } from './use-cases/mail-deletion-notice';
import { mailDeviceNotice } from './use-cases/mail-device-notice';
import { mailEmailLink } from './use-cases/mail-email-link';
import { mailFactorNotice } from './use-cases/mail-factor-notice';
import { mailFactorReset } from './use-cases/mail-factor-reset';
import { mailPasswordNotice } from './use-cases/mail-password-notice';
import { mailRecovery } from './use-cases/mail-recovery';
import { mailSessionNotice } from './use-cases/mail-session-notice';
import { mailStatusNotice } from './use-cases/mail-status-notice';
import { rankPlayers } from './use-cases/rank-players';
import { settleExtra } from './use-cases/settle-extra';

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
