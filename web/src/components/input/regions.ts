import { regions } from '@contend/contracts';
import type { Choice } from '../control/select';

const names: Record<(typeof regions)[number], string> = {
  any: 'Any region',
  na: 'North America',
  eu: 'Europe',
  sa: 'South America',
  asia: 'Asia',
  oce: 'Oceania',
  mea: 'Middle East & Africa',
};

export const regionName = (region: (typeof regions)[number]): string => names[region];
export const regionChoices: Choice[] = regions.map((value) => ({ value, label: names[value] }));
