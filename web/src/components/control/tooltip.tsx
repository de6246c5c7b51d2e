import { useId, type ReactNode } from 'react';
import '../page/parts.css';

interface TooltipProps {
  tip: string;
  children: ReactNode;
}

/** Additional text on hover and on focus; always available to screen readers. */
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
