import { render, screen } from '@testing-library/react';
import { QrCode, qrPath } from '@/components/property/qr-code';

describe('a QR code', () => {
  it('is a square of dark modules inside a quiet zone of four', () => {
    const { path, size } = qrPath('https://permits.example/71234567');
    expect(size).toBeGreaterThanOrEqual(21 + 8);
    expect(path).toMatch(/^M4 4h7v1h-7z/);
    const columns = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map(([, x, y, run]) => [
      Number(x),
      Number(y),
      Number(run),
    ]);
    for (const [x = 0, y = 0, run = 0] of columns) {
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(4);
      expect(Math.max(x + run, y + 1)).toBeLessThanOrEqual(size - 4);
    }
  });

  it('has an accessible name, and is left out where the text is too long', () => {
    const { container } = render(<QrCode text={`https://permits.example/${'1'.repeat(3000)}`} label="" className="" />);
    expect(container).toBeEmptyDOMElement();
    render(<QrCode text="https://permits.example/1" label="QR code of permit 1" className="" />);
    expect(screen.getByRole('img', { name: 'QR code of permit 1' })).toBeInTheDocument();
  });
});
