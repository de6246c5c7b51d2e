import { Search } from 'lucide-react';
import './search-input.css';

interface SearchInputProps {
  /** For screen readers, and in the field while it is empty. */
  label: string;
  value: string;
  maxLength: number;
  onChange: (value: string) => void;
}

/** A field above a list, which shows what is found for the text in it. */
export const SearchInput = ({ label, value, maxLength, onChange }: SearchInputProps) => (
  <span className="search-input">
    <Search className="icon" aria-hidden />
    <input
      className="input"
      type="search"
      aria-label={label}
      placeholder={label}
      {...{ value, maxLength }}
      onChange={({ target }) => onChange(target.value)}
    />
  </span>
);
