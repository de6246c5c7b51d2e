import { Link } from 'react-router-dom';
import { Logo } from '../../components/page/logo';
import { useFrameKind } from '../../lib/session/session';

interface MarkProps {
  className: string;
  size?: number;
}

/** The logo, which leads members to their home and guests to the landing page. */
export function Mark({ className, size }: MarkProps) {
  const kind = useFrameKind();
  return (
    <Link className={className} to={kind === 'member' ? '/home' : '/'} aria-label="Contend">
      <Logo size={size} />
    </Link>
  );
}
