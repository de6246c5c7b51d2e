import { regions } from '@contend/contracts';
import type { Choice } from '../control/select';
import { t } from '../../lib/language/translate';

const names: Record<(typeof regions)[number], string> = {
  any: t`Any region`,
  na: t`North America`,
  eu: t`Europe`,
  sa: t`South America`,
  asia: t`Asia`,
  oce: t`Oceania`,
  mea: t`Middle East & Africa`,
};

export const regionName = (region: (typeof regions)[number]): string => names[region];
export const regionChoices: Choice[] = regions.map((value) => ({ value, label: names[value] }));
