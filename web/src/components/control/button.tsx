import { LoaderCircle } from 'lucide-react';
import type { ButtonHTMLAttributes, ReactNode } from 'react';
import './button.css';

export type ButtonLook = 'plain' | 'primary' | 'quiet' | 'danger';

/** Class names of links and buttons; `size` is empty for the default. */
export const buttonClass = (look: ButtonLook = 'plain', size: 'large' | '' = ''): string =>
  ['button', look, size].filter(Boolean).join(' ');

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: ButtonLook;
  large?: boolean;
  /**
   * While loading, a spinner replaces the icon and clicks are ignored; the label stays readable.
   */
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
