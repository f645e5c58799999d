'use client';

import { type RefObject, useEffect, useRef } from 'react';
import { type FieldErrors, type Resolver, useForm } from 'react-hook-form';
import {
  ENQUIRY_TOAST,
  type EnquiryTranslate,
  type EnquiryVariant,
  type EnquiryWords,
  failureTitle,
  NO_WORDS,
  speaksInSight,
  TRAP_FIELD,
  wordsOf,
} from '@/lib/enquiry/view';
import { mayMoveFocus } from '@/lib/browser/focus';
import { toast } from '@/lib/browser/toast';
import { track } from '@/lib/analytics/track';
import { readJson, sendJson } from '@/lib/browser/request';
import { keepDraft } from '@/lib/enquiry/draft';
import { attemptKey, endAttempt, keptSource, resultOf } from '@/lib/enquiry/send';
import { ENQUIRY_FIELDS } from '@/lib/enquiry/rules';
import { prepareEnquiry, readEnquiry, validateEnquiry, type EnquiryDefaults } from '@/lib/enquiry/schema';
import type { EnquiryProperty, EnquiryValues } from '@/lib/enquiry/types';
import type { Locale } from '@/lib/i18n/locales';

type Props = {
  /** the form of the document, whose fields hold what is typed */
  form: RefObject<HTMLFormElement | null>;
  variant: EnquiryVariant;
  property: EnquiryProperty | null;
  defaults?: EnquiryDefaults;
  /** analytics label */
  label: string;
  locale: Locale;
  t: EnquiryTranslate;
  /** what the form is to say when it was checked or answered */
  onWords: (words: EnquiryWords) => void;
  /** how to check and send the form; null when this code goes */
  onReady: (submit: (() => void) | null) => void;
};

const ADDRESS = '/api/enquiry';
/** A token is brought at most this old: the server takes older ones, but may have been started anew. */
const FRESH_MS = 30 * 60_000;

type Token = { value: string; since: number; afterMs: number };

/** A token for one enquiry; without one the server takes it all the same, unless too many come without. */
async function fetchToken(): Promise<Token | null> {
  const body = await readJson(ADDRESS).catch(() => null);
  const given = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  const { token, afterMs } = given;
  if (typeof token !== 'string' || typeof afterMs !== 'number') return null;
  return { value: token, since: performance.now(), afterMs };
}

/** Waits until the token may be brought: a form that a browser filled in by itself is sent sooner than one can type. */
async function ripen({ since, afterMs }: Token): Promise<void> {
  const left = afterMs - (performance.now() - since);
  if (left > 0) await new Promise((resolve) => setTimeout(resolve, left + 50));
}

/**
 * Checks an enquiry by the rules of section 5 and sends it as JSON. It draws nothing and keeps no values: the fields in the
 * document stay what they are when this code arrives, so neither what was typed or filled in before nor the focus is lost.
 */
export function EnquiryEngine({ form, variant, property, defaults, label, locale, t, onWords, onReady }: Props) {
  const token = useRef<Promise<Token | null> | null>(null);

  const resolver: Resolver<EnquiryValues> = () => {
    const typed = readEnquiry(form.current ? Object.fromEntries(new FormData(form.current)) : null);
    const broken = Object.entries(validateEnquiry(prepareEnquiry(typed, defaults)));
    if (broken.length === 0) return { values: typed, errors: {} };
    const errors = broken.map(
      ([field, rule]) => [field, { type: rule, message: t(`enquiry.errors.${rule}`) }] as const,
    );
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

  // Fetched as a visitor comes to the form, so that it is old enough once something has been typed.
  useEffect(() => {
    token.current ??= fetchToken();
  }, []);

  const exchange = async (typed: EnquiryValues, idempotencyKey: string) => {
    let mine = await (token.current ?? fetchToken());
    if (mine && performance.now() - mine.since > FRESH_MS) mine = await fetchToken();
    token.current = null; // one for each enquiry
    if (mine) await ripen(mine);
    const trap = form.current?.elements.namedItem(TRAP_FIELD);
    return sendJson(ADDRESS, 'POST', {
      values: prepareEnquiry(typed, defaults),
      property,
      idempotencyKey,
      locale,
      stamp: mine?.value ?? '',
      source: keptSource(),
      trap: trap instanceof HTMLInputElement ? trap.value : '',
    });
  };
  const unsaid = t(variant === 'contact' ? 'enquiry.errors.failed' : 'enquiry.failureText');
  const send = async (typed: EnquiryValues) => {
    const key = attemptKey([prepareEnquiry(typed, defaults), property]);
    const path = location.pathname;
    let result = resultOf(await exchange(typed, key));
    // A server that was started anew does not know the token: one of its own may do. Only the route handler names a wait.
    if (!result.ok && result.wait) result = resultOf(await exchange(typed, key));
    const words = { ...wordsOf(result, t, variant), away: !speaksInSight(form.current) };
    if (result.ok || result.reason === 'invalid') endAttempt(key);
    if (result.ok) {
      track('enquiry_sent', { label });
      // Kept as the page was left before, or while this was on its way.
      keepDraft(null, path);
    }
    // A visitor who has scrolled on meanwhile is told in passing; the form itself says it in any case.
    if (words.away) {
      if (result.ok)
        toast.success(t('enquiry.successTitle'), { id: ENQUIRY_TOAST, description: words.thanks ?? undefined });
      else toast.error(failureTitle(t, variant), { id: ENQUIRY_TOAST, description: words.alert || unsaid });
    }
    onWords(words);
    // What the server found wrong is told where it stands, as what the browser finds is.
    const wrong = form.current?.elements.namedItem(ENQUIRY_FIELDS.find((field) => words.errors[field]) ?? '');
    if (wrong instanceof HTMLElement && mayMoveFocus(form.current)) wrong.focus();
  };
  const refuse = (found: FieldErrors<EnquiryValues>) => {
    const errors = ENQUIRY_FIELDS.flatMap((field) => {
      const text = found[field]?.message;
      return text ? [[field, text] as const] : [];
    });
    onWords({ ...NO_WORDS, errors: Object.fromEntries(errors), alert: t('enquiry.errors.form') });
  };
  const fail = (error: unknown) => {
    console.error('The enquiry could not be sent', error);
    onWords({ ...NO_WORDS, alert: t('enquiry.errors.unexpected') });
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
