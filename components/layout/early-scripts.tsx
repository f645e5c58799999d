import { EARLY_CLICKS, EARLY_HEARTS } from '@/lib/browser/early-scripts';

/** What a page does before its own code has come: fills the hearts, and notes what is pressed. */
export function EarlyScripts() {
  return [EARLY_HEARTS, EARLY_CLICKS].map((code) => (
    // eslint-disable-next-line react/no-danger -- texts of our own; as a child React would escape their quotes
    <script key={code} dangerouslySetInnerHTML={{ __html: code }} />
  ));
}
