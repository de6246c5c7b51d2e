import { SlidersHorizontal, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/control/button';
import { Modal } from '../../../components/dialog/modal';
import { Select, type Choice } from '../../../components/control/select';
import { inSentence } from '../../../lib/language/language';
import { t } from '../../../lib/language/translate';

/** One filter of a list, as its address has it. */
export interface Filter {
  name: string;
  label: string;
  choices: readonly Choice[];
  value: string;
  /** The label without a value. */
  anyLabel: string;
}

interface PhoneFiltersProps {
  filters: Filter[];
  /** The sort order of the list: chosen in the same dialog, but not a filter. */
  sort: Filter;
  onChange: (name: string, value: string) => void;
}

const chosenIn = ({ choices, value }: Filter) =>
  value ? choices.find((choice) => choice.value === value) : undefined;

const withAny = ({ anyLabel, choices }: Filter): Choice[] => [
  { value: '', label: anyLabel },
  ...choices.filter(({ value }) => value !== ''),
];

/** All filters behind one button, and a chip for each active one. */
export function PhoneFilters({ filters, sort, onChange }: PhoneFiltersProps) {
  const [isOpen, setOpen] = useState(false);
  const active = filters.filter(chosenIn);
  return (
    <div className="phone-filters">
      <button type="button" className="filter phone-filters-all" onClick={() => setOpen(true)}>
        <SlidersHorizontal className="icon tiny" aria-hidden />
        {t`Filters`} {active.length > 0 && <b>{active.length}</b>}
      </button>
      {active.map((filter) => (
        <button
          type="button"
          className="filter phone-filters-chip"
          key={filter.name}
          aria-label={t`Clear ${inSentence(filter.label)}: ${chosenIn(filter)?.label}`}
          onClick={() => onChange(filter.name, '')}
        >
          {chosenIn(filter)?.label}
          <X className="icon tiny" aria-hidden />
        </button>
      ))}
      <Modal isOpen={isOpen} onClose={() => setOpen(false)} title={t`Filters`}>
        <div className="modal-body">
          {[...filters, sort].map((filter) => (
            <Select
              key={filter.name}
              label={filter.label}
              choices={filter === sort ? sort.choices : withAny(filter)}
              value={filter.value}
              onChange={(event) => onChange(filter.name, event.target.value)}
            />
          ))}
          <Button look="primary" large onClick={() => setOpen(false)}>
            {t`Show wagers`}
          </Button>
        </div>
      </Modal>
    </div>
  );
}
