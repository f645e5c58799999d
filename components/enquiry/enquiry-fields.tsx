'use client';

import { useActionState, useCallback, useEffect, useId, useRef, useState } from 'react';
import {
  ENQUIRY_TOAST,
  type EnquiryTexts,
  type EnquiryWords,
  NO_WORDS,
  speaksInSight,
  wordsOf,
} from '@/lib/enquiry/view';
import { Input } from '@/components/ui/input';
import { useOnDemand } from '@/lib/browser/on-demand';
import { SelectNative } from '@/components/ui/select-native';
import { Textarea } from '@/components/ui/textarea';
import { toast } from '@/lib/browser/toast';
import { ENQUIRY_LIMITS } from '@/lib/contract/rules';
import { readEnquiry, STAMP_FIELD, TRAP_FIELD, type EnquiryDefaults } from '@/lib/enquiry/schema';
import { takeDraft } from '@/lib/enquiry/draft';
import type { Locale } from '@/lib/i18n/locales';
import { cn } from '@/lib/utils';
import type { EnquiryAction, EnquiryField, EnquiryProperty, EnquiryState } from '@/lib/enquiry/types';

const engineCode = () => import('@/components/enquiry/enquiry-engine').then(({ EnquiryEngine }) => EnquiryEngine);

const APPROACH = ['pointerenter', 'pointerdown', 'focusin'] as const;

/** What is typed from left to right in every language stands where the page's own words do. */
const LATIN = 'rtl:text-right';

type Props = {
  action: EnquiryAction;
  variant: 'property' | 'contact';
  property: EnquiryProperty | null;
  defaults?: EnquiryDefaults;
  initial: EnquiryState;
  /** analytics label */
  label: string;
  locale: Locale;
  texts: EnquiryTexts;
  /** what a form sent without script shows to come from a page of ours */
  stamp: string;
  /** class names of the button, made on the server */
  sendLook: string;
};

/** The message's field; null on the server. */
function messageOf(id: string): HTMLTextAreaElement | null {
  if (typeof document === 'undefined') return null;
  return document.getElementById(`${id}-message`) as HTMLTextAreaElement | null;
}

/**
 * The fields of an enquiry. Without script the form is posted to the page's own action and answered with a whole page;
 * with script it is checked and sent by code that comes when a visitor approaches it, at the latest to send it. Nothing
 * typed is lost on failure (specification sections 5 and 8).
 */
export function EnquiryFields({
  action,
  variant,
  property,
  defaults,
  initial,
  label,
  locale,
  texts,
  stamp,
  sendLook,
}: Props) {
  const id = useId();
  const [posted, formAction] = useActionState(action, initial);
  const [words, setWords] = useState(() => wordsOf(posted.result, texts));
  const [sending, setSending] = useState(false);
  /** how many forms were sent and cleared in this document */
  const [cleared, setCleared] = useState(0);
  const [Engine, wantEngine] = useOnDemand(engineCode);
  const form = useRef<HTMLFormElement>(null);
  const thanked = useRef<HTMLDivElement>(null);
  const submit = useRef<(() => void) | null>(null);
  const waiting = useRef(false);

  const say = useCallback((said: EnquiryWords) => {
    setWords(said);
    setSending(false);
  }, []);
  const ready = useCallback((arrived: (() => void) | null) => {
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
    setWords((before) => ({ ...before, title: texts.failureTitle, alert: texts.errors.network }));
    if (!speaksInSight(form.current))
      toast.error(texts.failureTitle, { id: ENQUIRY_TOAST, description: texts.errors.network });
  };
  const edited = (field: string) => {
    setWords((before) => {
      if (!(field in before.errors)) return before;
      const errors = Object.fromEntries(Object.entries(before.errors).filter(([name]) => name !== field));
      const right = Object.keys(errors).length === 0 && before.alert === texts.errors.form;
      return { ...before, errors, alert: right ? null : before.alert };
    });
  };

  // Over what was typed in a text of the server's before this code ran, React writes that text again.
  const [early] = useState(() => messageOf(id)?.value);
  useEffect(() => {
    const message = messageOf(id);
    if (message && early !== undefined) message.value = early;
  }, [id, early]);

  // What was typed before a session ended comes back into fields that nobody has filled since.
  useEffect(() => {
    const draft = takeDraft();
    if (draft === null) return;
    for (const [name, text] of Object.entries(readEnquiry(draft))) {
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLSelectElement) field.value ||= text;
      else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)
        if (field.value === field.defaultValue) field.value = text;
    }
  }, []);

  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const want = () => void wantEngine();
    // A visitor who was in the form before this code ran gave no sign that it could hear.
    if (element.contains(document.activeElement)) want();
    for (const name of APPROACH) element.addEventListener(name, want, { once: true });
    return () => {
      for (const name of APPROACH) element.removeEventListener(name, want);
    };
  }, [wantEngine, cleared]);

  // An answer to a form sent without script comes as a whole page: the browser itself goes to where it stands.
  const answered = posted.result !== null || undefined;
  const { thanks } = words;
  const opening = useRef(true);
  useEffect(() => {
    if (thanks !== null && !opening.current) thanked.current?.focus();
    opening.current = false;
  }, [thanks]);
  useEffect(() => {
    if (cleared > 0) form.current?.querySelector<HTMLInputElement>('[name="name"]')?.focus();
  }, [cleared]);

  if (thanks !== null) {
    return (
      <div
        ref={thanked}
        tabIndex={-1}
        data-thanks
        // eslint-disable-next-line jsx-a11y/no-autofocus -- the answer to what the visitor has just sent
        autoFocus={answered}
        className="mt-6 border-t border-line pt-6 outline-none"
        role="status"
      >
        <p className="serif title-3">{texts.successTitle}</p>
        <p className="mt-2 text-ink-2">{thanks}</p>
        <button
          type="button"
          className="needs-script mt-4 inline-flex min-h-11 items-center text-sm underline underline-offset-4"
          onClick={() => {
            setWords(NO_WORDS);
            setCleared(cleared + 1);
          }}
        >
          {texts.another}
        </button>
      </div>
    );
  }

  const control = (field: EnquiryField) => {
    const error = words.errors[field];
    return {
      name: field,
      id: `${id}-${field}`,
      defaultValue: cleared > 0 ? '' : posted.values[field],
      'aria-invalid': error ? true : undefined,
      'aria-describedby': error ? `${id}-${field}-error` : undefined,
    };
  };
  const errorLine = (field: EnquiryField) => {
    const error = words.errors[field];
    return error ? (
      <p id={`${id}-${field}-error`} className="mt-1.5 text-[13px] text-danger">
        {error}
      </p>
    ) : null;
  };
  const compact = variant === 'property';
  // In the panel beside a listing the name stands in the field itself, over what is typed: it never goes.
  const caption = (field: EnquiryField) => (
    <label
      htmlFor={`${id}-${field}`}
      className={`block text-ink-3 ${compact ? 'pointer-events-none absolute start-0 top-1.5 text-xs leading-4' : 'text-[13px]'}`}
    >
      {texts[field]}
    </label>
  );
  const place = compact ? 'relative' : undefined;
  const line = compact ? 'h-[50px] pt-5 lg:h-11 lg:pt-[18px] lg:text-[15px]' : undefined;

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
        compact ? 'mt-3 grid grid-cols-1 gap-1 low:mt-1.5' : 'grid grid-cols-1 gap-x-10 gap-y-6 md:grid-cols-2'
      }
      data-answer={posted.result?.ok === false ? posted.result.reason : undefined}
    >
      <input type="hidden" name="locale" value={locale} />
      <input type="hidden" name={STAMP_FIELD} value={stamp} />
      {/* Programs fill in every field they find; no person sees this one or comes to it. */}
      <div aria-hidden="true" className="sr-only">
        <label htmlFor={`${id}-${TRAP_FIELD}`}>{texts.leaveEmpty}</label>
        <input id={`${id}-${TRAP_FIELD}`} name={TRAP_FIELD} type="text" tabIndex={-1} autoComplete="off" />
      </div>
      {property && (
        <>
          <input type="hidden" name="property_id" value={property.id} />
          <input type="hidden" name="property_title" value={property.title} />
          <input type="hidden" name="property_slug" value={property.slug} />
        </>
      )}
      <div className={place}>
        {caption('name')}
        <Input {...control('name')} autoComplete="name" className={line} />
        {errorLine('name')}
      </div>
      <div className={place}>
        {caption('email')}
        <Input
          {...control('email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          dir="ltr"
          className={cn(LATIN, line)}
        />
        {errorLine('email')}
      </div>
      <div className={place}>
        {caption('phone')}
        <Input {...control('phone')} type="tel" autoComplete="tel" dir="ltr" className={cn(LATIN, line)} />
        {errorLine('phone')}
      </div>
      {!compact && (
        <div>
          {caption('propertyType')}
          <SelectNative {...control('propertyType')}>
            <option value="">{texts.choose}</option>
            {texts.choices.map(({ value, label: name }) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </SelectNative>
          {errorLine('propertyType')}
        </div>
      )}
      <div className={compact ? 'relative' : 'md:col-span-full'}>
        {caption('subject')}
        <Input
          {...control('subject')}
          maxLength={ENQUIRY_LIMITS.subject.max}
          placeholder={defaults?.subject}
          className={line}
        />
        {errorLine('subject')}
      </div>
      <div className={compact ? 'relative' : 'md:col-span-full'}>
        {caption('message')}
        <Textarea
          {...control('message')}
          rows={compact ? 3 : 4}
          placeholder={defaults?.message}
          className={compact ? 'max-h-44 pt-6 pb-2 lg:min-h-0 lg:leading-snug lg:text-[15px]' : undefined}
        />
        {errorLine('message')}
      </div>
      {/* Where one has just pressed, and nothing lies over it. */}
      {words.alert !== null && (
        <div
          role="alert"
          tabIndex={-1}
          // eslint-disable-next-line jsx-a11y/no-autofocus -- the answer to what the visitor has just sent
          autoFocus={answered}
          className={`border-s-2 border-danger ps-3 text-sm text-danger outline-none md:col-span-full ${compact ? 'mt-4' : ''}`}
        >
          {words.title !== null && <p className="font-medium">{words.title}</p>}
          <p>{words.alert}</p>
        </div>
      )}
      <button type="submit" className={sendLook} aria-disabled={sending || undefined}>
        {sending ? texts.sending : texts.send}
      </button>
      {Engine && (
        <Engine
          form={form}
          property={property}
          defaults={defaults}
          label={label}
          locale={locale}
          texts={texts}
          onWords={say}
          onReady={ready}
        />
      )}
    </form>
  );
}
