import type { FeedKind, FeedRun } from '../../reference-api/desk/feed-shapes';
import type { MessageKey } from '../i18n';
import type { Tone } from '../ui/status';

/** How a run stands, in words and colour. */
export const STATES: Record<FeedRun['state'], [name: MessageKey, tone: Tone]> = {
  running: ['feeds.states.running', 'moving'],
  done: ['feeds.states.done', 'good'],
  'not modified': ['feeds.states.notModified', 'quiet'],
  stopped: ['feeds.states.stopped', 'waiting'],
  failed: ['feeds.states.failed', 'bad'],
  undone: ['feeds.states.undone', 'quiet'],
};

export const KINDS: readonly FeedKind[] = ['property-finder', 'bayut', 'csv', 'catalogue'];
/** What may become of a row, in the order of reports. */
export const FATES = ['new', 'changed', 'removed', 'refused', 'held', 'off', 'unchanged'] as const;

/** Minutes between two runs that can be chosen. */
export const INTERVALS = [
  [15, 'feeds.every.quarter'],
  [60, 'feeds.every.hour'],
  [360, 'feeds.every.sixHours'],
  [1440, 'feeds.every.day'],
] as const satisfies readonly (readonly [number, MessageKey])[];
