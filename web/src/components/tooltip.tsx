import { useId, type ReactNode } from 'react';
import './parts.css';

interface TooltipProps {
  tip: string;
  children: ReactNode;
}

/** More about a thing, on hover and on focus; always there for a screen reader. */
export function Tooltip({ tip, children }: TooltipProps) {
  const id = useId();
  return (
    <span className="tooltip" tabIndex={0} aria-describedby={id}>
      {children}
      <span className="tip" role="tooltip" id={id}>
        {tip}
      </span>
    </span>
  );
}
