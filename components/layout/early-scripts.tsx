import { BEFORE_START } from '@/lib/browser/early-scripts';

/** What a page does before its own code has come: fills the hearts, and notes what is pressed. */
export function EarlyScripts() {
  // eslint-disable-next-line react/no-danger -- texts of our own; as a child React would escape their quotes
  return <script dangerouslySetInnerHTML={{ __html: BEFORE_START }} />;
}
