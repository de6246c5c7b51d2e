import { encode } from 'uqr';
import './qr-code.css';

interface QrCodeProps {
  text: string;
  /** What it shows, for readers who do not see it. */
  label: string;
}

/** A text as a QR code. Dark on white in each theme: not every camera reads the inverse. */
export function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { border: 2 });
  const modules = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg className="qr-code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={modules.join('')} />
    </svg>
  );
}
