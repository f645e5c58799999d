'use client';

import { type ComponentProps, useEffect } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { PRINT_ON_ARRIVAL } from '@/lib/routes';

/** Milliseconds that nobody minds between a tap and the print dialog. */
const PATIENCE = 3000;

let waiting = false;

/** Prints the page once its pictures can be drawn; with what is there where they do not come in time. Not another that was gone to. */
async function printPage() {
  if (waiting) return;
  waiting = true;
  const { pathname } = location;
  const pictures = Promise.allSettled(
    Array.from(document.images, (image) => {
      // One that is out of sight would come when it is scrolled to.
      image.loading = 'eager';
      return image.decode();
    }),
  );
  await Promise.race([pictures, new Promise((late) => setTimeout(late, PATIENCE))]);
  waiting = false;
  if (location.pathname === pathname) print();
}

type Props = Pick<ComponentProps<typeof Button>, 'variant' | 'size'> & { label: string };

/** Prints the page it stands on, by itself where the address asks for it. */
export function PrintButton({ label, variant = 'solid', size = 'small' }: Props) {
  useEffect(() => {
    if (location.hash !== PRINT_ON_ARRIVAL) return;
    // Asked for once: coming back to the page does not print it again.
    history.replaceState(history.state, '', location.pathname + location.search);
    void printPage();
  }, []);
  return (
    <Button variant={variant} size={size} className="needs-script" onClick={() => void printPage()}>
      <Icon name="print" />
      {label}
    </Button>
  );
}
