import { builtInAvatars } from '@contend/contracts';
import { Hexagon } from '../../components/hexagon';

const nameOf = (url: string): string => /(\w+)\.svg$/.exec(url)?.[1] ?? url;

interface AvatarPickerProps {
  /** The name whose initials are shown without a picture. */
  name: string;
  value: string | null;
  onChange: (value: string | null) => void;
}

/** One of the built-in avatars, or the initials. */
export function AvatarPicker({ name, value, onChange }: AvatarPickerProps) {
  const choices: { url: string | null; label: string }[] = [
    { url: null, label: 'Initials' },
    ...builtInAvatars.map((url) => ({ url, label: nameOf(url) })),
  ];
  return (
    <fieldset className="avatar-picker">
      <legend className="small muted">Avatar</legend>
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
  );
}
