'use client';

import { usePathname } from 'next/navigation';
import { CrashScreen } from '@/components/error-page/crash-screen';

/** A page that failed in the browser, or could not be had from the server during a navigation. */
export default function PageError({ error }: { error: Error & { digest?: string } }) {
  return <CrashScreen error={error} pathname={usePathname()} />;
}
