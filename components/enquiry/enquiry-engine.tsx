'use client';

import { type RefObject, useEffect, useRef } from 'react';
import { type FieldErrors, type Resolver, useForm } from 'react-hook-form';
import {
  ENQUIRY_TOAST,
  type EnquiryTexts,
  type EnquiryWords,
  NO_WORDS,
  speaksInSight,
  wordsOf,
} from '@/components/enquiry/enquiry-texts';
import { toast } from '@/components/ui/toast';
import { track } from '@/lib/analytics/track';
import { sendJson } from '@/lib/browser';
import {
  ENQUIRY_FIELDS,
  prepareEnquiry,
  readEnquiry,
  validateEnquiry,
  type EnquiryDefaults,
} from '@/lib/enquiry/schema';
import type { EnquiryProperty, EnquiryResult, EnquiryValues } from '@/lib/enquiry/types';
import type { Locale } from '@/lib/i18n/locales';

export type EnquiryEngineProps = {
  /** the form of the document, whose fields hold what is typed */
  form: RefObject<HTMLFormElement | null>;
  property: EnquiryProperty | null;
  defaults?: EnquiryDefaults;
  /** analytics label */
  label: string;
  locale: Locale;
  texts: EnquiryTexts;
  /** what the form is to say when it was checked or answered */
  onWords: (words: EnquiryWords) => void;
  /** how to check and send the form; null when this code goes */
  onReady: (submit: (() => void) | null) => void;
};

/** An answer of the route handler as a result; status 0 and unknown shapes have a meaning too. */
function resultOf(status: number, body: unknown): EnquiryResult {
  if (typeof body === 'object' && body !== null && 'ok' in body) return body as EnquiryResult;
  return { ok: false, reason: status === 0 ? 'network' : 'unexpected', message: null, fields: {} };
}

/**
 * Checks an enquiry by the rules of section 5 and sends it as JSON. It draws nothing and keeps no values: the fields in the
 * document stay what they are when this code arrives, so neither what was typed or filled in before nor the focus is lost.
 */
export function EnquiryEngine({
  form,
  property,
  defaults,
  label,
  locale,
  texts,
  onWords,
  onReady,
}: EnquiryEngineProps) {
  // One key for one enquiry: made at the first attempt, kept until success (decisions).
  const key = useRef<string | null>(null);

  const resolver: Resolver<EnquiryValues> = () => {
    const typed = readEnquiry(form.current ? Object.fromEntries(new FormData(form.current)) : null);
    const broken = Object.entries(validateEnquiry(prepareEnquiry(typed, defaults)));
    if (broken.length === 0) return { values: typed, errors: {} };
    const errors = broken.map(([field, rule]) => [field, { type: rule, message: texts.errors[rule] }] as const);
    return { values: {}, errors: Object.fromEntries(errors) };
  };
  const { register, handleSubmit } = useForm<EnquiryValues>({ resolver, reValidateMode: 'onSubmit' });

  // The library learns where the fields are, to move the focus to the first that is wrong.
  useEffect(() => {
    for (const field of ENQUIRY_FIELDS) {
      const element = form.current?.elements.namedItem(field);
      if (element) register(field).ref(element);
    }
  }, [form, register]);

  const send = async (typed: EnquiryValues) => {
    key.current ??= crypto.randomUUID();
    const { status, body } = await sendJson('/api/enquiry', 'POST', {
      values: prepareEnquiry(typed, defaults),
      property,
      idempotencyKey: key.current,
      locale,
    });
    const result = resultOf(status, body);
    const words = wordsOf(result, texts);
    // A key that was refused for its content must not bar the corrected enquiry.
    if (result.ok || result.reason === 'invalid') key.current = null;
    if (result.ok) track('enquiry_sent', { label });
    // A visitor who has scrolled on meanwhile is told in passing; the form itself says it in any case.
    if (!speaksInSight(form.current)) {
      if (result.ok) toast.success(texts.successTitle, { id: ENQUIRY_TOAST, description: words.thanks ?? undefined });
      else toast.error(texts.failureTitle, { id: ENQUIRY_TOAST, description: words.alert || texts.failureText });
    }
    onWords(words);
    // What the server found wrong is told where it stands, as what the browser finds is.
    const wrong = form.current?.elements.namedItem(ENQUIRY_FIELDS.find((field) => words.errors[field]) ?? '');
    if (wrong instanceof HTMLElement) wrong.focus();
  };
  const refuse = (found: FieldErrors<EnquiryValues>) => {
    const errors = ENQUIRY_FIELDS.flatMap((field) => {
      const text = found[field]?.message;
      return text ? [[field, text] as const] : [];
    });
    onWords({ ...NO_WORDS, errors: Object.fromEntries(errors), alert: texts.errors.form });
  };
  const fail = (error: unknown) => {
    console.error('The enquiry could not be sent', error);
    onWords({ ...NO_WORDS, alert: texts.errors.unexpected });
  };

  useEffect(() => {
    onReady(() => {
      handleSubmit(send, refuse)().catch(fail);
    });
    return () => {
      onReady(null);
    };
  });
  return null;
}
