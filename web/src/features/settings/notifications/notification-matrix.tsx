import type { NotificationCategory } from '@contend/contracts';
import type { UseFormRegister } from 'react-hook-form';
import { categoryWords } from '../../../lib/labels/notification-labels';
import type { NotificationValues } from './notification-values';
import { inSentence } from '../../../lib/language/language';
import { t } from '../../../lib/language/translate';

const channels = [
  { name: 'toast', label: t`On screen` },
  { name: 'push', label: t`Push` },
  { name: 'email', label: t`E-mail` },
] as const;

const categories = Object.keys(categoryWords) as NotificationCategory[];

interface MatrixProps {
  register: UseFormRegister<NotificationValues>;
}

/** Categories by channels. */
export const NotificationMatrix = ({ register }: MatrixProps) => (
  <table className="channels">
    <thead>
      <tr>
        <th scope="col">
          <span className="unseen">{t`Category`}</span>
        </th>
        {channels.map(({ name, label }) => (
          <th key={name} scope="col">
            {label}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {categories.map((category) => {
        const { label, contents, icon: Icon } = categoryWords[category];
        return (
          <tr key={category}>
            <th scope="row">
              <Icon className="icon" aria-hidden />
              <span>
                {label}
                <span className="small muted">{contents}</span>
              </span>
            </th>
            {channels.map(({ name, label: channel }) => (
              <td key={name}>
                <label>
                  <span className="unseen">{`${label}: ${inSentence(channel)}`}</span>
                  <input type="checkbox" {...register(`categories.${category}.${name}`)} />
                </label>
              </td>
            ))}
          </tr>
        );
      })}
    </tbody>
  </table>
);
