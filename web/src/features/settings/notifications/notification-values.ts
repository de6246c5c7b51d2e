import type { NotificationSettings } from '@contend/contracts';
import { z } from 'zod';
import { rulesOf } from '../../../lib/form/forms';
import { myZone } from '../../../lib/format/zone-time';
import { t } from '../../../lib/language/translate';

/** The settings as the form holds them; one time zone is for both quiet hours and e-mail. */
export interface NotificationValues {
  categories: NotificationSettings['categories'];
  isQuiet: boolean;
  from: string;
  to: string;
  allowDeadlines: boolean;
  isDigest: boolean;
  at: string;
  zone: string;
}

const night = { from: '23:00', to: '07:00', allowDeadlines: true };
const morning = '08:00';

export const valuesOf = ({
  categories,
  quietHours,
  digest,
}: NotificationSettings): NotificationValues => {
  const { from, to, allowDeadlines } = quietHours ?? night;
  return {
    categories,
    isQuiet: quietHours !== null,
    from,
    to,
    allowDeadlines,
    isDigest: digest !== null,
    at: digest?.at ?? morning,
    zone: quietHours?.timeZone ?? digest?.timeZone ?? myZone(),
  };
};

export const settingsOf = (values: NotificationValues): NotificationSettings => {
  const { categories, isQuiet, from, to, allowDeadlines, isDigest, at, zone } = values;
  return {
    categories,
    quietHours: isQuiet ? { from, to, timeZone: zone, allowDeadlines } : null,
    digest: isDigest ? { at, timeZone: zone } : null,
  };
};

const time = z.string().regex(/^\d\d:\d\d$/, t`Enter a time like 23:00.`);

/** Fields of what is off are not checked: they are not sent. */
export const notificationRules = rulesOf<NotificationValues>(
  z
    .discriminatedUnion('isQuiet', [
      z.looseObject({ isQuiet: z.literal(false) }),
      z.looseObject({ isQuiet: z.literal(true), from: time, to: time }),
    ])
    .and(
      z.discriminatedUnion('isDigest', [
        z.looseObject({ isDigest: z.literal(false) }),
        z.looseObject({ isDigest: z.literal(true), at: time }),
      ]),
    ),
);
