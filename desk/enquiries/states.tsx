import type { DeskEnquiryRow } from '../../reference-api/desk/shapes';
import { useWords } from '../i18n';
import { Status, type Tone } from '../ui/status';

export type State = DeskEnquiryRow['status'];
const TONES: Record<State, Tone> = {
  new: 'bad',
  in_progress: 'waiting',
  answered: 'good',
  closed: 'quiet',
  spam: 'quiet',
};
/** In the order in which an enquiry goes through them. */
const STATES = Object.keys(TONES) as State[];

/** Those that wait for somebody, as the filter of the list names them. */
export const OPEN = 'new,in_progress' satisfies `${State},${State}`;

/** The state of an enquiry: a dot and a word. */
export function StateMark({ state }: { state: State }) {
  const t = useWords();
  return <Status tone={TONES[state]}>{t(`enquiries.states.${state}`)}</Status>;
}

/** All states, for a select. */
export function StateOptions() {
  const t = useWords();
  return STATES.map((state) => (
    <option key={state} value={state}>
      {t(`enquiries.states.${state}`)}
    </option>
  ));
}
