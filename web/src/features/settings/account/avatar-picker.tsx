import { builtInAvatars } from '@contend/contracts';
import { AvatarUpload } from '../../../components/upload/avatar-upload';
import { Hexagon } from '../../../components/player/hexagon';
import { t } from '../../../lib/language/translate';

const nameOf = (url: string): string => /(\w+)\.svg$/.exec(url)?.[1] ?? url;

interface AvatarPickerProps {
  /** The name whose initials are shown without a picture. */
  name: string;
  value: string | null;
  onChange: (value: string | null) => void;
  /** Called with false while a chosen picture is not stored. */
  onCompleteChange: (isComplete: boolean) => void;
}

/** The player's own picture, one of the built-in avatars, or the initials. */
export function AvatarPicker({ name, value, onChange, onCompleteChange }: AvatarPickerProps) {
  const choices: { url: string | null; label: string }[] = [
    { url: null, label: t`Initials` },
    ...builtInAvatars.map((url) => ({ url, label: nameOf(url) })),
  ];
  return (
    <div className="avatar-choice">
      <AvatarUpload label={t`Your picture`} {...{ name, value, onChange, onCompleteChange }} />
      <fieldset className="avatar-picker">
        <legend className="small muted">{t`Or one of ours`}</legend>
        {choices.map(({ url, label }) => (
          <label key={label} title={label}>
            <input
              type="radio"
              name="avatar"
              className="unseen"
              aria-label={label}
              checked={url === value}
              onChange={() => onChange(url)}
            />
            <Hexagon name={name} imageUrl={url} size={44} isMine={url === value} />
          </label>
        ))}
      </fieldset>
    </div>
  );
}
