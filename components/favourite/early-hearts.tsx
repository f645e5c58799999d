import { EARLY_HEARTS } from '@/lib/browser/early-scripts';

/** Fills the hearts of what this device holds before the first paint; the header's count takes over when it is live. */
export function EarlyHearts() {
  // eslint-disable-next-line react/no-danger -- a text of our own; as a child React would escape its quotes
  return <script dangerouslySetInnerHTML={{ __html: EARLY_HEARTS }} />;
}
