import { LoaderCircle } from 'lucide-react';
import type { ButtonHTMLAttributes, ReactNode } from 'react';
import './button.css';

export type ButtonLook = 'plain' | 'primary' | 'quiet' | 'danger';

/** How a link or a button of this look is dressed; `size` is empty for the usual one. */
export const buttonClass = (look: ButtonLook = 'plain', size: 'large' | '' = ''): string =>
  ['button', look, size].filter(Boolean).join(' ');

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: ButtonLook;
  large?: boolean;
  /** Shows a spinner in place of the icon and takes no presses; the label stays readable. */
  loading?: boolean;
  icon?: ReactNode;
}

export function Button({ look, large, loading = false, icon, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={`${buttonClass(look, large ? 'large' : '')} ${rest.className ?? ''}`}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={loading ? (event) => event.preventDefault() : rest.onClick}
    >
      {loading ? <LoaderCircle className="icon spin" aria-hidden /> : icon}
      {children}
    </button>
  );
}
