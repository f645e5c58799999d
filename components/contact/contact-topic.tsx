'use client';

import { useEffect } from 'react';

/** Query of a link to the contact page that brings a subject: `/contact?topic=consultation`. */
const TOPIC = 'topic';

/**
 * Writes the subject that a link brought into the form, if the visitor has not written one. The page itself is shared
 * by all visitors, so only the browser knows its query.
 */
export function ContactTopic({ subjects }: { subjects: Record<string, string> }) {
  useEffect(() => {
    const topic = new URLSearchParams(location.search).get(TOPIC) ?? '';
    const subject = Object.hasOwn(subjects, topic) && subjects[topic];
    const field = document.querySelector<HTMLInputElement>('main form [name="subject"]');
    if (!subject || !field || field.value !== '') return;
    field.value = subject;
    // The page's and not the visitor's, so that no draft is kept of it.
    field.defaultValue = subject;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }, [subjects]);
  return null;
}
