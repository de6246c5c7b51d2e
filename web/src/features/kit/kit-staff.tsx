import { listDisputes, type Me } from '@contend/contracts';
import { AppealDialog } from '../../components/moderation/appeal-dialog';
import { ReportDialog } from '../../components/moderation/report-dialog';
import { ResetDialog } from '../../components/moderation/reset-dialog';
import { RulesDialog } from '../../components/moderation/rules-dialog';
import { SanctionCard } from '../../components/moderation/sanction-card';
import { SanctionDialog } from '../../components/moderation/sanction-dialog';
import { AskToOrganize } from '../../components/support/ask-to-organize';
import { StaffTabs } from '../../components/support/staff-tabs';
import { TransferDialog } from '../../components/support/transfer-dialog';
import { messageOf } from '../../../test/message-samples';
import { muteFrom, personOf } from '../../../test/moderation-samples';
import { type KitGroup, nothing, Opens } from './kit-group';
import { me, replies, SampleReplies } from './kit-replies';

const bea = personOf('Bea');
const present = muteFrom(new Date());
const past = muteFrom(new Date(Date.now() - 3_600_000));
const ban = muteFrom(new Date(), { kind: 'ban', channel: null });

const card = (sanction: typeof present) => (
  <SampleReplies>
    <SanctionCard sanction={sanction} />
  </SampleReplies>
);

export const moderation: KitGroup = {
  title: 'Moderation',
  isWide: true,
  components: {
    SanctionCard: { mute: card(present), ban: card(ban), over: card(past) },
    AppealDialog: {
      'of a mute': (
        <Opens>{(onClose) => <AppealDialog sanction={present} onClose={onClose} />}</Opens>
      ),
      'of a reset': (
        <Opens>
          {(onClose) => <AppealDialog sanction={{ ...present, kind: 'bio' }} onClose={onClose} />}
        </Opens>
      ),
    },
    ReportDialog: {
      'of a message': (
        <Opens>{(onClose) => <ReportDialog message={messageOf(1)} onClose={onClose} />}</Opens>
      ),
      'of a deleted account': (
        <Opens>
          {(onClose) => <ReportDialog message={messageOf(1, { author: null })} onClose={onClose} />}
        </Opens>
      ),
    },
    SanctionDialog: {
      'of a player': <Opens>{(onClose) => <SanctionDialog user={bea} onClose={onClose} />}</Opens>,
    },
    ResetDialog: {
      'of a profile': <Opens>{(onClose) => <ResetDialog user={bea} onClose={onClose} />}</Opens>,
    },
    RulesDialog: { rules: <Opens>{(onClose) => <RulesDialog onClose={onClose} />}</Opens> },
  },
};

const as = (...roles: string[]) => ({ ...me, roles }) as unknown as Me;
const tabs = (user: Me) => (
  <SampleReplies
    user={user}
    of={replies(listDisputes, { items: [], page: 1, pageSize: 20, total: 7 })}
  >
    <StaffTabs />
  </SampleReplies>
);

const transfer = (state: { pendingTo?: string | null; error?: string }) => (
  <SampleReplies>
    <Opens>
      {(onClose) => (
        <TransferDialog
          {...{ title: 'Transfer the case', description: 'The other one answers it.' }}
          {...{ note: 'gets the case', returnLabel: 'Back to the queue', onTransfer: nothing }}
          pendingTo={state.pendingTo}
          error={state.error}
          onClose={onClose}
        />
      )}
    </Opens>
  </SampleReplies>
);

export const staff: KitGroup = {
  title: 'Support and staff',
  isWide: true,
  components: {
    StaffTabs: { 'of a moderator': tabs(as('moderator')), 'of an admin': tabs(as('admin')) },
    TransferDialog: {
      'a moderator is chosen': transfer({}),
      'being given back': transfer({ pendingTo: null }),
      'after a refusal': transfer({ error: 'The case was closed a moment ago.' }),
    },
    AskToOrganize: { button: <AskToOrganize /> },
  },
};
