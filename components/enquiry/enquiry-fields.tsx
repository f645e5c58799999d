'use client';

import { type RefObject, useActionState, useCallback, useEffect, useId, useRef, useState } from 'react';
import { EnquiryFailure, EnquiryThanks } from '@/components/enquiry/enquiry-answer';
import { EnquiryField } from '@/components/enquiry/enquiry-field';
import { Input } from '@/components/ui/input';
import { SelectNative } from '@/components/ui/select-native';
import { Textarea } from '@/components/ui/textarea';
import { useOnDemand } from '@/lib/browser/on-demand';
import { toast } from '@/lib/browser/toast';
import { useTyped } from '@/lib/enquiry/draft';
import type { EnquiryDefaults } from '@/lib/enquiry/schema';
import type { EnquiryAction, EnquiryField as FieldName, EnquiryProperty, EnquiryState } from '@/lib/enquiry/types';
import {
  ENQUIRY_TOAST,
  type EnquiryMessage,
  type EnquiryTranslate,
  type EnquiryVariant,
  type EnquiryWords,
  failureTitle,
  NO_WORDS,
  speaksInSight,
  STAMP_FIELD,
  TRAP_FIELD,
  wordsOf,
} from '@/lib/enquiry/view';
import { type IslandMessages, islandTranslator } from '@/lib/i18n/island';
import type { Locale } from '@/lib/i18n/locales';
import { cn } from '@/lib/utils';

const engineCode = () => import('@/components/enquiry/enquiry-engine').then(({ EnquiryEngine }) => EnquiryEngine);

const APPROACH = ['pointerenter', 'pointerdown', 'focusin'] as const;

/** What is typed from left to right in every language stands where the page's own words do. */
const LATIN = 'rtl:text-right';

type Props = {
  action: EnquiryAction;
  variant: EnquiryVariant;
  property: EnquiryProperty | null;
  defaults?: EnquiryDefaults;
  initial: EnquiryState;
  /** analytics label */
  label: string;
  messages: IslandMessages<EnquiryMessage>;
  /** types of property to choose from; without them the form does not ask */
  choices?: { value: string; label: string }[];
  /** most letters of a subject */
  subjectLength: number;
  /** what a form sent without script shows to come from a page of ours */
  stamp: string;
  /** class names of the button, made on the server */
  sendLook: string;
};

type Form = RefObject<HTMLFormElement | null>;

/** Calls `want` when a visitor comes near the form; a form drawn anew (`cleared`) is watched anew. */
function useApproach(form: Form, want: () => unknown, cleared: number): void {
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const approached = () => void want();
    // A visitor who was in the form before this code ran gave no sign that it could hear.
    if (element.contains(document.activeElement)) approached();
    for (const name of APPROACH) element.addEventListener(name, approached, { once: true });
    return () => {
      for (const name of APPROACH) element.removeEventListener(name, approached);
    };
  }, [form, want, cleared]);
}

/** What an enquiry form knows: what came of it, whether it is on its way, and how to send it, clear it and take an error back. */
function useEnquiry(props: Props, form: Form, id: string) {
  const { action, variant, property, defaults, initial, label, messages } = props;
  const t = islandTranslator(messages);
  const [posted, formAction] = useActionState(action, initial);
  const [words, setWords] = useState(() => wordsOf(posted.result, t, variant));
  const [sending, setSending] = useState(false);
  /** how many forms were sent and cleared in this document */
  const [cleared, setCleared] = useState(0);
  const [Engine, wantEngine] = useOnDemand(engineCode);
  const submit = useRef<(() => void) | null>(null);
  const waiting = useRef(false);
  useTyped(form, id);
  useApproach(form, wantEngine, cleared);
  useEffect(() => {
    if (cleared > 0) form.current?.querySelector<HTMLInputElement>('[name="name"]')?.focus();
  }, [form, cleared]);

  const onWords = useCallback((said: EnquiryWords) => {
    setWords(said);
    setSending(false);
  }, []);
  const onReady = useCallback((arrived: (() => void) | null) => {
    submit.current = arrived;
    if (!arrived || !waiting.current) return;
    waiting.current = false;
    arrived();
  }, []);
  const send = async () => {
    if (sending) return;
    setSending(true);
    setWords((before) => ({ ...before, alert: null }));
    if (submit.current) {
      submit.current();
      return;
    }
    waiting.current = true;
    if (await wantEngine()) return;
    waiting.current = false;
    setSending(false);
    const [title, alert] = [failureTitle(t, variant), t('enquiry.errors.network')];
    setWords((before) => ({ ...before, title, alert }));
    if (!speaksInSight(form.current)) toast.error(title, { id: ENQUIRY_TOAST, description: alert });
  };
  const edited = (field: string) => {
    setWords((before) => {
      if (!(field in before.errors)) return before;
      const errors = Object.fromEntries(Object.entries(before.errors).filter(([name]) => name !== field));
      // An alert without a title is about the fields, in whoever's words.
      const right = Object.keys(errors).length === 0 && before.title === null;
      return { ...before, errors, alert: right ? null : before.alert };
    });
  };
  const clear = () => {
    setWords(NO_WORDS);
    setCleared(cleared + 1);
  };
  const engine = Engine && (
    <Engine
      form={form}
      variant={variant}
      property={property}
      defaults={defaults}
      label={label}
      locale={messages.locale}
      t={t}
      onWords={onWords}
      onReady={onReady}
    />
  );
  return { t, posted, formAction, words, sending, cleared, engine, send, edited, clear };
}

type HiddenProps = Pick<Props, 'property' | 'stamp'> & { id: string; locale: Locale; t: EnquiryTranslate };

/** What a form brings besides what is typed. */
function HiddenFields({ id, locale, stamp, property, t }: HiddenProps) {
  return (
    <>
      <input type="hidden" name="locale" value={locale} />
      <input type="hidden" name={STAMP_FIELD} value={stamp} />
      {/* Programs fill in every field they find; no person sees this one or comes to it. */}
      <div aria-hidden="true" className="sr-only">
        <label htmlFor={`${id}-${TRAP_FIELD}`}>{t('enquiry.leaveEmpty')}</label>
        <input id={`${id}-${TRAP_FIELD}`} name={TRAP_FIELD} type="text" tabIndex={-1} autoComplete="off" />
      </div>
      {property && (
        <>
          <input type="hidden" name="property_id" value={property.id} />
          <input type="hidden" name="property_title" value={property.title} />
          <input type="hidden" name="property_slug" value={property.slug} />
        </>
      )}
    </>
  );
}

/**
 * The fields of an enquiry. Without script the form is posted to the page's own action and answered with a whole page;
 * with script it is checked and sent by code that comes when a visitor approaches it, at the latest to send it. Nothing
 * typed is lost on failure (specification sections 5 and 8).
 */
export function EnquiryFields(props: Props) {
  const { variant, property, defaults, messages, choices, subjectLength, stamp, sendLook } = props;
  const id = useId();
  const form: Form = useRef(null);
  const { t, posted, formAction, words, sending, cleared, engine, send, edited, clear } = useEnquiry(props, form, id);
  if (words.thanks !== null) {
    const answered = posted.result?.ok === true && cleared === 0;
    return <EnquiryThanks text={words.thanks} t={t} answered={answered} away={words.away} clear={clear} />;
  }

  const compact = variant === 'property';
  const line = compact ? 'h-[50px] pt-5 lg:h-11 lg:pt-[18px] lg:text-body' : undefined;
  const about = (field: FieldName) => ({
    id: `${id}-${field}`,
    label: t(`enquiry.${field}`),
    error: words.errors[field],
    compact,
  });
  // What stands in the place of an empty subject or message is sent.
  const needed = new Set<FieldName>(['name', 'email', ...(defaults ? [] : (['subject', 'message'] as const))]);
  const control = (field: FieldName) => ({
    name: field,
    id: `${id}-${field}`,
    defaultValue: cleared > 0 ? '' : posted.values[field],
    // Said, not marked: the optional ones say that they are.
    'aria-required': needed.has(field) || undefined,
    'aria-invalid': words.errors[field] ? true : undefined,
    'aria-describedby': words.errors[field] ? `${id}-${field}-error` : undefined,
  });
  return (
    <form
      ref={form}
      action={formAction}
      noValidate
      onChange={({ target }) => {
        if ('name' in target) edited(target.name);
      }}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      className={
        compact ? 'mt-3 grid grid-cols-1 gap-1 tight:mt-1.5' : 'grid grid-cols-1 gap-x-10 gap-y-6 md:grid-cols-2'
      }
      data-answer={posted.result?.ok === false ? posted.result.reason : undefined}
    >
      <HiddenFields id={id} locale={messages.locale} stamp={stamp} property={property} t={t} />
      <EnquiryField {...about('name')}>
        <Input {...control('name')} autoComplete="name" className={line} />
      </EnquiryField>
      <EnquiryField {...about('email')}>
        <Input
          {...control('email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          dir="ltr"
          className={cn(LATIN, line)}
        />
      </EnquiryField>
      <EnquiryField {...about('phone')}>
        <Input {...control('phone')} type="tel" autoComplete="tel" dir="ltr" className={cn(LATIN, line)} />
      </EnquiryField>
      {choices && (
        <EnquiryField {...about('propertyType')}>
          <SelectNative {...control('propertyType')}>
            <option value="">{t('enquiry.choose')}</option>
            {choices.map(({ value, label: name }) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </SelectNative>
        </EnquiryField>
      )}
      <EnquiryField {...about('subject')} className="md:col-span-full">
        <Input {...control('subject')} maxLength={subjectLength} placeholder={defaults?.subject} className={line} />
      </EnquiryField>
      <EnquiryField {...about('message')} className="md:col-span-full">
        <Textarea
          {...control('message')}
          rows={compact ? 3 : 4}
          placeholder={defaults?.message}
          // The room of its name is border: lines scrolled out of sight show in padding.
          className={
            compact
              ? 'max-h-44 border-t-[22px] border-t-transparent! pt-0.5 forced-colors:border-t-[color:Field]! pb-2 lg:min-h-0 lg:leading-snug lg:text-body'
              : undefined
          }
        />
      </EnquiryField>
      {words.alert !== null && <EnquiryFailure words={words} answered={posted.result !== null} compact={compact} />}
      <button type="submit" className={sendLook} aria-disabled={sending || undefined}>
        {t(sending ? 'enquiry.sending' : 'enquiry.send')}
      </button>
      {engine}
    </form>
  );
}
