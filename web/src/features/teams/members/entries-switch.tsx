import type { TeamReply } from '@contend/contracts';
import { FormError } from '../../../components/form/form-parts';
import { Switch } from '../../../components/control/switch';
import { useMe } from '../../../lib/session/session';
import { useAllowEntries } from '../api';
import { t } from '../../../lib/language/translate';

/** Whether my captains may enter me in events; nothing for those who are no members. */
export function EntriesSwitch({ team }: { team: TeamReply }) {
  const myId = useMe()?.id;
  const set = useAllowEntries();
  const member = team.members.find(({ userId }) => userId === myId);
  if (!member) return null;
  return (
    <div className="team-entries">
      <div className="row">
        <div className="grow">
          <p className="strong" id="team-entries">
            {t`Captains may enter me in events`}
          </p>
          <p className="small muted">
            {t`A seat that you already have stays yours. You can leave it until your team checks
              in.`}
          </p>
        </div>
        <Switch
          labelledBy="team-entries"
          isOn={member.allowsEntries ?? true}
          isPending={set.isPending}
          onChange={(isAllowed) => set.mutate({ params: { teamId: team.id }, body: { isAllowed } })}
        />
      </div>
      <FormError>{set.error?.message}</FormError>
    </div>
  );
}
